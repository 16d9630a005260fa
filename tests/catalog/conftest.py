from __future__ import annotations

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat


@pytest.fixture(scope="session")
def combat(shipped: Catalog) -> Combat:
    found = shipped.find(Combat, "crossfire/combat")
    assert found
    return found
