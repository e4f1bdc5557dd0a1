public import NavigatorKit
public import SwiftUI

/// The screens that were visited, the newest first.
///
/// ```swift
/// HistoryList(app.visits)
/// ```
public struct HistoryList: View {
  private let visits: VisitHistory<AnyRoute>
  private let availability: InspectionAvailability

  /// Shows a history.
  ///
  /// - Parameters:
  ///   - visits: The history.
  ///   - availability: The builds that have the view.
  public init(
    _ visits: VisitHistory<AnyRoute>,
    availability: InspectionAvailability = .debugBuilds
  ) {
    self.visits = visits
    self.availability = availability
  }

  /// The list.
  public var body: some View {
    if availability.isAvailable {
      List {
        let names = visits.routes.reversed().map(\.description)
        ForEach(names.indices, id: \.self) { Text(verbatim: names[$0]) }
        Button(action: visits.clear) { Text(verbatim: "Clear") }
      }
    }
  }
}
