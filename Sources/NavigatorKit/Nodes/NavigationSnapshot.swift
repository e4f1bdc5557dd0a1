/// A part of the tree with its screens, as a value: for people, for comparisons, for tests.
///
/// ```swift
/// print(app.snapshot())
/// // app
/// //   flow: main
/// //   main
/// //     tabs: [home], search, account
/// //     home
/// //       stack: ProductRoute.list > ProductRoute.detail
/// //       modals: CartRoute as sheet with AddressRoute
/// ```
public struct NavigationSnapshot: Hashable, Sendable {
  /// The name of the group.
  public let name: String

  /// Whether the group around this one shows it, rather than another one in its place.
  public let isInFront: Bool

  /// The screen at the root of the group's place, if the root has a route.
  public internal(set) var root: RouteEntry?

  /// The members of the group, in the order in which they were made.
  public internal(set) var blocks: [Block]

  /// The groups in it, in the order in which they were made.
  public internal(set) var groups: [NavigationSnapshot]

  /// The tab or the flow whose place the group is, with the tab or the flow as its route.
  package let holder: RouteEntry?

  /// Whether an archive keeps the group.
  package let isRestorable: Bool

  /// Whether the screen in front lies in it.
  ///
  /// Among groups that no tabs and no flows show, the one that changed last does. It is never
  /// compared.
  let leadsToFront: Uncompared<Bool>
}

extension NavigationSnapshot {
  /// One member of a group.
  public struct Block: Hashable, Identifiable, Sendable {
    /// The identity of the block, for as long as it lives.
    public let id: EntryID

    /// The name of the block.
    public let name: String

    /// The kind of the block.
    public let kind: BlockKind

    /// The items of the block, bottom first: entries, layers, tabs, or the flow that is entered.
    public internal(set) var items: [Item]

    /// The screens that the last swipe has taken away and that a leave-guard may bring back.
    ///
    /// Screens of a layer are listed with the block of the layers.
    public var leases: [RouteEntry] = []

    /// Whether the app, or the kit, has named the block: an archive does not rely on the name of a
    /// type.
    package var hasGivenName = true
  }

  /// An entry, a layer, a tab or a flow of a block.
  public struct Item: Hashable, Identifiable, Sendable {
    /// The entry; for a tab or a flow its route is the tab or the flow.
    public internal(set) var entry: RouteEntry

    /// Whether the item is shown, and no other in its place, as with the selected tab.
    public var isInFront = true

    /// The style of a layer.
    public var style: ModalStyle?

    /// The options of a layer.
    package var options: ModalOptions?

    /// The phase of a layer.
    public var phase: ModalPhase?

    /// The entries in the stack of a layer, if it has one; else empty.
    public var stack: [RouteEntry] = []

    /// The identity of the entry.
    public var id: EntryID { entry.id }
  }
}

extension NavigationSnapshot {
  /// Makes a state from an archive; the names of its places are those of the tree.
  package init(
    name: String,
    holder: RouteEntry?,
    root: RouteEntry?,
    blocks: [Block],
    groups: [NavigationSnapshot]
  ) {
    self.init(
      name: name,
      isInFront: true,
      root: root,
      blocks: blocks,
      groups: groups,
      holder: holder,
      isRestorable: true,
      leadsToFront: Uncompared(false)
    )
  }
}

extension NavigationSnapshot.Block {
  /// Makes a block of a state from an archive, with a new id.
  package init(_ kind: BlockKind, _ name: String, _ items: [NavigationSnapshot.Item]) {
    self.init(id: EntryID(), name: name, kind: kind, items: items)
  }
}

extension NavigationSnapshot.Item {
  /// Makes an item of a state from an archive: a layer with its style and its stack, or an entry, a
  /// tab or a flow.
  package init(_ entry: RouteEntry, style: ModalStyle? = nil, stack: [RouteEntry] = []) {
    self.init(entry: entry, isInFront: true, style: style, stack: stack)
  }
}

extension NavigationSnapshot: CustomStringConvertible {
  /// The tree, a line for each group, each root that has a route, and each block.
  public var description: String { lines { ["\($0)"] }.joined(separator: "\n") }

  /// The tree as lines; a function makes the lines of each block.
  package func lines(indent: String = "", of block: (Block) -> [String]) -> [String] {
    let inner = indent + "  "
    // One line for each part: as one expression it took the compiler twelve seconds.
    var lines = ["\(indent)\(name)\(isInFront ? "" : " (hidden)")"]
    if let root { lines.append("\(inner)root: \(root.route)") }
    for one in blocks { lines += block(one).map { inner + $0 } }
    for group in groups { lines += group.lines(indent: inner, of: block) }
    return lines
  }
}

extension NavigationSnapshot.Block: CustomStringConvertible {
  /// The name and the items of the block.
  public var description: String {
    let separator = kind == .stack ? " > " : ", "
    let shown = items.isEmpty ? "empty" : items.map { describe($0) }.joined(separator: separator)
    let kept =
      leases.isEmpty
      ? "" : ", kept: \(leases.map(\.route.description).joined(separator: separator))"
    return "\(name): \(shown)\(kept)"
  }

  private func describe(_ item: NavigationSnapshot.Item) -> String {
    var text =
      kind.showsPlaces
      ? PlaceName.of(item.entry.route) : item.entry.route.description
    if kind == .tabs, item.isInFront { text = "[\(text)]" }
    if let style = item.style { text += " as \(style)" }
    if !item.stack.isEmpty {
      text += " with \(item.stack.map(\.route.description).joined(separator: " > "))"
    }
    if let phase = item.phase, phase != .presented { text += ", \(phase)" }
    return text
  }
}
