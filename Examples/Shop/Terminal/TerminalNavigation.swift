import NavigatorKit
import ShopShell
import ShopContracts

/// A command that is one intent: it can be carried out, or asked what it would come to.
enum TerminalNavigation: Hashable {
  case open(String)
  case go(name: String, arguments: [String])
  case present(Layer)
  case dismiss(Int)
  case dismissAll
  case tap(Int)
  case back(Int)
  case root
  case tab(ShopTab, Screen?)
  case flow(ShopFlow)

  /// A screen that is to be pushed.
  struct Screen: Hashable {
    let name: String
    let arguments: [String]
  }

  /// A screen that is to be shown in a layer.
  struct Layer: Hashable {
    let verb: String
    let isSwap: Bool
    let name: String
    let arguments: [String]

    /// Reads what stands behind `sheet` or `cover`.
    init?(_ words: some Collection<String>, isSwap: Bool = false) {
      guard let verb = words.first, ["sheet", "cover"].contains(verb),
        let name = words.dropFirst().first
      else { return nil }
      self.verb = verb
      self.isSwap = isSwap
      self.name = name
      arguments = Array(words.dropFirst(2))
    }

    var style: ModalStyle { verb == "sheet" ? .sheet : .fullScreen }
  }

  /// Reads a command, or returns `nil` if it is another, or is used wrongly.
  ///
  /// - Throws: ``ShopError``, if it names a tab or a flow that is not there.
  init?(_ name: String, _ arguments: [String]) throws(ShopError) {
    let command: TerminalNavigation? =
      switch (name, arguments.count) {
      case ("open", 1): .open(arguments[0])
      case ("go", 1...): .go(name: arguments[0], arguments: Array(arguments.dropFirst()))
      case ("sheet", 1...), ("cover", 1...): Layer([name] + arguments).map { .present($0) }
      case ("swap", 2...): Layer(arguments, isSwap: true).map { .present($0) }
      case ("dismiss", 0): .dismiss(1)
      case ("dismiss", 1) where arguments[0] == "all": .dismissAll
      case ("dismiss", 1): Int(arguments[0]).map { .dismiss($0) }
      case ("tap", 1): Int(arguments[0]).map { .tap($0) }
      case ("back", 0): .back(1)
      case ("back", 1): Int(arguments[0]).map { .back($0) }
      case ("root", 0): .root
      case ("tab", 1...): try Self.tab(arguments)
      case ("flow", 1): .flow(try Self.flow(arguments[0]))
      // A number alone: what most people type.
      case (_, 0): Int(name).map { .tap($0) }
      default: nil
      }
    guard let command else { return nil }
    self = command
  }

  /// The names of these commands, in the order in which people read of them.
  static let names = [
    "open", "go", "sheet", "cover", "swap", "dismiss", "tap", "back", "root", "tab", "flow",
  ]

  private static func tab(_ words: [String]) throws(ShopError) -> TerminalNavigation {
    guard let tab = ShopTab(rawValue: words[0]) else {
      let names = ShopTab.allCases.map(\.rawValue).joined(separator: ", ")
      throw ShopError("There is no tab '\(words[0])'. There are: \(names).")
    }
    let screen = words.dropFirst().first.map {
      Screen(name: $0, arguments: Array(words.dropFirst(2)))
    }
    return .tab(tab, screen)
  }

  private static func flow(_ name: String) throws(ShopError) -> ShopFlow {
    if let flow = ShopFlow(rawValue: name) { return flow }
    let names = ShopFlow.allCases.map(\.rawValue).joined(separator: ", ")
    throw ShopError("There is no flow '\(name)'. There are: \(names).")
  }

  /// The names as a sentence has them.
  static func list(_ conjunction: String) -> String {
    names.dropLast().joined(separator: ", ") + " \(conjunction) \(names.last ?? "")"
  }
}
