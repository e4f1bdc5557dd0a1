public import Foundation

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(URLHandler(action: action))
  }
}

/// Handles URLs while the view is on screen; all handlers run, inner ones first.
struct URLHandler {
  let action: (URL) -> Void
}

extension URLHandler: PrimitiveModifier {}
