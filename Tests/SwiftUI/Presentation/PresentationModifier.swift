/// A modal that is attached to a view and shown while a binding holds an item.
struct PresentationModifier<Item, Presented: View> {
  let style: StandInModalStyle
  let item: Binding<Item?>
  let identify: (Item) -> AnyHashable
  let onDismiss: (() -> Void)?
  let content: (Item) -> Presented
  /// Whether what it shows is what it showed first.
  var isFixed = false
}

extension PresentationModifier: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    let presenter = node.offer(.content, content)
    let memory = node.memory as? PresentationMemory<Item> ?? PresentationMemory(style, node: node)
    node.memory = memory
    let slot = memory.slot
    let (item, identify) = (item, identify)
    slot.onDismiss = onDismiss
    slot.clear = { item.wrappedValue = nil }
    slot.requested = { item.location.get().map(identify) }
    let requested = node.read(item)
    if presenter.hasLeaf { slot.follow(requested.map(identify)) }
    guard let shown = slot.shown, shown.phase != .ended else {
      memory.item = nil
      return
    }
    // While the modal leaves, its content keeps the last item that it was shown for.
    if let requested, identify(requested) == shown.id {
      if !isFixed || memory.serial != shown.serial { memory.item = requested }
      memory.serial = shown.serial
    }
    guard let current = memory.item else { return }
    offer(current, for: shown, in: node)
  }

  func remove(_ node: Node) {
    // What it shows is removed by the slot, since that may stay on the screen for a while.
    (node.memory as? PresentationMemory<Item>)?.slot.detach(node.children.filter(\.key.isLayer))
  }

  @MainActor
  private func offer(_ item: Item, for shown: Presentation, in node: Node) {
    var environment = node.environment
    environment.dismissTarget = .modal(shown)
    let isPopover = style == .confirmationDialog && node.renderer.options.contains(.popoverDialogs)
    environment.surroundings = Surroundings(
      level: shown.level,
      isInDialog: style.isDialog,
      dropsCancelButtons: isPopover
    )
    let isInToolbar = node.environment.surroundings.isInToolbar
    if isPopover, isInToolbar, shown.slot?.level.presentation != nil {
      node.renderer.note(.popoverInSheetToolbar, "A tap outside of the confirmation crashes")
    }
    let view = PresentedContent { [content] in content(item) }
    node.offer(.presentation(shown.serial), view, environment: environment)
  }
}

/// What a modal's modifier keeps: the item for the content while it leaves.
@MainActor
final class PresentationMemory<Item> {
  let slot: PresentationSlot
  var item: Item?
  /// The presentation that the item is for.
  var serial: Int?

  init(_ style: StandInModalStyle, node: Node) {
    slot = PresentationSlot(style, node: node)
  }
}

/// The root of a modal's content, whose builder runs again when what it reads changes.
struct PresentedContent {
  let make: () -> any View
}

extension PresentedContent: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, node.track { make() })
  }
}

/// The item of a modal that a `Bool` presents.
struct PresentedItem: Hashable {}

extension Binding where Value == Bool {
  /// The item as long as it is wanted; nil is false.
  func asItem<Item>(_ item: Item?) -> Binding<Item?> {
    let location = ItemLocation(location, item: item)
    return Binding<Item?>(location, snapshot: snapshot ? item : nil, transaction: transaction)
  }

  var asPresentedItem: Binding<PresentedItem?> { asItem(PresentedItem()) }
}

extension PresentationModifier where Item: Identifiable {
  nonisolated init(
    _ style: StandInModalStyle,
    item: Binding<Item?>,
    onDismiss: (() -> Void)?,
    content: @escaping (Item) -> Presented
  ) {
    self.init(
      style: style,
      item: item,
      identify: { AnyHashable($0.id) },
      onDismiss: onDismiss,
      content: content
    )
  }
}
