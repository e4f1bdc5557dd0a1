@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initialValue: Value
  private let coding: StoredCoding<Value>
  private var location: StoredLocation<Value>?

  init(_ key: String, initialValue: Value, coding: StoredCoding<Value>) {
    self.key = key
    self.initialValue = initialValue
    self.coding = coding
  }

  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: Transaction().mergedIntoCurrent) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(location, snapshot: location.peek(), transaction: Transaction())
  }
}

@available(*, unavailable) extension SceneStorage: Sendable {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == String {
    let coding = StoredCoding<String>(encode: { $0 }, decode: { $0 as? String })
    self.init(key, initialValue: wrappedValue, coding: coding)
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == String? {
    let coding = StoredCoding<String?>(encode: { $0 }, decode: { $0 as? String })
    self.init(key, initialValue: nil, coding: coding)
  }
}

extension SceneStorage: InstallableProperty {
  mutating func install(into node: Node, slot: [Int]) {
    if node.renderer.options.contains(.lacksScene) {
      node.renderer.note(.sceneStorageWithoutScene, "SceneStorage(\"\(key)\")")
    }
    location = node.renderer.sceneStorage.location(for: key, initial: initialValue, coding: coding)
  }
}

extension SceneStorage: SelfComparing {
  func isUnchanged(from other: SceneStorage<Value>) -> Bool { key == other.key }
}

/// How a value is stored: as one of the few types that a scene can keep.
struct StoredCoding<Value> {
  let encode: (Value) -> (any Sendable)?
  let decode: (any Sendable) -> Value?
}

/// What a window keeps for its views under names; two properties of one name share it.
final class SceneStore {
  fileprivate(set) var values: [String: any Sendable] = [:]
  private var locations: [String: any Restorable] = [:]
  /// What an earlier window has stored, as long as the system holds it back.
  private var late: [String: any Sendable] = [:]

  init(_ values: [String: any Sendable], options: StandInOptions) {
    if !options.isDisjoint(with: [.restoresNothing, .lacksScene]) { return }
    if options.contains(.restoresLate) { late = values } else { self.values = values }
  }

  /// Delivers what was held back, whatever views have stored since.
  func deliver() {
    let late = late
    self.late = [:]
    for (key, value) in late {
      values[key] = value
      locations[key]?.restore(value)
    }
  }

  func location<Value>(
    for key: String,
    initial: Value,
    coding: StoredCoding<Value>
  ) -> StoredLocation<Value> {
    if let existing = locations[key] as? StoredLocation<Value> { return existing }
    let stored = values[key].flatMap(coding.decode) ?? initial
    let location = StoredLocation(stored, key: key, coding: coding, store: self)
    locations[key] = location
    return location
  }
}

/// A value that the system may deliver after it was first read.
private protocol Restorable: AnyObject {
  func restore(_ value: any Sendable)
}

/// A value under a name, which is stored whenever it is set.
final class StoredLocation<Value>: Location {
  private let box: StateBox<Value>
  private let key: String
  private let coding: StoredCoding<Value>
  private weak let store: SceneStore?

  init(_ value: Value, key: String, coding: StoredCoding<Value>, store: SceneStore) {
    box = StateBox(value)
    self.key = key
    self.coding = coding
    self.store = store
  }

  func get() -> Value { box.get() }
  func peek() -> Value { box.peek() }

  func set(_ value: Value, transaction: Transaction) {
    store?.values[key] = coding.encode(value)
    box.set(value, transaction: transaction)
  }
}

extension StoredLocation: Restorable {
  fileprivate func restore(_ value: any Sendable) {
    guard let value = coding.decode(value) else { return }
    box.set(value, transaction: Transaction())
  }
}
