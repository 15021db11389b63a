"""Records live streams whose servers do what the standard does not allow, all at once: each whole, and killed twice.

usage: habits.py HLSFETCH [SECONDS]

A stream has a segment each second, 14 of them unless SECONDS are given.
"""

import concurrent.futures
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import server
from downloads import Downloads

downloads = Downloads(pathlib.Path(sys.argv[1]).resolve())
seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 14
streams = server.Streams()

# What is told of a habit.
WARNINGS = {
    None: None, "target": "the target duration was", "token": None, "edge": None, "scheme": None,
    "numberless": "the first segment always has", "restart": "the stream has begun anew",
}


def certify(folder):
    """Makes a certificate for the loopback. Returns its file, and one that has its key as well."""
    certificate, key, both = (folder / name for name in ("certificate.pem", "key.pem", "both.pem"))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
         "/CN=loopback", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
        check=True, capture_output=True)
    both.write_bytes(key.read_bytes() + certificate.read_bytes())
    return certificate, both


def record(habit, host, folder, certificate, kills):
    """Records a stream whose server has a habit, killed so many times."""
    path = f"/{habit}-{kills}"
    live = server.Live(streams, path, seconds, 5, habit)
    out, trust = folder / path[1:], ("--ca-certificate", certificate)
    luck, missed = random.Random(path), set()
    for _ in range(kills):
        process = downloads.start(host, f"{path}/list.m3u8", out, *trust)
        time.sleep(luck.uniform(2.5, seconds / 3.5))
        process.kill()
        missed |= downloads.told(process.communicate()[1])
    error = downloads.check_live(
        f"a live stream is recorded whose server has the habit {habit}, killed {kills} times", host, live, out, missed,
        *trust)
    if not kills:
        words = WARNINGS[habit]
        downloads.check(
            f"{habit}: it is told {'so' if words else 'nothing'}", words in error if words else "RFC 8216" not in error,
            error)


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    certificate, both = certify(folder)
    edge = server.Server(streams)
    host = server.Server(streams, other=edge.address)
    edge.other = host.address
    secure = server.Server(streams, certificate=both)
    hosts = {"scheme": server.Server(streams, other=secure.address)}
    with concurrent.futures.ThreadPoolExecutor(32) as pool:
        recordings = [
            pool.submit(record, habit, hosts.get(habit, host), folder, certificate, kills)
            for habit in WARNINGS for kills in (0, 2)
        ]
        for recording in recordings:
            recording.result()

    for what, said, options in [
        ("a certificate that is not trusted", "or not trusted", ()),
        ("a file without certificates", "cannot be read as certificates", ("--ca-certificate", __file__)),
    ]:
        status, error = downloads.fetch(secure, "/whole/list.m3u8", folder / "strange", *options, seconds=20)
        downloads.check(f"{what} is refused at once", status == 2 and said in error and error.count("\n") == 1, error)

sys.exit(bool(downloads.failures))
