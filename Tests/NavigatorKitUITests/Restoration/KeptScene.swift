import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI

enum KeptRoute: NavigationRoute, Codable { case list, detail(Int), locked }

struct KeptModule: NavigationModule {
  let name: ModuleName = "Kept"
  var isGuarded = false

  func contribute(to contributions: inout ModuleContributions<PlainScreen>) {
    contributions.destination(for: KeptRoute.self) { PlainScreen("\($0)") }
    contributions.persist(KeptRoute.self, as: "kept", examples: [.list])
    if isGuarded {
      contributions.guardDestinations("lock") { request in
        request.route.as(KeptRoute.self) == .locked ? .block("locked") : .allow
      }
    }
  }
}

/// The files of one device, and what the system keeps of one scene.
@MainActor
final class KeptScene {
  let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID().uuidString)")
  let registry = DestinationRegistry([KeptModule()])
  private(set) var reports: [RestorationReport] = []
  var storage: [String: any Sendable] = [:]

  deinit { try? FileManager.default.removeItem(at: folder) }

  func note(_ report: RestorationReport) { reports.append(report) }

  /// The names of the files, in order.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The id of the file that the scene has stored.
  var id: String? { storage["NavigatorKit.main"] as? String }

  func url(of id: String?) -> URL { folder.appending(path: "navigation-\(id ?? "none").json") }

  /// What is in the file of the scene.
  var text: String { (try? String(contentsOf: url(of: id), encoding: .utf8)) ?? "" }

  /// Which writing of the file of the scene is there.
  var writing: UInt64? {
    let found = try? FileManager.default.attributesOfItem(atPath: url(of: id).path)
    return (found?[.systemFileNumber] as? NSNumber)?.uint64Value
  }

  /// Launches an app with this scene, lets it rest, and takes what its scene has stored when it is killed.
  func launch(
    options: StandInOptions = .standard,
    id: String = "main",
    _ use: (NavigationNode, StandInWindow) async -> Void = { _, _ in }
  ) async {
    let node = NavigationNode("main", root: KeptRoute.list, registry: registry)
    let window = StandInWindow(options: options, restoring: storage) {
      NodeHost(node)
        .restoring(id: id, with: NavigationArchiver(onReport: { self.note($0) }), folder: folder)
    }
    await window.rest()
    await use(node, window)
    await window.rest()
    storage = window.sceneStorage
    window.close()
    await nextTurn()
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
