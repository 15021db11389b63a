"""Uploads by hand over a socket: cut, stalled, slow, in chunks, or longer than the server takes."""

import http.client
import select
import socket
import time

from loop_client import Answer, Failure, Lost

SECONDS = 20


def open_upload(port, token, name, headers):
    """Connects and sends the head of an upload."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
    lines = [f"PUT /audio/{name} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Authorization: Bearer {token}", *headers]
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    return connection


def read_answer(connection, seconds=SECONDS):
    """The answer on a connection; `Lost` if it is closed without one."""
    connection.settimeout(seconds)
    response = http.client.HTTPResponse(connection, method="PUT")
    try:
        response.begin()
        return Answer(response.status, response.headers, response.read())
    except (OSError, http.client.HTTPException) as error:
        raise Lost(f"an upload gets no answer: {error!r}") from error
    finally:
        response.close()


def send_until_answered(connection, parts, seconds=SECONDS):
    """Sends a body part by part until an answer comes, which can be before the end, and returns the answer."""
    end = time.monotonic() + seconds
    connection.settimeout(seconds)
    try:
        for part in parts:
            if select.select([connection], [], [], 0)[0]:
                break
            if time.monotonic() > end:
                raise Failure(f"an upload is not taken within {seconds} s")
            connection.sendall(part)
    except OSError:
        pass  # The server need not read the rest of what it refuses.
    return read_answer(connection, seconds)


def chunk(data):
    return b"%x\r\n%s\r\n" % (len(data), data)


def chunks(data, size):
    """A body in chunked transfer encoding."""
    for place in range(0, len(data), size):
        yield chunk(data[place:place + size])
    yield b"0\r\n\r\n"
