"""Compares answers of the server with its OpenAPI document: each must have a status and a body that are in it.

The document is that which `LoopServer openapi >.build/openapi.json` has printed.
"""

import json
import pathlib
import re

PLACE = pathlib.Path(__file__).resolve().parents[2] / ".build/openapi.json"
DOCUMENT = json.loads(PLACE.read_text())
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
ERROR = {"$ref": "#/components/schemas/Error"}


def resolved(schema):
    while "$ref" in schema:
        place = DOCUMENT
        for name in schema["$ref"].removeprefix("#/").split("/"):
            place = place[name]
        schema = place
    return schema


def is_of(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def text_fault(value, schema):
    if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
        return f"has {len(value)} characters"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        return f"is {value!r}, which does not match {schema['pattern']}"
    return None


def object_fault(value, schema, place):
    for name in schema.get("required", []):
        if name not in value:
            return f"{place} has no {name!r}"
    properties = schema.get("properties", {})
    for name, item in value.items():
        if name not in properties:
            if schema.get("additionalProperties", True) is False:
                return f"{place} has {name!r}, which is not described"
            continue
        if fault := schema_fault(item, properties[name], f"{place}.{name}"):
            return fault
    return None


def list_fault(value, schema, place):
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return f"{place} has {len(value)} entries"
    for index, item in enumerate(value):
        if fault := schema_fault(item, schema.get("items", {}), f"{place}[{index}]"):
            return fault if " in " in fault or not isinstance(item, dict) else f"{fault} in {json.dumps(item)}"
    return None


def schema_fault(value, schema, place="the body"):
    """What is wrong with a value, or None. Knows the part of JSON Schema that the document uses for answers."""
    schema = resolved(schema)
    if "oneOf" in schema:
        faults = [schema_fault(value, one, place) for one in schema["oneOf"]]
        if faults.count(None) != 1:
            return f"{place} is {faults.count(None)} of what it can be, not one: {[f for f in faults if f]}"
    if "type" in schema:
        names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(is_of(value, name) for name in names):
            return f"{place} is {value!r} in place of {' or '.join(names)}"
    if "enum" in schema and value not in schema["enum"] or "const" in schema and value != schema["const"]:
        return f"{place} is {value!r}"
    if isinstance(value, str) and (fault := text_fault(value, schema)):
        return f"{place} {fault}"
    if is_of(value, "integer") and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{place} is {value}"
    if isinstance(value, dict):
        return object_fault(value, schema, place)
    return list_fault(value, schema, place) if isinstance(value, list) else None


def pattern_of(path):
    parts = re.split(r"\{[^}]+\}", path)
    return re.compile("[^/]+".join(re.escape(part) for part in parts))


PATHS = [(pattern_of(path), item) for path, item in DOCUMENT["paths"].items()]


def responses(method, path):
    """The responses that the document has for a request; None if it has no such request."""
    path = path.split("?")[0]
    for pattern, item in PATHS:
        if pattern.fullmatch(path) and method.lower() in item:
            return item[method.lower()]["responses"]
    return None


def answer_fault(method, path, status, content_type, body):
    """What is wrong with an answer, or None."""
    known = responses(method, path)
    if known is None:
        if status not in (401, 404, 405):
            return f"{status} for a request that is not described"
        response = {"content": {"application/json": {"schema": ERROR}}}
    elif str(status) not in known:
        return f"the status {status} is not described ({', '.join(known)} are): {body[:300]!r}"
    else:
        response = resolved(known[str(status)])
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
