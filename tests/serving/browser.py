"""A headless Chromium, driven by its debugging protocol: what a page asks for, shows, and does with keys."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_PATIENCE = 30.0


def chromium() -> str | None:
    return next((found for name in _NAMES if (found := shutil.which(name))), None)


class Tab:
    """The one tab of a browser. `asked`: the address of everything that it has asked for."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.asked: list[str] = []

    async def listen(self) -> None:
        async for message in self._socket:
            told = json.loads(message.data)
            if told.get("method") in ("Network.requestWillBeSent", "Network.webSocketCreated"):
                asked = told["params"]
                self.asked.append(asked.get("url") or asked["request"]["url"])
            elif "id" in told:
                self._answers.pop(told["id"]).set_result(told)

    async def do(self, method: str, **parameters: object) -> dict[str, Any]:
        self._numbers += 1
        answer = self._answers[self._numbers] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": self._numbers, "method": method, "params": parameters})
        told = await asyncio.wait_for(answer, _PATIENCE)
        assert "error" not in told, told
        result: dict[str, Any] = told["result"]
        return result

    async def value(self, script: str) -> Any:
        """What a script comes to."""
        told = await self.do("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        return told["result"].get("value")

    async def wait_for(self, script: str) -> None:
        async with asyncio.timeout(_PATIENCE):
            while not await self.value(script):
                await asyncio.sleep(0.1)

    async def type(self, text: str) -> None:
        for letter in text:
            await self.do("Input.dispatchKeyEvent", type="keyDown", text=letter, key=letter)
            await self.do("Input.dispatchKeyEvent", type="keyUp", key=letter)

    async def settled(self) -> bytes:
        """The picture when it does not change any more."""
        async with asyncio.timeout(_PATIENCE):
            before, now = b"", await self.picture()
            while now != before:
                await asyncio.sleep(0.3)
                before, now = now, await self.picture()
            return now

    async def picture(self) -> bytes:
        """A PNG of what it shows."""
        return base64.b64decode((await self.do("Page.captureScreenshot"))["data"])


@contextlib.asynccontextmanager
async def opened(program: str, folder: Path) -> AsyncIterator[Tab]:
    """A browser with an empty tab, and nothing it remembers; gone afterwards with all its processes."""
    process = await asyncio.create_subprocess_exec(
        program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--window-size=1000,700", "--remote-debugging-port=0",
        f"--user-data-dir={folder}", "about:blank",
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        port = await _debugging_port(folder / "DevToolsActivePort")
        async with aiohttp.ClientSession() as client:
            async with client.get(f"http://127.0.0.1:{port}/json/list") as answer:
                tabs = [each for each in await answer.json() if each["type"] == "page"]
            async with client.ws_connect(tabs[0]["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                tab = Tab(socket)
                listening = asyncio.create_task(tab.listen())
                await tab.do("Network.enable")
                await tab.do("Page.enable")
                yield tab
        await listening
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, 9)
        await process.wait()


async def _debugging_port(file: Path) -> int:
    async with asyncio.timeout(_PATIENCE):
        while True:
            with contextlib.suppress(OSError, ValueError):
                return int(file.read_text(encoding="ascii").split()[0])
            await asyncio.sleep(0.1)
