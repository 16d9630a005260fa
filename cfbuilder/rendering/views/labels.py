"""Labels to cut out: the numbers of the features, for the table and for what is hidden in them (5.3a)."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.scenario.knowledge import Known


@frozen
class Label:
    """The number of a feature, and its kind and name, if it has one, to find it by."""

    number: int
    kind: str
    name: str = ""


@frozen
class LabelsView:
    """`labels` lie in the features; `markers` are the numbers of the ringed ones, below which stands may hide."""

    heading: Heading
    labels: tuple[Label, ...]
    markers: tuple[int, ...]

    def label(self, number: int) -> Label:
        return next(each for each in self.labels if each.number == number)


def labels_view(known: Known, catalog: Catalog) -> LabelsView | None:
    """The same for every reader; None for a table without features."""
    features = known.public.terrain.features
    if not features:
        return None
    return LabelsView(
        heading(known, catalog, "Labels", "Numbers to cut out"),
        tuple(Label(each.number, each.kind, each.name) for each in features),
        tuple(number for side in known.sides for number in side.markers),
    )
