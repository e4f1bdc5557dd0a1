import NavigatorKit

extension EntranceRow {
  static let all = pushes + replacements + pops + mixedPops + writes + intents + returns
}

extension EntranceRow {
  private static let pushes =
    both(.navigate, asks: [.d], gives: [.a, .b, .c, .d]) { rig in
      if rig.isTyped { rig.typed.navigate(to: .d) } else { rig.mixed.navigate(to: Spot.d) }
    }
    + both(.navigate, "unless on top", asks: [.d], gives: [.a, .b, .c, .d]) { rig in
      if rig.isTyped {
        rig.typed.navigate(to: .d, strategy: .ifNotOnTop)
      } else {
        rig.mixed.navigate(to: Spot.d, strategy: .ifNotOnTop)
      }
    }
    + both(.navigate, "unless there", asks: [.d], gives: [.a, .b, .c, .d]) { rig in
      if rig.isTyped {
        rig.typed.navigate(to: .d, strategy: .ifNotExists)
      } else {
        rig.mixed.navigate(to: Spot.d, strategy: .ifNotExists)
      }
    }
    + both(.navigate, "or back", asks: [.b], gives: [.a, .b]) { rig in
      if rig.isTyped {
        rig.typed.navigate(to: .b, strategy: .navigateOrPush)
      } else {
        rig.mixed.navigate(to: Spot.b, strategy: .navigateOrPush)
      }
    }
    + both(.navigate, "in place of the top", asks: [.d], gives: [.a, .b, .d]) { rig in
      if rig.isTyped {
        rig.typed.navigate(to: .d, strategy: .replaceTop)
      } else {
        rig.mixed.navigate(to: Spot.d, strategy: .replaceTop)
      }
    }
    + both(.append, asks: [.d, .e], gives: [.a, .b, .c, .d, .e]) { rig in
      if rig.isTyped {
        rig.typed.append(contentsOf: [.d, .e])
      } else {
        rig.mixed.append(contentsOf: [Spot.d, Spot.e])
      }
    }

  private static let replacements =
    both(.replaceTop, asks: [.d, .e], gives: [.a, .b, .d, .e]) { rig in
      if rig.isTyped {
        rig.typed.replaceTop(with: [.d, .e])
      } else {
        rig.mixed.replaceTop(with: [Spot.d, Spot.e])
      }
    }
    + both(.replace, asks: [.d, .a], gives: [.d, .a]) { rig in
      if rig.isTyped {
        rig.typed.replace(with: [.d, .a])
      } else {
        rig.mixed.replace(with: [Spot.d, Spot.a])
      }
    }

  private static let pops =
    both(.popLast, asks: [.b], gives: [.a, .b]) { rig in
      if rig.isTyped { rig.typed.popLast() } else { rig.mixed.popLast() }
    }
    + both(.popLast, "two", asks: [.a], gives: [.a]) { rig in
      if rig.isTyped { rig.typed.popLast(2) } else { rig.mixed.popLast(2) }
    }
    + both(.popToRoute, asks: [.a], gives: [.a]) { rig in
      if rig.isTyped { rig.typed.pop(to: .a) } else { rig.mixed.pop(to: Spot.a) }
    }
    + both(.popWhere, asks: [.a], gives: [.a]) { rig in
      if rig.isTyped {
        rig.typed.pop(toLastWhere: { $0 == .a })
      } else {
        rig.mixed.pop(toLastWhere: { $0.as(Spot.self) == .a })
      }
    }
    + both(.popToRoot, asks: [], gives: []) { rig in
      if rig.isTyped { rig.typed.popToRoot() } else { rig.mixed.popToRoot() }
    }

  private static let mixedPops = [
    EntranceRow(
      entrance: .popToType,
      isTyped: false,
      asked: [.c],
      result: [.a, .b, .c],
      start: { rig in
        rig.mixed.navigate(to: SideRoute.help)
        return { rig.mixed.pop(toLast: Spot.self) }
      }
    ),
    EntranceRow(
      entrance: .popToTypeWhere,
      isTyped: false,
      asked: [.a],
      result: [.a],
      start: { rig in { rig.mixed.pop(toLast: Spot.self, where: { $0 == .a }) } }
    ),
    EntranceRow(
      entrance: .replace,
      detail: "with entries that stay",
      isTyped: false,
      asked: [.b],
      result: [.a, .b],
      start: { rig in { rig.mixed.show(RoutePath(rig.mixed.path.dropLast())) } }
    ),
  ]
}
