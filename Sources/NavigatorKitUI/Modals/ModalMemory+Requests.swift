#if canImport(SwiftUI)
import NavigatorKit

// The layers that SwiftUI was asked for: it loses those that are asked for while another one leaves.

extension ModalMemory {
  private struct Request {
    let host: ModalMemory
    /// Whether its host has tried for long enough, and waits for the layer that is in the way.
    let isOverdue: Bool
    let ask: () -> Void
  }

  /// The layers that SwiftUI has not begun to show, of all hosts.
  private static var requests: [LayerID: Request] = [:]

  /// Notes that SwiftUI was asked for a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - isOverdue: Whether it is not asked for again by itself.
  ///   - ask: Asks for it once more, if it is still missing.
  func noteRequest(of layer: LayerID, isOverdue: Bool, ask: @escaping () -> Void) {
    if hasBegunToShow(layer) { return }
    Self.requests[layer] = Request(host: self, isOverdue: isOverdue, ask: ask)
  }

  /// Notes that SwiftUI has begun to show a layer.
  func forgetRequest(of layer: LayerID) { Self.requests[layer] = nil }

  /// Notes that the presenter is shown here no more.
  func forgetRequests() { Self.requests = Self.requests.filter { $0.value.host !== self } }

  /// Asks once more for what SwiftUI has not begun to show, since a layer has come or gone.
  ///
  /// The last layer of a host that has ended may have been in the way of any other host's.
  func askAgain() {
    for (layer, request) in Self.requests
    where request.host === self || mounting.hasEnded && request.isOverdue {
      forgetRequest(of: layer)
      request.ask()
    }
  }
}
#endif
