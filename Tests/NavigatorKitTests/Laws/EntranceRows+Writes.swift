import NavigatorKit

extension EntranceRow {
  static let writes =
    both(.assignment, "longer", asks: [.d, .e], gives: [.a, .b, .c, .d, .e]) { rig in
      if rig.isTyped {
        rig.typed.routes += [.d, .e]
      } else {
        rig.mixed.path += [RouteEntry(AnyRoute(Spot.d)), RouteEntry(AnyRoute(Spot.e))]
      }
    }
    + both(.assignment, "another", asks: [.d], gives: [.a, .d]) { rig in
      if rig.isTyped { rig.typed.routes = [.a, .d] } else { rig.mixed.path = [Spot.a, Spot.d] }
    }
    + both(.assignment, "from the middle", asks: [], gives: [.a, .c]) { rig in
      if rig.isTyped { rig.typed.routes = [.a, .c] } else { rig.mixed.path.remove(at: 1) }
    }
    + both(.assignment, "shorter", .takenOver, asks: [.b], gives: [.a, .b]) { rig in
      if rig.isTyped { rig.typed.routes = [.a, .b] } else { rig.mixed.path.removeLast() }
    }
    + both(.hostWrite, "longer", asks: [.d], gives: [.a, .b, .c, .d]) { rig in
      rig.hostPath.append(Spot.d)
    }
    + both(.hostWrite, "another", asks: [.d, .e], gives: [.a, .d, .e]) { rig in
      rig.hostPath = [Spot.a, Spot.d, Spot.e]
    }
    + both(.hostWrite, "shorter", .takenOver, asks: [.b], gives: [.a, .b]) { rig in
      rig.hostPath.removeLast()
    }
    + both(.hostWrite, "two shorter", .takenOver, asks: [.a], gives: [.a]) { rig in
      rig.hostPath.removeLast(2)
    }

  static let intents =
    intent(.push(Spot.d), asks: [.d], gives: [.a, .b, .c, .d])
    + intent(.append([Spot.d, Spot.e]), asks: [.d, .e], gives: [.a, .b, .c, .d, .e])
    + intent(.replaceTop(with: [Spot.d]), asks: [.d], gives: [.a, .b, .d])
    + intent(.replace(with: [Spot.d, Spot.e]), asks: [.d, .e], gives: [.d, .e])
    + intent(.show([Spot.a, Spot.e]), asks: [.e], gives: [.a, .e])
    + intent(.show([Spot.a]), asks: [.a], gives: [.a])
    + intent(.popLast(), asks: [.b], gives: [.a, .b])
    + intent(.pop(to: Spot.a), asks: [.a], gives: [.a])
    + intent(.popToRoot, asks: [], gives: [])

  private static func intent(
    _ intent: NavigationIntent,
    asks asked: [Spot],
    gives result: [Spot]
  ) -> [EntranceRow] {
    both(.performIntent, "\(intent)", asks: asked, gives: result) { $0.block.perform(intent) }
  }

  /// Commands that guards sent back, held or refused before, and the check of what is there.
  static let returns =
    prepared(.redirect, asks: [.d], gives: [.a, .b, .c, .d]) { rig in
      rig.block.guards.add("detour") {
        $0.route.as(Spot.self) == .e ? .redirect(to: .push(Spot.d)) : .allow
      }
      return { rig.block.perform(.push(Spot.e)) }
    }
    + prepared(.parkedIntent, asks: [.d], gives: [.a, .b, .c, .d]) { rig in
      let session = LoginSession()
      rig.block.guards.add("members") { _ in
        session.isLoggedIn ? .allow : .park(until: session.loggedIn)
      }
      rig.block.perform(.push(Spot.d))
      return { session.logIn() }
    }
    + prepared(.blockedIntent, asks: [.d], gives: [.a, .b, .c, .d]) { rig in
      let leaveGuard = rig.block.guards.add("stop") { _ in .block("really?") }
      guard case .blocked(let blocked) = rig.block.perform(.push(Spot.d)) else { return {} }
      rig.block.guards.remove(leaveGuard)
      return { blocked.resume() }
    }
    + both(.revalidation, "", .check, asks: [.a, .b, .c], gives: [.a, .b, .c]) { rig in
      rig.block.revalidate()
    }
}
