#!/usr/bin/env python3
"""Counts forms that name nothing, in the comments of the sources and in the documents, and holds them.

    Scripts/words.py               fails if a form occurs more often than its ceiling allows
    Scripts/words.py --list WORD   the places where a form occurs; WORD is a key of the table below
    --root PATH                    another checkout than this one

A reader in a hurry wants the thing named first: "The parked command that this attempt is a stopgap for",
not "What waits while this is shown". A word counts as often as it occurs in a comment, as a whole word and
in any case, and words that belong together also over the end of a line. An abstract is the first line of a
documentation comment. Of the documents, the landing pages of the libraries included, the prose counts with its
headings, and neither code nor comments. CHANGELOG.md is not read: it lists what there was.
"""

import argparse
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = "Sources"
# How often each form may occur. The ceilings only go down, with each comment that is written anew.
CEILINGS = {
    "whoever": 0,
    "somebody": 0,
    "anybody": 0,
    "nobody": 0,
    "meanwhile": 1,
    "what is shown": 0,
    "for ever": 0,
    "Has": 0,
    "What": 0,
}
# The same in the documents.
DOCUMENT_CEILINGS = {
    "whoever": 0, "somebody": 0, "anybody": 0, "nobody": 0, "meanwhile": 0, "what is shown": 0,
    "for ever": 0,
}
DOCUMENTS = [
    "*.md", "Documentation/**/*.md", "Sources/*/*.docc/*.md", "Examples/**/*.md", "Benchmarks/README.md",
]
# Why, and what to write instead.
REASONS = {
    "whoever": "it hides who acts: name the user, the command, the observer, the host",
    "somebody": "it hides who acts: name the user, the command, the observer, the host",
    "anybody": "it hides who acts: name the user, the command, the observer, the host",
    "nobody": "it hides what is missing: name the block, the observer, the guard that is not there",
    "meanwhile": "it hides the time: name it, or the condition that lasts so long",
    "what is shown": "it names nothing: name the screen, the layer, the tab, the state",
    "for ever": "it is one word: forever",
    "Has": "an abstract that has a thing done is read as one that owns it: begin with a verb in -s",
    "What": "an abstract without a noun names nothing: begin with the noun",
}
FORMS = {
    **{
        word: re.compile(r"\s+".join(rf"\b{part}\b" for part in word.split()), re.IGNORECASE)
        for word in CEILINGS if word.islower()
    },
    "Has": re.compile(r"\A(?:Has|Have) "),
    "What": re.compile(r"\AWhat "),
}
ABSTRACTS = {"Has", "What"}

TEXT = r'"(?:[^"\\]|\\.)*"'
# What is no prose in a document: fences, comments, and code within a line.
HIDDEN = re.compile(r"^ *```.*?^ *```|<!--.*?-->|`[^`\n]*`", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(rf'(?:[^"/]|/(?!/)|{TEXT})*?(?P<marks>///?)(?P<text>.*)')


def comments_in(source):
    """The comments of a source: the number of the line, the text, and whether it is an abstract."""
    in_text, was_documentation = False, False
    for number, line in enumerate(source.splitlines(), 1):
        is_text = in_text
        if line.count('"""') % 2:
            in_text = not in_text
        match = None if is_text else COMMENT.match(line)
        is_documentation = bool(match and line.lstrip().startswith("///"))
        if match:
            yield number, match["text"].strip(), is_documentation and not was_documentation
        was_documentation = is_documentation


def occurrences_among(lines, words):
    """The words that numbered lines hold, each with its line; lines that follow each other are read as one text."""
    blocks = []
    for number, text in lines:
        if blocks and number == blocks[-1][0] + len(blocks[-1][1]):
            blocks[-1][1].append(text)
        else:
            blocks.append((number, [text]))
    for first, texts in blocks:
        block = "\n".join(texts)
        found = sorted((match.start(), word) for word in words for match in FORMS[word].finditer(block))
        yield from ((word, first + block.count("\n", 0, start)) for start, word in found)


def occurrences_in(source):
    """The forms that a source holds, each with its line."""
    comments = list(comments_in(source))
    yield from occurrences_among([comment[:2] for comment in comments], CEILINGS.keys() - ABSTRACTS)
    for number, text, is_abstract in comments:
        for word in ABSTRACTS if is_abstract else ():
            if FORMS[word].match(text):
                yield word, number


def prose_of(document):
    """The lines of a document without its code and its comments, as many as before."""
    return HIDDEN.sub(lambda match: "\n" * match[0].count("\n") or "`", document).splitlines()


def occurrences_in_prose(document):
    """The words that the prose of a document holds, each with its line."""
    return occurrences_among(enumerate(prose_of(document), 1), DOCUMENT_CEILINGS)


def occurrences_in_documents(root):
    """The places of each word in the documents."""
    places = collections.defaultdict(list)
    paths = {path for pattern in DOCUMENTS for path in root.glob(pattern)} - {root / "CHANGELOG.md"}
    for path in sorted(paths):
        for word, number in occurrences_in_prose(path.read_text(encoding="utf-8")):
            places[word].append(f"{path.relative_to(root)}:{number}")
    return places


def occurrences_at(root):
    """The places of each form in the sources."""
    places = collections.defaultdict(list)
    for path in sorted((root / SOURCES).rglob("*.swift")):
        for word, number in occurrences_in(path.read_text(encoding="utf-8")):
            places[word].append(f"{path.relative_to(root)}:{number}")
    return places


def excesses(counts, ceilings, where="the comments"):
    """The forms that occur too often."""
    for word, ceiling in ceilings.items():
        if counts[word] > ceiling:
            yield (
                f'"{word}" occurs {counts[word]} times in {where}, and may {ceiling} times: {REASONS[word]}; '
                f"Scripts/words.py --list '{word}' names the places"
            )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", choices=CEILINGS, metavar="WORD", help="print the places of a form")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, metavar="PATH")
    arguments = parser.parse_args()

    root, findings = arguments.root.resolve(), []
    surfaces = [
        ("the comments", occurrences_at(root), CEILINGS),
        ("the documents", occurrences_in_documents(root), DOCUMENT_CEILINGS),
    ]
    if arguments.list:
        print("\n".join(place for _, places, _ in surfaces for place in places[arguments.list]))
        return
    for where, places, ceilings in surfaces:
        counts = {word: len(places[word]) for word in ceilings}
        findings += excesses(counts, ceilings, where)
        for word, ceiling in ceilings.items():
            if counts[word] < ceiling:
                print(f'notice: "{word}" occurs {counts[word]} times in {where}: '
                      f"lower its ceiling of {ceiling} in Scripts/words.py")
        print(f"{where}: " + ", ".join(f"{word} {count}" for word, count in counts.items()))
    if findings:
        sys.exit("\n".join(findings))


if __name__ == "__main__":
    main()
