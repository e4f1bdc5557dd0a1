#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Keeps the state of a place for a scene, and shows the view once it is known what comes back.
struct RestoringSupport<Placeholder: View>: ViewModifier {
  private let place: KeptPlace
  private let placeholder: Placeholder
  /// The name of the file, which is all that the scene keeps.
  @SceneStorage private var fileID: String?
  @State private var life = ViewLife<StateKeeper>()

  init(_ place: KeptPlace, id: String, placeholder: Placeholder) {
    self.place = place
    self.placeholder = placeholder
    _fileID = SceneStorage("NavigatorKit.\(id)")
  }

  func body(content: Content) -> some View {
    let keeper = life.value
    // Of the view nothing else: its state keeps the keeper.
    let stored = $fileID
    // One view carries what follows. On an `if`, the placeholder could be the one that disappears last.
    ZStack {
      if keeper.isReady {
        content
      } else {
        // A view without content would never appear.
        Text(verbatim: "")
        placeholder
      }
    }
    .onAppear { keeper.appear(place, id: fileID) { stored.wrappedValue = $0 } }
    .onDisappear { keeper.leave() }
    .onChange(of: fileID) { keeper.idDidChange(fileID) }
    .onChange(of: ObjectIdentifier(place.group)) { keeper.placeDidChange(place) }
  }
}
#endif
