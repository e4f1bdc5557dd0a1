@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder
  @MainActor
  @preconcurrency
  var body: Self.Body { get }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Never: View {
  public var body: Never { noBody(of: Self.self) }
}

/// Ends the process: the renderer never asks a view that it understands for a body.
func noBody(of type: Any.Type) -> Never {
  preconditionFailure("\(type) is drawn by the system and has no body")
}
