#!/usr/bin/env python3
"""Runs the core's own tests against the core that grows in Sources/NavigatorKitNext, and holds it to three lists.

    Scripts/next.py                  builds, runs and compares with the lists; fails if one of them is not true
    Scripts/next.py --only WORD...   the same for the test files whose path holds one of the words
    Scripts/next.py --write          also tries the tests that are not run, and writes what it found to the lists
    Scripts/next.py --compile        tries all files, and writes those that do not compile; runs nothing; with
                                     --only, those that are not named stay as they are listed
    Scripts/next.py --against REF    fails if less is reached than at a commit; builds nothing
    Scripts/next.py COMMAND...       runs a command on the package as it is with the next core, such as
                                     `swift build --scratch-path .build/next --target NavigatorKit`

How it works. Where NAVIGATORKIT_NEXT is set, Package.swift has three targets and no other: Sources/NavigatorKitNext
under the name NavigatorKit, and the test kit and the core's tests as they lie there. So no test is edited or copied,
`@testable` and `package` access hold, and no process holds both cores: without the variable nothing sees the next
one. It is built in a folder of its own, .build/next. What stays as it is is there as one link per file:
`ln -s ../../NavigatorKit/Routes/AnyRoute.swift Sources/NavigatorKitNext/Routes/`. A link that has to change becomes
a file. Folders are not linked: what counts and compiles files by their folder would not see what is in them.

Tests of the next core alone lie in Tests/NavigatorKitNextTests, a target of the same package. The lists lie there too:

- uncompiled.txt: files of the test kit and of the core's tests that do not compile with the next core;
- unrun.txt: tests that hang or trap, which are not run;
- failing.txt: tests that fail.

They may only shrink, taken together: what counts is the number of tests that are not reached, those in files that do
not compile among them. A test that is on a list and passes fails this script, as does one that fails and is on none.
A test is named by its file, its suites and its function; one with arguments fails as a whole.

How to go on. Write what a suite needs; `--compile --only Support Stacks` finds which of its files compile now and
`--write` what fails; take both away, seeing with `--only Stacks` what is still wrong; commit the lists with what made
them shorter. Tests run one at a time, so the one that hangs, which is cut after a minute of silence, or traps
is known, and the others go on without it. When the lists are empty, the next core can take the place of the present
one in Package.swift. It runs on Linux.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORE = "Sources/NavigatorKitNext"
TESTS = "Tests/NavigatorKitTests"
PLACES = [TESTS, "Sources/NavigatorKitTesting"]
LISTS = "Tests/NavigatorKitNextTests"
UNCOMPILED, UNRUN, FAILING = (f"{LISTS}/{name}.txt" for name in ("uncompiled", "unrun", "failing"))
SCRATCH = ["--scratch-path", ".build/next"]
PROGRAM = ROOT / ".build/next/debug/NavigatorKitPackageTests.xctest"
SILENCE = 60  # seconds without a word of any test, after which the one that runs hangs
TEST = re.compile(r"^\s*@Test\b", re.MULTILINE)
ERROR = re.compile(rf"{re.escape(str(ROOT))}/(\S+?\.swift):\d+:\d+: error: ")


def read(name, ref=None):
    """A file's text, of the checkout or of a commit; nothing where there is none."""
    if not ref:
        return (ROOT / name).read_text("utf-8") if (ROOT / name).exists() else ""
    shown = subprocess.run(["git", "show", f"{ref}:{name}"], cwd=ROOT, capture_output=True, text=True)
    return shown.stdout if shown.returncode == 0 else ""


def listed(name, ref=None):
    return read(name, ref).splitlines()


def write(name, lines):
    (ROOT / name).write_text("".join(f"{line}\n" for line in sorted(lines)), "utf-8")


def tests_in(files, ref=None):
    return sum(len(TEST.findall(read(file, ref))) for file in files if file.startswith(TESTS))


def unreached(ref=None):
    """How many tests the lists keep from passing."""
    return tests_in(listed(UNCOMPILED, ref), ref) + len(listed(UNRUN, ref)) + len(listed(FAILING, ref))


def files():
    return sorted(str(path.relative_to(ROOT)) for place in PLACES for path in (ROOT / place).rglob("*.swift"))


def environment(uncompiled):
    return {**os.environ, "NAVIGATORKIT_NEXT": ":".join(uncompiled)}


def build(uncompiled, quiet=False):
    """Builds the tests; what the compiler said if it fails."""
    command = ["swift", "build", "--build-tests", *SCRATCH]
    built = subprocess.run(command, cwd=ROOT, env=environment(uncompiled), stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True)
    return built.stdout if built.returncode else ""


def compile_all(words):
    """Leaves out what has errors until the rest builds, and writes what was left out."""
    uncompiled = {file for file in listed(UNCOMPILED) if words and not any(word in file for word in words)}
    while said := build(sorted(uncompiled)):
        found = set(ERROR.findall(said)) & set(files()) - uncompiled
        if not found:
            sys.exit(said[-8000:])
        uncompiled |= found
        print(f"without {len(found)} files more, such as {min(found)}", flush=True)
    before = set(listed(UNCOMPILED))
    write(UNCOMPILED, uncompiled)
    for sign, changed in (("-", before - uncompiled), ("+", uncompiled - before)):
        for name in sorted(changed):
            print(f"  {sign} {name}")
    print(f"{unreached()} tests are not reached")


class Run:
    """What the tests say, of one process after the other."""

    def __init__(self):
        self.known = set()
        self.begun, self.ended, self.stopped = set(), set(), set()
        self.issues = {}  # by test
        self.died = []  # what was printed by processes that ended early, and between tests

    @property
    def passed(self):
        return self.ended - self.issues.keys()

    def read(self, line):
        record = json.loads(line)
        payload = record["payload"]
        name = name_of(payload.get("id") or payload.get("testID", ""))
        if record["kind"] == "test":
            if payload["kind"] == "function":
                self.known.add(name)
        elif name not in self.known:
            pass
        elif payload["kind"] == "testStarted":
            self.begun.add(name)
        elif payload["kind"] == "testEnded":
            self.ended.add(name)
        elif payload["kind"] == "testSkipped":
            self.known.discard(name)
        elif payload["kind"] == "issueRecorded" and not payload["issue"].get("isKnown"):
            place = payload["issue"].get("sourceLocation", {})
            text = "; ".join(message["text"] for message in payload.get("messages", []))
            self.issues.setdefault(name, []).append(f"line {place.get('line')}: {text}")

    def process(self, only, skipped):
        """Runs tests in one process, until it ends or is silent for too long, and gives what it printed."""
        # Without `swift test` between: what it starts outlives it where it is killed.
        command = [str(PROGRAM), "--testing-library", "swift-testing", "--no-parallel"]
        if only:
            command += ["--filter", only]
        for name in patterns(skipped):
            command += ["--skip", name]
        with tempfile.TemporaryDirectory() as folder:
            stream, log = pathlib.Path(folder, "events"), pathlib.Path(folder, "log")
            stream.touch()
            command += ["--event-stream-output-path", str(stream), "--event-stream-version", "0"]
            with log.open("w") as output, stream.open(encoding="utf-8") as events:
                process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output,
                                           stderr=subprocess.STDOUT, start_new_session=True)
                heard, rest = time.monotonic(), ""
                try:
                    while True:
                        ended = process.poll() is not None
                        if said := events.read():
                            heard = time.monotonic()
                            *lines, rest = (rest + said).split("\n")
                            for line in lines:
                                self.read(line)
                        elif ended or time.monotonic() - heard > SILENCE:
                            break
                        else:
                            time.sleep(0.1)
                finally:
                    # What is left of it, too.
                    with contextlib.suppress(ProcessLookupError):
                        os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
            return log.read_text("utf-8", "replace")

    def all(self, only, skipped):
        """Runs tests; where one hangs or traps, the others go on without it."""
        while True:
            count = len(self.begun)
            said = self.process(only, skipped | self.begun)
            stopped = self.begun - self.ended - self.stopped
            self.stopped |= stopped
            if self.known <= self.begun and not stopped:
                return
            if not stopped:
                self.died.append(said)
            if len(self.begun) == count:
                sys.exit(f"no test ran:\n{said[-4000:]}")


def name_of(test):
    """What a test is called in the lists: without the module and the place in the file, the file first."""
    path, _, file = test.partition(".")[2].rpartition("/")
    return f"{file.partition(':')[0]} {path}"


def patterns(names):
    """Expressions that find these tests by their ids; one for all could be too long for a command line."""
    ids = [re.escape(path) + "/" + re.escape(file) for file, _, path in (name.partition(" ") for name in sorted(names))]
    for start in range(0, len(ids), 200):
        yield rf"^\w+\.(?:{'|'.join(ids[start:start + 200])}):"


def is_test(name, compiled):
    """Whether a file that is compiled has a test of this name."""
    file, _, path = name.partition(" ")
    function = re.search(r"(`[^`]*`|\w+)\([^()]*\)$", path)
    if not function:
        return False
    said = re.compile(rf"\bfunc\s+{re.escape(function[1])}")
    own = [f"{LISTS}/{path.name}" for path in (ROOT / LISTS).glob("*.swift")]
    return any(pathlib.Path(one).name == file and said.search(read(one)) for one in compiled + own)


def run(words, writes):
    uncompiled, unrun, failing = listed(UNCOMPILED), set(listed(UNRUN)), set(listed(FAILING))
    wrong = [f"{file}: is listed as not compiled, and is not there" for file in uncompiled if file not in files()]
    if said := build(uncompiled):
        sys.exit(said[-8000:])
    compiled = [file for file in files() if file.startswith(TESTS) and file not in uncompiled]
    chosen = [pathlib.Path(file).name for file in compiled if any(word in file for word in words)]
    if words and not chosen:
        sys.exit("no file that compiles has such a name")
    tried = Run()
    tried.all(f"/(?:{'|'.join(map(re.escape, chosen))}):" if words else "", set() if writes else set(unrun))
    failed = tried.issues.keys() & tried.ended
    if writes:
        held = set() if not words else {name for name in unrun | failing if name.partition(" ")[0] not in chosen}
        write(UNRUN, held & unrun | tried.stopped)
        write(FAILING, held & failing | failed)
    else:
        for name in sorted(failed - failing):
            wrong.append("\n    ".join([f"{name}: fails", *tried.issues[name][:3]]))
        wrong += [f"{name}: hangs or traps" for name in sorted(tried.stopped)]
        wrong += [f"{name}: is listed as failing, and passes" for name in sorted(tried.passed & failing)]
        gone = [name for name in unrun | failing if not is_test(name, compiled)]
        wrong += [f"{name}: is on a list, and no such test is compiled" for name in sorted(gone)]
    wrong += [f"a process died between two tests:\n{said[-2000:]}" for said in tried.died]
    if wrong:
        print("\n".join(wrong))
    everything = [file for file in files() if file.startswith(TESTS)]
    print(f"{len(compiled)} of {len(everything)} test files compile; {len(tried.ended)} tests ran, "
          f"{len(tried.passed)} passed, {len(failed)} failed, {len(tried.stopped | unrun)} were not run or stopped; "
          f"{unreached()} of {tests_in(everything)} are not reached")
    return not wrong


def compare(ref):
    if subprocess.run(["git", "cat-file", "-e", f"{ref}^{{commit}}"], cwd=ROOT, capture_output=True).returncode:
        sys.exit(f"there is no commit {ref}")
    if not any(listed(name, ref) for name in (UNCOMPILED, UNRUN, FAILING)):
        print(f"there are no lists at {ref}")
        return True
    before, now = unreached(ref), unreached()
    print(f"{now} tests are not reached; {before} at {ref}")
    if now <= before:
        return True
    for name in (UNCOMPILED, UNRUN, FAILING):
        for line in sorted(set(listed(name)) - set(listed(name, ref))):
            print(f"  + {pathlib.Path(name).name}: {line}")
    return False


def main():
    arguments = sys.argv[1:]
    if arguments and not arguments[0].startswith("-"):
        sys.exit(subprocess.run(arguments, cwd=ROOT, env=environment(listed(UNCOMPILED))).returncode)
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--compile", action="store_true")
    parser.add_argument("--against")
    asked = parser.parse_args(arguments)
    if asked.compile:
        return compile_all(asked.only)
    sys.exit(not (compare(asked.against) if asked.against else run(asked.only, asked.write)))


if __name__ == "__main__":
    main()
