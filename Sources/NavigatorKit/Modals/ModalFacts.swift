/// The facts of a presenter that can be observed.
extension ObservedFacts.Facts {
  /// The route nearest the top.
  @inlinable static var modalRoute: Self { Self(rawValue: 1 << 0) }
  /// The route nearest the top, if it is shown in a sheet.
  @inlinable static var modalSheet: Self { Self(rawValue: 1 << 1) }
  /// The route nearest the top, if it covers the screen.
  @inlinable static var modalFullScreen: Self { Self(rawValue: 1 << 2) }
  /// Whether there is any layer.
  @inlinable static var modalPresence: Self { Self(rawValue: 1 << 3) }
  /// The layers.
  @inlinable static var modalLayers: Self { Self(rawValue: 1 << 4) }
  /// Whether the layer on top is protected from being left.
  @inlinable static var modalProtection: Self { Self(rawValue: 1 << 5) }
  /// How far the layers have come, and which layers wait.
  @inlinable static var modalProgress: Self { Self(rawValue: 1 << 6) }

  /// The layer to show at a level; the levels that are hardly ever reached share a fact.
  ///
  /// A single fact for all levels would make every nested host read again.
  static func slot(_ level: Int) -> Self { Self(rawValue: 1 << UInt8(min(max(level, 0), 7))) }
}

extension ModalState {
  /// Changes which layers there are.
  @inlinable
  @inline(__always)
  mutating func replace(keeping kept: Int, adding added: ModalRecord<Route>?) {
    // A dialog that comes or goes leaves the revision: the command that it asks about can still be
    // carried on.
    let isDialog = added?.style == .dialog
    if added != nil && !isDialog || kept < layers.count && layers[kept].style != .dialog {
      revision.number &+= 1
    }
    if kept == layers.count - 1 {
      layers.removeLast()
    } else if kept < layers.count {
      layers.removeSubrange(kept...)
    }
    if let added { layers.append(added) }
  }

  /// Finds which observed facts a change alters.
  @inlinable
  func facts(
    changedByKeeping kept: Int,
    adding added: ModalRecord<Route>?,
    read: ObservedFacts.Facts
  ) -> ObservedFacts.Facts {
    var facts: ObservedFacts.Facts = .modalProgress
    // ``ModalPresenter/layers`` lists no dialogs.
    if read.contains(.modalLayers),
      added.map({ $0.style != .dialog }) ?? false
        || layers[kept...].contains(where: { $0.style != .dialog })
    {
      facts.formUnion(.modalLayers)
    }
    if (kept == 0 && added == nil) != layers.isEmpty { facts.formUnion(.modalPresence) }
    let aboutTop: ObservedFacts.Facts = [.modalRoute, .modalSheet, .modalFullScreen]
    guard !read.isDisjoint(with: aboutTop) else { return facts.intersection(read) }
    let before = top(among: layers.count)
    var after: (style: ModalStyle, route: Route)?
    if let added, case .route(let route) = added.content {
      after = (added.style, route)
    } else {
      after = top(among: kept)
    }
    if before?.style != after?.style {
      if before?.style == .sheet || after?.style == .sheet { facts.formUnion(.modalSheet) }
      if before?.style == .fullScreen || after?.style == .fullScreen {
        facts.formUnion(.modalFullScreen)
      }
      if before?.route != after?.route { facts.formUnion(.modalRoute) }
    } else if before?.route != after?.route {
      facts.formUnion(.modalRoute)
      facts.formUnion(before?.style == .sheet ? .modalSheet : .modalFullScreen)
    }
    return facts.intersection(read)
  }

  /// The style and the route of the topmost route among a number of the lowest layers.
  @inlinable
  func top(among count: Int) -> (style: ModalStyle, route: Route)? {
    var index = count
    while index > 0 {
      index -= 1
      if case .route(let route) = layers[index].content { return (layers[index].style, route) }
    }
    return nil
  }
}

extension ModalRecord {
  /// The route, if it is shown in a style.
  @inlinable
  func route(in style: ModalStyle) -> Route? { self.style == style ? content.route : nil }
}
