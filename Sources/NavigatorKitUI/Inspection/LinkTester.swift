import Foundation
public import NavigatorKit
public import SwiftUI

/// A field for a link that shows its plan, or why it has none, with a button to follow it.
///
/// ```swift
/// LinkTester(inbox)
/// ```
public struct LinkTester: View {
  private let inbox: any URLReceiving
  private let availability: InspectionAvailability
  @State private var text = ""

  /// Tests the links of an inbox.
  ///
  /// - Parameters:
  ///   - inbox: The inbox of the scene.
  ///   - availability: The builds that have the view.
  public init(_ inbox: any URLReceiving, availability: InspectionAvailability = .debugBuilds) {
    self.inbox = inbox
    self.availability = availability
  }

  /// The field, the answer, the button.
  public var body: some View {
    if availability.isAvailable {
      VStack {
        TextField("Link", text: $text)
        if !text.isEmpty {
          Text(verbatim: inbox.explain(text))
          Button(action: follow) { Text(verbatim: "Follow") }
            .disabled(URL(string: text) == nil)
        }
      }
    }
  }

  private func follow() {
    if let url = URL(string: text) { inbox.receive(url, from: .url, id: nil) }
  }
}
