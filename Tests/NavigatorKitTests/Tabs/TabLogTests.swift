import NavigatorKit
import Testing

/// The log tells of every block that one transition changes.
@MainActor
struct TabLogTests {
  @Test func `a tab and the screens pushed there are both in the state line`() {
    let sink = ListSink()
    let tabs = TabNavigator("main", selection: Text("home"), tabs: ["home", "account"])
    tabs.events.log(to: sink, levels: [.state])
    tabs.navigate(to: HomeRoute.list, in: "account")
    tabs.select("home")
    #expect(
      sink.entries.map(\.message) == [
        "Text -> Text; (root) -> HomeRoute.list", "Text -> Text",
      ]
    )
  }
}
