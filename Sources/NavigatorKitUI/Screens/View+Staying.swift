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
  /// The condition counts as it is at the moment of the command: a form that saves and finishes in one go is left at
  /// once.
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
    let site = "\(fileID):\(line)"
    return modifier(
      StayingSupport(isStaying: isStaying, name: name, site: site, decider: .later(decide))
    )
  }

  /// Protects the screen that the view belongs to from being left, as long as a condition holds, by a function that
  /// decides at once.
  ///
  /// It is chosen for a function that awaits nothing; the rest is as with one that does.
  ///
  /// - Parameters:
  ///   - isStaying: Whether the screen must not be left now.
  ///   - name: The name by which outcomes and logs call the guard.
  ///   - fileID: The file of the call: a screen has one guard for each place in the code.
  ///   - line: The line of the call.
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
      StayingSupport(isStaying: isStaying, name: name, site: site, decider: .now(decide))
    )
  }
}

/// The function by which a view decides.
private enum Decider {
  case now(@MainActor (GuardRequest) throws -> GuardDecision)
  case later(@MainActor (GuardRequest) async throws -> GuardDecision)
}

private struct StayingSupport: ViewModifier {
  let isStaying: @MainActor () -> Bool
  let name: GuardName
  let site: String
  let decider: Decider
  @Environment(\.screen) private var screen

  func body(content: Content) -> some View {
    let protection = screen.keep { Protections() }?.protection(at: site)
    let watched = Watched(isStaying: isStaying(), screen: screen)
    let _ = protection?.follow(isStaying, decider)
    content.onChange(of: watched, initial: true) {
      protection?.protect(screen, watched.isStaying, as: name)
    }
  }

  private struct Watched: Equatable {
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
  private var isStaying: (@MainActor () -> Bool)?
  private var decider: Decider?
  private var leaveGuard: LeaveGuard?

  func follow(_ isStaying: @escaping @MainActor () -> Bool, _ decider: Decider) {
    (self.isStaying, self.decider) = (isStaying, decider)
  }

  func protect(_ screen: ScreenHandle, _ isStaying: Bool, as name: GuardName) {
    if let leaveGuard {
      leaveGuard.isArmed = isStaying
    } else if isStaying {
      leaveGuard = guarding(screen, as: name)
      // It may hold no longer, though the view has not been drawn since.
      leaveGuard?.isNeeded = { [weak self] in self?.isStaying?() ?? false }
    }
  }

  /// Makes the guard: one place in the code decides in one way.
  private func guarding(_ screen: ScreenHandle, as name: GuardName) -> LeaveGuard {
    if case .now = decider {
      return screen.protect(name) { [weak self] request in
        if case .now(let decide) = self?.decider { try decide(request) } else { .allow }
      }
    }
    return screen.protect(name) { [weak self] request in
      if case .later(let decide) = self?.decider { try await decide(request) } else { .allow }
    }
  }
}
#endif
