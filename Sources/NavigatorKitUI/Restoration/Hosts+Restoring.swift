#if canImport(SwiftUI)
public import Foundation
public import NavigatorKit
public import SwiftUI

extension NodeHost {
  /// Keeps the state of the node between launches.
  ///
  /// See
  /// ``SwiftUI/View/restoring(_:id:folder:build:onLoss:placeholder:shouldRestore:onReport:)``.
  ///
  /// - Parameters:
  ///   - id: The name of the host, which no other one of the scene has, and which stays.
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
    folder: URL? = nil,
    build: String? = nil,
    onLoss policy: RestorationPolicy = .dropCovering,
    @ViewBuilder placeholder: () -> some View = { EmptyView() },
    shouldRestore: @escaping @MainActor (Duration, RestorationReport) -> Bool = { _, _ in true },
    onReport: (@MainActor (RestorationReport) -> Void)? = nil
  ) -> some View {
    let kept = KeptPlace(
      node,
      folder: folder,
      build: build,
      policy: policy,
      shouldRestore: shouldRestore,
      onReport: onReport
    )
    return modifier(RestoringSupport(kept, id: id, placeholder: placeholder()))
  }
}

extension TabHost {
  /// Keeps the state of the tabs between launches.
  ///
  /// See
  /// ``SwiftUI/View/restoring(_:id:folder:build:onLoss:placeholder:shouldRestore:onReport:)``.
  ///
  /// - Parameters:
  ///   - id: The name of the host, which no other one of the scene has, and which stays.
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
    folder: URL? = nil,
    build: String? = nil,
    onLoss policy: RestorationPolicy = .dropCovering,
    @ViewBuilder placeholder: () -> some View = { EmptyView() },
    shouldRestore: @escaping @MainActor (Duration, RestorationReport) -> Bool = { _, _ in true },
    onReport: (@MainActor (RestorationReport) -> Void)? = nil
  ) -> some View {
    let kept = KeptPlace(
      tabs,
      folder: folder,
      build: build,
      policy: policy,
      shouldRestore: shouldRestore,
      onReport: onReport
    )
    return modifier(RestoringSupport(kept, id: id, placeholder: placeholder()))
  }
}

extension FlowHost {
  /// Keeps the state of the flows between launches.
  ///
  /// See
  /// ``SwiftUI/View/restoring(_:id:folder:build:onLoss:placeholder:shouldRestore:onReport:)``.
  ///
  /// - Parameters:
  ///   - id: The name of the host, which no other one of the scene has, and which stays.
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
    folder: URL? = nil,
    build: String? = nil,
    onLoss policy: RestorationPolicy = .dropCovering,
    @ViewBuilder placeholder: () -> some View = { EmptyView() },
    shouldRestore: @escaping @MainActor (Duration, RestorationReport) -> Bool = { _, _ in true },
    onReport: (@MainActor (RestorationReport) -> Void)? = nil
  ) -> some View {
    let kept = KeptPlace(
      flows,
      folder: folder,
      build: build,
      policy: policy,
      shouldRestore: shouldRestore,
      onReport: onReport
    )
    return modifier(RestoringSupport(kept, id: id, placeholder: placeholder()))
  }
}
#endif
