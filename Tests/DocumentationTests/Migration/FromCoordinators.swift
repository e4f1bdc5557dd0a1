import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `The migration from coordinators` {
  enum OrderRoute: NavigationRoute {
    case list
    case order(id: Int)
  }

  // snippet: coordinators-after
  struct PickAddress: ResultRoute { typealias Result = String }

  @MainActor
  final class OrdersCoordinator {
    private let node: NavigationNode
    private(set) var address: String?

    init(node: NavigationNode) { self.node = node }

    func start() { node.navigate(to: OrderRoute.list) }

    func chooseAddress() async {
      address = await node.present(PickAddress(), returning: String.self).value ?? address
    }
  }
  // end

  @Test func `a coordinator is tested without a screen`() async {
    let node = NavigationNode("orders")
    let orders = OrdersCoordinator(node: node)
    orders.start()
    let choice = Task { await orders.chooseAddress() }
    await waitUntil { node.modals.isPresenting }
    node.modals.finish(PickAddress(), with: "3 Bridge Street")  // what the sheet calls
    await choice.value
    #expect(orders.address == "3 Bridge Street")
    #expect(node.stack.routes(of: OrderRoute.self) == [.list])

    let again = Task { await orders.chooseAddress() }
    await waitUntil { node.modals.isPresenting }
    node.modals.presentedSheet = nil  // what a drag writes
    await again.value
    #expect(orders.address == "3 Bridge Street")
  }
}
