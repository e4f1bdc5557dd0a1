import NavigatorKit
import SwiftUI
import Testing

@testable import TutorialChapter1

@MainActor
@Suite("Tutorial, chapter 1")
struct Chapter1Tests {
  @Test func `a tap pushes a trip, and a double tap pushes it once`() async {
    let node = NavigationNode("planner", root: TripRoute.list)
    await withWindow {
      PlannerScreens(node: node)
    } test: { window in
      #expect(window.topScreen.title == "Trips")
      window.tap("Lisbon", times: 2)
      #expect(window.topScreen.title == "Lisbon")
      #expect(window.topScreen.backLevels == 1)
      #expect(node.currentScreen?.as(TripRoute.self) == .trip(id: 1))
    }
  }

  @Test func `the state follows a swipe, a back button and a command`() async {
    let node = NavigationNode("planner", root: TripRoute.list)
    await withWindow {
      PlannerScreens(node: node)
    } test: { window in
      let waysBack: [@MainActor () -> Void] = [
        { window.swipeBack() }, { window.goBack() }, { window.tap("Done") },
        { node.popToRoot() },
      ]
      for goBack in waysBack {
        window.tap("Oslo")
        #expect(node.stack.depth == 1)
        goBack()
        await window.rest()
        #expect(window.topScreen.title == "Trips")
        #expect(node.stack.depth == 0)
      }
    }
  }

  private struct PrintingScreens: View {
    let node: NavigationNode

    var body: some View {
      // snippet: tutorial-1-print
      let _ = print(node.currentScreen?.description ?? "nothing", node.stack.depth)
      // end
      PlannerScreens(node: node)
    }
  }

  @Test func `the line that is printed tells the screen on top and the depth`() async {
    let node = NavigationNode("planner", root: TripRoute.list)
    func line() -> String { "\(node.currentScreen?.description ?? "nothing") \(node.stack.depth)" }
    await withWindow {
      PrintingScreens(node: node)
    } test: { window in
      #expect(line() == "TripRoute.list 0")
      window.tap("Lisbon")
      #expect(line() == "TripRoute.trip 1")
      window.swipeBack()
      await window.rest()
      #expect(line() == "TripRoute.list 0")
    }
  }

  @Test func `each window has a stack of its own`() {
    let content = PlannerWindow()
    let first = StandInWindow { content }
    let second = StandInWindow { content }
    first.tap("Lisbon")
    #expect(first.topScreen.title == "Lisbon")
    #expect(second.topScreen.title == "Trips")
    first.close()
    second.close()
  }

  @Test func `the app opens with the trips`() {
    let window = StandInWindow(app: PlannerApp())
    #expect(window.topScreen.title == "Trips")
    #expect(window.violations.isEmpty)
    window.close()
  }
}
