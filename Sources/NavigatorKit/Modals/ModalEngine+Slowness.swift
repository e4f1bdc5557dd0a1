// Warnings of layers that do not show, and of two hosts for one presenter.

extension ModalEngine {
  /// Warns in logs of the lowest layer that has not been shown, if it takes long.
  func watchLayers() {
    guard isHosted, let attached, let id = awaitedLayer?.id else { return slowLayer = nil }
    if slowLayer?.id == id { return }
    let warning = SlowWarning(ofHostIn: attached) { [weak self] in self?.slowLine(of: id) }
    slowLayer = warning.map { (id: id, warning: $0) }
  }

  /// The lowest layer that is wanted on the screen and has not been shown.
  private var awaitedLayer: ModalRecord<Route>? {
    let level = screen.agreement(with: wanted)
    if let hidden = screen.items[..<level].first(where: { !$0.isShown }) { return hidden.record }
    return level < wanted.count ? wanted[level] : nil
  }

  private func slowLine(of id: LayerID) -> SlowWarning.Line? {
    guard let attached, let record = awaitedLayer, record.id == id else { return nil }
    let leaving = screen.items.dropFirst(screen.agreement(with: wanted)).first?.record
    let reason =
      if let leaving {
        "\(leaving.entry.route), which has to leave the screen first, has not"
      } else if hasSecondHost {
        "a second host shows the same presenter; show it once"
      } else if let other = layerElsewhere {
        "\(other) is on the screen, and a window shows one of the two; let one presenter show both"
      } else {
        """
        a second host of the same presenter may be in its way, or a sheet of the app's own or of \
        another presenter in the same window; present that with this one, too
        """
      }
    let request = ModalRequest(
      content: record.content,
      style: record.style,
      options: record.options
    )
    return SlowWarning.Line(
      unshown: id.entryID,
      in: attached,
      Self.erase(.present(request, nil)),
      reason
    )
  }

  /// The layer of another presenter of the tree, with its presenter, if one is on the screen.
  private var layerElsewhere: String? {
    let others = attached?.group?.root.pipelines.filter { $0 !== attached } ?? []
    return others.lazy.compactMap { other in
      guard let block = other.block, block.overlay?.isOffScreen == false else { return nil }
      return block.topEntry.map { "\($0.route) of \(other.path)" }
    }.first
  }

  var hasSecondHost: Bool { !earlierHosts.isEmpty }

  /// Warns of a host that takes the place of another one, unless the other is detached in time.
  ///
  /// A new view may appear before the one that it replaces has gone.
  func noteSecondHost(_ newHost: any ModalHost) {
    secondHost = nil
    earlierHosts.remove(newHost)
    guard isHosted, let host, host !== newHost else { return }
    earlierHosts.append(host)
    guard let attached else { return }
    secondHost = SlowWarning(ofHostIn: attached) { [weak self] in
      guard let self, hasSecondHost else { return nil }
      return SlowWarning.Line(
        message: "A second host shows the layers of this presenter; show it once.",
        transition: nil
      )
    }
  }
}
