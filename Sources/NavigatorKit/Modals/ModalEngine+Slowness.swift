// What logs are told of layers that do not show, and of hosts in each other's way.

extension ModalEngine {
  /// Tells logs of the lowest layer that has not been shown, if it takes long.
  func watchLayers() {
    guard isHosted, let attached, let id = awaitedLayer?.id else { return slowLayer = nil }
    if slowLayer?.id == id { return }
    let warning = SlowWarning(in: attached, after: SlowWarning.layerLimit) { [weak self] in
      self?.slowLine(of: id)
    }
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
    let seconds = SlowWarning.layerLimit.components.seconds
    let leaving = screen.items.dropFirst(screen.agreement(with: wanted)).first?.record
    let reason =
      if let leaving {
        "\(leaving.entry.route), which has to leave the screen first, has not"
      } else if hasSecondHost {
        "a second host shows the same presenter; show it once"
      } else {
        """
        a second host of the same presenter may be in its way, or a sheet of the app's own on the \
        same view; present that with the presenter, too
        """
      }
    let request = ModalRequest(
      content: record.content,
      style: record.style,
      options: record.options
    )
    let cause = attached.arrivals.last { $0.entries.contains(id.entryID) }?.cause
    let intent = Self.erase(.present(request, nil))
    return SlowWarning.Line(
      message: "\(intent): has not been shown for \(seconds) s: \(reason)".asSentence,
      transition: attached.emptyTransition(intent, cause ?? .unknownCode, true)
    )
  }

  var hasSecondHost: Bool { !earlierHosts.isEmpty }

  /// Tells logs of a host that comes in the place of another one, unless that lets go.
  ///
  /// A view that takes the place of another may appear before that one is gone.
  func noteSecondHost(_ newHost: any ModalHost) {
    secondHost = nil
    earlierHosts.remove(newHost)
    guard isHosted, let host, host !== newHost else { return }
    earlierHosts.append(host)
    guard let attached else { return }
    secondHost = SlowWarning(in: attached, after: SlowWarning.layerLimit) { [weak self] in
      guard let self, hasSecondHost else { return nil }
      return SlowWarning.Line(
        message: "A second host shows the layers of this presenter; show it once.",
        transition: nil
      )
    }
  }
}
