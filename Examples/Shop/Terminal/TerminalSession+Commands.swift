import NavigatorKit
import ShopApp

extension TerminalSession {
  func perform(_ command: TerminalCommand) async throws(ShopError) {
    switch command {
    case .navigation(let navigation): try await navigate(navigation)
    case .why(let navigation): try await explain(navigation)
    case .swipe: try await swipe()
    case .login: try logIn()
    case .logout: try logOut()
    case .edit(let field, let value):
      try drafts.edit(field, value)
      draw()
    case .save:
      try drafts.save()
      draw()
    case .discard:
      if let outcome = try drafts.discard() { try await show(outcome) } else { draw() }
    case .location: putLocation()
    case .history(let count): putHistory(count)
    case .log(let count): putLog(count)
    case .help: TextTable.lines(TerminalCommand.usages.map { [$0.form, $0.purpose] }).forEach(put)
    case .quit: hasQuit = true
    }
  }

  private func logIn() throws(ShopError) {
    let resumed = try access.logIn().map { " Resumed \($0.intent): \($0.outcome)" }
    put(mode.style.paint("Logged in.\(resumed ?? "")".printable(), as: .note))
    drawIfMoved()
  }

  private func logOut() throws(ShopError) {
    try access.logOut()
    put(mode.style.paint("Logged out.", as: .note))
    drawIfMoved()
  }
}
