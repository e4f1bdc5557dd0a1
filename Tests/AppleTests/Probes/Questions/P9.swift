import SwiftUI

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
