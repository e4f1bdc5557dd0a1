#!/usr/bin/env python3
"""Builds the documentation of all libraries and all documents as one site. Scripts/docs.sh calls it.

    Scripts/docs_site.py --modules FOLDER --target TRIPLE --sdk PATH --output FOLDER [OPTION OF DOCC ...]

The site is one catalog in a temporary folder, with the symbols and the catalogs of all libraries, and
with each document below `Documentation` as an article. Nothing of it is committed. On the way there

- markers (`<!-- ... -->`) go;
- a link to a page of the site becomes a link of the site, a file name as its text (`Tree.md`) the
  title of the page; a link to another file names the path of the file;
- `code` that can mean one public symbol only becomes a link to it, and its page names the article;
- the landing page gets a topic for the articles of each folder, in the order in which
  Documentation/README.md links to them;
- where a topic of symbols says which documents to read, its symbols and these documents link to
  each other.

Whatever docc warns about fails, dead links above all. So does a public symbol of the top level, or
one that extends SwiftUI, that no topic of its library names, and a topic that names no document.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LANDING = "NavigatorKit"
FOLDERS = ["Tutorial", "Guides", "Migration"]  # the first ones on the landing page
TOP = "Background"  # the topic of the documents that lie in no folder

# One declaration is another module's from one system to the next.
MODULE_NAMES = {"SwiftUICore": "SwiftUI", "FoundationEssentials": "Foundation"}
SYNTHESIZED = "::SYNTHESIZED::"

FENCE = re.compile(r"^ *(```+|~~~+).*?(?:^ *\1 *$|\Z)", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"^ *<!--.*?--> *\n|<!--.*?-->", re.MULTILINE | re.DOTALL)
SETTINGS = re.compile(r"\A---\n.*?\n---\n+", re.DOTALL)
HEADING = re.compile(r"^#+ +(.*?) *$", re.MULTILINE)
PIECE = re.compile(
    r"(?P<heading>^#[^\n]*)"
    r"|(?P<code>(?P<ticks>`+)(?P<inside>(?:(?!\n\n).)+?)(?<!`)(?P=ticks)(?!`))"
    r"|\[(?P<text>(?:`[^`]*`|[^\[\]`])*)\]\((?P<target>[^()\s]+(?:\([^()]*\)[^()\s]*)*)\)",
    re.MULTILINE | re.DOTALL,
)
LINK = re.compile(r"\]\(([^)\s]+)\)")
TOPIC = re.compile(r"^### .*?(?=^##|\Z)", re.MULTILINE | re.DOTALL)
TOPIC_ITEM = re.compile(r"^- ``([^`]+)``$", re.MULTILINE)


class Symbols:
    """The public symbols of all libraries, by what a text may call them."""

    def __init__(self, graphs):
        self.declared = {}  # the paths that the topics of a library have to name
        self.named = {}
        for graph in graphs:
            module = graph["module"]["name"]
            declared = self.declared.setdefault(module, set())
            for symbol in graph["symbols"]:
                kind = symbol["kind"]["identifier"]
                if SYNTHESIZED in symbol["identifier"]["precise"] or kind == "swift.extension":
                    continue
                extended = symbol.get("swiftExtension", {}).get("extendedModule", module)
                components = symbol["pathComponents"]
                path = "/".join(components if extended == module else [extended, *components])
                if extended == module and len(components) == 1 or extended == "SwiftUI":
                    declared.add(path)
                for name in names_of(kind, components):
                    self.named.setdefault(name, []).append(f"/{module}/{path}")

    def path(self, name):
        """The path of the one symbol that a name can mean, or None. Overloads have one path."""
        found = self.named.get(name, [])
        return found[0] if len(found) == 1 else None


def names_of(kind, components):
    """`Type.member(label:)` with and without its labels; `method(label:)` where no type stands before
    it; and what may stand behind a dot alone, `.case`."""
    full = ".".join(components)
    base, last = full.partition("(")[0], components[-1]
    names = {full, base}
    if kind == "swift.method" and "(" in last:
        names.add(last)
    if kind in ("swift.enum.case", "swift.type.property", "swift.type.method"):
        names |= {f".{last}", f".{last.partition('(')[0]}"}
    return names


class Page:
    """A document and where it is in the site: an article, or the page of a library."""

    def __init__(self, path):
        self.path = path
        # A skill file begins with settings, an article with its title.
        self.source = SETTINGS.sub("", path.read_text(encoding="utf-8"))
        plain = FENCE.sub("", self.source)
        self.headings = HEADING.findall(plain)
        if not self.headings:
            sys.exit(f"{path}: a document begins with a title")
        self.title = self.headings[0]
        self.module = path.parent.stem if path.parent.suffix == ".docc" else None
        folder = path.relative_to(ROOT).parts[1:-1] if self.module is None else ()
        self.folder = folder[0] if folder else TOP
        # Not the folder's name alone: that is a heading of the landing page.
        stem = "Overview" if path.stem == "README" else path.stem
        name = "-".join([*(folder or [TOP]), stem])
        self.name = f"/{self.module}" if self.module else name

    def anchor(self, fragment):
        """The heading that a fragment means in the repository, and its fragment in the site, or None."""
        for heading in self.headings:
            kept = re.sub(r"[^\w\s-]", "", heading)
            if kept.lower().replace(" ", "-") == fragment:
                return heading, re.sub(r"[\s-]+", "-", kept.strip())
        return None


class Site:
    def __init__(self, symbols, landing):
        self.symbols = symbols
        self.landing = landing
        self.index = ROOT / "Documentation/README.md"
        documents = [
            path for path in sorted(ROOT.glob("Documentation/**/*.md")) if path != self.index
        ]
        self.articles = sorted((Page(path) for path in documents), key=self.place())
        self.libraries = [Page(path) for path in sorted(ROOT.glob("Sources/*/*.docc/*.md"))]
        self.pages = {page.path: page for page in [*self.articles, *self.libraries]}

    def place(self):
        links = LINK.findall(self.index.read_text(encoding="utf-8"))
        listed = [(self.index.parent / link).resolve() for link in links]
        order = {path: number for number, path in reversed(list(enumerate(listed)))}
        return lambda page: (order.get(page.path, len(order)), page.path.stem != "README", page.path)

    def page(self, path):
        if path == self.index:
            return next(page for page in self.libraries if page.module == self.landing)
        return self.pages.get(path)

    def converted(self, page):
        """The text of a page as docc is to read it."""
        text, result, end = page.source, [], 0
        for fence in FENCE.finditer(text):
            result += [self.prose(text[end:fence.start()], page), fence[0]]
            end = fence.end()
        return "".join([*result, self.prose(text[end:], page)])

    def prose(self, text, page):
        return PIECE.sub(lambda piece: self.piece(piece, page), COMMENT.sub("", text))

    def piece(self, piece, page):
        if piece["target"]:
            return self.link(piece["text"], piece["target"], page)
        if piece["code"] and piece["ticks"] == "`":
            return self.code(piece["inside"])
        return piece[0]

    def code(self, name):
        path = self.symbols.path(name)
        if path is None:
            return f"`{name}`"
        return f"``{path}``" if path.endswith(f"/{name}") else f"[`{name}`](doc:{path})"

    def link(self, text, target, page):
        if re.match(r"[a-z]+:", target):
            return f"[{text}]({target})"
        file, _, fragment = target.partition("#")
        path = pathlib.Path(os.path.normpath(page.path.parent / file)) if file else page.path
        is_file_name = text.strip("`") == path.name
        to = self.page(path)
        heading = to.anchor(fragment) if to and fragment else None
        if not path.exists() or to and fragment and not heading:
            sys.exit(f"{page.path}: the link to '{target}' leads nowhere")
        if to is None:
            place = f"`{path.relative_to(ROOT)}`"
            return place if is_file_name else f"{text} ({place})"
        title, reference = to.title, to.name
        if heading:
            title, reference = heading[0], f"{reference}#{heading[1]}"
        if is_file_name:
            text = title.strip("`") if to.module else f"*{title}*"
        return f"[{text}](doc:{reference})"

    def topics(self):
        """The topics of the landing page that list the articles."""
        folders = {page.folder for page in self.articles}
        known = [folder for folder in FOLDERS if folder in folders]
        others = sorted(folders - set(known), key=lambda folder: (folder == TOP, folder))
        return "\n".join(
            f"### {folder}\n\n"
            + "".join(f"- <doc:{page.name}>\n" for page in self.articles if page.folder == folder)
            for folder in [*known, *others]
        )

    def reading(self):
        """The articles that the topics of the libraries name, by the symbols of the topics."""
        reading = {}
        for page in self.libraries:
            for topic in TOPIC.findall(COMMENT.sub("", page.source)):
                targets = [link.partition("#")[0] for link in LINK.findall(topic)]
                paths = [pathlib.Path(os.path.normpath(page.path.parent / link)) for link in targets]
                names = [self.pages[path].name for path in paths if path in self.pages]
                for symbol in TOPIC_ITEM.findall(topic):
                    known = reading.setdefault(f"{page.module}/{symbol}", [])
                    known += [name for name in names if name not in known]
        return {symbol: names for symbol, names in reading.items() if names}

    def missing(self):
        """The symbols of each library that no topic names, and the topics that name no document."""
        missing, read = [], self.reading()
        for page in self.libraries:
            items = TOPIC_ITEM.findall(page.source)
            unread = [item for item in items if f"{page.module}/{item}" not in read]
            missing += [f"{page.module}: no topic of {item} says what to read" for item in unread]
        for module, declared in sorted(self.symbols.declared.items()):
            texts = [page.source for page in self.libraries if page.module == module]
            # Of several with one path, a topic names each by a code that stands behind the path.
            items = [item for text in texts for item in TOPIC_ITEM.findall(text)]
            named = {re.sub(r"\)-\w+$", ")", item) for item in items}
            missing += [f"{module}: no topic names {name}" for name in sorted(declared - named)]
        return missing

    def write(self, catalog):
        """Writes the catalog of the whole site."""
        reading, symbols = self.reading(), {}
        for number, (symbol, names) in enumerate(sorted(reading.items())):
            for name in names:
                symbols.setdefault(name, []).append(f"``/{symbol}``")
            text = f"# ``/{symbol}``\n" + see_also(f"<doc:{name}>" for name in names)
            (catalog / f"Extension-{number}.md").write_text(text, encoding="utf-8")
        for page in [*self.articles, *self.libraries]:
            text = self.converted(page)
            if page.module == self.landing:
                text = text.replace("## Topics\n", f"## Topics\n\n{self.topics()}", 1)
            if page.name in symbols:
                text += see_also(symbols[page.name])
            (catalog / f"{page.module or page.name}.md").write_text(text, encoding="utf-8")


def see_also(links):
    return "\n## See Also\n\n" + "".join(f"- {link}\n" for link in links)


def run(command):
    """Runs a command that says itself what went wrong."""
    if subprocess.run(command).returncode != 0:
        sys.exit(f"{command[0]} failed")


def extracted(module, arguments, folder):
    """Writes the symbol graphs of a library and returns them, without what SwiftUI gives every view."""
    if not list(pathlib.Path(arguments.modules).glob(f"{module}.swiftmodule*")):
        sys.exit(f"{arguments.modules} has no module {module}: run swift build")
    run(
        ["swift-symbolgraph-extract", "-module-name", module, "-I", arguments.modules,
         "-target", arguments.target, "-sdk", arguments.sdk, "-minimum-access-level", "public",
         "-emit-extension-block-symbols", "-output-dir", str(folder)]
    )
    graphs = []
    for path in sorted(folder.glob(f"{module}[.@]*json")):
        text = path.read_text(encoding="utf-8")
        name = path.name
        for system, usual in MODULE_NAMES.items():
            text, name = text.replace(f'"{system}"', f'"{usual}"'), name.replace(system, usual)
        graph = without_the_system(json.loads(text))
        path.unlink()
        (folder / name).write_text(json.dumps(graph), encoding="utf-8")
        graphs.append(graph)
    return graphs


def without_the_system(graph):
    """A symbol graph without the members that SwiftUI, or an extension of it, gives every view."""

    def is_kept(precise):
        return not (SYNTHESIZED in precise and re.match(r"s:\d+SwiftUI", precise))

    graph["symbols"] = [
        symbol for symbol in graph["symbols"] if is_kept(symbol["identifier"]["precise"])
    ]
    graph["relationships"] = [
        relation for relation in graph["relationships"] if is_kept(relation["source"])
    ]
    return graph


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--modules", required=True, help="where a debug build left the modules")
    parser.add_argument("--target", required=True)
    parser.add_argument("--sdk", required=True)
    parser.add_argument("--output", required=True, type=pathlib.Path)
    arguments, options = parser.parse_known_args()
    output = arguments.output
    if output.exists() and any(output.iterdir()) and not (output / "metadata.json").exists():
        sys.exit(f"{output} holds something else than a site, and docc would delete it")
    output.parent.mkdir(parents=True, exist_ok=True)

    with tempfile.TemporaryDirectory() as work:
        graphs, catalog = pathlib.Path(work) / "graphs", pathlib.Path(work) / f"{LANDING}.docc"
        graphs.mkdir()
        catalog.mkdir()
        modules = sorted(path.stem for path in ROOT.glob("Sources/*/*.docc"))
        site = Site(
            Symbols([graph for module in modules for graph in extracted(module, arguments, graphs)]),
            LANDING,
        )
        if missing := site.missing():
            sys.exit("\n".join(missing))
        site.write(catalog)
        run(
            ["docc", "convert", str(catalog), "--additional-symbol-graph-dir", str(graphs),
             "--fallback-display-name", LANDING, "--fallback-bundle-identifier", LANDING,
             "--fallback-default-module-kind", "Library", "--warnings-as-errors",
             "--output-path", str(output), *options]
        )
    # Else the top of the site says that there is no such page.
    (output / "index.html").write_text(
        f'<meta http-equiv="refresh" content="0; url=documentation/{LANDING.lower()}/">\n',
        encoding="utf-8",
    )
    print(f"{len(modules)} libraries, {len(site.articles)} articles")


if __name__ == "__main__":
    main()
