"""The tree of both forces. It is changed line by line, so that cursor, scroll and folds stay where they are."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text
from textual.widgets import Tree
from textual.widgets.tree import TreeNode

from cfbuilder.tui.outline import Branch


class ForceTree(Tree[Branch]):
    """Branches with their points in a column at the right edge."""

    ICON_NODE = "+ "
    ICON_NODE_EXPANDED = "- "

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__("", id=id)
        self.show_root = False
        self.guide_depth = 2
        self.auto_expand = True

    def show(self, branches: tuple[Branch, ...]) -> None:
        """Make the tree show these branches; what was there already stays as it is, open or closed."""
        marked = self.cursor_node.data.key if self.cursor_node and self.cursor_node.data else None
        at, scroll = self.cursor_line, self.scroll_offset
        self._settle(self.root, branches)
        self.root.expand()
        lines = self._count_lines()
        node = self.node_of(marked) if marked else None
        now = node.line if node is not None and node.line >= 0 else min(max(at, 0), lines - 1)
        # The line under a cursor is looked up only when its number changes, and it may be another one now.
        self.unselect()
        self.cursor_line = now
        # The cursor's line stays at its height on the screen.
        self.scroll_to(scroll.x, scroll.y + now - max(at, 0), animate=False)

    def _count_lines(self) -> int:
        """How many lines are to be seen; asking for one makes the tree number them anew."""
        self.get_node_at_line(0)
        return sum(1 for _ in _opened(self.root))

    def _settle(self, node: TreeNode[Branch], branches: tuple[Branch, ...]) -> None:
        wanted = [each.key for each in branches]
        for child in list(node.children):
            if child.data is None or child.data.key not in wanted:
                child.remove()
        kept = [child.data.key for child in node.children if child.data]
        if kept != [key for key in wanted if key in kept]:
            # They changed places, which no edit of a force does; then folds are worth less than order.
            node.remove_children()
        for place, branch in enumerate(branches):
            present = node.children[place].data if place < len(node.children) else None
            if present is None or present.key != branch.key:
                before = place if place < len(node.children) else None
                child = node.add(branch.text, branch, before=before, expand=True)
            else:
                child = node.children[place]
                if child.data != branch:
                    child.data = branch
                    child.set_label(branch.text)
            child.allow_expand = bool(branch.branches)
            self._settle(child, branch.branches)

    def node_of(self, key: str) -> TreeNode[Branch] | None:
        """The node with a key, wherever it is."""
        return _find(self.root, key)

    def go_to(self, key: str) -> None:
        """Put the cursor on a node, opening what it is in."""
        node = self.node_of(key)
        if node is None:
            return
        above = node.parent
        while above is not None:
            above.expand()
            above = above.parent
        self._count_lines()
        self.move_cursor(node)

    def fold(self) -> None:
        """Close the formations of both sides, or open everything when they are closed."""
        tops = [group for side in self.root.children for group in side.children if group.allow_expand]
        opened = any(group.is_expanded for group in tops)
        for group in tops:
            if opened:
                group.collapse()
            else:
                group.expand_all()

    def render_label(self, node: TreeNode[Branch], base_style: Style, style: Style) -> Text:  # noqa: ARG002
        icon = ""
        if node.allow_expand:
            icon = self.ICON_NODE_EXPANDED if node.is_expanded else self.ICON_NODE
        branch = node.data
        if branch is None:
            return Text(icon)
        depth, above = 0, node.parent
        while above is not None and above is not self.root:
            depth, above = depth + 1, above.parent
        room = self.scrollable_content_region.width - depth * self.guide_depth
        text = Text(icon + branch.text, style="bold" if branch.heading else "")
        if branch.points:
            text.truncate(max(room - len(branch.points) - 1, 8), overflow="ellipsis", pad=True)
            text.append(f" {branch.points}")
        text.stylize(style)
        return text


def _opened(node: TreeNode[Branch]) -> Iterator[TreeNode[Branch]]:
    for child in node.children:
        yield child
        if child.is_expanded:
            yield from _opened(child)


def _find(node: TreeNode[Branch], key: str) -> TreeNode[Branch] | None:
    for child in node.children:
        if child.data and child.data.key == key:
            return child
        found = _find(child, key)
        if found:
            return found
    return None
