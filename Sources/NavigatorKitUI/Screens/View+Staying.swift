#if canImport(SwiftUI)
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
  /// As long as it holds, the host takes the back button, the swipe and the drag away, as far as the system lets it. Commands to
  /// leave are pending until the function answers: see `ScreenHandle.protect`. The protection lasts as long as
  /// the screen, also while its view is thrown away.
  ///
  /// Does nothing outside of a host of the kit.
  ///
  /// The condition counts as it is at the moment of the command: a form that saves and finishes in one go is not
  /// asked about.
  ///
  /// - Parameters:
  ///   - isStaying: Whether the screen must not be left now.
  ///   - name: The name by which outcomes and logs call the guard.
  ///   - fileID: The file of the call: a screen has one guard for each place in the code.
  ///   - line: The line of the call.
  ///   - decide: Decides about a command to leave, and may ask the user.
  /// - Returns: The view, protected.
  public func staying(
    while isStaying: @autoclosure @escaping @MainActor () -> Bool,
    name: GuardName = "staying",
    fileID: StaticString = #fileID,
    line: UInt = #line,
    decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision
  ) -> some View {
    modifier(
      StayingSupport(isStaying: isStaying, name: name, site: "\(fileID):\(line)", decide: decide)
    )
  }
}

private struct StayingSupport: ViewModifier {
  let isStaying: @MainActor () -> Bool
  let name: GuardName
  let site: String
  let decide: @MainActor (GuardRequest) async throws -> GuardDecision
  @Environment(\.screen) private var screen

  init(
    isStaying: @escaping @MainActor () -> Bool,
    name: GuardName,
    site: String,
    decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision
  ) {
    self.isStaying = isStaying
    self.name = name
    self.site = site
    self.decide = decide
  }

  func body(content: Content) -> some View {
    let protection = screen.keep { Protections() }?.protection(at: site)
    let state = State(isStaying: isStaying(), screen: screen)
    let _ =
      protection?.decide = { [isStaying, decide] request in
        isStaying() ? try await decide(request) : .allow
      }
    content.onChange(of: state, initial: true) {
      protection?.protect(screen, state.isStaying, as: name)
    }
  }

  private struct State: Equatable {
    let isStaying: Bool
    let screen: ScreenHandle
  }
}

/// The protections of a screen, by place in the code: they live as long as the screen, and their views may be
/// made anew.
@MainActor
private final class Protections {
  private var all: [String: Protection] = [:]

  func protection(at site: String) -> Protection {
    if let known = all[site] { return known }
    let new = Protection()
    all[site] = new
    return new
  }
}

/// One protection, of which the latest view decides.
@MainActor
private final class Protection {
  var decide: (@MainActor (GuardRequest) async throws -> GuardDecision)?
  private var leaveGuard: LeaveGuard?

  func protect(_ screen: ScreenHandle, _ isStaying: Bool, as name: GuardName) {
    if let leaveGuard {
      leaveGuard.isArmed = isStaying
    } else if isStaying {
      leaveGuard = screen.protect(name) { [weak self] request in
        try await self?.decide?(request) ?? .allow
      }
    }
  }
}
#endif
