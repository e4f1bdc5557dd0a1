import Foundation

/// The content of a table; a class, so that a table is a single reference.
@usableFromInline
package final class LinkStorage: Sendable {
  package let index: LinkIndex
  package let allowList: LinkAllowList
  let names: LinkNames
  let trie: LinkTrie
  package let tabs: LinkTabs
  /// The change of a link before a pattern is looked up, if the app makes one.
  package let rewriting: LinkRewriting?

  init(
    _ entries: [LinkEntry],
    _ allowList: LinkAllowList,
    _ tabs: LinkTabs,
    _ rewriting: LinkRewriting?
  ) {
    var index = LinkIndex(entries)
    let overlaps = LinkOverlaps(index)
    index.contested = overlaps.contested
    self.index = index
    self.allowList = allowList
    self.tabs = tabs
    self.rewriting = rewriting
    names = LinkNames(allowList)
    trie = index.trie
    #if DEBUG
    for conflict in overlaps.conflicts {
      try? FileHandle.standardError.write(contentsOf: Data("NavigatorKit: \(conflict)\n".utf8))
    }
    #endif
  }
}
