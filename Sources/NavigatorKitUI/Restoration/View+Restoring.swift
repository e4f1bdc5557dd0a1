public import Foundation
public import NavigatorKit
public import SwiftUI

extension View {
  /// Keeps the state of a place between launches, in a file for each scene, and brings it back.
  ///
  /// Put it on the host of the place; nothing of the place must be shown outside of that:
  ///
  /// ```swift
  /// FlowHost(app) { flow, place in … }
  ///   .restoring(app, id: "main", with: NavigationArchiver())
  /// ```
  ///
  /// A host knows its place itself:
  ///
  /// ```swift
  /// NodeHost(node).restoring(id: "main", with: NavigationArchiver())
  /// ```
  ///
  /// The archiver decides about the bytes: it is the one of the library `NavigatorKitRestoration`,
  /// or one of your own.
  ///
  /// When the view appears, the state of the scene comes back, before anything of the place is
  /// shown. From then on each change is written, once per turn of the main actor, but not while
  /// guards are still asked about the state that comes back. The scene keeps only the name of the
  /// file, in a `SceneStorage`: two windows have two files.
  ///
  /// Without SwiftUI's life cycle, below a `UIHostingController`, there is no such storage, and
  /// SwiftUI warns that using it will be fatal. There, and in windows with their own values, let
  /// the app name the file:
  ///
  /// ```swift
  /// NodeHost(node).restoring(id: "note-\(note.id)", with: NavigationArchiver(), perScene: false)
  /// ```
  ///
  /// The system may have lost the name, or deliver it late. The view is shown at the latest a tenth
  /// of a second after it has appeared. A name that comes later counts as long as the place has not
  /// navigated; after that the state in its file is given up. So is the state of a place that has
  /// navigated before the view appears. A dialog is no navigation.
  ///
  /// A place gets its state back once: if it is shown again, in this view or another, it is newer
  /// than its file. Another place that comes into the view takes the file over.
  ///
  /// Nothing here stops the app: if a file cannot be read or written, the logs of the place say so.
  /// A folder holds 64 files; beyond that the oldest are removed.
  ///
  /// - Parameters:
  ///   - place: The place, which the app owns.
  ///   - id: The name of the host, which no other host of the scene has, and which never changes.
  ///     Different users need different names.
  ///   - archiver: Archives the place and restores it.
  ///   - perScene: Whether each scene has its own file. If not, the id names the file: no other
  ///     host of the app may have it, and no `SceneStorage` is used.
  ///   - folder: The folder of the files; by default the app's own in Application Support, on Apple
  ///     TV in Caches.
  ///   - placeholder: The view that is shown until the name of the file is known, or a tenth of a
  ///     second has passed.
  /// - Returns: The view, whose state is kept.
  @ViewBuilder
  public func restoring(
    _ place: some NavigationPlace,
    id: String,
    with archiver: some PlaceArchiving,
    perScene: Bool = true,
    folder: URL? = nil,
    @ViewBuilder placeholder: () -> some View = { EmptyView() }
  ) -> some View {
    let kept = KeptPlace(
      group: place.group,
      folder: KeptFolder(url: folder ?? KeptFolder.standard),
      archiver: archiver
    )
    if perScene {
      modifier(SceneRestoringSupport(kept, id: id, placeholder: placeholder()))
    } else {
      modifier(RestoringSupport(kept, id: id, placeholder: placeholder()))
    }
  }
}

/// Keeps the state of a place in a file, and shows the view once the restoration is far enough.
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
  ///   - store: Stores a name that was made here.
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
    // One view carries the modifiers below. On an `if`, the placeholder could be the view that
    // disappears last.
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
    // Captures nothing else of the view: the view's state keeps the keeper, which keeps this
    // closure.
    let name = $stored
    let id = stored.flatMap(UUID.init(uuidString:))?.uuidString
    content.modifier(
      RestoringSupport(place, id: id, placeholder: placeholder) { name.wrappedValue = $0 }
    )
  }
}

/// A view that shows a place, and can keep its state.
public protocol PlaceHost: View {
  /// The place that the view shows.
  var place: any NavigationPlace { get }
}

extension NodeHost: PlaceHost {
  /// The node.
  public var place: any NavigationPlace { node }
}

extension TabHost: PlaceHost {
  /// The tabs.
  public var place: any NavigationPlace { tabs }
}

extension FlowHost: PlaceHost {
  /// The flows.
  public var place: any NavigationPlace { flows }
}

extension PlaceHost {
  /// Keeps the state of the place between launches.
  ///
  /// See
  /// ``SwiftUI/View/restoring(_:id:with:perScene:folder:placeholder:)``.
  ///
  /// - Parameters:
  ///   - id: The name of the host, which no other host of the scene has, and which never changes.
  ///   - archiver: Archives the place and restores it.
  ///   - perScene: Whether each scene has its own file. If not, the id names the file.
  ///   - folder: The folder of the files; by default the app's own.
  ///   - placeholder: The view that is shown until the state is back.
  /// - Returns: The host, whose state is kept.
  public func restoring(
    id: String,
    with archiver: some PlaceArchiving,
    perScene: Bool = true,
    folder: URL? = nil,
    @ViewBuilder placeholder: () -> some View = { EmptyView() }
  ) -> some View {
    restoring(
      place.group,
      id: id,
      with: archiver,
      perScene: perScene,
      folder: folder,
      placeholder: placeholder
    )
  }
}
