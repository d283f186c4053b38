"""Many advisor runs at once against the real server, over its own demo ledger.

python benchmarks/advisor_load.py [--streams 50,200] [--runs 200] [--pace 20]

Starts a scripted model and the server, warms up, then asks. Per level one line of JSON: runs a
second, latency, time to the first frame, CPU of the server per run (gate and audit included), and
how many runs ended `done`, with all of their own text and nobody else's.
"""

import argparse
import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2

HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")
WORDS = 200


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def started(command: list[str], port: int, **environment: str) -> Iterator[int]:
    """Run a program until its port answers; yield its process id."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield process.pid
    finally:
        process.terminate()
        process.wait(20)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def one_run(port: int, number: int) -> dict[str, float]:
    """Ask once; compare what came with what the script says to this question."""
    marker = f"mark{'abcdefghij'[number % 10]}{'klmnopqrst'[number // 10 % 10]}"
    body = json.dumps({"message": f"What about {marker} in my portfolio?"}).encode()
    began = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    writer.write(
        f"POST /api/advisor/stream HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n".encode()
        + body
    )
    first, received = 0.0, bytearray()
    while data := await reader.read(65536):
        received += data
        if not first and b"event: " in received:
            first = time.perf_counter() - began
    writer.close()
    frames = [json.loads(line[6:]) for line in received.splitlines() if line.startswith(b"data: ")]
    said = "".join(frame["text"] for frame in frames if frame["kind"] == "token").split()
    return {
        "latency": time.perf_counter() - began,
        "first": first,
        "done": frames[-1]["kind"] == "done" if frames else False,
        "whole": len(said) == WORDS and {word.strip(".") for word in said} == {marker},
    }


async def level(port: int, pid: int, streams: int, runs: int) -> dict[str, float]:
    numbers = iter(range(runs))
    results: list[dict[str, float]] = []

    async def ask_on() -> None:
        results.extend([await one_run(port, number) for number in numbers])

    before, began = cpu_seconds(pid), time.perf_counter()
    await asyncio.gather(*(ask_on() for _ in range(streams)))
    wall, cpu = time.perf_counter() - began, cpu_seconds(pid) - before
    latencies = sorted(result["latency"] for result in results)
    return {
        "streams": streams,
        "runs": len(results),
        "runs_s": round(len(results) / wall, 1),
        "median_s": round(statistics.median(latencies), 3),
        "p95_s": round(latencies[int(len(latencies) * 0.95) - 1], 3),
        "first_frame_ms": round(statistics.median(r["first"] for r in results) * 1000, 1),
        "cpu_ms_run": round(cpu / len(results) * 1000, 2),
        "done": sum(bool(result["done"]) for result in results),
        "whole": sum(bool(result["whole"]) for result in results),
    }


def use_model(port: int) -> None:
    chain = [{"providerId": "ollama", "modelId": "scripted", "contextWindow": 32768}]
    url = f"http://127.0.0.1:{port}/api/advisor/config/model-chain"
    httpx2.put(url, json=chain).raise_for_status()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", default="1,10,50,200")
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--pace", type=int, default=0, help="milliseconds a token")
    asked = parser.parse_args()
    model, server = free_port(), free_port()
    script = [sys.executable, str(HERE / "scripted_model.py"), str(model), str(asked.pace)]
    with tempfile.TemporaryDirectory() as folder:
        demo = [sys.executable, "-m", "fifolio", "demo", "--no-open", "--keep", folder]
        environment = {"OLLAMA_BASE_URL": f"http://127.0.0.1:{model}/api"}
        with (
            started(script, model),
            started([*demo, "--port", str(server)], server, **environment) as pid,
        ):
            use_model(server)
            asyncio.run(level(server, pid, 5, 20))
            for streams in map(int, asked.streams.split(",")):
                runs = max(asked.runs, streams)
                print(json.dumps(asyncio.run(level(server, pid, streams, runs))), flush=True)


if __name__ == "__main__":
    main()
