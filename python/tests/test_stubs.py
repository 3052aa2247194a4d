"""The stubs agree with the module: the same names, the same parameters with the same defaults."""

import ast
import inspect
import subprocess
import sys
import typing
from pathlib import Path

import numpy as np
import pytest

from maumau import _maumau

STUBS = ast.parse((Path(__file__).parents[1] / "maumau/_maumau.pyi").read_text())


def stubbed(nodes):
    return {node.name: node for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def said(function):
    """Returns a stub's parameters, without self and cls, and its defaults."""
    names = [arg.arg for arg in function.args.args if arg.arg not in ("self", "cls")]
    return names, [ast.literal_eval(default) for default in function.args.defaults]


def found(function):
    """Returns the same for a function of the module."""
    parameters = [p for p in inspect.signature(function).parameters.values() if p.name not in ("self", "cls")]
    defaults = [p.default for p in parameters if p.default is not p.empty]
    return [p.name for p in parameters], defaults


def test_names_and_parameters_agree():
    module = stubbed(STUBS.body)
    assert set(module) == {name for name in dir(_maumau) if not name.startswith("_")}
    for name, node in module.items():
        ours = getattr(_maumau, name)
        if isinstance(node, ast.FunctionDef):
            assert said(node) == found(ours), name
            continue
        members = stubbed(node.body)
        public = {member for member in vars(ours) if not member.startswith("_")}
        assert {member for member in members if not member.startswith("_")} == public, name
        for member, stub in members.items():
            if member == "__new__":
                assert said(stub) == found(ours), name
            else:
                assert said(stub) == found(getattr(ours, member)), f"{name}.{member}"


def test_a_checker_of_types_finds_them_alike(tmp_path):
    """In both directions: names without a stub, and stubs without a name."""
    pytest.importorskip("mypy")
    told = subprocess.run([sys.executable, "-m", "mypy.stubtest", "--ignore-disjoint-bases", "maumau._maumau"], cwd=tmp_path, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr


def is_a(value, said):
    """Returns whether a value fits an annotation."""
    if said is typing.Any:
        return True
    origin, args = typing.get_origin(said), typing.get_args(said)
    if origin is typing.Literal:
        return value in args
    if origin is list:
        return isinstance(value, list) and all(is_a(each, args[0]) for each in value)
    if origin is tuple:
        return isinstance(value, tuple) and len(value) == len(args) and all(map(is_a, value, args))
    if origin is dict:
        return isinstance(value, dict) and all(is_a(k, args[0]) and is_a(v, args[1]) for k, v in value.items())
    if args:
        return any(is_a(value, each) for each in args)
    return value is None if said is None or said is type(None) else isinstance(value, said)


def returned(node):
    """Returns the annotated return type of a stub."""
    names = {**vars(_maumau), "Any": typing.Any, "Literal": typing.Literal, "np": np, "npt": np.typing}
    return eval(ast.unparse(node.returns), names)  # noqa: S307


def test_what_is_returned_is_what_is_said():
    core = _maumau.Core("book spin", 4)
    core.reset(1)
    many = _maumau.Many("book spin", 2, 1, 2, "lot", "win", 1, 100)
    length, kinds, _ = many.sizes()
    scene = "scene spin C1  a card fits\npile 9H\nhands Ann: 7H 8C  Ben: KS\n0.0 Ann lays 7H => on Ann"
    record = _maumau.Core("book spin", 2, keeps=True)
    record.reset(1)
    held = {"deals": 2, "seed": 1, "until": None, "threads": 1}
    arguments = {
        "Core": {
            "reset": (1,), "act": (first_right(core),), "is_right": (0,), "observe": (0, np.empty(layout_len(core), np.int16)),
            "mask": (0, np.empty(len(core.actions()), np.int8)), "deed": (0, 1), "guess": (0, 1),
        },
        "Many": {"checksum": (np.zeros((1, 2), np.int16),), "reset": (1, arrays(length, kinds)), "step": (np.zeros(2, np.int32), arrays(length, kinds))},
        "Pocket": {"answer": (b"",)},
    }
    functions = {
        "arena": ("book spin", 2, ["simple", "random"], held), "coach": (record.record(), None, 2, 1),
        "differences": (scene,), "steps": (record.record(),),
    }
    objects = {"Core": core, "Many": many, "Pocket": _maumau.Pocket()}
    for name, node in stubbed(STUBS.body).items():
        if isinstance(node, ast.FunctionDef):
            value = getattr(_maumau, name)(*functions.get(name, ()))
            assert is_a(value, returned(node)), (name, value)
            continue
        for member, stub in stubbed(node.body).items():
            if not member.startswith("_"):
                value = getattr(objects[name], member)(*arguments[name].get(member, ()))
                assert is_a(value, returned(stub)), (name, member, value)
                if (name, member) == ("Core", "forfeit"):
                    core.reset(1)


def first_right(core):
    mask = np.empty(len(core.actions()), np.int8)
    core.mask(core.asked(), mask)
    return int(mask.argmax())


def layout_len(core):
    return max(start + int(np.prod(shape)) for _, start, shape, _ in core.layout())


def arrays(length, kinds):
    shapes = [((2, length), np.int16), ((2, kinds), np.int8), ((2, 2), np.float32), (2, np.int8), (2, np.int8)]
    return tuple(np.zeros(*each) for each in [*shapes, ((2, 2, length), np.int16)])
