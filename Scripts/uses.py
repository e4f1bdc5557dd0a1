"""Finds calls and names in Swift sources, without a compiler.

A call is told by its name, by the labels of its arguments and by what an argument is by its looks, such
as a literal, a `Text` or a closure. So overloads are one whose callers look alike (those of `Hashable`
and of `Codable`), and a name that means something else elsewhere, as in `.init(...)` or `.leading`, is
taken for a use. A use in an interpolation of a string and a function that is passed on without being
called are not seen.
"""

import re

CLOSING = {"(": ")", "{": "}", "[": "]", "<": ">"}


def without_comments(text):
    """Blanks comments and the insides of strings, and keeps every line where it is."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    text = re.sub(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', lambda m: '"' + blank(m)[1:-1] + '"', text)
    return re.sub(r"//[^\n]*|/\*(?:.|\n)*?\*/", blank, text)


def split(text, separator=",", brackets="()[]<>"):
    """The parts of a list, without looking into brackets."""
    parts, depth, start = [], 0, 0
    for index, char in enumerate(text):
        if char in brackets and text[index - 1 : index + 1] != "->":
            depth += 1 if brackets.index(char) % 2 == 0 else -1
        if char == separator and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    return [part for part in parts + [text[start:].strip()] if part]


class Parameter:
    """One parameter of a declaration in its canonical form."""

    def __init__(self, text, constraints):
        text = re.sub(r"@\w+ ", "", text)
        names, _, rest = text.partition(": ")
        self.label = names.split()[0]
        self.type, _, default = rest.partition(" = ")
        self.is_optional = bool(default)
        self.is_generic = "$" in self.type
        self.is_text = f"{self.type}: StringProtocol" in constraints

    def takes(self, label, argument):
        """Whether such an argument may be meant; a label of None is that of a trailing closure."""
        is_function = "->" in self.type
        if label is None:
            return is_function
        if label != self.label or is_function and argument.startswith(('"', "$", "Text(", ".")):
            return False
        if argument.startswith('"'):  # SwiftUI prefers the key of a translation
            return not self.is_text and not re.match(r"Text\b|Binding\b", self.type)
        if re.match(r"Text\(", argument):
            return self.type == "Text" or self.is_generic and not self.is_text
        if argument.startswith("{"):
            return is_function or self.is_generic
        if argument.startswith("$"):
            return "Binding" in self.type or self.is_generic
        return True


def accepts(parameters, arguments):
    """Whether a call with these arguments may be one of a function with these parameters."""
    if not parameters:
        return not arguments
    head, rest = parameters[0], parameters[1:]
    if arguments and head.takes(*arguments[0]) and accepts(rest, arguments[1:]):
        return True
    return head.is_optional and accepts(rest, arguments)


def end_of(text, start):
    """The position behind the bracket that closes the one at the start."""
    opening, closing, depth = text[start], CLOSING[text[start]], 0
    for index in range(start, len(text)):
        if text[index] == opening:
            depth += 1
        elif text[index] == closing and not text.startswith("->", index - 1):
            depth -= 1
            if depth == 0:
                return index + 1
    return len(text)


def arguments_at(text, index):
    """The labels and texts of the arguments of the call behind a name, or None if it is no call."""
    found = None
    if text.startswith("<", index):
        index = end_of(text, index)
    if text.startswith("(", index):
        end = end_of(text, index)
        found = []
        for one in split(re.sub(r"\s+", " ", text[index + 1 : end - 1]), brackets="()[]{}"):
            labelled = re.match(r"(\w+): ?(?!:)(.*)", one)
            found.append(labelled.groups() if labelled else ("_", one))
        index = end
    while match := re.compile(r"\s*(?:(?<=\})\s*(\w+):\s*)?(?=\{)").match(text, index):
        found = (found or []) + [(match.group(1), "{")]
        index = end_of(text, match.end())
    return found


class Uses:
    """What the callers of SwiftUI spell."""

    def __init__(self, texts):
        self.text = "\n".join(without_comments(text) for text in texts)
        self.calls = {}

    def of(self, name):
        """The calls of what has the name: their arguments, or None where it is not called."""
        if name not in self.calls:
            before = r"\." if name == "init" else r"(?<!func )\b"
            matches = re.finditer(rf"{before}{name}\b(?!:)", self.text)
            self.calls[name] = [arguments_at(self.text, match.end()) for match in matches]
        return self.calls[name]

    def has_call(self, names, parameters):
        """Whether one of the calls of these names may be one with these parameters."""
        calls = (call for name in names for call in self.of(name))
        return any(call is not None and accepts(parameters, call) for call in calls)

    def has_name(self, name, is_member):
        return bool(re.search((r"\." if is_member else r"\b") + name + r"\b", self.text))
