import NavigatorKit
import SwiftUI
import Testing

extension StandInWindow {
  /// What lies on each other, from the window to the top: `["base", "sheet: cart pay"]`.
  var sight: [String] {
    screens.map { screen in
      let texts = screen.texts.joined(separator: ", ")
      return switch screen.style {
      case nil: texts
      case .sheet?: "sheet: \(texts)"
      case .fullScreenCover?: "cover: \(texts)"
      case .popover?: "popover: \(texts)"
      case .alert?: "alert: \(screen.title ?? "")"
      case .confirmationDialog?: "dialog: \(screen.title ?? "")"
      }
    }
  }

  /// Expects what lies on each other, from the window to the top.
  func expect(_ wanted: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(sight == wanted, sourceLocation: sourceLocation)
  }

  /// Expects what lies on each other once something has happened.
  func expect<Outcome>(
    after _: Outcome,
    at base: String,
    _ modals: String...,
    place: SourceLocation = #_sourceLocation
  ) { #expect(sight == [base] + modals, sourceLocation: place) }

  /// Lets everything come to rest, and expects what lies on each other by then.
  func rest<Outcome>(
    after _: Outcome = (),
    at base: String,
    _ modals: String...,
    place: SourceLocation = #_sourceLocation
  ) async { await rest(if: true, at: [base] + modals, place) }

  /// Taps a control, and expects what lies on each other at rest.
  func tap(
    _ label: String,
    at base: String,
    _ modals: String...,
    place: SourceLocation = #_sourceLocation
  ) async { await rest(if: tap(label), at: [base] + modals, place) }

  /// Swipes the sheet in front away, and expects what lies on each other at rest.
  func swipeDown(
    at base: String,
    _ modals: String...,
    place: SourceLocation = #_sourceLocation
  ) async { await rest(if: swipeDownSheet(), at: [base] + modals, place) }

  /// Goes back, and expects what lies on each other at rest.
  func goBack(
    at base: String,
    _ modals: String...,
    place: SourceLocation = #_sourceLocation
  ) async { await rest(if: goBack(), at: [base] + modals, place) }

  private func rest(if isDone: Bool, at wanted: [String], _ place: SourceLocation) async {
    #expect(isDone, sourceLocation: place)
    await rest()
    #expect(sight == wanted, sourceLocation: place)
  }

  /// How often the bodies of views run for something that happens, with nothing left to draw.
  func runs(of types: any View.Type..., by act: @MainActor () -> Void) -> [Int] {
    resetBodyCounts()
    act()
    return types.map(bodyCount)
  }

  /// How often the bodies of views run for something that happens, until everything is at rest.
  func runsAtRest(of types: any View.Type..., by act: @MainActor () -> Void) async -> [Int] {
    resetBodyCounts()
    act()
    await rest()
    return types.map(bodyCount)
  }
}

extension ModalPresenter {
  /// How far each layer has come on the screen, the lowest first.
  var phases: [ModalPhase] { layers.map { host.phase(of: $0.id) } }
}
