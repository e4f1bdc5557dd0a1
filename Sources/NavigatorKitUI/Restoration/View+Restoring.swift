public import Foundation
public import NavigatorKit
public import SwiftUI

extension View {
  /// Keeps the state of a place between launches, in a file for each scene, and brings it back.
  ///
  /// Put it on the host of the place, outside of which nothing of the place is shown:
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
  /// What it is kept as, the archiver knows: that of the library `NavigatorKitRestoration`, or one of your own.
  ///
  /// When the view appears, the state of the scene comes back, before anything of
  /// the place is shown. From then on each change is written, once per turn of the main actor;
  /// while guards are still asked about what comes back, nothing is. The scene keeps no more than
  /// the name of the file, in a `SceneStorage` of its own: two windows have two files.
  ///
  /// Without SwiftUI's life cycle, below a `UIHostingController`, there is no such storage, and SwiftUI says that using
  /// it will be fatal. There, and in windows that have a value of their own, let the app name the file:
  ///
  /// ```swift
  /// NodeHost(node).restoring(id: "note-\(note.id)", with: NavigationArchiver(), perScene: false)
  /// ```
  ///
  /// The system may have lost that name, or deliver it late. The view is shown a tenth of a second after it
  /// has appeared all the same. A name that is delivered later is believed as long as nothing has
  /// navigated; after that the state in its file is given up. So is the state of a
  /// place that has navigated before the view appears. A dialog is no navigation.
  ///
  /// A place gets its state back once: one that is shown again, in the same view or in another one,
  /// is newer than its file, and another place that comes into the same view takes the file over.
  /// Nothing here stops the app: that a file could not be read or written stands in the logs of the
  /// place. A folder holds 64 files, of which the oldest go.
  ///
  /// - Parameters:
  ///   - place: The place, which the app owns.
  ///   - id: The name of the host, which no other one of the scene has, and which stays. What
  ///     belongs to different users has different names.
  ///   - archiver: Archives the place and restores it.
  ///   - perScene: Whether each scene has a file of its own. If not, the file is that of the id, which no other host
  ///     of the app has, and no `SceneStorage` is used.
  ///   - folder: The folder of the files; without one it is the app's own in Application Support,
  ///     on Apple TV in Caches.
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

/// A view that shows a place, whose state it can keep.
public protocol PlaceHost: View {
  /// The place that it shows.
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
  ///   - id: The name of the host, which no other one of the scene has, and which stays.
  ///   - archiver: Archives the place and restores it.
  ///   - perScene: Whether each scene has a file of its own. If not, the file is that of the id.
  ///   - folder: The folder of the files; without one it is the app's own.
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
