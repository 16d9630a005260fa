"""Work that is open, seen from its file: what is saved of it, who may edit it, what is kept of it meanwhile."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from cfbuilder.core.errors import UnreadableError
from cfbuilder.session.claims import Claim, TakenError, claim, claim_named
from cfbuilder.session.drafts import Draft, draft_of, drop_draft, read_draft, write_draft
from cfbuilder.session.filed import Filed, read_filed, write_filed
from cfbuilder.storage.saved import Saved

if TYPE_CHECKING:
    from cfbuilder.session.drafts import Kept


@dataclass(slots=True)
class Workplace:
    """`filed`: the file, if the work has one; `base`: what needs no saving, None if all of it does.

    `held`: the claim on the work once it is edited. `seen` is the digest that the file should still have.
    """

    state: Path
    filed: Filed | None = None
    base: Kept | None = None
    held: Claim | None = None

    @property
    def path(self) -> Path | None:
        return self.filed.path if self.filed else None

    @property
    def seen(self) -> str | None:
        return self.filed.digest if self.filed else None

    def unsaved(self, present: Kept) -> bool:
        """Whether something would be lost if it were not kept."""
        return present is not self.base and present != self.base

    def hold(self) -> Draft | None:
        """Claim the work for editing, unless it is ours already. Raises TakenError.

        Gives what somebody has left behind unsaved of the same file: editing would write over it.
        """
        if self.held is not None:
            return None
        self.held = claim(self.state, self.path)
        return read_draft(self.state, self.held.name)

    def take_up(self, name: str) -> Draft | None:
        """Claim work that was left behind; None if somebody has dealt with it meanwhile. Raises TakenError."""
        self.leave()
        self.held = claim_named(self.state, name)
        draft = read_draft(self.state, name)
        if draft is None:
            self.leave()
        return draft

    def go_on_with(self, draft: Draft) -> None:
        """The file of a draft is that of the work, and what it holds needs no saving."""
        self.filed = self.base = None
        if draft.path is not None:
            self.filed = _as_seen(Path(draft.path), draft.seen or "")
            self.base = self.filed.value

    def draft(self, present: Kept, title: str, at: datetime) -> Draft:
        return draft_of(present, title, self.path, self.seen, at)

    def keep(self, draft: Draft | None) -> None:
        """Keep a draft of the work that is held, or none any more. Raises UnreadableError."""
        if self.held is None:
            return
        if draft is None:
            drop_draft(self.state, self.held.name)
        else:
            write_draft(self.state, self.held.name, draft)

    def save(self, path: Path, present: Saved, what: str, *, over: bool = False) -> None:
        """Write the work into a file, which is its own from then on. Raises as `write_filed` does, and TakenError."""
        own = self.path is not None and path.resolve() == self.path.resolve()
        # The new claim first: if there is none to be had, everything stays as it was.
        coming = None if own or self.held is None else claim(self.state, path)
        try:
            filed = write_filed(self.state, path, present, self.seen if own else None, what, over=over)
        except BaseException:
            if coming is not None:
                coming.release()
            raise
        self.keep(None)
        if coming is not None and self.held is not None:
            self.held.release()
            self.held = coming
        self.lies_in(filed)

    def lies_in(self, filed: Filed) -> None:
        """The work, or an earlier state of it, stands in this file."""
        self.filed, self.base = filed, filed.value

    def move_to(self, filed: Filed) -> None:
        """The work goes on in another file, which holds it, or an earlier state of it, already."""
        was_held = self.held is not None
        self.keep(None)
        self.leave()
        self.lies_in(filed)
        if was_held:
            # Whoever edits that file is told of us when he saves.
            with contextlib.suppress(TakenError):
                self.hold()

    def leave(self) -> None:
        """Let go of the claim: what was kept as a draft is there for whoever comes next."""
        if self.held is not None:
            self.held.release()
            self.held = None


def _as_seen(path: Path, seen: str) -> Filed:
    """The file with its content if that is still what it was when the work on it began."""
    try:
        filed = read_filed(path)
    except UnreadableError:
        return Filed(path, seen, None)
    return filed if filed.digest == seen else Filed(path, seen, None)
