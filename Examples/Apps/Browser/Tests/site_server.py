"""A web server that knows nothing of the page: Python's own, which adds no headers."""
import contextlib
import socket
import subprocess
import sys
import time


@contextlib.contextmanager
def plain_server(folder, port=None):
    """The address of Python's own server, which adds no headers of ours; at a port, or at a free one."""
    if port is None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", folder],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        patience = time.monotonic() + 20
        while socket.socket().connect_ex(("127.0.0.1", port)) != 0:
            assert time.monotonic() < patience, "the server does not answer"
            time.sleep(0.05)
        yield f"http://localhost:{port}/"
    finally:
        server.kill()
        server.wait()
