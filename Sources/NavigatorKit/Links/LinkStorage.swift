/// What a table is made of: a class, so that one reference is all that is copied and taken along.
@usableFromInline
final class LinkStorage: Sendable {
  let index: LinkIndex
  let allowList: LinkAllowList
  let names: LinkNames
  let trie: LinkTrie
  let tabs: LinkTabs
  let diagnostics: [LinkDiagnostic]

  init(_ entries: [LinkEntry], _ allowList: LinkAllowList, _ tabs: LinkTabs) {
    var index = LinkIndex(entries)
    let overlaps = LinkOverlaps(index)
    index.contested = overlaps.contested
    self.index = index
    self.allowList = allowList
    self.tabs = tabs
    names = LinkNames(allowList)
    trie = index.trie
    diagnostics = LinkDiagnosis(index, overlaps, allowList, tabs).diagnostics
  }
}
