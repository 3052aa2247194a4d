"""What the stubs say is what the module has: the same names, the same parameters with the same defaults."""

import ast
import inspect
from pathlib import Path

from maumau import _maumau

STUBS = ast.parse((Path(__file__).parents[1] / "maumau/_maumau.pyi").read_text())


def stubbed(nodes):
    return {node.name: node for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def said(function):
    """The parameters of a stub, without self and cls, and its defaults."""
    names = [arg.arg for arg in function.args.args if arg.arg not in ("self", "cls")]
    return names, [ast.literal_eval(default) for default in function.args.defaults]


def found(function):
    """The same of what the module has."""
    parameters = [p for p in inspect.signature(function).parameters.values() if p.name not in ("self", "cls")]
    defaults = [p.default for p in parameters if p.default is not p.empty]
    return [p.name for p in parameters], [[] if default is ... else default for default in defaults]


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
        assert set(members) - {"__new__"} == public, name
        for member, stub in members.items():
            if member == "__new__":
                assert said(stub) == found(ours), name
            else:
                assert said(stub) == found(getattr(ours, member)), f"{name}.{member}"
