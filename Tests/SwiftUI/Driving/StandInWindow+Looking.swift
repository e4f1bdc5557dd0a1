extension StandInWindow {
  /// What is in front: the top modal, or the window.
  public var topScreen: StandInScreen {
    settle()
    return layers.last.map { screen(of: $0) } ?? screen(of: Layer(node: nil, presentation: nil))
  }

  /// The window and the modals on it, from the bottom to the top.
  public var screens: [StandInScreen] {
    settle()
    return layers.map { screen(of: $0) }
  }

  /// The styles of the modals on the window, from the bottom to the top.
  public var modals: [StandInModalStyle] {
    settle()
    return layers.compactMap { $0.presentation?.slot?.style }
  }

  /// The labels of the tabs in the bar in front, in its order; empty where no bar is shown.
  ///
  /// A bar behind a modal is not in front. More of each tab, such as its badge, is in `topScreen`.
  ///
  ///     window.tabs  // ["Home", "Search"]
  public var tabs: [String] { topScreen.tabs.map(\.label) }

  /// The window, or a modal that is not leaving.
  struct Layer {
    let node: Node?
    let presentation: Presentation?

    @MainActor var content: ScreenContent {
      var content = ScreenContent()
      node?.describe(into: &content)
      return content
    }
  }

  var layers: [Layer] {
    var layers = [Layer(node: renderer.root, presentation: nil)]
    var level = renderer.rootLevel
    while let current = level.current, current.phase == .presented {
      let node = current.slot?.node?.child(.presentation(current.serial))
      layers.append(Layer(node: node, presentation: current))
      level = current.level
    }
    return layers
  }

  private func screen(of layer: Layer) -> StandInScreen {
    let content = layer.content
    return StandInScreen(
      title: content.title,
      texts: content.texts,
      controls: content.actions.map(\.control),
      fields: Dictionary(
        content.fields.map { ($0.label, $0.text.wrappedValue) },
        uniquingKeysWith: { first, _ in first }
      ),
      tabs: content.tabs.map(\.control),
      backLevels: content.stacks.last { $0.depth > 0 }?.depth ?? 0,
      isBackButtonHidden: content.isBackButtonHidden,
      style: layer.presentation?.slot?.style,
      detents: content.detents,
      selectedDetent: content.selectedDetent,
      dragIndicator: content.dragIndicator,
      backgroundInteraction: content.backgroundInteraction,
      looks: content.looks,
      isInteractiveDismissDisabled: content.isInteractiveDismissDisabled,
      anchor: anchor(of: layer)
    )
  }

  private func anchor(of layer: Layer) -> [String] {
    guard let slot = layer.presentation?.slot, slot.style.hasAnchor else { return [] }
    return Layer(node: slot.node?.child(.content), presentation: nil).content.texts
  }
}
