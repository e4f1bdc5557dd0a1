public import Observation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct EnvironmentValues {
  /// Copies that nobody has changed share them, which is quickly seen.
  private var entries = LastValue<[EnvironmentEntry.ID: EnvironmentEntry]>([:])
  /// Notes what is read, while a property wrapper reads for a body.
  var log: EnvironmentLog?

  init() {}

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { value(for: ObjectIdentifier(key)) as? K.Value ?? K.defaultValue }
    set { setValue(newValue, for: ObjectIdentifier(key)) }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
    get { value(for: ObjectIdentifier(objectType)) as? T }
    set { setValue(newValue, for: ObjectIdentifier(objectType)) }
  }

  private func value(for id: EnvironmentEntry.ID) -> Any? {
    log?.entries.insert(id)
    return entries.value[id]?.value
  }

  private mutating func setValue(_ value: Any?, for id: EnvironmentEntry.ID) {
    var all = entries.value
    all[id] = value.map { EnvironmentEntry(value: $0) }
    entries = LastValue(all)
  }
}

@available(*, unavailable) extension EnvironmentValues: Sendable {}

/// One value of the environment; copies share it, so most comparisons are of identities.
final class EnvironmentEntry {
  typealias ID = ObjectIdentifier

  let value: Any

  init(value: Any) {
    self.value = value
  }
}

/// What a body read from the environment.
final class EnvironmentLog {
  var entries: Set<EnvironmentEntry.ID> = []
}

extension EnvironmentValues {
  func isEntryUnchanged(_ id: EnvironmentEntry.ID, from other: EnvironmentValues) -> Bool {
    switch (entries.value[id], other.entries.value[id]) {
    case (nil, nil): true
    case (let old?, let new?): old === new || SwiftUI.isUnchanged(old.value, new.value)
    default: false
    }
  }

  func isUnchanged(from other: EnvironmentValues) -> Bool {
    entries === other.entries
      || entries.value.count == other.entries.value.count
        && entries.value.keys.allSatisfy { isEntryUnchanged($0, from: other) }
  }
}
