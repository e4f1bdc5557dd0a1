#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

/// The live state of a part of the tree: its stacks with types and ids, its layers with how far they
/// have come, and what was refused lately and why.
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
  ///   - refusals: The events of what was refused, oldest first, which an observer of the app keeps.
  ///   - availability: When the view is there.
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
        Section {
          ForEach(treeRows) { row in Text(verbatim: row.text) }
        } header: {
          Text(verbatim: "Tree")
        }
        Section {
          ForEach(refusalRows) { row in Text(verbatim: row.text) }
        } header: {
          Text(verbatim: "Refused")
        }
      }
    }
  }

  private var treeRows: [InspectionRow] {
    InspectionRow.numbered(Self.lines(of: place.snapshot(), indent: ""))
  }

  private var refusalRows: [InspectionRow] {
    let lines = refusals.reversed().map { event in
      "\(event.transition.owner): \(event.transition.intent): \(event.outcome)"
    }
    return InspectionRow.numbered(lines.isEmpty ? ["nothing"] : lines)
  }

  private static func lines(of snapshot: NavigationSnapshot, indent: String) -> [String] {
    let inner = indent + "  "
    return ["\(indent)\(snapshot.name)\(snapshot.isInFront ? "" : " (hidden)")"]
      + snapshot.blocks.flatMap { lines(of: $0, indent: inner) }
      + snapshot.groups.flatMap { lines(of: $0, indent: inner) }
  }

  private static func lines(of block: NavigationSnapshot.Block, indent: String) -> [String] {
    ["\(indent)\(block.name)\(block.items.isEmpty ? ": empty" : "")"]
      + block.items.reversed().flatMap { item in
        item.stack.reversed().map { "\(indent)    \(describe($0))" }
          + ["\(indent)  \(describe(item.entry))\(details(of: item, in: block))"]
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
#endif
