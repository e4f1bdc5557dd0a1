import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The migration from FlowStacks")
struct FromFlowStacks {
  // snippet: flowstacks-after
  enum NumberRoute: NavigationRoute {
    case list
    case number(Int)
  }

  struct Numbers: View {
    let node: NavigationNode  // the window owns it

    var body: some View {
      NodeHost(node) {
        HomeScreen()
      } destinations: {
        Destination(for: NumberRoute.self) { route in
          switch route {
          case .list: RouteLink("Seven", to: NumberRoute.number(7))
          case .number(let number): NumberScreen(number: number)
          }
        }
      }
      .environment(node)
    }
  }

  struct HomeScreen: View {
    @Environment(\.screen) private var screen

    var body: some View {
      Button("Numbers") { screen.present(NumberRoute.list) }  // with a stack of its own
    }
  }

  struct NumberScreen: View {
    let number: Int
    @Environment(\.screen) private var screen
    @Environment(NavigationNode.self) private var node

    var body: some View {
      VStack {
        Button("More") { screen.push(NumberRoute.number(number + 1)) }
        Button("Done") { node.apply(NavigationPlan()) }  // the sheet, and all in it
      }
    }
  }
  // end

  @Test func `a sheet pushes in its own stack, and one plan goes back to the root`() async {
    let node = NavigationNode("numbers")
    await withWindow {
      Numbers(node: node)
    } test: { window in
      window.tap("Numbers")
      await window.rest()
      window.tap("Seven")
      window.tap("More")
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(node.frontStack.routes(of: NumberRoute.self) == [.number(7), .number(8)])
      #expect(node.stack.routes.isEmpty)
      window.tap("Done")
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.buttons == ["Numbers"])
    }
  }

  @Test func `each way back of FlowStacks has its command`() {
    // snippet: flowstacks-back
    let node = NavigationNode("numbers")
    node.navigate(to: NumberRoute.number(1))
    node.present(NumberRoute.list)
    node.navigate(to: NumberRoute.number(2))  // in the sheet

    // goBack(): a pop or a dismissal, whichever is in front
    #expect(node.goBack() == .committed)
    #expect(node.currentScreen?.as(NumberRoute.self) == .list)

    // popToRoot(): in the sheet; dismissAll(): the sheets, and not what lies under them
    #expect(node.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(node.modals.dismissAll() == .committed)
    #expect(node.stack.routes(of: NumberRoute.self) == [.number(1)])

    // goBackToRoot(): all of it, in one transition
    node.present(NumberRoute.list)
    #expect(node.apply(NavigationPlan()).result?.isApplied == true)
    #expect(node.currentScreen == nil)
    // end
  }

  @Test func `a screen is returned to through sheets`() {
    // snippet: flowstacks-go-back-to
    let node = NavigationNode("numbers")
    node.navigate(to: NumberRoute.number(1))
    let first = node.stack.screen(of: node.stack.path.last)
    node.navigate(to: NumberRoute.number(2))
    node.present(NumberRoute.list)

    // In a view it is screen.returnHere():
    #expect(first.returnHere() == .committed)
    #expect(node.currentScreen?.as(NumberRoute.self) == .number(1))
    // end
  }

  @Test func `a test compares one plan where it compared one array`() {
    // snippet: flowstacks-test
    let node = NavigationNode("numbers")
    node.navigate(to: NumberRoute.number(1))
    node.present(NumberRoute.list)
    node.navigate(to: NumberRoute.number(2))
    let expected = NavigationPlan(
      stack: [NumberRoute.number(1)],
      layers: [.init(NumberRoute.list, stack: [NumberRoute.number(2)])]
    )
    #expect(node.currentPlan == expected)
    // end
    #expect(node.snapshot().description.contains("NumberRoute"))
  }

  @MainActor
  final class NumbersModel {
    private let navigator: any RouteNavigating & ModalPresenting

    init(navigator: any RouteNavigating & ModalPresenting) { self.navigator = navigator }

    func add() {
      navigator.navigate(to: NumberRoute.number(1))
      navigator.present(NumberRoute.list)
    }
  }

  @Test func `a view model is tested by what it asks for`() {
    // snippet: flowstacks-model-test
    let recorder = NavigationRecorder()
    NumbersModel(navigator: recorder).add()
    #expect(recorder.intents == [.push(NumberRoute.number(1)), .present(NumberRoute.list)])
    // end
  }
}
