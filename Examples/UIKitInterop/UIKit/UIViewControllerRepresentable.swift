public import SwiftUI

// SwiftUI's own, where there is UIKit.

@MainActor
@preconcurrency
public protocol UIViewControllerRepresentable: View where Self.Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  @MainActor
  @preconcurrency
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  @MainActor
  @preconcurrency
  func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
  @MainActor
  @preconcurrency
  static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType,
    coordinator: Self.Coordinator
  )
  @MainActor
  @preconcurrency
  func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable where Self.Coordinator == Void {
  @MainActor
  @preconcurrency
  public func makeCoordinator() -> Self.Coordinator { () }
}

extension UIViewControllerRepresentable {
  @MainActor
  @preconcurrency
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType,
    coordinator: Self.Coordinator
  ) {}

  @MainActor
  @preconcurrency
  public var body: Never { fatalError("It is shown by SwiftUI.") }
}

@MainActor
@preconcurrency
public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {
  @MainActor
  @preconcurrency
  public let coordinator: Representable.Coordinator
}
