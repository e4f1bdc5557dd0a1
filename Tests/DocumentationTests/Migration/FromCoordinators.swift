import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("The migration from coordinators")
struct FromCoordinators {
  // snippet: coordinators-after
  enum OrderRoute: NavigationRoute {
    case list
    case order(id: Int)
  }

  struct PickAddress: ResultRoute {
    typealias Result = String
  }

  /// It imports no UIKit: the node is its navigation controller.
  @MainActor
  final class OrdersCoordinator {
    private let node: NavigationNode
    private(set) var address: String?

    init(node: NavigationNode) {
      self.node = node
    }

    func start() { node.navigate(to: OrderRoute.list) }

    func show(_ id: Int) { node.navigate(to: OrderRoute.order(id: id)) }

    /// In the place of a child coordinator with a delegate.
    func chooseAddress() async {
      address = await node.present(PickAddress(), returning: String.self).value ?? address
    }

    func finish() { node.popToRoot() }
  }
  // end

  @Test func `a coordinator is tested without a screen`() async {
    // snippet: coordinators-test
    let node = NavigationNode("orders")
    let orders = OrdersCoordinator(node: node)
    orders.start()
    orders.show(7)
    #expect(node.stack.routes(of: OrderRoute.self) == [.list, .order(id: 7)])

    let choice = Task { await orders.chooseAddress() }
    await waitUntil { node.modals.isPresenting }
    node.modals.finish(PickAddress(), with: "3 Bridge Street")  // what the sheet calls
    await choice.value
    #expect(orders.address == "3 Bridge Street")

    StackHostDouble(node.stack).swipeBack()
    #expect(node.stack.routes(of: OrderRoute.self) == [.list])
    // end
    orders.finish()
    #expect(node.stack.depth == 0)
  }

  @Test func `the end of a child is heard, whatever removed it`() {
    // snippet: coordinators-end
    let node = NavigationNode("orders")
    node.navigate(to: OrderRoute.list)
    let child = node.stack.screen(of: node.stack.path.last)
    let ending = child.ending()
    ending.onEnd { _ in print("the child has gone") }
    StackHostDouble(node.stack).swipeBack()
    #expect(ending.result?.end?.kind == .dismissedByGesture)
    // end
  }

  @Test func `a command finds the part of the tree that takes it, or says so`() {
    // snippet: coordinators-send
    enum Tab: NavigationRoute { case account, orders }
    let tabs = TabNavigator("main", selection: Tab.account, tabs: [.account, .orders])
    tabs.node(of: .account)?.group.acceptedIntents = .none
    tabs.node(of: .orders)?.group.acceptedIntents = .routes(of: OrderRoute.self)

    #expect(tabs.send(.push(OrderRoute.order(id: 7))) == .committed)
    #expect(tabs.selection == .orders)
    if case .failed(let failure) = tabs.send(.push(PickAddress())) {
      #expect(failure.kind == .unhandled)
    }
    // end
  }

  @MainActor
  final class ReceiptCoordinator {
    private let navigator: any RouteNavigating & ModalPresenting

    init(navigator: any RouteNavigating & ModalPresenting) { self.navigator = navigator }

    func start() { navigator.navigate(to: OrderRoute.list) }
  }

  @Test func `a coordinator is tested by what it asks for`() {
    // snippet: coordinators-model-test
    let recorder = NavigationRecorder()
    ReceiptCoordinator(navigator: recorder).start()
    #expect(recorder.intents == [.push(OrderRoute.list)])
    // end
  }
}
