"""The arguments of every command, apart from what runs it: help and a slip of the pen load no program."""
