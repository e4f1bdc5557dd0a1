@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? {
    let location = ConvertedLocation<V, V?>(base.location, convert: { $0 }, revert: { $0 })
    self.init(location, snapshot: base.snapshot, transaction: base.transaction)
  }

  /// Traps when the base turns nil later, as SwiftUI's does: the last value is read by force.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let location = ConvertedLocation<Value?, Value>(
      base.location,
      convert: { current in
        guard let current else {
          preconditionFailure("A binding made from an optional is read after it became nil")
        }
        return current
      },
      revert: { $0 }
    )
    self.init(location, snapshot: value, transaction: base.transaction)
  }

  public init<V>(_ base: Binding<V>) where Value == AnyHashable, V: Hashable {
    let location = ConvertedLocation<V, AnyHashable>(
      base.location,
      convert: { AnyHashable($0) },
      revert: { $0.base as? V }
    )
    self.init(location, snapshot: AnyHashable(base.snapshot), transaction: base.transaction)
  }
}
