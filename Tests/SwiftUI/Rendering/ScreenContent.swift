/// What a walk over a visible part of the tree collects.
struct ScreenContent {
  /// A control and what it does.
  struct Action {
    let control: StandInControl
    let perform: @MainActor () -> Void
  }

  /// A field for text and what is bound to it.
  struct Field {
    let label: String
    let isEnabled: Bool
    let text: Binding<String>
  }

  var title: String?
  var texts: [String] = []
  var actions: [Action] = []
  var tabs: [Action] = []
  var fields: [Field] = []
  var stacks: [StackContext] = []
  var detents: Set<PresentationDetent> = []
  var selectDetent: ((PresentationDetent) -> Void)?
  var selectedDetent: PresentationDetent?
  var dragIndicator: Visibility?
  var backgroundInteraction: StandInBackgroundInteraction?
  var looks = StandInLooks()
  var isInteractiveDismissDisabled = false
  var isBackButtonHidden = false
  var isTabBarHidden = false
  var exitCommand: (() -> Void)?

  mutating func add(text: String) { texts.append(text) }

  mutating func add(_ control: StandInControl, perform: @escaping @MainActor () -> Void) {
    actions.append(Action(control: control, perform: perform))
  }

  /// The text of a label, which is kept out of the screen's own texts.
  func label(_ describe: (inout ScreenContent) -> Void) -> String {
    var inner = ScreenContent()
    describe(&inner)
    return inner.texts.joined(separator: " ")
  }
}
