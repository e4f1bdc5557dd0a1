import NavigatorKit
import SwiftUI

#if os(iOS) || os(visionOS)
import Foundation
import UIKit
#endif

extension View {
  /// Takes the press of Menu on a protected screen, since Menu leaves a screen whatever the bar
  /// shows.
  ///
  /// It works only while focus is inside: otherwise tvOS does not ask the view.
  func exitCommand(isTaken: Bool) -> some View {
    #if os(tvOS) || os(Linux)
    return onExitCommand(perform: isTaken ? {} : nil)
    #else
    return self
    #endif
  }

  /// Disables the swipe in the content while the screen on top of a stack is protected.
  ///
  /// Since iOS 26 it has a recognizer of its own, which SwiftUI gives no access to.
  func contentSwipe(of navigator: some StackNavigator) -> some View {
    #if os(iOS) || os(visionOS)
    return background {
      SwipeSupport { navigator.host.isProtected }.frame(width: 0, height: 0)
    }
    #else
    return self
    #endif
  }
}

#if os(iOS) || os(visionOS)
private struct SwipeSupport: UIViewRepresentable {
  let isProtected: @MainActor () -> Bool

  func makeUIView(context: Context) -> SwipeView { SwipeView() }

  func updateUIView(_ view: SwipeView, context: Context) {
    view.isProtected = isProtected
    view.follow()
  }
}

/// Finds the navigation controller around a screen, and switches its recognizer off and on.
///
/// The screens of a stack come and go in any order. So no screen restores the recognizer for
/// another: each asks the stack, even as it goes.
private final class SwipeView: UIView {
  var isProtected: @MainActor () -> Bool = { false }
  private weak var swipe: UIGestureRecognizer?
  /// Whether this view has switched the recognizer off; if the app has, it stays off.
  private var isTaken = false

  override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  func follow() {
    guard #available(iOS 26, visionOS 26, *) else { return }
    let found = navigationController?.interactiveContentPopGestureRecognizer
    if let found, found !== swipe { (swipe, isTaken) = (found, false) }
    guard isTaken || isProtected() else { return }
    isTaken = isProtected()
    swipe?.isEnabled = !isTaken
  }

  private var navigationController: UINavigationController? {
    var responder: UIResponder? = self
    while let next = responder?.next {
      if let controller = next as? UIViewController { return controller.navigationController }
      responder = next
    }
    return nil
  }
}
#endif
