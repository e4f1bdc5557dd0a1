/// The origin of a command, in a form that is cheap to pass on.
@usableFromInline
enum CallSite: Sendable {
  case code(StaticString, UInt)
  case assignment
  case gesture

  @usableFromInline var cause: NavigationCause {
    switch self {
    case .code(let fileID, let line): .code(fileID: fileID, line: line)
    case .assignment: .assignment
    case .gesture: .gesture
    }
  }

  /// Whether a value was written through a binding.
  @usableFromInline var isWrite: Bool {
    if case .code = self { false } else { true }
  }

  @usableFromInline var isHostWrite: Bool {
    if case .gesture = self { true } else { false }
  }
}
