public import Foundation

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction(\(fraction))")
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height(\(height))")
  }

  private init(name: String) { self.name = name }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension View {
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(Detents(detents: detents, selection: selection))
  }

  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(DragIndicator(visibility: visibility))
  }
}

/// The heights at which a sheet may rest.
struct Detents {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>?
}

extension Detents: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    if let selection { _ = node.read(selection) }
    node.offer(.content, content)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    content.detents = detents
    content.selectedDetent = selection?.location.get()
    content.selectDetent = selection.map { selection in { selection.wrappedValue = $0 } }
    node.describeChildren(into: &content)
  }
}

/// Whether a sheet shows that it can be dragged.
struct DragIndicator {
  let visibility: Visibility
}

extension DragIndicator: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    content.dragIndicator = visibility
    node.describeChildren(into: &content)
  }
}
