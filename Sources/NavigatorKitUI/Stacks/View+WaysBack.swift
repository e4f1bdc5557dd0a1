import NavigatorKit
import SwiftUI

#if os(iOS) || os(visionOS)
import Foundation
import UIKit
#endif

extension View {
  /// Takes the press of Menu on what is protected, which leaves it whatever the bar shows.
  ///
  /// Only while focus is inside: otherwise tvOS asks nobody.
  func exitCommand(isTaken: Bool) -> some View {
    #if os(tvOS) || os(Linux)
    return onExitCommand(perform: isTaken ? {} : nil)
    #else
    return self
    #endif
  }

  /// Takes the swipe in the content away while the screen on top of a stack is protected.
  ///
  /// As of iOS 26 it has a recognizer of its own, of which SwiftUI knows nothing.
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
/// The screens of a stack come and go in any order. So none gives back what another one needs: each asks the stack, also
/// as it goes.
private final class SwipeView: UIView {
  var isProtected: @MainActor () -> Bool = { false }
  private weak var swipe: UIGestureRecognizer?
  /// Whether the recognizer is to be switched on again: an app may have switched it off itself.
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
