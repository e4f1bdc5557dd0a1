#!/usr/bin/env python3
"""Draws a stretch of the shop's tour as a terminal window, for README.md.

    Scripts/picture.py --write    draws Documentation/shop.svg
    Scripts/picture.py --check    fails if it is not what would be drawn

The text is that of Examples/Shop/tour.expected.txt, which Scripts/tour.sh holds to what the shop prints:
nothing is built here. The stretch begins with one command and ends with the output of another.
"""

import argparse
import html
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOUR = ROOT / "Examples/Shop/tour.expected.txt"
PICTURE = ROOT / "Documentation/shop.svg"
# The log-in that the cart wants, and how the command that was held back goes on: the first command, and
# the first one after it with whose output the stretch ends.
FIRST, LAST = "> why tap 1", "> 1"

# In pixels. A character of a monospaced font is 0.6 of its size wide, or a little more.
FONT, LINE, CHARACTER, EDGE, BAR = 14, 19, 8.5, 20, 36
STYLE = f"""
text {{ font: {FONT}px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  fill: #d7dce2; white-space: pre; }}
.command {{ fill: #7ee2a8; font-weight: bold; }}
.frame {{ fill: #7d8794; }}
.key {{ fill: #79c0ff; }}
.path {{ font-weight: bold; }}
""".strip()
# What stands out in a line of a screen: its frame, the path at its top, the keys of what can be done.
PIECE = re.compile(r"(?P<frame>^[┌│├└]|^#\d+|^--)|(?P<key>\[\w+\])")


def stretch(lines):
    """The lines from the first command to the end of what the last one prints."""
    if FIRST not in lines:
        sys.exit(f"{TOUR.relative_to(ROOT)}: there is no command '{FIRST.removeprefix('> ')}'")
    begin = lines.index(FIRST)
    if LAST not in lines[begin:]:
        sys.exit(f"{TOUR.relative_to(ROOT)}: no command '{LAST.removeprefix('> ')}' follows '{FIRST}'")
    end = lines.index(LAST, begin) + 1
    while end < len(lines) and not lines[end].startswith(("> ", "# ")):
        end += 1
    while not lines[end - 1]:
        end -= 1
    return lines[begin:end]


def pieces(line):
    """A line as pieces of text, each with its class or none."""
    if line.startswith("> "):
        return [(line, "command")]
    found, rest = [], 0
    for match in PIECE.finditer(line):
        found += [(line[rest:match.start()], None), (match[0], match.lastgroup)]
        rest = match.end()
    found.append((line[rest:], "path" if line.startswith("┌") else None))
    return [(text, name) for text, name in found if text]


def row(line, y):
    """A line of the terminal."""
    spans = [
        f'<tspan class="{name}">{html.escape(text)}</tspan>' if name else html.escape(text, quote=False)
        for text, name in pieces(line)
    ]
    return f'<text x="{EDGE}" y="{y}" xml:space="preserve">{"".join(spans)}</text>'


def drawn(lines):
    """The lines in a window."""
    width = round(2 * EDGE + CHARACTER * max(map(len, lines)))
    height = BAR + LINE * len(lines) + EDGE
    buttons = [
        f'<circle cx="{EDGE + 4 + 20 * place}" cy="18" r="6" fill="{color}"/>'
        for place, color in enumerate(["#ff6159", "#ffbd2e", "#28c941"])
    ]
    rows = [row(line, BAR + FONT + LINE * place) for place, line in enumerate(lines) if line]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img">',
        "<title>The shop in a terminal</title>",
        f"<style>\n{STYLE}\n</style>",
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="10" '
        'fill="#161b22" stroke="#57606a"/>',
        *buttons,
        *rows,
        "</svg>",
    ]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="draw the picture")
    mode.add_argument("--check", action="store_true", help="fail if it is out of date")
    arguments = parser.parse_args()

    lines = stretch(TOUR.read_text(encoding="utf-8").splitlines())
    new, name = drawn(lines), PICTURE.relative_to(ROOT)
    if arguments.write:
        PICTURE.write_text(new, encoding="utf-8")
        print(f"wrote {name}: {len(lines)} lines")
    elif not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != new:
        sys.exit(f"{name} is out of date: run Scripts/picture.py --write, and look at it")
    else:
        print(f"{name} shows {len(lines)} lines of the tour")


if __name__ == "__main__":
    main()
