/// What can be observed of a presenter.
extension ObservedFacts.Facts {
  /// The route nearest the top.
  @inlinable static var modalRoute: Self { Self(rawValue: 1 << 0) }
  /// The style of the layer that shows it.
  @inlinable static var modalStyle: Self { Self(rawValue: 1 << 1) }
  /// The route nearest the top, if it is shown in a sheet.
  @inlinable static var modalSheet: Self { Self(rawValue: 1 << 2) }
  /// The route nearest the top, if it covers the screen.
  @inlinable static var modalFullScreen: Self { Self(rawValue: 1 << 3) }
  /// Whether there is any layer.
  @inlinable static var modalPresence: Self { Self(rawValue: 1 << 4) }
  /// The layers.
  @inlinable static var modalLayers: Self { Self(rawValue: 1 << 5) }
  /// Whether the layer on top is protected from being left.
  @inlinable static var modalProtection: Self { Self(rawValue: 1 << 6) }
  /// How far the layers have come, and what waits.
  @inlinable static var modalProgress: Self { Self(rawValue: 1 << 7) }

  /// What is to be shown at a level; the levels that hardly anybody reaches share a fact.
  ///
  /// One for all levels would have every nested host read again.
  static func slot(_ level: Int) -> Self { Self(rawValue: 1 << UInt8(min(max(level, 0), 7))) }
}

extension ModalState {
  /// Changes which layers there are.
  @inlinable
  @inline(__always)
  mutating func replace(keeping kept: Int, adding added: ModalRecord<Route>?) {
    revision.number &+= 1
    if kept == layers.count - 1 {
      layers.removeLast()
    } else if kept < layers.count {
      layers.removeSubrange(kept...)
    }
    if let added { layers.append(added) }
  }

  /// Finds which facts a change alters, of those that anybody ever read.
  @inlinable
  func facts(
    changedByKeeping kept: Int,
    adding added: ModalRecord<Route>?,
    read: ObservedFacts.Facts
  ) -> ObservedFacts.Facts {
    let before = routeLayer
    let after =
      added?.content.route != nil ? added : layers[..<kept].last { $0.content.route != nil }
    var facts = read.intersection([.modalLayers, .modalProgress])
    if (kept == 0 && added == nil) != layers.isEmpty { facts.formUnion(.modalPresence) }
    if before?.style != after?.style { facts.formUnion(.modalStyle) }
    if read.contains(.modalRoute), before?.content.route != after?.content.route {
      facts.formUnion(.modalRoute)
    }
    if read.contains(.modalSheet), before?.route(in: .sheet) != after?.route(in: .sheet) {
      facts.formUnion(.modalSheet)
    }
    if read.contains(.modalFullScreen),
      before?.route(in: .fullScreen) != after?.route(in: .fullScreen)
    {
      facts.formUnion(.modalFullScreen)
    }
    return facts.intersection(read)
  }
}

extension ModalRecord {
  /// The route, if it is shown in a style.
  @inlinable
  func route(in style: ModalStyle) -> Route? { self.style == style ? content.route : nil }
}
