#!/bin/bash
# Checks that what is committed can be released as a version, and says what to do next. It pushes nothing.
#
#   Scripts/release.sh VERSION           the texts, all checks, and an app at the tag, which is made by hand before
#   Scripts/release.sh VERSION --texts   the texts alone, in a second
set -euo pipefail
cd "$(dirname "$0")/.."

version="${1:-}" mode="${2:-}"
if [[ ! "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ || ! "$mode" =~ ^(--texts)?$ || $# -gt 2 ]]; then
  echo "usage: Scripts/release.sh VERSION [--texts]" >&2
  exit 2
fi

problems=0
# hold WHAT COMMAND...: a text or a state that a release needs.
hold() {
  local what="$1"
  shift
  if ! "$@" >/dev/null 2>&1; then
    echo "- $what" >&2
    problems=$((problems + 1))
  fi
}
clean() { [[ -z "$(git status --porcelain)" ]]; }
tagged() { [[ "$(git rev-parse "refs/tags/$version^{commit}")" == "$(git rev-parse HEAD)" ]]; }
lacks() { ! grep -qF "$1" "$2"; }

hold "the tree is not clean: commit, or remove what git status names" clean
hold "CHANGELOG.md has no heading '## $version — YYYY-MM-DD'" \
  grep -qE "^## ${version//./\\.} — [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md
hold "README.md does not say from: \"$version\"" grep -qF "from: \"$version\"" README.md
hold "README.md still says branch: \"main\"" lacks 'branch: "main"' README.md
hold "README.md has no address to fetch" lacks '<the address of this repository>' README.md
while read -r library; do
  hold "README.md does not name $library" grep -qw "$library" README.md
  hold ".spi.yml has no documentation of $library" grep -qE "documentation_targets:.*\b$library\b" .spi.yml
  hold "there is no interface of $library: run Scripts/api.sh" test -e "Documentation/API/$library.swiftinterface"
done < <(sed -n 's/^ *\.library(name: "\([^"]*\)".*/\1/p' Package.swift)
hold "there is no tag $version of what is committed: git tag -a $version -m $version" tagged
if [[ $problems -gt 0 ]]; then
  echo "$version cannot be released: $problems to mend" >&2
  exit 1
fi
if [[ "$mode" == --texts ]]; then
  echo "the texts of $version are ready"
  exit 0
fi

.ci/run --full  # with the interface as committed, and the documents as they run
Scripts/consumer.sh "$version"
hold "a check has changed the tree" clean
if [[ $problems -gt 0 ]]; then exit 1; fi
cat <<NEXT
$version is ready. Next:
  git push origin main $version   # release.yml checks it again, on Linux and on macOS
  add the address of the repository to the Swift Package Index, at the first release
  begin the next version of CHANGELOG.md, with "unreleased" in the place of the date
NEXT
