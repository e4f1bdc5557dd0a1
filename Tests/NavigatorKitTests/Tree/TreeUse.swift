import NavigatorKit
import Testing

/// A use of a tree: what it returns is kept by somebody, while the tree is let go of.
struct TreeUse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @MainActor (AppRig, Leftovers) async -> [Any]

  init(_ name: String, run: @escaping @MainActor (AppRig, Leftovers) async -> [Any]) {
    testDescription = name
    self.run = run
  }

  /// Uses a tree, lets go of it, and returns what of it is still there.
  @MainActor
  func outliving() async -> [String] {
    let leftovers = Leftovers()
    var parts: [(name: String, object: Weak)] = []
    var kept: [Any] = []
    do {
      let rig = AppRig.inMain()
      kept = await run(rig, leftovers)
      var objects: [AnyObject?] = [rig.app, rig.app.group, rig.app.machinery]
      for tab in rig.tabs?.ids ?? [] {
        let (node, stack, modals) = (rig.node(tab), rig.node(tab).stack, rig.node(tab).modals)
        objects += [node, node.group, stack, stack.machinery, modals, modals.machinery]
      }
      objects += [rig.tabs, rig.tabs?.group]
      parts = objects.map { ("\($0.map { "\(type(of: $0))" } ?? "")", Weak($0)) } + leftovers.more
    }
    leftovers.gate.open()
    for _ in 0..<1_000 where parts.contains(where: { $0.object.object != nil }) {
      await Task.yield()
    }
    defer { withExtendedLifetime(kept) {} }
    return parts.filter { $0.object.object != nil }.map(\.name)
  }
}

/// What outlives the tree, as an app's other objects do.
@MainActor
final class Leftovers {
  let gate = GuardGate()
  let condition = ParkCondition("later")
  /// What must go although the tree does not own it.
  var more: [(name: String, object: Weak)] = []
}
