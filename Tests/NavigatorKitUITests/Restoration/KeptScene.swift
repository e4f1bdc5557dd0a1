import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import Observation
import SwiftUI

enum KeptRoute: NavigationRoute, Codable { case list, detail(Int) }

struct KeptModule: NavigationModule {
  let name: ModuleName = "Kept"

  func contribute(to contributions: inout ModuleContributions<PlainScreen>) {
    contributions.destination(for: KeptRoute.self) { PlainScreen("\($0)") }
    contributions.persist(KeptRoute.self, as: "kept", examples: [.list])
  }
}

/// The files of one device, and what the system keeps of one scene.
@MainActor final class KeptScene {
  let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID().uuidString)")
  let registry = DestinationRegistry([KeptModule()])
  var storage: [String: any Sendable] = [:]
  private(set) var reports: [RestorationReport] = []

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The reasons of the losses that were reported last.
  var losses: Set<RestorationLoss>? { reports.last.map { Set($0.losses.map(\.reason)) } }

  /// The names of the files, in order.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The id of the file that the scene has stored.
  var id: String? { storage["NavigatorKit.main"] as? String }

  /// The file of the scene.
  var url: URL { url(of: id ?? "none") }

  func url(of id: String) -> URL { folder.appending(path: "navigation-\(id).json") }

  /// What is in the file of the scene.
  var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  /// Which writing of the file of the scene is there.
  var writing: UInt64? {
    let found = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (found?[.systemFileNumber] as? NSNumber)?.uint64Value
  }

  /// Makes the file of the scene older than it is.
  func age(_ url: URL, minutes: Int) throws {
    let date = Date.now.addingTimeInterval(-60 * Double(minutes))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
  }

  // MARK: Launches

  var archiver: NavigationArchiver { NavigationArchiver(onReport: { self.reports.append($0) }) }

  func makeNode(_ name: String = "main") -> NavigationNode {
    NavigationNode(name, root: KeptRoute.list, registry: registry)
  }

  func host(_ node: NavigationNode, id: String = "main", isNamed: Bool = false) -> some View {
    NodeHost(node)
      .restoring(id: id, with: archiver, perScene: !isNamed, folder: folder) {
        Text(verbatim: "wait")
      }
  }

  /// Launches an app with this scene, lets it rest, and takes what its scene has stored when it is
  /// killed.
  func launch(
    options: StandInOptions = .standard,
    by url: URL? = nil,
    rests: Bool = true,
    showing host: some View,
    _ use: (StandInWindow) async throws -> Void
  ) async rethrows {
    let window = StandInWindow(options: options, launchedBy: url, restoring: storage) { host }
    if rests { await window.rest() }
    try await use(window)
    await window.rest()
    storage = window.sceneStorage
    window.close()
    await nextTurn()
  }

  /// Launches an app that shows a node.
  func launch(
    _ node: NavigationNode? = nil,
    options: StandInOptions = .standard,
    id: String = "main",
    _ use: (NavigationNode, StandInWindow) async throws -> Void
  ) async rethrows {
    let node = node ?? makeNode()
    try await launch(options: options, showing: host(node, id: id)) { try await use(node, $0) }
  }

  /// Writes a file for the scene as an earlier launch would have, with a stack and a sheet.
  func prepare() async {
    await launch { node, _ in
      node.navigate(to: KeptRoute.detail(1))
      node.modals.present(KeptRoute.detail(2))
    }
  }
}

extension NavigationNode {
  var kept: [KeptRoute] { stack.path.compactMap { $0.route.as(KeptRoute.self) } }
}

@MainActor
@Observable
final class Shown {
  var isShown = true
}

/// A host that can be taken away, or whose place can be exchanged.
struct ExchangedHost<Host: View>: View {
  let model: Shown
  let host: (Bool) -> Host

  init(_ model: Shown, @ViewBuilder _ host: @escaping (Bool) -> Host) {
    self.model = model
    self.host = host
  }

  var body: some View { host(model.isShown) }
}

enum KeptTab: String, NavigationRoute { case first, second, third }

/// The hosts that can keep the state of their place.
enum KeptHost: CaseIterable {
  case node, tabs, flows, ownFlows

  @MainActor
  func makePlace(_ registry: DestinationRegistry<PlainScreen>) -> any NavigationPlace {
    switch self {
    case .node: NavigationNode("main", root: KeptRoute.list, registry: registry)
    case .tabs:
      TabNavigator(
        "main",
        selection: KeptTab.first,
        tabs: [.first, .second],
        registry: registry,
        root: { _ in AnyRoute(KeptRoute.list) }
      )
    case .flows, .ownFlows:
      FlowNavigator(
        "main",
        first: .flow(KeptTab.first) { NavigationNode("a", root: KeptRoute.list, in: $0) },
        others: [.flow(.second) { NavigationNode("b", root: KeptRoute.list, in: $0) }],
        registry: registry
      )
    }
  }

  @MainActor
  @ViewBuilder
  func host(_ place: any NavigationPlace, _ scene: KeptScene) -> some View {
    let (archiver, folder) = (scene.archiver, scene.folder)
    if let node = place as? NavigationNode {
      NodeHost(node).restoring(id: "main", with: archiver, folder: folder)
    } else if let tabs = place as? TabNavigator<KeptTab> {
      TabHost(tabs) { Text(verbatim: $0.rawValue) }
        .restoring(id: "main", with: archiver, folder: folder)
    } else if let flows = place as? FlowNavigator<KeptTab> {
      if self == .flows {
        FlowHost(flows).restoring(id: "main", with: archiver, folder: folder)
      } else {
        FlowHost(flows, of: NavigationNode.self) { _, node in NodeHost(node) }
          .restoring(flows, id: "main", with: archiver, folder: folder)
      }
    }
  }
}
