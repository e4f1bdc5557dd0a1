public import Foundation

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor
@preconcurrency
public struct OpenURLAction: Sendable {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public struct Result: Sendable {
    let isHandled: Bool

    public static let handled = Result(isHandled: true)
    public static let systemAction = Result(isHandled: false)
  }

  /// What an app does with a URL, as a value that can be compared.
  private struct Handler {
    let run: (URL) -> Result
  }

  private let handler: Handler
  private var system: (@MainActor (URL) -> Void)?

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    self.handler = Handler(run: handler)
  }

  /// The action of the system, which opens everything.
  init(system: @escaping @MainActor (URL) -> Void) {
    handler = Handler { _ in .systemAction }
    self.system = system
  }

  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    if handler.run(url).isHandled { return completion(true) }
    system?(url)
    completion(system != nil)
  }

  /// This action, which leaves to the outer one what it leaves to the system.
  func falling(back outer: OpenURLAction) -> OpenURLAction {
    var copy = self
    if system == nil { copy.system = { outer($0) } }
    return copy
  }
}

extension OpenURLAction: SelfComparing {
  func isUnchanged(from other: OpenURLAction) -> Bool {
    SwiftUI.isUnchanged(handler, from: other.handler)
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension EnvironmentValues {
  @MainActor public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction(system: { _ in }) }
    set { self[OpenURLKey.self] = newValue.falling(back: openURL) }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}
