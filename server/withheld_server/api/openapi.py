"""The OpenAPI 3.1 document, built from the routes and the pydantic models of their bodies."""

import re
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from withheld_server import __doc__ as about
from withheld_server.api.shapes import ErrorResponse
from withheld_server.api.wire import Route

_PLACE = re.compile(r"<(\w+)>")

_LISTS = {"/control/faults"}
"""Paths that answer with a list of what their model describes."""


def document(routes: Sequence[Route]) -> dict[str, Any]:
    """The whole document."""
    models: set[type[BaseModel]] = {ErrorResponse}
    for route in routes:
        models |= {model for model in (route.takes, route.gives) if model is not None}
    pairs = [(model, "validation") for model in sorted(models, key=lambda model: model.__name__)]
    _, schemas = models_json_schema(pairs, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(_PLACE.sub(r"{\1}", route.path), {})[route.method.lower()] = operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Withheld: mock RAG server", "version": "1", "description": about},
        "paths": paths,
        "components": {
            "schemas": schemas.get("$defs", {}),
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(route: Route) -> dict[str, Any]:
    """One endpoint."""
    found: dict[str, Any] = {
        "summary": route.summary,
        "operationId": f"{route.method.lower()}{re.sub(r'[^a-z0-9]+', '_', route.path.lower())}".rstrip("_"),
        "parameters": [
            *(
                {"name": n, "in": "path", "required": True, "schema": {"type": "string"}}
                for n in _PLACE.findall(route.path)
            ),
            *({"name": n, "in": "query", "schema": {"type": sort}} for n, sort in route.query),
        ],
        "responses": {
            "200": response(route),
            "default": {"description": "An error", "content": content(ErrorResponse)},
        },
    }
    if route.takes is not None:
        found["requestBody"] = {"required": True, "content": content(route.takes)}
    elif route.path == "/control/load":
        found["requestBody"] = {"required": True, "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}
    if not route.open:
        found["security"] = [{"bearer": []}]
    return found


def response(route: Route) -> dict[str, Any]:
    """What a request that succeeds is answered with."""
    if route.gives is None:
        return {"description": route.summary}
    inner = content(route.gives)
    if route.path in _LISTS:
        inner = {"application/json": {"schema": {"type": "array", "items": inner["application/json"]["schema"]}}}
    return {"description": route.summary, "content": inner}


def content(model: type[BaseModel]) -> dict[str, Any]:
    """A JSON body of that model."""
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{model.__name__}"}}}
