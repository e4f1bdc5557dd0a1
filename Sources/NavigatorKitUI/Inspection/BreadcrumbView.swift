public import NavigatorKit
public import SwiftUI

/// The way to the screen in front, as a row of names.
///
/// ```swift
/// BreadcrumbView(home)  // Home > Products > Product
/// ```
///
/// A tap on a name of the stack goes back to it, through the guards.
public struct BreadcrumbView: View {
  private let node: NavigationNode
  private let rootName: String
  private let availability: InspectionAvailability
  private let fileID: StaticString
  private let line: UInt

  /// Shows the way in a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - rootName: The name of the root under the stack.
  ///   - availability: The builds that have the view.
  ///   - fileID: The file of the view, for logs of taps.
  ///   - line: The line of the view, for logs of taps.
  public init(
    _ node: NavigationNode,
    rootName: String = "Home",
    availability: InspectionAvailability = .debugBuilds,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.node = node
    self.rootName = rootName
    self.availability = availability
    self.fileID = fileID
    self.line = line
  }

  /// The names.
  public var body: some View {
    if availability.isAvailable {
      HStack {
        Button {
          node.stack.popToRoot(fileID: fileID, line: line)
        } label: {
          Text(verbatim: rootName)
        }
        ForEach(node.stack.path) { entry in
          Text(verbatim: "›")
          Button {
            node.stack.pop(to: entry, fileID: fileID, line: line)
          } label: {
            Text(verbatim: entry.route.description)
          }
        }
        ForEach(node.modals.layers) { layer in
          Text(verbatim: "▸ \(layer.route)")
        }
      }
    }
  }
}
