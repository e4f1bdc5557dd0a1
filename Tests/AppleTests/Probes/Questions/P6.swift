import SwiftUI

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
