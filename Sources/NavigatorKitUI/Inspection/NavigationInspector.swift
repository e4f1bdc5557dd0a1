public import NavigatorKit
public import SwiftUI

/// The live state of a part of the tree: stacks with types and ids, layers with their phases, and
/// recent refusals with their reasons.
///
/// ```swift
/// NavigationInspector(app, refusals: window.refusals)  // an observer of its events keeps them
/// ```
public struct NavigationInspector: View {
  private let place: any NavigationPlace
  private let refusals: [NavigationEvent]
  private let availability: InspectionAvailability

  /// Shows a part of the tree.
  ///
  /// - Parameters:
  ///   - place: The part of the tree.
  ///   - refusals: The events of refused commands, oldest first, which an observer of the app
  ///     collects.
  ///   - availability: The builds that have the view.
  public init(
    _ place: any NavigationPlace,
    refusals: [NavigationEvent] = [],
    availability: InspectionAvailability = .debugBuilds
  ) {
    self.place = place
    self.refusals = refusals
    self.availability = availability
  }

  /// The lists.
  public var body: some View {
    if availability.isAvailable {
      List {
        section("Tree", place.snapshot().lines(of: Self.lines))
        section("Refused", refusalLines)
      }
    }
  }

  private func section(_ title: String, _ lines: [String]) -> some View {
    Section {
      // A line has no identity except its index.
      ForEach(lines.indices, id: \.self) { Text(verbatim: lines[$0]) }
    } header: {
      Text(verbatim: title)
    }
  }

  private var refusalLines: [String] {
    if refusals.isEmpty { return ["nothing"] }
    return refusals.reversed().map { event in
      "\(event.transition.owner): \(event.transition.intent): \(event.outcome)"
    }
  }

  private static func lines(of block: NavigationSnapshot.Block) -> [String] {
    ["\(block.name)\(block.items.isEmpty ? ": empty" : "")"]
      + block.items.reversed().flatMap { item in
        item.stack.reversed().map { "    \(describe($0))" }
          + ["  \(describe(item.entry))\(details(of: item, in: block))"]
      }
  }

  private static func describe(_ entry: RouteEntry) -> String {
    "\(entry.route) \(entry.id) \(String(reflecting: entry.route.routeType))"
  }

  private static func details(
    of item: NavigationSnapshot.Item,
    in block: NavigationSnapshot.Block
  ) -> String {
    let isSelected = block.kind == .tabs && item.isInFront
    return (item.style.map { ", \($0)" } ?? "") + (item.phase.map { ", \($0)" } ?? "")
      + (isSelected ? ", selected" : "")
  }
}
