@testable import NavigatorKit
import NavigatorKitRestoration

/// What a ``ScreenWalk`` does.
enum ScreenStep: String, CaseIterable {
  case push, present, stack, goBack, dismiss, dismissAll, swipe, swipeAndReturn, drag, finish
  case replace, show, leave, leaveLayer, select, enterMain, enterLogin, revalidate, removeTab
  case protectAndLeave, protectAndSwipe, protectAndDrag, protectAndSwitch
  case letGo, plan, undo, restore
}

extension ScreenWalk {
  func take(_ step: ScreenStep) {
    guard let rig else { return }
    let isBeside = random.chance(5)
    let node = isBeside ? rig.spare : rig.front ?? rig.spare
    node.stack.host.scope = host
    let page = random.one(of: [LifePage.a, .b, .c, .d])
    switch step {
    case .push: node.navigate(to: page)
    case .present: node.present(page)
    case .stack: node.present(page, policy: .stack)
    case .goBack: node.goBack()
    case .dismiss: node.dismiss()
    case .dismissAll: node.modals.dismissAll()
    case .swipe: swipe(node.stack)
    case .swipeAndReturn:
      let path = node.stack.path
      node.stack.host.path = RoutePath(path.dropLast())
      node.stack.host.path = path
    case .drag: drag(node)
    case .finish: node.finish(with: 1)
    case .replace: node.stack.replace(with: [LifePage.b, .c])
    case .show: node.modals.layers.first.map { _ = node.modals.screen(of: $0).show(page) }
    case .leave: node.stack.path.first.map { _ = node.stack.screen(of: $0).leave() }
    case .leaveLayer: node.modals.layers.first.map { _ = node.modals.screen(of: $0).leave() }
    case .protectAndLeave, .protectAndSwipe, .protectAndDrag, .protectAndSwitch:
      protectAnd(step, node, rig)
    case .letGo: replaceSpare()
    default: takeInApp(step, page, rig)
    }
  }

  /// A step that is not one of a single node.
  private func takeInApp(_ step: ScreenStep, _ page: LifePage, _ rig: ScreenLifeRig) {
    let tab = random.one(of: LifeTab.allCases)
    switch step {
    case .select: rig.tabs?.select(tab)
    case .enterMain: rig.app.enter(.main)
    case .enterLogin: if done.count.isMultiple(of: 3) { rig.app.enter(.login) }
    case .revalidate:
      door.isOpen = false
      rig.app.revalidate()
      door.isOpen = true
    case .removeTab:
      rig.tabs?.remove(.search)
      rig.tabs?.insert(.search, at: 1)
    case .plan:
      let layers = random.chance(2) ? [NavigationPlan.Layer(page, stack: [page])] : []
      var plan = NavigationPlan(flow: LifeFlow.main, stack: [LifePage.a, page], layers: layers)
      plan.tab = AnyRoute(tab)
      plan.mode = random.chance(2) ? .reusePrefix : .replace
      rig.app.apply(plan)
    case .undo:
      if random.chance(2) { history?.undo() } else { history?.redo() }
    case .restore:
      let saved = archive == nil ? rig.app.archive() : nil
      if let archive { rig.app.restore(archive) }
      archive = saved
    default: break
    }
  }

  private func protectAnd(_ step: ScreenStep, _ node: NavigationNode, _ rig: ScreenLifeRig) {
    switch step {
    case .protectAndLeave:
      guard let place = places.randomElement(using: &random) else { return }
      protect(place)
      if random.chance(2) { place.handle.leave() } else { place.handle.finish(with: 1) }
    case .protectAndSwipe:
      let ids = node.host.frontStack.path.suffix(2).map(\.id)
      let place = places.filter { ids.contains($0.id) }.randomElement(using: &random)
      guard let place else { return }
      protect(place, oftenStays: true)
      swipe(node.host.frontStack)
    case .protectAndDrag:
      let node = node.modals.isPresenting ? node : rig.spare
      guard let layer = node.modals.layers.first else { return }
      let ids = [layer.id.entryID] + (node.modals.navigator(of: layer.id)?.path.map(\.id) ?? [])
      let place = places.filter { ids.contains($0.id) }.randomElement(using: &random)
      if let place { protect(place, oftenStays: true) }
      drag(node)
    default:
      places.filter(\.isInApp).randomElement(using: &random).map { protect($0) }
      rig.app.enter(rig.app.flow == .main ? .login : .main)
    }
  }

  /// Writes what a host writes when the user has gone back.
  private func swipe(_ stack: MultiRouteNavigator) {
    let count = 1 + random.below(2)
    stack.host.path = RoutePath(stack.path.dropLast(count))
  }

  /// Writes what a host writes when the user has dragged the lowest layer away.
  private func drag(_ node: NavigationNode) {
    node.modals.host[.sheet, in: node.modals.host.slot()] = nil
  }
}
