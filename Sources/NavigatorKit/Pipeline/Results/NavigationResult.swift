/// The result of a screen: its value, or the reason why there is none.
public enum NavigationResult<Value: Sendable>: Sendable {
  /// The screen was finished with a value.
  case value(Value)

  /// The screen went, or never came, without a value.
  case ended(ResultEnd)
}

extension NavigationResult {
  /// The value, or `nil` if there is none.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// Why there is no value, or `nil` if there is one.
  public var end: ResultEnd? { if case .ended(let end) = self { end } else { nil } }
}

extension NavigationResult: Equatable where Value: Equatable {}

extension NavigationResult: Hashable where Value: Hashable {}
