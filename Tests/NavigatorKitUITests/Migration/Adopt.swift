import NavigatorKitUI
import SwiftUI
import Testing

// snippet: adopt-own
nonisolated enum PhotoRoute: Hashable, Identifiable, Sendable {
  case photo(Int)
  case caption(Int)

  var id: Self { self }
}

struct PhotoList: View {
  let open: @MainActor (Int) -> Void
  let close: @MainActor () -> Void

  var body: some View {
    Button("Photo 1") { open(1) }
    Button("Done") { close() }
  }
}
// end

struct PhotoView: View {
  let number: Int
  let edit: @MainActor () -> Void

  var body: some View { Button("Caption of \(number)") { edit() } }
}

struct CaptionView: View {
  let number: Int
  let save: @MainActor () -> Void

  var body: some View { Button("Save") { save() } }
}

// snippet: adopt-feature
extension PhotoRoute: NavigationRoute {}

struct PhotosFeature: View {
  let close: @MainActor () -> Void
  @State private var node = NavigationNode("photos")

  init(close: @escaping @MainActor () -> Void) { self.close = close }

  var body: some View {
    NodeHost(node) {
      PhotoList(open: { node.navigate(to: PhotoRoute.photo($0)) }, close: close)
    } destinations: {
      RouteDestination(for: PhotoRoute.self) { [node] route in
        switch route {
        case .photo(let number):
          PhotoView(number: number) { node.present(PhotoRoute.caption(number)) }
        case .caption(let number):
          CaptionView(number: number) { node.dismiss() }
        }
      }
    }
  }
}
// end

@MainActor
struct `A feature that adopts the kit` {
  // snippet: adopt-app
  struct OldApp: View {
    @State private var path: [String] = []
    @State private var showsPhotos = false

    var body: some View {
      NavigationStack(path: $path) {
        Button("Photos") { showsPhotos = true }
      }
      .sheet(isPresented: $showsPhotos) {
        PhotosFeature { showsPhotos = false }
      }
    }
  }
  // end

  /// The same app, once the feature has left the kit.
  struct AppWithoutKit: View {
    @State private var showsPhotos = false

    var body: some View {
      Button("Photos") { showsPhotos = true }
        .sheet(isPresented: $showsPhotos) { Left.PhotosFeature { showsPhotos = false } }
    }
  }

  enum Left {
    // snippet: adopt-left
    struct PhotosFeature: View {
      let close: @MainActor () -> Void
      @State private var path: [PhotoRoute] = []
      @State private var sheet: PhotoRoute?

      init(close: @escaping @MainActor () -> Void) { self.close = close }

      var body: some View {
        NavigationStack(path: $path) {
          PhotoList(open: { path.append(.photo($0)) }, close: close)
            .navigationDestination(for: PhotoRoute.self) { screen(of: $0) }
        }
        .sheet(item: $sheet) { screen(of: $0) }
      }

      @ViewBuilder private func screen(of route: PhotoRoute) -> some View {
        switch route {
        case .photo(let number):
          PhotoView(number: number) { sheet = .caption(number) }
        case .caption(let number):
          CaptionView(number: number) { sheet = nil }
        }
      }
    }
    // end
  }

  /// What the same taps show, from the old app into the feature and back.
  private func walk(_ window: StandInWindow) async {
    var seen: [[String]] = []
    for button in ["Photos", "Photo 1", "Caption of 1", "Save"] {
      await window.walk(button)
      seen.append(window.topScreen.buttons)
    }
    #expect(seen == [["Photo 1", "Done"], ["Caption of 1"], ["Save"], ["Caption of 1"]])
    window.goBack()
    await window.walk("Done")
    #expect(window.modals.isEmpty)
    #expect(window.topScreen.buttons == ["Photos"])
  }

  @Test(.ownTime) func `the same taps show the same screens with the kit and without it`() async {
    await withWindow(OldApp()) { await walk($0) }
    await withWindow(AppWithoutKit()) { await walk($0) }
  }

  /// A sheet of the app's own, with a draft in the feature.
  struct ProtectedSheet: View {
    let node: NavigationNode
    @State private var isShown = true

    var body: some View {
      Text("app")
        .sheet(isPresented: $isShown) {
          NodeHost(node) {
            Text("photos")
          } destinations: {
            RouteDestination(for: PhotoRoute.self) { _ in Text("draft") }
          }
          .interactiveDismissDisabled(node.stack.host.isProtected)
        }
    }
  }

  @Test(.ownTime) func `a draft in the feature holds a sheet of the app that asks the node`() async
  {
    let node = NavigationNode("photos")
    await withWindow(ProtectedSheet(node: node)) { window in
      await window.rest()
      node.navigate(to: PhotoRoute.photo(1))
      let draft = node.guards.protect("draft", for: .routes(of: PhotoRoute.self))
      await window.rest()
      #expect(await window.texts(atRestAfter: window.swipeDownSheet()) == ["draft"])
      draft.isArmed = false
      await window.rest()
      #expect(await window.texts(atRestAfter: window.swipeDownSheet()) == ["app"])
    }
  }
}
