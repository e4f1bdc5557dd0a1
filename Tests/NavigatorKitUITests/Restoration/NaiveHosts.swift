import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI

/// A host that keeps its state the way one writes it first: it believes its first look at the scene.
struct NaiveHost: View {
  let node: NavigationNode
  let scene: KeptScene
  @SceneStorage("NavigatorKit.main") private var id: String?

  init(node: NavigationNode, scene: KeptScene) {
    self.node = node
    self.scene = scene
  }

  var body: some View {
    NodeHost(node)
      .onAppear {
        if let id, let data = try? Data(contentsOf: scene.url(of: id)) {
          node.restore(NavigationArchive(data: data))
        } else {
          id = UUID().uuidString
        }
      }
  }
}

/// One that believes whatever the scene says, whenever that is.
struct EagerHost: View {
  let node: NavigationNode
  let scene: KeptScene
  @SceneStorage("NavigatorKit.main") private var id: String?

  init(node: NavigationNode, scene: KeptScene) {
    self.node = node
    self.scene = scene
  }

  var body: some View {
    NodeHost(node)
      .onChange(of: id, initial: true) {
        guard let id, let data = try? Data(contentsOf: scene.url(of: id)) else { return }
        node.restore(NavigationArchive(data: data))
      }
  }
}

/// One that waits for the id, since a restored window has one.
struct PatientHost: View {
  let node: NavigationNode
  let scene: KeptScene
  @SceneStorage("NavigatorKit.main") private var id: String?
  @State private var isReady = false

  init(node: NavigationNode, scene: KeptScene) {
    self.node = node
    self.scene = scene
  }

  var body: some View {
    VStack {
      if isReady { NodeHost(node) } else { Text(verbatim: "wait") }
    }
    .onChange(of: id, initial: true) { isReady = id != nil }
  }
}
