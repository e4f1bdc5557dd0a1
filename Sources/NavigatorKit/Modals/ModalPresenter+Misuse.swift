public import Foundation

// What type-checks and is hardly ever meant: each compiles, warns, and says what to write.

extension ModalPresenter where Route == AnyRoute {
  /// Presents an array as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "presents the array as one route; present each with policy: .stack"
  )
  @discardableResult
  public func present(
    _ routes: [some Hashable & Sendable],
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    presentMisused(
      AnyRoute(routes),
      style,
      options,
      policy,
      .code(fileID, line),
      animated
    )
  }

  /// Presents an optional as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "presents the optional as one route, nil included; unwrap it first"
  )
  @discardableResult
  public func present(
    _ route: (some Hashable & Sendable)?,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    presentMisused(AnyRoute(route), style, options, policy, .code(fileID, line), animated)
  }

  /// Presents a path as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "presents the path as one route; assign it to the path of a layer's navigator"
  )
  @discardableResult
  public func present(
    _ path: RoutePath,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    presentMisused(AnyRoute(path), style, options, policy, .code(fileID, line), animated)
  }

  /// Presents a URL as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "presents the URL as one route; find the route that it names first"
  )
  @discardableResult
  public func present(
    _ url: URL,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    presentMisused(AnyRoute(url), style, options, policy, .code(fileID, line), animated)
  }

  private func presentMisused(
    _ route: AnyRoute,
    _ style: ModalStyle,
    _ options: ModalOptions,
    _ policy: ModalPresentationPolicy?,
    _ site: CallSite,
    _ animated: Bool
  ) -> NavigationOutcome {
    engine.present(route, style, options, policy, from: site, animated: animated)
  }
}
