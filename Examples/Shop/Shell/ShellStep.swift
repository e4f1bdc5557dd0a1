public import ShopContracts

/// What the screens of the shell lead to: steps that the app carries out and no module.
public nonisolated enum ShellStep: Hashable, Sendable {
  /// Enter a flow.
  case enter(ShopFlow)

  /// Log in, as the log-in of a real shop would once it had checked a password.
  case logIn

  /// Log out, and leave every screen that needs a log-in.
  case logOut
}

extension ShellStep: CustomStringConvertible {
  /// The command that does the same.
  public var description: String {
    switch self {
    case .enter(let flow): "flow \(flow.rawValue)"
    case .logIn: "login"
    case .logOut: "logout"
    }
  }
}
