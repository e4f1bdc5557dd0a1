import NavigatorKit

/// What a presenter without a host should present: a plain list, written to be obvious.
struct ModalModel {
  struct Layer {
    let id: Int
    let route: Spot
    let style: ModalStyle
  }

  /// What a command should answer.
  enum Expectation {
    case change, nothing, failure

    func matches(_ outcome: NavigationOutcome) -> Bool {
      switch (self, outcome) {
      case (.change, _): outcome.isChange
      case (.nothing, .unchanged), (.failure, .failed): true
      default: false
      }
    }
  }

  var layers: [Layer] = []
  private var count = 0

  mutating func put(_ route: Spot, _ style: ModalStyle, keeping kept: Int) -> Expectation {
    count += 1
    layers = layers.prefix(max(0, kept)) + [Layer(id: count, route: route, style: style)]
    return .change
  }

  mutating func keep(_ kept: Int) -> Expectation {
    if layers.isEmpty || kept >= layers.count { return .nothing }
    layers = Array(layers.prefix(max(0, kept)))
    return .change
  }
}

/// One thing that is asked of a presenter.
enum ModalCommand: CustomStringConvertible {
  case present(Spot, ModalStyle, ModalPresentationPolicy)
  case dismiss(Int), dismissTo(Spot), dismissStyle(ModalStyle, Int), dismissLayer(Int), dismissAll
  case writeSheet(Spot?), writeCover(Spot?)

  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    let spot = Spot.allCases.randomElement(using: &generator) ?? .a
    let style: ModalStyle = Bool.random(using: &generator) ? .sheet : .fullScreen
    let policies: [ModalPresentationPolicy] = [
      .replaceCurrent, .replaceAll, .ignoreIfAlreadyPresented, .stack, .stack, .stack,
      .rejectIfPresented,
    ]
    let written = Bool.random(using: &generator) ? spot : nil
    return switch Int.random(in: 0..<14, using: &generator) {
    case 0..<6: .present(spot, style, policies.randomElement(using: &generator) ?? .stack)
    case 6, 7: .dismiss(Int.random(in: -1...3, using: &generator))
    case 8: .dismissTo(spot)
    case 9: .dismissStyle(style, Int.random(in: -1...3, using: &generator))
    case 10: .dismissLayer(Int.random(in: 0...3, using: &generator))
    case 11: .dismissAll
    case 12: .writeSheet(written)
    default: .writeCover(written)
    }
  }

  var description: String {
    switch self {
    case .present(let route, let style, let policy): "present \(route) as \(style), \(policy)"
    case .dismiss(let number): "dismiss \(number)"
    case .dismissTo(let route): "dismiss to \(route)"
    case .dismissStyle(let style, let number): "dismiss \(number) \(style)"
    case .dismissLayer(let index): "dismiss layer \(index)"
    case .dismissAll: "dismiss all"
    case .writeSheet(let route): "write sheet \(route.map { "\($0)" } ?? "nil")"
    case .writeCover(let route): "write cover \(route.map { "\($0)" } ?? "nil")"
    }
  }

  /// Does it to a presenter.
  ///
  /// - Returns: The outcome, or nothing for a write.
  @MainActor
  func apply(to presenter: ModalPresenter<Spot>) -> NavigationOutcome? {
    switch self {
    case .present(let route, let style, let policy):
      return presenter.present(route, as: style, policy: policy)
    case .dismiss(let number): return presenter.dismiss(number)
    case .dismissTo(let route): return presenter.dismiss(to: route)
    case .dismissStyle(let style, let number): return presenter.dismiss(number, style: style)
    case .dismissLayer(let index):
      let layers = presenter.layers
      // A layer of another presenter is not there.
      let id = layers.indices.contains(index) ? layers[index].id : LayerID(EntryID())
      return presenter.dismiss(layer: id)
    case .dismissAll: return presenter.dismissAll()
    case .writeSheet(let route): presenter.presentedSheet = route
    case .writeCover(let route): presenter.presentedFullScreen = route
    }
    return nil
  }

  /// Does it to a model.
  func run(_ model: inout ModalModel) -> ModalModel.Expectation {
    let number = model.layers.count
    switch self {
    case .present(let route, let style, let policy):
      switch policy {
      case .replaceCurrent: return model.put(route, style, keeping: number - 1)
      case .replaceAll: return model.put(route, style, keeping: 0)
      case .stack: return model.put(route, style, keeping: number)
      case .rejectIfPresented where number > 0: return .failure
      case .ignoreIfAlreadyPresented where number > 0: return .nothing
      default: return model.put(route, style, keeping: 0)
      }
    case .dismiss(let count): return count <= 0 ? .nothing : model.keep(number - count)
    case .dismissTo(let route):
      let index = model.layers.lastIndex { $0.route == route }
      return model.keep(index.map { $0 + 1 } ?? number)
    case .dismissStyle(let style, let wanted):
      if wanted <= 0 { return .nothing }
      // One by one, each with what lies on it.
      var kept = number
      for _ in 0..<wanted {
        kept = model.layers[..<kept].lastIndex { $0.style == style } ?? kept
      }
      return model.keep(kept)
    case .dismissLayer(let index): return model.keep(index)
    case .dismissAll: return model.keep(0)
    case .writeSheet(let route): return write(route, .sheet, &model)
    case .writeCover(let route): return write(route, .fullScreen, &model)
    }
  }

  /// What a binding of a style shows is the top layer, if it has that style.
  private func write(
    _ route: Spot?,
    _ style: ModalStyle,
    _ model: inout ModalModel
  ) -> ModalModel.Expectation {
    let top = model.layers.last
    let shown = top?.style == style ? top?.route : nil
    if route == shown { return .nothing }
    let below = max(0, model.layers.count - 1)
    return route.map { model.put($0, style, keeping: below) } ?? model.keep(below)
  }
}
