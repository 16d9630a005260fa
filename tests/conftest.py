"""What every test may ask for: the shipped catalog, the invented system, sessions with folders of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.load import load
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.session import Folders, Session

ROOT = Path(__file__).resolve().parent.parent
TINY = ROOT / "tests" / "tiny"


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("shared-cache")


@pytest.fixture(scope="session")
def shipped(shared_cache: Path) -> Catalog:
    return load(cache_folder=shared_cache)


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return load([TINY], tmp_path_factory.mktemp("tiny-cache"))


@pytest.fixture
def game_session(tmp_path: Path, shared_cache: Path) -> Session:
    """A session over the shipped catalog."""
    return Session(Folders((), shared_cache, tmp_path / "state"))


def asked(a: str = "germany", b: str = "united-states", **more: object) -> PickupRequest:
    """The pick-up request of two sides, in 1944 unless told otherwise."""
    settings = {"year": 1944, **more}
    return PickupRequest(a=SideRequest.parse(a), b=SideRequest.parse(b), **settings)  # type: ignore[arg-type]


def seed_where(session: Session, wanted: str, side: str = "a", **more: object) -> Setup:
    """The first game, by seed, in which a side bought the row; fails if two hundred seeds have none."""
    for seed in range(200):
        setup = session.new_pickup(asked(**more), seed=seed)  # type: ignore[arg-type]
        if any(entry.part == wanted for entry in setup.sides[side].force.entries):
            return setup
    pytest.fail(f"no seed buys {wanted}")
