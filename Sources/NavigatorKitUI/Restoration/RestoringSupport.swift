import Foundation
import NavigatorKit
import SwiftUI

/// Keeps the state of a place in a file, and shows the view once it is known what comes back.
struct RestoringSupport<Placeholder: View>: ViewModifier {
  private let place: KeptPlace
  private let id: String?
  private let placeholder: Placeholder
  private let store: (String) -> Void
  @State private var life = ViewLife<StateKeeper>()

  /// Keeps the state of a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - id: The name of its file, if there is one already.
  ///   - placeholder: The view that is shown until the name is known.
  ///   - store: Keeps a name that was made here.
  init(
    _ place: KeptPlace,
    id: String?,
    placeholder: Placeholder,
    store: @escaping (String) -> Void = { _ in }
  ) {
    self.place = place
    self.id = id
    self.placeholder = placeholder
    self.store = store
  }

  func body(content: Content) -> some View {
    let keeper = life.value
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
    .onAppear { keeper.appear(place, id: id, store: store) }
    .onDisappear { keeper.leave() }
    .onChange(of: id) { keeper.idDidChange(id) }
    .onChange(of: ObjectIdentifier(place.group)) { keeper.placeDidChange(place) }
  }
}

/// Lets the scene keep the name of the file, and nothing else.
struct SceneRestoringSupport<Placeholder: View>: ViewModifier {
  private let place: KeptPlace
  private let placeholder: Placeholder
  @SceneStorage private var stored: String?

  init(_ place: KeptPlace, id: String, placeholder: Placeholder) {
    self.place = place
    self.placeholder = placeholder
    _stored = SceneStorage("NavigatorKit.\(id)")
  }

  func body(content: Content) -> some View {
    // Of the view nothing else: its state keeps the keeper, which keeps this.
    let name = $stored
    let id = stored.flatMap(UUID.init(uuidString:))?.uuidString
    content.modifier(
      RestoringSupport(place, id: id, placeholder: placeholder) { name.wrappedValue = $0 }
    )
  }
}
