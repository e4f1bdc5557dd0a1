#!/usr/bin/env python3
"""Writes one catalog of all libraries and all documents, for docc. Scripts/docs.sh calls it.

    Scripts/docs_site.py GRAPHS CATALOG    takes the folder of the symbol graphs, and the catalog to write

In the catalog are the landing pages of all libraries, and each document below `Documentation` as an article.
Nothing of it is committed. On the way there

- markers (`<!-- ... -->`) go;
- a link to a page of the site becomes a link of the site, a file name as its text (`Tree.md`) the
  title of the page; a link to another file names the path of the file;
- `code` that can mean one public symbol only becomes a link to it, and its page names the article;
- the landing page gets a topic for the articles of each folder, in the order in which
  Documentation/README.md links to them.

A public symbol of the top level, or one that extends SwiftUI, that no topic of its library names, fails.
Scripts/readme.py checks the links of the documents.
"""

import json
import os
import pathlib
import re
import sys

# What imports write beside the scripts would be in the way of a clean checkout.
sys.dont_write_bytecode = True

import readme  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
LANDING = "NavigatorKit"
TOP = "Background"  # the topic of the documents that lie in no folder

# One declaration is another module's from one system to the next.
MODULE_NAMES = {"SwiftUICore": "SwiftUI", "FoundationEssentials": "Foundation"}
SYNTHESIZED = "::SYNTHESIZED::"

FENCE = re.compile(r"^ *(```+|~~~+).*?(?:^ *\1 *$|\Z)", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"^ *<!--.*?--> *\n|<!--.*?-->", re.MULTILINE | re.DOTALL)
SETTINGS = re.compile(r"\A---\n.*?\n---\n+", re.DOTALL)
PIECE = re.compile(
    r"(?P<heading>^#[^\n]*)"
    r"|(?P<code>(?P<ticks>`+)(?P<inside>(?:(?!\n\n).)+?)(?<!`)(?P=ticks)(?!`))"
    r"|\[(?P<text>(?:`[^`]*`|[^\[\]`])*)\]\((?P<target>[^()\s]+(?:\([^()]*\)[^()\s]*)*)\)",
    re.MULTILINE | re.DOTALL,
)
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
        self.headings = readme.headings(self.source)
        self.title = next(iter(self.headings.values()))
        self.module = path.parent.stem if path.parent.suffix == ".docc" else None
        folder = path.relative_to(ROOT).parts[1:-1] if self.module is None else ()
        self.folder = folder[0] if folder else TOP
        # Not the folder's name alone: that is a heading of the landing page.
        stem = "Overview" if path.stem == "README" else path.stem
        name = "-".join([*(folder or [TOP]), stem])
        self.name = f"/{self.module}" if self.module else name


class Site:
    def __init__(self, symbols, landing):
        self.symbols = symbols
        self.landing = landing
        self.index = ROOT / "Documentation/README.md"
        links = readme.LINK.findall(self.index.read_text(encoding="utf-8"))
        listed = [pathlib.Path(os.path.normpath(self.index.parent / link.partition("#")[0])) for link in links]
        documents = sorted(path for path in ROOT.glob("Documentation/**/*.md") if path != self.index)
        # In the order of the index; what it does not name comes last.
        documents.sort(key=lambda path: listed.index(path) if path in listed else len(listed))
        self.articles = [Page(path) for path in documents]
        self.libraries = [Page(path) for path in sorted(ROOT.glob("Sources/*/*.docc/*.md"))]
        self.pages = {page.path: page for page in [*self.articles, *self.libraries]}

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
        if to is None:
            place = f"`{path.relative_to(ROOT)}`"
            return place if is_file_name else f"{text} ({place})"
        title, reference = to.title, to.name
        if heading := to.headings.get(fragment):
            # docc keeps the case of a heading in its fragment.
            kept = re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading).strip())
            title, reference = heading, f"{reference}#{kept}"
        if is_file_name:
            text = title.strip("`") if to.module else f"*{title}*"
        return f"[{text}](doc:{reference})"

    def topics(self):
        """The topics of the landing page that list the articles."""
        folders = {}
        for page in self.articles:
            folders.setdefault(page.folder, []).append(f"- <doc:{page.name}>\n")
        return "\n".join(f"### {folder}\n\n{''.join(pages)}" for folder, pages in folders.items())

    def missing(self):
        """The symbols of each library that no topic names."""
        for module, declared in sorted(self.symbols.declared.items()):
            texts = [page.source for page in self.libraries if page.module == module]
            # Of several with one path, a topic names each by a code or by types that stand behind the path.
            named = {re.sub(r"\)-(\w+|\(.*\))$", ")", item) for text in texts for item in TOPIC_ITEM.findall(text)}
            yield from (f"{module}: no topic names {name}" for name in sorted(declared - named))

    def write(self, catalog):
        """Writes the catalog of the whole site."""
        for page in [*self.articles, *self.libraries]:
            text = self.converted(page)
            if page.module == self.landing:
                text = text.replace("## Topics\n", f"## Topics\n\n{self.topics()}", 1)
            (catalog / f"{page.module or page.name}.md").write_text(text, encoding="utf-8")


def without_the_system(graph):
    """A symbol graph without the members that SwiftUI, or an extension of it, gives every view."""

    def is_kept(precise):
        return not (SYNTHESIZED in precise and re.match(r"s:\d+SwiftUI", precise))

    graph["symbols"] = [it for it in graph["symbols"] if is_kept(it["identifier"]["precise"])]
    graph["relationships"] = [it for it in graph["relationships"] if is_kept(it["source"])]
    return graph


def read_graphs(folder):
    """The symbol graphs of a folder, which are written anew without what is the system's."""
    for path in sorted(folder.glob("*.json")):
        text, name = path.read_text(encoding="utf-8"), path.name
        for system, usual in MODULE_NAMES.items():
            text, name = text.replace(f'"{system}"', f'"{usual}"'), name.replace(system, usual)
        graph = without_the_system(json.loads(text))
        path.unlink()
        (folder / name).write_text(json.dumps(graph), encoding="utf-8")
        yield graph


def main():
    graphs, catalog = map(pathlib.Path, sys.argv[1:])
    site = Site(Symbols(read_graphs(graphs)), LANDING)
    if missing := list(site.missing()):
        sys.exit("\n".join(missing))
    site.write(catalog)
    print(f"{len(site.libraries)} libraries, {len(site.articles)} articles")


if __name__ == "__main__":
    main()
