"""Every message that is said exists, and every message that exists is said somewhere.

Ids are mostly written out in the code; where one is put together, what is fixed of it must fit a message.
"""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from server.refusals import CODES
from tests.repo.files import below, files, text

TEMPLATE_HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
JS_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`')
SLUGS = {name.split("/")[2] for name in files() if name.startswith("engine/games/") and name.count("/") > 2}


@cache
def ids(name):
    """The message ids of one file."""
    return set(re.findall(r"^([a-zA-Z][\w-]*)\s*=", text(name), re.MULTILINE))


def english():
    return [name for name in files() if name.endswith(".ftl") and re.search(r"[./]en[./]", name)]


def belongs_to(name):
    """The game that a file belongs to, or None."""
    found = re.match(r"(?:engine|pwa)/(?:games|words)/([\w-]+)", name)
    own = [slug for slug in SLUGS if found and (found[1] == slug or found[1].startswith(f"{slug}_"))]
    return max(own, key=len, default=None)


def known(slug=None, *, phone=False):
    """The ids that can be said in a game, or in the shell; shared screens may ask for words that only games bring."""
    names = [name for name in english() if belongs_to(name) in {None, slug}]
    if phone and slug is None:
        names += [name for name in english() if name.startswith("pwa/words/")]
    return set().union(*map(ids, names))


def pattern(parts):
    """What an id looks like of which only some parts are known (None stands for the others)."""
    return "".join(".+" if part is None else re.escape(part) for part in parts)


def from_python(node):
    """The possible ids that an expression stands for, as patterns."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        return [pattern([part.value if isinstance(part, ast.Constant) else None for part in node.values])]
    if isinstance(node, ast.IfExp):
        return from_python(node.body) + from_python(node.orelse)
    return []


def said_in_python(name):
    """(line, pattern) of each message that a Python file says or refuses with."""
    for node in ast.walk(ast.parse(text(name))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            prefix = {"Say": "", "IllegalAction": "refused-", "Refused": "refused-"}.get(node.func.id)
            if prefix is not None:
                yield from ((node.lineno, prefix + found) for found in from_python(node.args[0]))


def first_argument(source, start):
    """The text of a call's first argument, which begins at `start`."""
    depth = 0
    for at in range(start, len(source)):
        if source[at] in "([{":
            depth += 1
        elif source[at] in ")]}" or (source[at] == "," and depth == 0):
            if depth == 0:
                return source[start:at]
            depth -= 1
    return source[start:]


def said_in_javascript(name):
    """(line, pattern) of each message that a module says."""
    source = text(name)
    for call in re.finditer(r"(?<![\w$#])(?:t|rich)\(", source):
        argument = first_argument(source, call.end())
        for string in JS_STRING.finditer(argument):
            compared = re.search(r"[=!]==?\s*$", argument[: string.start()]) or re.match(
                r"\s*[=!]==", argument[string.end() :]
            )
            if not compared:
                line = source.count("\n", 0, call.start()) + 1
                yield line, js_pattern(next(part for part in string.groups() if part is not None))


def js_pattern(literal):
    return ".+".join(re.escape(part) for part in TEMPLATE_HOLE.split(literal))


def unknown(names, said):
    """Where a message is said that does not exist."""
    found = []
    for name in names:
        vocabulary = known(belongs_to(name), phone=name.startswith("pwa/"))
        for line, wanted in said(name):
            if not any(re.fullmatch(wanted, id_) for id_ in vocabulary):
                found.append(f"{name}:{line} {wanted}".replace("\\-", "-"))
    return found


def test_the_referee_says_only_what_has_words():
    found = unknown(below("engine", "server", suffixes={".py"}), said_in_python)
    assert not found, "\n".join(found)


def test_phones_say_only_what_has_words():
    found = unknown(below("pwa", suffixes={".js"}), said_in_javascript)
    assert not found, "\n".join(found)


def test_every_refusal_of_the_server_has_words():
    found = {f"refused-{code}" for code in CODES} - known()
    assert not found, "\n".join(sorted(found))


@cache
def literals():
    """Every string in the code that could be an id or a part of one, as patterns."""
    found = set()
    for name in below("engine", "server", suffixes={".py"}):
        for node in ast.walk(ast.parse(text(name))):
            found.update(from_python(node))
    for name in below("pwa", suffixes={".js"}):
        # Strings stand inside templates here, so they are looked for by what an id looks like.
        for word in re.finditer(r"""(["'`])((?:[\w-]|\$\{[^{}]*\})+)\1""", text(name)):
            found.add(js_pattern(word[2]))
    whole = {literal.replace("\\-", "-") for literal in found if re.fullmatch(r"(?:[\w-]|\\-)+", literal)}
    parts = {
        literal for literal in found if re.fullmatch(r"(?:[\w-]|\\-|\.\+)+", literal) and ".+" in literal
    }
    return whole, [part for part in parts if re.search("[a-z]{2}", part)]


@pytest.mark.parametrize("name", english())
def test_no_words_are_left_over(name):
    whole, parts = literals()
    refusals = {id_ for id_ in ids(name) if re.sub("^(refused|fault)-", "", id_) in whole}
    left = {id_ for id_ in ids(name) - whole - refusals if not any(re.fullmatch(part, id_) for part in parts)}
    assert not left, "\n".join(sorted(left))
