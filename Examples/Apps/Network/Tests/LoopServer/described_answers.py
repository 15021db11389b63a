"""Compares answers of the server with its OpenAPI document: each must have a status and a body that are in it.

The document is that which `LoopServer openapi >.build/openapi.json` has printed.
"""

import functools
import json
import pathlib
import re

import jsonschema_rs

PLACE = pathlib.Path(__file__).resolve().parents[2] / ".build/openapi.json"
DOCUMENT = json.loads(PLACE.read_text())
ERROR = {"$ref": "#/components/schemas/Error"}


@functools.cache
def validator(schema):
    return jsonschema_rs.validator_for({**json.loads(schema), "components": DOCUMENT["components"]})


def schema_fault(value, schema):
    """What is wrong with a value, or None."""
    for error in validator(json.dumps(schema)).iter_errors(value):
        return f"the body has a fault at /{'/'.join(map(str, error.instance_path))}: {error.message}"
    return None


def pattern_of(path):
    parts = re.split(r"\{[^}]+\}", path)
    return re.compile("[^/]+".join(re.escape(part) for part in parts))


PATHS = [(pattern_of(path), item) for path, item in DOCUMENT["paths"].items()]


def answer_fault(method, path, status, content_type, body):
    """What is wrong with an answer, or None."""
    items = (item for pattern, item in PATHS if pattern.fullmatch(path.split("?")[0]))
    known = next((item[method.lower()]["responses"] for item in items if method.lower() in item), None)
    if known is None:
        if status not in (401, 404, 405):
            return f"{status} for a request that is not described"
        response = {"content": {"application/json": {"schema": ERROR}}}
    elif str(status) not in known:
        return f"the status {status} is not described ({', '.join(known)} are): {body[:300]!r}"
    else:
        response = known[str(status)]
        if "$ref" in response:
            response = DOCUMENT["components"]["responses"][response["$ref"].rpartition("/")[2]]
    kind = (content_type or "").split(";")[0].strip().lower()
    if kind not in response["content"]:
        return f"{status} has the content type {content_type!r}"
    if kind != "application/json":
        return None
    try:
        value = json.loads(body)
    except ValueError as error:
        return f"the body of {status} is no JSON: {error}: {body[:300]!r}"
    return schema_fault(value, response["content"][kind]["schema"])
