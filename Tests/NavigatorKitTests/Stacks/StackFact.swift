import NavigatorKit

/// One thing that can be read of a stack, and what it depends on.
@MainActor
struct StackFact: Sendable {
  enum Group: Sendable { case entries, top, depth, presence }

  nonisolated let name: String
  nonisolated let group: Group
  nonisolated let read: @MainActor @Sendable (HomeStack) -> Void

  /// Everything public that both navigators can be asked.
  nonisolated static let all: [StackFact] =
    [
      StackFact(name: "routes or path", group: .entries) { _ = $0.routes },
      StackFact(name: "hostPath", group: .entries) { _ = $0.hostPath },
      StackFact(name: "contains", group: .entries) { _ = $0.contains(.list) },
      StackFact(name: "contains(where:)", group: .entries) { _ = $0.contains { _ in false } },
      StackFact(name: "presentedRoute", group: .top) { _ = $0.presentedRoute },
      StackFact(name: "presentedRouteName", group: .top) { _ = $0.presentedRouteName },
      StackFact(name: "isPresented", group: .top) { _ = $0.isPresented(.list) },
      StackFact(name: "depth", group: .depth) { _ = $0.depth },
      StackFact(name: "hasPresentedRoutes", group: .presence) { _ = $0.hasPresentedRoutes },
    ] + mixedOnly

  /// What only a mixed stack can be asked.
  nonisolated private static let mixedOnly: [StackFact] = [
    StackFact(name: "routes of a mixed stack", mixed: { _ = $0.routes }),
    StackFact(name: "routes(of:)", mixed: { _ = $0.routes(of: HomeRoute.self) }),
    StackFact(name: "presentedRoute(of:)", mixed: { _ = $0.presentedRoute(of: HomeRoute.self) }),
    StackFact(name: "contains(of:)", mixed: { _ = $0.contains(of: HomeRoute.self) }),
    StackFact(name: "contains(where:) of a mixed stack", mixed: { _ = $0.contains { _ in false } }),
  ]

  nonisolated init(
    name: String,
    group: Group,
    read: @escaping @MainActor @Sendable (HomeStack) -> Void
  ) {
    self.name = name
    self.group = group
    self.read = read
  }

  nonisolated private init(
    name: String,
    mixed read: @escaping @MainActor @Sendable (MultiRouteNavigator) -> Void
  ) {
    self.init(name: name, group: .entries) { stack in
      switch stack {
      case .typed: _ = stack.routes
      case .mixed(let navigator): read(navigator)
      }
    }
  }
}
