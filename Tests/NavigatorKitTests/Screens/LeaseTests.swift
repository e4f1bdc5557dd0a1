import NavigatorKit
import Testing

@MainActor
private func turns() async { for _ in 0..<30 { await Task.yield() } }

@MainActor
private final class Journal { var gone: [String] = [] }

@MainActor
private final class Draft {
  private let name: String
  private let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }

  isolated deinit { journal.gone.append(name) }
}

@MainActor
@Suite("Leases on scopes")
struct LeaseTests {
  private let node = NavigationNode("home")
  private let journal = Journal()

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  /// The screens that have gone, and whose scopes are kept, as the snapshot lists them by block.
  private func leases(of place: any NavigationPlace) -> [String: [String]] {
    var leases: [String: [String]] = [:]
    func note(_ snapshot: NavigationSnapshot) {
      for block in snapshot.blocks where !block.leases.isEmpty {
        leases[block.name, default: []] += block.leases.map(\.route.description)
      }
      for group in snapshot.groups { note(group) }
    }
    note(place.snapshot())
    return leases
  }

  private func keepDrafts(in stack: MultiRouteNavigator, _ prefix: String = "") {
    for entry in stack.path {
      _ = stack.screen(of: entry).keep { Draft("\(prefix)\(entry.route)", journal) }
    }
  }

  @Test func `of a recorder are in the snapshot, with the block that had the screens`() {
    let history = NavigationUndo(node)
    node.stack.replace(with: [Spot.a, Spot.b])
    keepDrafts(in: node.stack)
    node.popToRoot()
    #expect(leases(of: node) == ["stack": ["a", "b"]])
    #expect("\(node.snapshot())".contains("stack: empty, kept: a > b"))
    node.present(Spot.c)
    node.navigate(to: Spot.d)
    keepDrafts(in: node.frontStack)
    node.dismiss()
    #expect(leases(of: node) == ["stack": ["a", "b"], "modals": ["d"]])
    history.undo()
    #expect(leases(of: node) == ["stack": ["a", "b"]], "the other is back")
    for _ in 0..<3 { history.undo() }
    #expect(spots == [.a, .b])
    #expect(leases(of: node) == ["modals": ["d"]])
  }

  @Test func `of screens whose flow was left are in the snapshot of the whole`() throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let history = NavigationUndo(rig.app)
    rig.node(.home).navigate(to: Spot.a)
    keepDrafts(in: rig.node(.home).stack)
    rig.app.enter(.login)
    #expect(leases(of: rig.app) == ["flow": ["a"]])
    let login = try #require(rig.app.place as? NavigationNode)
    #expect(leases(of: login) == [:])
    #expect(history.canUndo)
  }

  @Test func `make no state for a recorder to lead back to`() {
    let history = NavigationUndo(node, limit: 3)
    node.navigate(to: Spot.a)
    keepDrafts(in: node.stack)
    node.popLast()
    node.navigate(to: Spot.b)
    for _ in 0..<3 { history.undo() }
    #expect(!history.canUndo)
    for _ in 0..<3 { history.redo() }
    #expect(spots == [.b])
  }

  @Test func `tell observers of a snapshot when a recorder lets go`() async {
    var history: NavigationUndo? = NavigationUndo(node)
    node.navigate(to: Spot.a)
    keepDrafts(in: node.stack)
    node.popLast()
    #expect(history?.canUndo == true)
    var changes = 0
    whenChanged({ [node] in node.snapshot() }, { changes += 1 })
    history = nil
    await turns()
    #expect(changes == 1)
    #expect(leases(of: node) == [:])
  }
}
