public import NavigatorKit
public import SwiftUI

extension View {
  /// Protects the screen that the view belongs to from being left, as long as a condition holds.
  ///
  /// ```swift
  /// Form { … }
  ///   .staying(while: draft.isDirty) { request in
  ///     await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
  ///   }
  /// ```
  ///
  /// Meanwhile the host takes the back button, the swipe and the drag away, as far as the system
  /// lets it. Commands to leave are pending until the function answers: see `ScreenHandle.protect`.
  /// The protection lasts as long as the screen, even while its view is thrown away.
  ///
  /// Does nothing outside of a host of the kit.
  ///
  /// The condition is read at the moment of the command: a form that saves and finishes in one go
  /// is left at once.
  ///
  /// - Parameters:
  ///   - isStaying: Whether the screen must not be left now.
  ///   - name: The name by which outcomes and logs call the guard.
  ///   - fileID: The file of the call; with the line it identifies the guard of the screen.
  ///   - line: The line of the call; with the file it identifies the guard of the screen.
  ///   - decide: Decides about a command to leave, and may ask the user.
  /// - Returns: The view, protected.
  public func staying(
    while isStaying: @autoclosure @escaping @MainActor () -> Bool,
    name: GuardName = "staying",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision
  ) -> some View {
    let site = "\(fileID):\(line)"
    return modifier(
      StayingSupport(isStaying: isStaying, name: name, site: site, answer: .asking(decide))
    )
  }

  /// Protects the screen that the view belongs to from being left, as long as a condition holds, by
  /// a function that decides at once.
  ///
  /// This overload is chosen for a function that awaits nothing. Otherwise it is like the one for a
  /// function that may ask the user.
  ///
  /// - Parameters:
  ///   - isStaying: Whether the screen must not be left now.
  ///   - name: The name by which outcomes and logs call the guard.
  ///   - fileID: The file of the call; with the line it identifies the guard of the screen.
  ///   - line: The line of the call; with the file it identifies the guard of the screen.
  ///   - decide: Decides about a command to leave.
  /// - Returns: The view, protected.
  public func staying(
    while isStaying: @autoclosure @escaping @MainActor () -> Bool,
    name: GuardName = "staying",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    decide: @escaping @MainActor (GuardRequest) throws -> GuardDecision
  ) -> some View {
    let site = "\(fileID):\(line)"
    return modifier(
      StayingSupport(isStaying: isStaying, name: name, site: site, answer: .deciding(decide))
    )
  }
}

private struct StayingSupport: ViewModifier {
  let isStaying: @MainActor () -> Bool
  let name: GuardName
  let site: String
  let answer: LeaveGuard.Answer
  @Environment(\.screen) private var screen

  func body(content: Content) -> some View {
    let protections = screen.keep { Protections() }
    let isHeld = isStaying()
    let _ = protections?.follow(self)
    content
      .onChange(of: isHeld, initial: true) { protections?.protect(screen, isHeld, by: self) }
      .onChange(of: screen) { protections?.protect(screen, isHeld, by: self) }
  }
}

/// The guards of a screen, by the line of the call: they live as long as the screen, though their
/// views may be made anew.
@MainActor
private final class Protections {
  private var guards: [String: LeaveGuard] = [:]

  /// Lets the latest view decide.
  func follow(_ view: StayingSupport) {
    guard let leaveGuard = guards[view.site] else { return }
    leaveGuard.answer = view.answer
    // The condition may no longer hold, though the view has not been drawn since.
    leaveGuard.isNeeded = view.isStaying
  }

  func protect(_ screen: ScreenHandle, _ isStaying: Bool, by view: StayingSupport) {
    if let leaveGuard = guards[view.site] {
      leaveGuard.isArmed = isStaying
    } else if isStaying {
      guards[view.site] = screen.protect(view.name, answer: view.answer)
      follow(view)
    }
  }
}
