import NavigatorKit
import NavigatorKitTesting

/// Something that code or a host does to a stack.
enum StackCommand: Sendable {
  case push(Spot, PushStrategy)
  case append([Spot]), replaceTop([Spot]), replace([Spot])
  case popLast(Int), popTo(Spot), popToOne(of: [Spot]), popToRoot
  case assign([Spot])
  case goBack(Int), link(Spot), writeBack, writeStale, writeEmpty, render
  case remove(Int), swap(Int, Int), duplicate(Int)

  /// Few routes, so that equal ones meet.
  static let routes: [Spot] = [.a, .b, .c, .e, .form]

  static func random(using generator: inout SeededGenerator) -> StackCommand {
    let route = generator.one(of: routes)
    let some = (0..<generator.below(5)).map { _ in generator.one(of: routes) }
    let (place, other) = (generator.below(6), generator.below(6))
    switch generator.below(20) {
    case 0...4:
      let strategies: [PushStrategy] = [
        .always, .ifNotOnTop, .ifNotExists, .navigateOrPush, .replaceTop,
      ]
      return .push(route, generator.one(of: strategies))
    case 5: return .append(some)
    case 6: return .replaceTop(some)
    case 7: return .replace(some)
    case 8: return .popLast(generator.one(of: [.min, -1, 0, .max]))
    case 9: return .popLast(1 + generator.below(3))
    case 10: return .popTo(route)
    case 11: return .popToOne(of: Array(routes.prefix(generator.below(4))))
    case 12: return .popToRoot
    case 13, 14: return .assign(some)
    default:
      return generator.one(of: [
        .goBack(1), .goBack(1), .goBack(place), .link(route), .writeBack, .writeStale, .writeEmpty,
        .render, .render, .remove(place), .swap(place, other), .duplicate(place),
      ])
    }
  }

  /// Does it to a stack.
  ///
  /// - Returns: What the command answered, or nothing for a write.
  @MainActor
  func apply(to stack: StackPair<Spot>, _ host: StackHostDouble) -> NavigationOutcome? {
    switch self {
    case .push(let route, let strategy): return stack.navigate(to: route, strategy: strategy)
    case .append(let routes): return stack.append(contentsOf: routes)
    case .replaceTop(let routes): return stack.replaceTop(with: routes)
    case .replace(let routes): return stack.replace(with: routes)
    case .popLast(let count): return stack.popLast(count)
    case .popTo(let route): return stack.pop(to: route)
    case .popToOne(let routes): return stack.pop { routes.contains($0) }
    case .popToRoot: return stack.popToRoot()
    case .assign(let routes): stack.assign(routes)
    case .goBack(let levels): host.goBack(levels: levels)
    case .link(let route): host.append(route)
    case .writeBack: host.writeBack()
    case .writeStale: host.writeStale()
    case .writeEmpty: host.write([])
    case .render: host.update()
    case .remove(let place): Self.write(host, [place]) { $0.remove(at: place) }
    case .swap(let place, let other):
      Self.write(host, [place, other]) { $0.swapAt(place, other) }
    case .duplicate(let place): Self.write(host, [place]) { $0.append($0[place]) }
    }
    return nil
  }

  /// Has a host write what it shows, changed, if it shows as much.
  @MainActor
  private static func write(
    _ host: StackHostDouble,
    _ places: [Int],
    _ change: (inout RoutePath) -> Void
  ) {
    var path = host.shown
    guard places.allSatisfy({ path.indices.contains($0) }) else { return }
    change(&path)
    host.write(path)
  }
}

/// What a stack promises, written down as simply as possible: no thought is given to speed.
struct StackModel {
  var routes: [Spot] = []

  /// What a command must come to.
  struct Expectation {
    /// The routes afterwards.
    var routes: [Spot]
    /// For each of them, where the kept entry was before, or `nil` for a new one.
    var origins: [Int?]
    var outcome = NavigationOutcome.committed
  }

  /// What a command, or a write of routes, must come to.
  func expectation(of command: StackCommand) -> Expectation? {
    switch command {
    case .push(let route, let strategy): push(route, strategy)
    case .append(let new):
      new.isEmpty ? unchanged(.nothingAsked) : kept(routes.count, adding: new)
    case .replaceTop(let new):
      new.isEmpty ? unchanged(.nothingAsked) : kept(routes.count - 1, adding: new)
    case .replace(let new):
      routes.isEmpty && new.isEmpty ? unchanged(.alreadyAtRoot) : kept(0, adding: new)
    case .popLast(let count) where count <= 0: unchanged(.nothingAsked)
    case .popLast(let count):
      routes.isEmpty ? unchanged(.alreadyAtRoot) : kept(routes.count - count)
    case .popTo(let route): pop { $0 == route }
    case .popToOne(let some): pop { some.contains($0) }
    case .popToRoot: routes.isEmpty ? unchanged(.alreadyAtRoot) : kept(0)
    case .assign(let new): write(new)
    default: nil
    }
  }

  private func push(_ route: Spot, _ strategy: PushStrategy) -> Expectation {
    if strategy == .ifNotOnTop, routes.last == route { return unchanged(.alreadyOnTop) }
    if strategy == .ifNotExists, routes.contains(route) { return unchanged(.alreadyInStack) }
    if strategy == .navigateOrPush, routes.contains(route) { return pop { $0 == route } }
    return kept(routes.count - (strategy == .replaceTop ? 1 : 0), adding: [route])
  }

  private func pop(_ isTarget: (Spot) -> Bool) -> Expectation {
    guard let index = routes.lastIndex(where: isTarget) else { return unchanged(.notFound) }
    return index == routes.count - 1 ? unchanged(.alreadyOnTop) : kept(index + 1)
  }

  private func write(_ new: [Spot]) -> Expectation {
    let bottom = zip(routes, new).prefix { $0 == $1 }.count
    let rest = min(routes.count, new.count) - bottom
    let top = zip(routes.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let origins = new.indices.map { index -> Int? in
      if index < bottom { return index }
      return index >= new.count - top ? index - new.count + routes.count : nil
    }
    return Expectation(routes: new, origins: origins)
  }

  private func kept(_ count: Int, adding new: [Spot] = []) -> Expectation {
    let count = max(0, count)
    return Expectation(
      routes: routes.prefix(count) + new,
      origins: Array(0..<count) + new.map { _ in nil }
    )
  }

  private func unchanged(_ reason: UnchangedReason) -> Expectation {
    Expectation(routes: routes, origins: Array(routes.indices), outcome: .unchanged(reason))
  }
}
