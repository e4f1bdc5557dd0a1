import NavigatorKit
import ShopShell
import ShopContracts

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
    case .edit(let field, let value): try await edit(field, value)
    case .save: try await endDraft("save") { $0.save() }
    case .discard: try await endDraft("discard") { $0.discard() }
    case .keep(let file): try keep(in: file)
    case .restore(let file): try await restore(from: file)
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

  private func edit(_ field: String, _ value: String) async throws(ShopError) {
    try checkThatNothingIsAsked()
    guard let form = shop.form(on: navigation.screen) else {
      throw ShopError("There is nothing to edit on this screen.")
    }
    guard form.fields.contains(field) else {
      let names = form.fields.joined(separator: ", ")
      throw ShopError("There is no field '\(field)'. There are: \(names).")
    }
    form.edit(field, value)
    await draw()
  }

  private func endDraft(_ verb: String, _ end: (any ScreenForm) -> Void) async throws(ShopError) {
    try checkThatNothingIsAsked()
    guard let form = shop.form(on: navigation.screen), form.hasDraft else {
      throw ShopError("There is no draft to \(verb).")
    }
    end(form)
    await draw()
  }

  func logIn() async throws(ShopError) {
    try access.logIn()
    putNote("Logged in.")
    await drawIfMoved()
  }

  func logOut() async throws(ShopError) {
    try access.logOut()
    putNote("Logged out.")
    await drawIfMoved()
  }
}
