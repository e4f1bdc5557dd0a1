extension TerminalCommand {
  /// How a command is written and what it does.
  struct Usage {
    let form: String
    let purpose: String

    /// The first word of the form.
    var name: Substring { form.prefix { $0 != " " } }
  }

  /// All commands.
  static let usages = [
    Usage(
      form: "open <url>",
      purpose: "show what a link names, such as shop://catalog/products/42"
    ),
    Usage(form: "resolve <url>", purpose: "say what a link comes to now, and change nothing"),
    Usage(form: "url", purpose: "print the links to this screen"),
    Usage(form: "links", purpose: "list all links, what they show, and which module declares them"),
    Usage(form: "go <name> [args]", purpose: "go to a screen by its name, such as go product 42"),
    Usage(form: "sheet <name> [args]", purpose: "show a screen in a sheet, over what is there"),
    Usage(form: "cover <name> [args]", purpose: "show a screen in a cover, over what is there"),
    Usage(
      form: "swap sheet|cover <name> [args]",
      purpose: "show a screen in the place of the top layer"
    ),
    Usage(form: "dismiss [n|all]", purpose: "take the top layer away, or n, or all"),
    Usage(
      form: "tap <number>",
      purpose: "follow an action of the screen, or answer its question; the number alone will do"
    ),
    Usage(form: "answer <number>", purpose: "answer the question that is asked"),
    Usage(
      form: "back [n]",
      purpose: "go back one screen, or n; at the root of a tab, to the first tab"
    ),
    Usage(form: "root", purpose: "go back to the start of the tab, or of the layer"),
    Usage(
      form: "swipe",
      purpose: "go back as a gesture does: it has happened when the shop hears of it"
    ),
    Usage(
      form: "tab [name] [screen]",
      purpose: "select a tab, and go to a screen there; without a name, list the tabs"
    ),
    Usage(form: "flow [name]", purpose: "enter a flow; without a name, list the flows"),
    Usage(form: "login", purpose: "log in, and go on with what waited for it"),
    Usage(form: "logout", purpose: "log out, and leave every screen that needs a log-in"),
    Usage(
      form: "edit <field> <value>",
      purpose: "change a field of the screen, such as edit name Ada King"
    ),
    Usage(form: "save", purpose: "keep what was changed"),
    Usage(form: "discard", purpose: "drop what was changed"),
    Usage(form: "keep <file>", purpose: "keep what is open, in a file"),
    Usage(form: "restore <file>", purpose: "open again what a file has kept"),
    Usage(form: "where", purpose: "list the stacks of all layers with names, types and ids"),
    Usage(form: "tree", purpose: "print all flows, tabs, stacks and layers, also the hidden ones"),
    Usage(form: "history [n]", purpose: "list the screens that were visited, or the last n"),
    Usage(form: "views [n]", purpose: "list the screen views for analytics, or the last n"),
    Usage(form: "log [n]", purpose: "list what happened, or the last n lines of it"),
    Usage(
      form: "why <command>",
      purpose: "say what \(TerminalNavigation.list("or")) would come to"
    ),
    Usage(
      form: "help",
      purpose: "list the commands; go, tap, back, root and swipe act on the top layer's stack"
    ),
    Usage(form: "quit", purpose: "leave, as does the end of the input"),
  ]
}
