import Foundation
import NavigatorKit
import NavigatorKitRestoration

/// Archives as they may come from anywhere.
enum WrittenArchive {
  static func json(_ text: String) -> NavigationArchive { NavigationArchive(data: Data(text.utf8)) }

  static func entry(_ id: Int, _ number: Int = 1, _ more: String = "") -> String {
    #"{"id":\#(id),"name":"page","version":1,"route":{"page":{"_0":\#(number)}}\#(more)}"#
  }

  static func stack(_ entries: String..., more: String = "") -> NavigationArchive {
    let stack = #"{"kind":"stack","name":"stack","entries":[\#(entries.joined(separator: ","))]}"#
    return json(#"{"format":1,"tree":{"name":"app"\#(more),"blocks":[\#(stack)]}}"#)
  }

  static func modals(_ layers: String...) -> NavigationArchive {
    let modals = #"{"kind":"modals","name":"modals","layers":[\#(layers.joined(separator: ","))]}"#
    return json(#"{"format":1,"tree":{"name":"app","blocks":[\#(modals)]}}"#)
  }
}
