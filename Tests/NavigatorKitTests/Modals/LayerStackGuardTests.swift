import NavigatorKit
import Testing

@MainActor
struct `The stack of a layer` {
  private let presenter = ModalPresenter<Spot>()

  private func stack(of index: Int = 0) throws -> MultiRouteNavigator {
    try #require(presenter.navigator(of: presenter.layers[index].id))
  }

  @Test func `a layer's stack protects its layer from being dismissed while it holds a draft`()
    throws
  {
    presenter.present(.a)
    let stack = try stack()
    stack.append(contentsOf: [Spot.form, Spot.b])
    let draft = stack.guards.protect("draft", for: .entry(stack.path[0].id))
    #expect(presenter.host.isProtected)
    #expect(!stack.host.isProtected)
    let outcome = presenter.dismiss()
    #expect(outcome.blocked?.guardName == "draft")
    #expect(presenter.presentedRoute == .a)
    draft.isArmed = false
    #expect(!presenter.host.isProtected)
    #expect(presenter.dismiss() == .committed)
  }

  @Test func `a layer's stack lets a blocked dismissal be carried on`() throws {
    presenter.present(.a)
    let stack = try stack()
    stack.navigate(to: Spot.form)
    stack.guards.protect("draft", for: .everything)
    #expect(presenter.dismiss().blocked?.resume() == .committed)
    #expect(presenter.presentedRoute == nil)
  }

  @Test func `a layer's stack names its draft when a check takes the layer away`() throws {
    presenter.present(.a)
    let stack = try stack()
    stack.navigate(to: Spot.form)
    stack.guards.protect("draft", for: .everything)
    presenter.guards.add("logged out") { $0.phase == .revalidate ? .block("out") : .allow }
    let late = try #require(presenter.revalidate().late)
    #expect(late.guardNames == ["draft"])
    #expect(presenter.layers.isEmpty)
  }

  @Test func `a layer's stack keeps its layer while a push in it waits behind a log-in cover`()
    throws
  {
    let presenter = ModalPresenter<Spot>(in: NavigationGroup("app"))
    presenter.present(.a)
    let stack = try #require(presenter.navigator(of: presenter.layers[0].id))
    let session = LoginSession()
    stack.guards.add("members", for: .route(Spot.b)) { _ in
      session.isLoggedIn
        ? .allow : .park(until: session.loggedIn, showing: .present(Spot.login, as: .fullScreen))
    }
    stack.navigate(to: Spot.b)
    #expect(presenter.layers.map(\.route) == [.a, .login])
    session.logIn()
    #expect(presenter.layers.map(\.route) == [.a])
    #expect(stack.contains(Spot.b))
  }
}
