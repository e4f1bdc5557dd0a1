#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopContracts
import ShopShell
import SwiftUI

/// What can be typed into a screen, and what becomes of it.
///
/// While there is a draft, the way back is closed: "Done" asks what is to become of it.
struct FormView: View {
  let form: any ScreenForm

  @Environment(ShopWindow.self) private var window
  @Environment(\.screen) private var screen

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(form.fields, id: \.self) { field in
        TextField(LocalizedStringKey(form.label(of: field)), text: text(of: field))
      }
      Button("Save", action: save).disabled(!form.hasDraft)
      Button("Discard", role: .destructive, action: discard).disabled(!form.hasDraft)
      Button("Done", action: leave)
    }
  }

  private func text(of field: String) -> Binding<String> {
    Binding {
      form.value(of: field)
    } set: { value in
      // A field writes what it holds when it loses the focus, also if its screen is not in front.
      guard window.visit.isInFront(screen) else { return }
      try? window.visit.drafts.edit(field, value)
    }
  }

  private func save() {
    try? window.visit.drafts.save()
  }

  private func discard() {
    _ = try? window.visit.drafts.discard()
  }

  private func leave() {
    guard window.visit.isInFront(screen) else { return }
    screen.leave()
  }
}
#endif
