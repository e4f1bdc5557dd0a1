import NavigatorKit
import ShopShell

extension TerminalSession {
  func perform(_ command: TerminalCommand) async throws(ShopError) {
    switch command {
    case .navigation(let navigation): try await navigate(navigation)
    case .why(let navigation): try await explain(navigation)
    case .resolve(let link): await putResolution(of: link)
    case .url: try putURLs()
    case .links: putLinks()
    case .answer(let number): try await answer(number)
    case .swipe: try await swipe()
    case .login: try await logIn()
    case .logout: try await logOut()
    case .edit(let field, let value):
      try drafts.edit(field, value)
      await draw()
    case .save:
      try drafts.save()
      await draw()
    case .discard:
      if let outcome = try drafts.discard() { try await show(outcome) } else { await draw() }
    case .location: putLocation()
    case .tabs: try putTabs()
    case .flows: putFlows()
    case .tree: putTree()
    case .history(let count): putHistory(count)
    case .views(let count): putViews(count)
    case .log(let count): putLog(count)
    case .help: TextTable.lines(TerminalCommand.usages.map { [$0.form, $0.purpose] }).forEach(put)
    case .quit: hasQuit = true
    }
  }

  func logIn() async throws(ShopError) {
    let resumed = try access.logIn().map { " Resumed \($0.intent): \($0.outcome)" }
    putNote("Logged in.\(resumed.joined())")
    await drawIfMoved()
  }

  func logOut() async throws(ShopError) {
    try access.logOut()
    putNote("Logged out.")
    await drawIfMoved()
  }
}
