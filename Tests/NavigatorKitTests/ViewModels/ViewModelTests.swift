import NavigatorKit
import NavigatorKitTesting
import Testing

/// A view model that is given what it navigates with.
@MainActor
private final class CartModel {
  private let navigator: any RouteNavigating & ModalPresenting
  private let flows: any FlowEntering<AppFlow>
  private(set) var isPaying = false

  init(navigator: any RouteNavigating & ModalPresenting, flows: any FlowEntering<AppFlow>) {
    self.navigator = navigator
    self.flows = flows
  }

  func pay() { isPaying = navigator.navigate(to: Spot.form).isCommitted }

  func help() { navigator.present(Spot.home, as: .fullScreen) }

  func close() {
    navigator.dismiss()
    navigator.popToRoot()
  }

  func logOut() { flows.enter(.login) }
}

/// A view model that holds its node itself.
@MainActor
private final class SearchModel {
  let node = NavigationNode("search")

  func open() { node.navigate(to: Spot.a) }
}

/// Where things are, for those who ask by type.
@MainActor
private final class Container {
  private var makers: [ObjectIdentifier: @MainActor () -> Any] = [:]

  func register<Service>(_ type: Service.Type, make: @escaping @MainActor () -> Service) {
    makers[ObjectIdentifier(type)] = make
  }

  func resolve<Service>(_ type: Service.Type = Service.self) -> Service? {
    makers[ObjectIdentifier(type)]?() as? Service
  }
}

@MainActor
struct `View models` {
  private let recorder = NavigationRecorder()

  @Test func `a view model is tested with a recorder, without any screen`() {
    let model = CartModel(navigator: recorder, flows: recorder.flows(of: AppFlow.self))
    model.pay()
    model.help()
    model.close()
    model.logOut()
    #expect(
      recorder.intents == [
        .push(Spot.form), .present(Spot.home, as: .fullScreen), .dismiss(), .popToRoot,
        .enter(AppFlow.login),
      ]
    )
    #expect(model.isPaying)
  }

  @Test func `a view model can be told that it may not`() {
    let model = CartModel(navigator: recorder, flows: recorder.flows(of: AppFlow.self))
    recorder.answer = { _ in .superseded }
    model.pay()
    #expect(!model.isPaying)
  }

  @Test func `the view model that a recorder tests drives a real tree`() throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    let model = CartModel(navigator: home, flows: rig.app)
    model.pay()
    model.help()
    #expect(home.stack.presentedRoute == AnyRoute(Spot.form))
    #expect(home.modals.layers.last?.style == .fullScreen)
    model.close()
    #expect(home.snapshot().blocks.allSatisfy { $0.items.isEmpty })
    model.logOut()
    #expect(rig.app.flow == .login)
  }

  @Test func `a container of dependencies hands out any stand-in of the protocol`() {
    let container = Container()
    container.register((any RouteNavigating).self) { recorder }
    let navigator: (any RouteNavigating)? = container.resolve()
    navigator?.navigate(to: Spot.a)
    #expect(recorder.intents == [.push(Spot.a)])
    let stack = MultiRouteNavigator()
    container.register((any RouteNavigating).self) { stack }
    container.resolve((any RouteNavigating).self)?.navigate(to: Spot.b, strategy: .ifNotOnTop)
    #expect(stack.presentedRoute == AnyRoute(Spot.b))
  }

  @Test func `a view model may hold its node, without a protocol or a recorder`() {
    let model = SearchModel()
    model.open()
    #expect(model.node.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `tabs are selected through a protocol, too`() {
    let rig = TabRig()
    let tabs: any TabSelecting<ShopTab> = rig.tabs
    #expect(tabs.select(.search) == .committed)
    let events = EventList(rig.tabs.events)
    tabs.select(.home, animated: false)
    #expect(events.all.map(\.transition.isAnimated) == [false])
    #expect(events.all[0].transition.cause.fileID?.hasSuffix("ViewModelTests.swift") == true)
  }
}
