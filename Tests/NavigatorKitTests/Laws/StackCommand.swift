import NavigatorKit
import NavigatorKitTesting

/// Something that code or a host does to a stack of home routes.
enum StackCommand: Sendable {
  case push(HomeRoute, PushStrategy)
  case append([HomeRoute])
  case replaceTop([HomeRoute])
  case replace([HomeRoute])
  case popLast(Int)
  case popTo(HomeRoute)
  case popToLastDetail(below: Int)
  case popToRoot
  case assign([HomeRoute])
  case host(Gesture)

  /// What a host does.
  enum Gesture: Sendable {
    case goBack(Int)
    case link(HomeRoute)
    case writeBack
    case writeStale
    case remove(Int)
    case swap(Int, Int)
    case duplicate(Int)
    case writeEmpty
    case render
  }
}

extension StackCommand {
  /// Few routes, so that equal ones meet.
  static let routes: [HomeRoute] = [.list, .search("")] + (0..<3).map { .detail(id: $0) }
  static let strategies: [PushStrategy] = [
    .always, .ifNotOnTop, .ifNotExists, .navigateOrPush, .replaceTop,
  ]

  static func random(using generator: inout SeededGenerator) -> StackCommand {
    let route = routes.randomElement(using: &generator) ?? .list
    let some = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      routes.randomElement(using: &generator) ?? .list
    }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...4: return .push(route, strategies.randomElement(using: &generator) ?? .always)
    case 5: return .append(some)
    case 6: return .replaceTop(some)
    case 7: return .replace(some)
    case 8: return .popLast([Int.min, -1, 0, .max].randomElement(using: &generator) ?? 0)
    case 9: return .popLast(Int.random(in: 1...3, using: &generator))
    case 10: return .popTo(route)
    case 11: return .popToLastDetail(below: Int.random(in: 0...3, using: &generator))
    case 12: return .popToRoot
    case 13, 14: return .assign(some)
    default: return .host(Gesture.random(route, using: &generator))
    }
  }
}

extension StackCommand.Gesture {
  static func random(
    _ route: HomeRoute,
    using generator: inout SeededGenerator
  ) -> StackCommand.Gesture {
    let place = Int.random(in: 0..<6, using: &generator)
    let other = Int.random(in: 0..<6, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: return .goBack(1)
    case 2: return .goBack(place)
    case 3: return .link(route)
    case 4: return .writeBack
    case 5: return .writeStale
    case 6: return .remove(place)
    case 7: return .swap(place, other)
    case 8: return .duplicate(place)
    case 9: return .writeEmpty
    default: return .render
    }
  }
}

// MARK: - Carrying out

extension StackCommand {
  /// Does it to a stack.
  ///
  /// - Returns: What the command answered, or nothing for a write.
  @MainActor
  func apply(to stack: HomeStack, _ host: StackHostDouble) -> NavigationOutcome? {
    switch self {
    case .push(let route, let strategy): return stack.navigate(to: route, strategy: strategy)
    case .append(let routes): return stack.append(contentsOf: routes)
    case .replaceTop(let routes): return stack.replaceTop(with: routes)
    case .replace(let routes): return stack.replace(with: routes)
    case .popLast(let count): return stack.popLast(count)
    case .popTo(let route): return stack.pop(to: route)
    case .popToLastDetail(let limit): return stack.pop { $0.isDetail(below: limit) }
    case .popToRoot: return stack.popToRoot()
    case .assign(let routes): stack.assign(routes)
    case .host(let gesture): gesture.make(on: host)
    }
    return nil
  }
}

extension StackCommand.Gesture {
  @MainActor
  func make(on host: StackHostDouble) {
    var path = host.shown
    switch self {
    case .goBack(let levels): host.goBack(levels: levels)
    case .link(let route): host.append(route)
    case .writeBack: host.writeBack()
    case .writeStale: host.writeStale()
    case .writeEmpty: host.write([])
    case .render: host.update()
    case .remove(let place):
      guard path.indices.contains(place) else { return }
      path.remove(at: place)
      host.write(path)
    case .swap(let place, let other):
      guard path.indices.contains(place), path.indices.contains(other) else { return }
      path.swapAt(place, other)
      host.write(path)
    case .duplicate(let place):
      guard path.indices.contains(place) else { return }
      path.append(path[place])
      host.write(path)
    }
  }
}

extension HomeRoute {
  func isDetail(below limit: Int) -> Bool {
    if case .detail(let id) = self { id < limit } else { false }
  }
}
