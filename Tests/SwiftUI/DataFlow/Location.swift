/// What a binding reads and writes; its identity tells whether two bindings are the same one.
protocol Location<Value>: AnyObject {
  associatedtype Value

  /// Whether a new one is made each time a binding is spelled, so that none equals another.
  var isMadeAnew: Bool { get }

  func get() -> Value
  func set(_ value: Value, transaction: Transaction)
  func isSame(as other: any Location<Value>) -> Bool
}

extension Location {
  var isMadeAnew: Bool { false }
  func isSame(as other: any Location<Value>) -> Bool { self === other }
}

/// A value that never changes.
final class ConstantLocation<Value>: Location {
  private let value: Value

  init(_ value: Value) { self.value = value }

  func get() -> Value { value }
  func set(_ value: Value, transaction: Transaction) {}
}

/// The getter and setter of an app.
final class FunctionLocation<Value>: Location {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getter = get
    setter = set
  }

  var isMadeAnew: Bool { true }
  func get() -> Value { getter() }
  func set(_ value: Value, transaction: Transaction) { setter(value, transaction) }
}

/// A property of an object, which stays the same location however often it is spelled.
final class ObjectLocation<Object: AnyObject, Value>: Location {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  func get() -> Value { object[keyPath: keyPath] }

  func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }

  func isSame(as other: any Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// A part of what another location holds.
final class ProjectedLocation<Base, Value>: Location {
  private let base: any Location<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: any Location<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var isMadeAnew: Bool { base.isMadeAnew }
  func get() -> Value { base.get()[keyPath: keyPath] }

  func set(_ value: Value, transaction: Transaction) {
    if let keyPath = keyPath as? ReferenceWritableKeyPath<Base, Value> {
      withTransaction(transaction) { base.get()[keyPath: keyPath] = value }
      return
    }
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction: transaction)
  }

  func isSame(as other: any Location<Value>) -> Bool {
    guard let other = other as? ProjectedLocation<Base, Value> else { return false }
    return base.isSame(as: other.base) && keyPath == other.keyPath
  }
}

/// An item that is there as long as a flag says so.
final class ItemLocation<Item>: Location {
  private let flag: any Location<Bool>
  private let item: Item?

  init(_ flag: any Location<Bool>, item: Item?) {
    self.flag = flag
    self.item = item
  }

  func get() -> Item? { flag.get() ? item : nil }

  func set(_ value: Item?, transaction: Transaction) {
    flag.set(value != nil, transaction: transaction)
  }
}
