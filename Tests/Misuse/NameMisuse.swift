// The names of other kits, and of this kit in another place: see Misuse.swift.

import NavigatorKit
import NavigatorKitLinks

enum Book: NavigationRoute { case list, book(Int), page(Int, String) }

@MainActor
func callAStackByOtherNames(_ typed: Navigator<Book>, _ mixed: MultiRouteNavigator) {
  typed.push(.book(1), strategy: .ifNotOnTop)  // error: renamed to 'navigate(to:strategy:
  typed.navigateTo(.list)  // error: renamed to 'navigate(to:)'
  typed.append(.list)  // error: renamed to 'navigate(to:)'
  typed.pop()  // error: renamed to 'popLast(animated:)'
  typed.popNavigation()  // error: renamed to 'popLast()'
  typed.removeLast(2)  // error: renamed to 'popLast(_:)'
  typed.popTo(.list)  // error: renamed to 'pop(to:animated:)'
  mixed.push(Book.list)  // error: renamed to 'navigate(to:strategy:animated:)'
  mixed.append(Book.list)  // error: renamed to 'navigate(to:)'
  mixed.pop()  // error: renamed to 'popLast(animated:)'
  mixed.popTo(Book.list)  // error: use pop(to:) of a stack
  mixed.popTo { (book: Book) in book == .list }  // error: use pop(toLast: Route.self)
  typed.popTo { $0 == .list }  // error: use pop(toLastWhere:)
  typed.navigateTo(.list, policy: .append)  // error: renamed to 'navigate(to:strategy:)'
  typed.navigateTo(.list, policy: .replace)  // error: use replace(with: [route])
  typed.navigateTo([.list], policy: .replaceTop)  // error: use replace(with: routes) or append(
  typed.navigateToAsync(.list)  // error: settled().isCommitted
  typed.navigateBack()  // error: renamed to 'popLast()'
  if typed.isEmpty { return }  // error: use !hasPresentedRoutes
  typed.goBackTo(.list)  // error: renamed to 'pop(to:animated:)'
  typed.goBack(2)  // error: renamed to 'popLast(_:)'
  typed.goBackToRoot()  // error: renamed to 'popToRoot()'
  _ = typed.contains(.list, where: { $0 == .list })  // error: use contains(where:)
  mixed.navigate(to: .book(1))  // error: type 'AnyRoute' has no member 'book'
}

@MainActor
func callAScreenByOtherNames(_ node: NavigationNode, _ screen: ScreenHandle) {
  node.push(Book.list)  // error: renamed to 'navigate(to:strategy:animated:)'
  node.navigateTo(Book.list)  // error: renamed to 'navigate(to:)'
  node.pop(to: Book.list)  // error: use perform(.pop(to: route))
  node.replace(with: [Book.list])  // error: use perform(.replace(with: all))
  node.dismissAll()  // error: use perform(.dismissAll)
  node.dismiss(then: {})  // error: call it on node.modals
  node.dismiss(style: .sheet)  // error: call it on node.modals
  node.dismiss(to: Book.list)  // error: call it on node.modals
  screen.pop()  // error: renamed to 'popLast(animated:)'
  screen.presentSheet(Book.list)  // error: use present(route), with policy: .stack
  screen.sheet(Book.list)  // error: renamed to 'present(_:)'
  screen.presentFullScreen(Book.list)  // error: use present(route, as: .fullScreen)
  screen.presentFullScreenCover(Book.list)  // error: use present(route, as: .fullScreen)
  screen.dismissSheet()  // error: use dismiss(), or modals.dismiss(style: .sheet)
  node.dismissFullScreenCover()  // error: use dismiss(), or modals.dismiss(style:) of a node
  node.popNavigation()  // error: renamed to 'popLast()'
  node.goBackTo(Book.list)  // error: use pop(to:) of a stack
  node.goBack(2)  // error: renamed to 'popLast(_:)'
  screen.goBack()  // error: use leave()
  screen.goBackToRoot()  // error: renamed to 'popToRoot()'
  screen.presentCover(Book.list)  // error: use present(route, as: .fullScreen)
  node.navigateTo(Book.list, policy: .append)  // error: renamed to 'navigate(to:strategy:)'
  node.navigateTo([Book.list], policy: .replaceTop)  // error: use replace(with:) or append(
  node.navigateToAsync(Book.list)  // error: settled().isCommitted
  node.navigateBack()  // error: renamed to 'popLast()'
  if node.isEmpty { return }  // error: use !stack.hasPresentedRoutes
  node.dismissSheets(count: 2)  // error: use dismiss(count), or modals.dismiss(
  node.dismissFullScreenCovers(count: 2)  // error: use dismiss(count), or modals.dismiss(
  node.dismissFullScreenCovers(to: Book.list)  // error: use dismiss(to:) of a presenter
  node.addInterceptor(1)  // error: use guards.add(_:)
  _ = node.path  // error: use stack.path
  node.path.append(Book.list)  // error: use stack.path
  node.guards.add { _ in .allow }  // error: name the guard
  _ = node.routes  // error: use stack.path.routes

  _ = screen.present(Book.list).value  // error: write present(_:returning:)

  // What is meant.
  node.perform(.pop(to: Book.list))
  node.perform(.replace(with: [Book.list]))
}

@MainActor
func callOthersByOtherNames(
  _ presenter: ModalPresenter<Book>,
  _ tabs: TabNavigator<Book>,
  _ flows: FlowNavigator<Book>
) {
  presenter.presentSheet(.list)  // error: use present(route), with policy: .stack
  presenter.sheet(.list)  // error: renamed to 'present(_:)'
  presenter.presentFullScreen(.list)  // error: use present(route, as: .fullScreen)
  presenter.presentFullScreenCover(.list)  // error: use present(route, as: .fullScreen)
  presenter.presentCover(.list)  // error: use present(route, as: .fullScreen)
  _ = presenter.presentedStyle  // error: use layers.last?.style
  presenter.dismissSheet()  // error: use dismiss(style: .sheet)
  presenter.dismissSheets(count: 2)  // error: use dismiss(count, style: .sheet)
  presenter.dismissFullScreenCovers(count: 2)  // error: use dismiss(count, style: .fullScreen)
  presenter.dismissFullScreenCovers(to: .list)  // error: renamed to 'dismiss(to:)'
  presenter.dismissFullScreenCover()  // error: use dismiss(style: .fullScreen)
  tabs.selectedTab = .list  // error: renamed to 'selection'
  tabs.push(Book.list)  // error: use navigate(to: route, in: tab)
  tabs.navigateTo(Book.list)  // error: use navigate(to: route, in: tab)
  tabs.navigateTo(Book.list, policy: .append)  // error: use navigate(to: route, in: tab, strategy:
  tabs.navigateTo([Book.list], policy: .append)  // error: use node(of: tab)?.stack.replace(
  tabs.navigateToAsync(Book.list)  // error: use navigate(to: route, in: tab), and await
  tabs.popTo { (book: Book) in book == .list }  // error: use node(of: tab)?.stack.pop(toLast:
  tabs.dismissSheets(count: 2)  // error: use node(of: selection)?.modals.dismiss(count, style:)
  tabs.dismissFullScreenCovers(count: 2)  // error: use node(of: selection)?.modals.dismiss(count
  tabs.dismissFullScreenCovers(to: Book.list)  // error: use node(of: selection)?.modals.dismiss(to:
  tabs.addInterceptor(1)  // error: use guards.add(_:)
  tabs.presentSheet(Book.list)  // error: use node(of: selection)?.present(route)
  tabs.popToRoot()  // error: use node(of: selection)?.popToRoot()
  flows.navigate(to: .list)  // error: renamed to 'enter(_:)'
}

// A name of one's own is taken, though it is one of those above.
extension ScreenHandle {
  func push(_ route: some NavigationRoute) { navigate(to: route) }
  func turn() { push(Book.list) }
}

func declareALink() {
  _ = LinkPath("book").parameter("id").route(Book.book)  // error: give each value
  _ = LinkPath("book").parameter("id").route(Book.book, example: 7)  // error: give each value
  _ = LinkPath("book").parameter("id", as: Int.self).route(Book.book)  // error: give each value

  // What is meant.
  _ = LinkPath("book").parameter("id", as: Int.self).route(Book.book, example: 7)
  _ = LinkPath("book").parameter("id", as: Int.self).query("of", as: String.self)
    .route(Book.page, example: 7, "a")
}

final class Deaf: RouteNavigating {}  // error: 'Deaf' does not conform to protocol
