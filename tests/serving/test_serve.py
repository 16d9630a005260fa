"""`cfbuilder serve`: this machine only, one key, and no process left behind."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest

from tests.serving.browser import chromium, opened

_CFBUILDER = str(Path(sys.executable).with_name("cfbuilder"))
_PATIENCE = 20.0


@dataclass(frozen=True, slots=True)
class Served:
    """A running server: its process, and the address it told."""

    process: asyncio.subprocess.Process
    address: str

    @property
    def origin(self) -> str:
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def socket(self) -> str:
        return self.origin.replace("http", "ws") + "/ws?width=80&height=24"

    def children(self) -> list[int]:
        return list(_descendants(self.process.pid))


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path / "state")}
    process = await asyncio.create_subprocess_exec(_CFBUILDER, "serve", stdout=PIPE, env=environment)
    assert process.stdout is not None
    await process.stdout.readline()
    yield Served(process, (await process.stdout.readline()).decode().strip())
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    await process.wait()


@pytest.fixture
async def browser() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as client:
        yield client


def _descendants(process: int) -> Iterator[int]:
    """The processes below one, as far as Linux tells."""
    with contextlib.suppress(OSError):
        for each in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split():
            yield int(each)
            yield from _descendants(int(each))


def _lives(process: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return False


async def _until_gone(processes: list[int]) -> None:
    async with asyncio.timeout(_PATIENCE):
        while any(_lives(each) for each in processes):
            await asyncio.sleep(0.05)


async def _status(client: aiohttp.ClientSession, address: str, **headers: str) -> int:
    async with client.get(address, headers=headers, allow_redirects=True) as answer:
        return answer.status


async def test_who_has_not_the_key_gets_nothing(served: Served, browser: aiohttp.ClientSession) -> None:
    for path in ("/", "/?key=guess", "/static/js/textual.js", "/ws", "/download/x"):
        assert await _status(browser, served.origin + path, Origin=served.origin) == 403, path


async def test_the_key_opens_the_page_and_leaves_the_address(
    served: Served, browser: aiohttp.ClientSession
) -> None:
    async with browser.get(served.address) as answer:
        assert answer.status == 200
        assert str(answer.url) == served.origin + "/"
        assert "cfbuilder" in await answer.text()
    (cookie,) = browser.cookie_jar
    assert cookie["httponly"] and cookie["samesite"] == "Strict"


async def test_other_hosts_and_other_sites_are_refused(
    served: Served, browser: aiohttp.ClientSession
) -> None:
    assert await _status(browser, served.address) == 200
    # A name of somebody else's that was made to point at this machine.
    assert await _status(browser, served.origin, Host="evil.example") == 403
    assert await _status(browser, served.origin, Origin="http://evil.example") == 403
    for headers in ({"Origin": "http://evil.example"}, {}):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await browser.ws_connect(served.socket, headers=headers)
    assert not served.children()


async def test_it_listens_on_this_machine_only(served: Served) -> None:
    port = urlsplit(served.origin).port
    assert port is not None
    told = Path("/proc/net/tcp").read_text(encoding="ascii").split("\n")[1:]
    listening = [line.split()[1] for line in told if line.split()[3:4] == ["0A"]]
    assert [each for each in listening if each.endswith(f":{port:04X}")] == [f"0100007F:{port:04X}"]


async def test_a_page_has_a_process_of_its_own_that_goes_with_it(
    served: Served, browser: aiohttp.ClientSession
) -> None:
    assert await _status(browser, served.address) == 200
    async with browser.ws_connect(served.socket, headers={"Origin": served.origin}) as page:
        await asyncio.wait_for(page.receive_bytes(), _PATIENCE)
        children = served.children()
        assert children
        assert {os.getpgid(each) for each in children} != {os.getpgid(served.process.pid)}
    await _until_gone(children)
    assert served.process.returncode is None


async def test_a_killed_server_leaves_no_process(served: Served, browser: aiohttp.ClientSession) -> None:
    assert await _status(browser, served.address) == 200
    async with browser.ws_connect(served.socket, headers={"Origin": served.origin}) as page:
        await asyncio.wait_for(page.receive_bytes(), _PATIENCE)
        children = served.children()
        assert children
        served.process.kill()
        await served.process.wait()
        await _until_gone(children)


async def test_interrupted_it_ends_with_its_pages(served: Served, browser: aiohttp.ClientSession) -> None:
    assert await _status(browser, served.address) == 200
    async with browser.ws_connect(served.socket, headers={"Origin": served.origin}) as page:
        await asyncio.wait_for(page.receive_bytes(), _PATIENCE)
        children = served.children()
        served.process.send_signal(signal.SIGINT)
        await asyncio.wait_for(served.process.wait(), _PATIENCE)
        await _until_gone(children)
    assert served.process.returncode == 0


async def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = await asyncio.create_subprocess_exec(
            _CFBUILDER, "serve", "--port", str(port), stdout=PIPE, stderr=PIPE
        )
        _, said = await process.communicate()
    assert process.returncode == 2
    assert said.decode().startswith(f"cfbuilder: cannot listen on port {port}: address already in use")
    assert "--port" in said.decode()


@pytest.mark.skipif(chromium() is None, reason="needs Chromium: the page itself did not run")
async def test_in_a_browser(served: Served, tmp_path: Path) -> None:
    program = chromium()
    assert program is not None
    async with opened(program, tmp_path / "profile") as tab:
        await tab.do("Page.navigate", url=served.address)
        await tab.wait_for("document.body.classList.contains('-first-byte')")
        assert await tab.value("location.href") == served.origin + "/"
        home = await tab.settled()
        await tab.type("n")
        assert await tab.settled() != home
        assert {urlsplit(each).netloc for each in tab.asked} == {urlsplit(served.origin).netloc}
        assert any(each.endswith(".ttf") for each in tab.asked)
        children = served.children()
        assert children
        await tab.do("Page.navigate", url="about:blank")
        await _until_gone(children)
