/// What a view model needs that presents and dismisses.
@MainActor
public protocol ModalPresenting: IntentPerforming {}

extension ModalPresenting {
  /// Presents a route in a layer.
  @discardableResult
  public func present(
    _ route: some Hashable & Sendable,
    as style: ModalStyle = .sheet,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(
      .present(route, as: style, policy: policy),
      cause: nil,
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Dismisses a number of layers.
  @discardableResult
  public func dismiss(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.dismiss(count), cause: nil, animated: animated, fileID: fileID, line: line)
  }
}

extension ModalPresenter: IntentPerforming where Route == AnyRoute {}

extension ModalPresenter: ModalPresenting where Route == AnyRoute {}

extension NavigationNode: RouteNavigating, ModalPresenting {
  /// Carries out an intent in the node: pushes and pops in the stack that is in front, the rest in
  /// layers.
  ///
  /// What neither can carry out goes to another block of the tree that can, if there is one.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = cause ?? .code(fileID: fileID, line: line)
    guard intent.ask(as: StackIntent<AnyRoute>.self) != nil else {
      return stack.perform(intent, cause: cause, animated: animated)
    }
    return performInFront(intent, cause, animated)
  }
}
