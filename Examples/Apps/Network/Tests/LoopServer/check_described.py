"""Lets schemathesis make up requests from the OpenAPI document, and fails on any answer that is not as described."""

import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

import make_wav
from check_session import befriend
from described_answers import DOCUMENT, PLACE, pattern_of
from loop_client import Failure

HERE = pathlib.Path(__file__).resolve().parent
CHECKS = ["not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance",
          "response_schema_conformance"]


def set_scene(server, servers, folder):
    """Makes artists, loops, a message and a contribution, and returns what is there, and Ann, who is to act."""
    ann, bob, cid, dan = (server.sign_in(servers.name(name), name.title()) for name in ("ann", "bob", "cid", "dan"))
    befriend(ann, bob)
    befriend(ann, dan)  # Whom no action concerns, so that there is a conversation in the end.
    take, other = make_wav.noise(1, 4410), make_wav.noise(2, 4410)
    for client in (ann, bob):
        client.hand_in(take)
        client.hand_in(other)
    fresh = folder / "recording.wav"
    fresh.write_bytes(make_wav.noise(3, 100).wav)
    tempo = {"bpm": "104.5", "meter": "4/4", "bars": 1}
    loops = [ann.do("post", name="of Ann", layers=[take.hash], collaboration="everyone", tempo=tempo),
             bob.do("post", name="of Bob", layers=[take.hash, other.hash], collaboration="everyone"),
             bob.do("post", name="of Bob alone", layers=[take.hash], audience="me")]
    loops.append(bob.do("reloop", loop=loops[0]["id"], layers=[other.hash]))
    message = bob.do("sendMessage", artist=ann.id, text="hello", loop=loops[0]["id"])
    contributions = [cid.do("askToContribute", loop=loops[0]["id"]),
                     bob.do("offerContribution", loop=loops[1]["id"], artist=ann.id)]
    bob.do("reshare", loop=loops[0]["id"])
    ann.do("save", loop=loops[1]["id"])
    return {"port": server.port, "token": ann.token, "wav": str(fresh), "loops": [loop["id"] for loop in loops],
            "artists": [artist.id for artist in (ann, bob, cid)],
            "readable artists": [bob.id, dan.id], "usernames": [ann.username, bob.username, dan.username],
            "audio": [take.hash, other.hash], "messages": [message["id"]],
            "contributions": [one["id"] for one in contributions]}, ann


def command(port, seconds, seed, report, paths):
    return [str(pathlib.Path(sys.executable).parent / "schemathesis"), "run", str(PLACE),
            "--url", f"http://127.0.0.1:{port}", "--checks", ",".join(CHECKS), "--seed", str(seed),
            "--max-time", str(seconds), "--request-timeout", "20",
            "--continue-on-failure", "--generation-database", "none", "--generation-with-security-parameters", "false",
            "--suppress-health-check", "all", "--warnings", "off", "--no-color", "--report", "ndjson",
            "--report-ndjson-path", str(report), *paths]


def statuses(report):
    """How often each operation was answered with each status, by the report."""
    found = collections.defaultdict(collections.Counter)
    for line in report.read_text().splitlines():
        for event in json.loads(line).values():
            for interaction in event.get("recorder", {}).get("interactions", {}).values():
                request, response = interaction["request"], interaction.get("response")
                path = urllib.parse.urlsplit(request["uri"]).path
                names = [name for name in DOCUMENT["paths"] if pattern_of(name).fullmatch(path)]
                if response and names:
                    found[f"{request['method']} {names[0]}"][response["status_code"]] += 1
    return found


def print_table(found):
    """Fails if an operation of the document was never carried out: then the run has not shown much."""
    for name, item in DOCUMENT["paths"].items():
        for method in item:
            counts = found[f"{method.upper()} {name}"]
            text = ", ".join(f"{counts[status]} × {status}" for status in sorted(counts))
            print(f"{method.upper()} {name}: {text}")
            if not any(status < 300 for status in counts):
                raise Failure(f"schemathesis never had a good answer to {method.upper()} {name}")


def check_described(servers, seconds=120, seed=1):
    """One half of the time is for all operations, the other one for actions, of which there are many."""
    server = servers.start_one(servers.folder())
    found, holds = collections.defaultdict(collections.Counter), True
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        known, ann = set_scene(server, servers, folder)
        environment = {**os.environ, "LOOPSERVER_KNOWN": json.dumps(known), "SCHEMATHESIS_HOOKS": "schemathesis_hooks",
                       "PYTHONPATH": str(HERE)}
        for number, paths in enumerate([[], ["--include-path", "/actions", "--phases", "examples,coverage,fuzzing"]]):
            report = folder / f"report{number}.ndjson"
            done = subprocess.run(command(server.port, seconds // 2, seed, report, paths), cwd=folder, env=environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds + 120)
            if done.returncode != 0:
                holds = False
                print(done.stdout)
            for operation, counts in statuses(report).items():
                found[operation] += counts
    print_table(found)
    if not holds:
        raise Failure("schemathesis has found answers that are not as described")
    ann.get("/feed")  # The token still holds, so that the requests were not all refused.
    count = sum(sum(counts.values()) for counts in found.values())
    return f"schemathesis: {count} requests, each answered as described"
