/// The content of a table: a class, so that one reference is all that is copied and taken along.
@usableFromInline
final class LinkStorage: Sendable {
  let index: LinkIndex
  let allowList: LinkAllowList
  let names: LinkNames
  let trie: LinkTrie
  let tabs: LinkTabs
  /// The change of a link before a pattern is looked for, if the app makes one.
  let rewriting: LinkRewriting?
  let diagnostics: [LinkDiagnostic]

  convenience init(
    _ entries: [LinkEntry],
    _ allowList: LinkAllowList,
    _ tabs: LinkTabs,
    _ rewriting: LinkRewriting?
  ) {
    var index = LinkIndex(entries)
    let overlaps = LinkOverlaps(index)
    index.contested = overlaps.contested
    let diagnosis = LinkDiagnosis(index, overlaps, allowList, tabs)
    var diagnostics = diagnosis.diagnostics
    if rewriting != nil {
      let probe = LinkStorage(index, allowList, tabs, rewriting, [])
      diagnostics += diagnosis.rewrittenExamples { (try? probe.read($0, isURL: true))?.top.route }
    }
    self.init(index, allowList, tabs, rewriting, diagnostics)
  }

  private init(
    _ index: LinkIndex,
    _ allowList: LinkAllowList,
    _ tabs: LinkTabs,
    _ rewriting: LinkRewriting?,
    _ diagnostics: [LinkDiagnostic]
  ) {
    self.index = index
    self.allowList = allowList
    self.tabs = tabs
    self.rewriting = rewriting
    self.diagnostics = diagnostics
    names = LinkNames(allowList)
    trie = index.trie
  }
}
