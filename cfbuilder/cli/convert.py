"""`cfbuilder convert`: real armour and real strength in the figures of a rules system."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.output import print_json
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.wording import plural
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.scale import plate, stands, vehicle_models
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    figures = Figures.of(Session().catalog, chosen.system)
    return _armour(figures, chosen) if chosen.what == "armour" else _strength(figures, chosen)


def _armour(figures: Figures, chosen: Namespace) -> int:
    found = plate(figures.gunnery.armour, chosen.thickness, chosen.slope)
    if chosen.json:
        print_json({"effective": found.effective, "armour": found.armour})
    else:
        told = "no armour" if found.armour is None else f"armour {found.armour}"
        print(f"{chosen.thickness} mm at {chosen.slope}° is about {found.effective} mm: {told}")
    return FINE


def _strength(figures: Figures, chosen: Namespace) -> int:
    if chosen.vehicles is None and chosen.men is None:
        raise UsageError("nothing to convert", "give --vehicles N, --men N or both")
    scale = figures.gunnery.scale
    models = None if chosen.vehicles is None else vehicle_models(scale, chosen.vehicles)
    fewest_most = None if chosen.men is None else stands(scale, chosen.men)
    if chosen.json:
        print_json({"models": models, "stands": None if fewest_most is None else list(fewest_most)})
        return FINE
    if models is not None:
        print(f"{plural(chosen.vehicles, 'vehicle')}: {plural(models, 'model')} of {scale.vehicles} each")
    if fewest_most is not None:
        fewest, most = fewest_most
        told = plural(most, "stand") if fewest == most else f"{fewest} to {plural(most, 'stand')}"
        print(f"{plural(chosen.men, 'man', 'men')}: {told} of {scale.men[0]} to {scale.men[1]} men each")
    return FINE
