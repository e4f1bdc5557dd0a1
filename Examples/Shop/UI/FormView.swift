#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopContracts
import ShopShell
import SwiftUI

/// What can be typed into a screen, and what becomes of it.
///
/// While there is a draft, the way back is closed: the module asks whoever taps "Done" what is to become of it.
struct FormView: View {
  let form: any ScreenForm

  @Environment(ShopWindow.self) private var window
  @Environment(\.screen) private var screen

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(form.fields, id: \.self) { field in
        TextField(LocalizedStringKey(form.label(of: field)), text: text(of: field))
      }
      Button("Save") { form.save() }.disabled(!form.hasDraft)
      Button("Discard", role: .destructive) { form.discard() }.disabled(!form.hasDraft)
      Button("Done", action: leave)
    }
  }

  private func text(of field: String) -> Binding<String> {
    Binding {
      form.value(of: field)
    } set: { value in
      // A field writes what it holds when it loses the focus, also if its screen is not in front.
      guard window.visit.isInFront(screen) else { return }
      form.edit(field, value)
    }
  }

  private func leave() {
    guard window.visit.isInFront(screen) else { return }
    screen.leave()
  }
}
#endif
