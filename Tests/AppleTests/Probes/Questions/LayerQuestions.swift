import SwiftUI

/// Whether a sheet comes that is asked for soon after the one below it, and when.
struct P1: View {
  let log: ProbeLog
  /// The milliseconds between the two.
  let wait: Int
  @State private var lower: Numbered?
  @State private var upper: Numbered?

  var body: some View {
    VStack {
      Button("both", action: ask)
      LogText(log: log)
    }
    .sheet(item: $lower, onDismiss: { log.note("lower dismissed") }) { _ in
      Page(1, log)
        .sheet(item: $upper, onDismiss: { log.note("upper dismissed") }) { _ in Page(2, log) }
    }
  }

  private func ask() {
    log.note("ask lower")
    lower = Numbered(1)
    guard wait > 0 else { return askUpper() }
    Task {
      try await Task.sleep(for: .milliseconds(wait))
      askUpper()
    }
  }

  private func askUpper() {
    log.note("ask upper")
    upper = Numbered(2)
  }
}

/// What becomes of a sheet that is asked for while another comes or goes: it is late, lost, or broken.
struct P2: View {
  let log: ProbeLog
  /// The milliseconds until the first is taken away; with 0 it goes by itself, and the second follows its `onDismiss`.
  let wait: Int
  @State private var first: Numbered?
  @State private var second: Numbered?

  var body: some View {
    VStack {
      Button("overlap", action: overlap)
      LogText(log: log)
    }
    .sheet(item: $first, onDismiss: firstIsGone) { _ in Page(1, log) }
    .sheet(item: $second, onDismiss: { log.note("second dismissed") }) { _ in
      // To be dragged: a sheet that came too early crashes then.
      List { Page(2, log) }
    }
  }

  private func overlap() {
    log.note("ask first")
    first = Numbered(1)
    Task {
      try await Task.sleep(for: .milliseconds(wait > 0 ? wait : 1_500))
      log.note("take first away")
      first = nil
      guard wait > 0 else { return }
      try await Task.sleep(for: .milliseconds(5))
      askSecond()
    }
  }

  private func firstIsGone() {
    log.note("first dismissed")
    if wait == 0 { askSecond() }
  }

  private func askSecond() {
    log.note("ask second")
    second = Numbered(2)
  }
}

/// What a dialog in a sheet says, in which order, and whether the sheet survives it.
struct P6: View {
  let log: ProbeLog
  /// What is drawn: 0 a confirmation at a button, 1 an alert, 2 a confirmation at a button of the bar.
  let form: Int
  @State private var sheet: Numbered?

  var body: some View {
    VStack {
      Button("sheet") { sheet = Numbered(1) }
      LogText(log: log)
    }
    .sheet(item: $sheet, onDismiss: { log.note("sheet dismissed") }) { _ in
      NavigationStack {
        Asking(log: log, form: form, close: { sheet = nil })
      }
    }
  }

  private struct Asking: View {
    let log: ProbeLog
    let form: Int
    let close: () -> Void
    @State private var isAsked = false

    var body: some View {
      VStack { content }
    }

    @ViewBuilder private var content: some View {
      switch form {
      case 0:
        confirmation
        LogText(log: log)
      case 1:
        alert
        LogText(log: log)
      default:
        LogText(log: log).toolbar { ToolbarItem { confirmation } }
      }
    }

    private var confirmation: some View {
      Button("ask") { isAsked = true }
        .confirmationDialog(
          Text(verbatim: "Sure?"),
          isPresented: asked,
          titleVisibility: .visible,
          presenting: 1
        ) { _ in
          answers
        } message: { _ in
          Text(verbatim: "A message")
        }
    }

    private var alert: some View {
      Button("ask") { isAsked = true }
        .alert(Text(verbatim: "Sure?"), isPresented: asked, presenting: 1) { _ in
          answers
        } message: { _ in
          Text(verbatim: "A message")
        }
    }

    private var answers: some View {
      ForEach([1, 2], id: \.self) { number in
        Button(
          action: {
            log.note("answer \(number)")
            if number == 1 { close() }
          },
          label: { Text(verbatim: "answer \(number)") }
        )
      }
      .onAppear { log.note("+buttons") }
      .onDisappear { log.note("-buttons") }
    }

    private var asked: Binding<Bool> {
      Binding(
        get: { isAsked },
        set: { isAsked in
          log.note("asked \(isAsked)")
          self.isAsked = isAsked
        }
      )
    }
  }
}

/// Which modifiers of a presentation reach the sheet from the root of the stack in it.
///
/// To be seen are a half of the height, a red background, no drag, and a zoom out of the button.
struct P9: View {
  let log: ProbeLog
  /// Where the modifiers are: 0 in the stack, 1 around it.
  let place: Int

  var body: some View {
    #if os(iOS)
    if #available(iOS 18, *) {
      Zooming(log: log, isAround: place == 1)
    } else {
      Text(verbatim: "There is no zoom here.")
    }
    #else
    Text(verbatim: "There is no zoom here.")
    #endif
  }
}

#if os(iOS)
@available(iOS 18, *)
private struct Zooming: View {
  let log: ProbeLog
  let isAround: Bool
  @State private var sheet: Numbered?
  @Namespace private var space

  var body: some View {
    VStack {
      Button("sheet") { sheet = Numbered(1) }
        .matchedTransitionSource(id: 1, in: space)
      LogText(log: log)
    }
    .sheet(item: $sheet, onDismiss: { log.note("dismissed") }) { _ in
      if isAround {
        styled(NavigationStack { Page(1, log) })
      } else {
        NavigationStack { styled(Page(1, log)) }
      }
    }
  }

  private func styled(_ content: some View) -> some View {
    content
      .presentationDetents([.medium])
      .presentationBackground(.red)
      .interactiveDismissDisabled()
      .navigationTransition(.zoom(sourceID: 1, in: space))
  }
}
#endif

/// Which ways out of a sheet and of a screen go past what forbids them: a drag, Escape, a close button.
struct P10: View {
  @Bindable var model: LoggedPath
  @State private var sheet: Numbered?

  private var log: ProbeLog { model.log }

  var body: some View {
    VStack {
      Button("sheet") { sheet = Numbered(1) }
      LogText(log: log)
    }
    .sheet(item: $sheet, onDismiss: { log.note("dismissed") }) { _ in
      NavigationStack(path: $model.path) {
        VStack {
          Button("push") { model.path = [1] }
          LogText(log: log)
        }
        .navigationDestination(for: Int.self) { number in
          Page(number, log).navigationBarBackButtonHidden()
        }
      }
      .interactiveDismissDisabled()
    }
  }
}
