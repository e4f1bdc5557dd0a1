public import Foundation
public import NavigatorKit
public import SwiftUI

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
  /// ``SwiftUI/View/restoring(_:id:perScene:folder:build:onLoss:placeholder:shouldRestore:onReport:)``.
  ///
  /// - Parameters:
  ///   - id: The name of the host, which no other one of the scene has, and which stays.
  ///   - perScene: Whether each scene has a file of its own. If not, the file is that of the id.
  ///   - folder: The folder of the files; without one it is the app's own.
  ///   - build: The version of the app, which the report names after the next launch.
  ///   - policy: What becomes of the rest when an entry cannot come back.
  ///   - placeholder: The view that is shown until the state is back.
  ///   - shouldRestore: Returns whether a state is to come back, from its age and the report of
  ///     reading it.
  ///   - onReport: Hears which parts came back, and which did not, once that is decided.
  /// - Returns: The host, whose state is kept.
  public func restoring(
    id: String,
    perScene: Bool = true,
    folder: URL? = nil,
    build: String? = nil,
    onLoss policy: RestorationPolicy = .dropCovering,
    @ViewBuilder placeholder: () -> some View = { EmptyView() },
    shouldRestore: @escaping @MainActor (Duration, RestorationReport) -> Bool = { _, _ in true },
    onReport: (@MainActor (RestorationReport) -> Void)? = nil
  ) -> some View {
    restoring(
      place.group,
      id: id,
      perScene: perScene,
      folder: folder,
      build: build,
      onLoss: policy,
      placeholder: placeholder,
      shouldRestore: shouldRestore,
      onReport: onReport
    )
  }
}
