@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var box: StateBox<Value>?
  private var installation: Installation?

  /// The value that a body sees while it runs, whatever it writes meanwhile.
  private struct Installation {
    let node: Int
    let snapshot: Value
  }

  public init(wrappedValue value: Value) {
    initialValue = value
  }

  public init(initialValue value: Value) {
    initialValue = value
  }

  /// The stored value; outside a tree the initial one, and writes are dropped.
  public var wrappedValue: Value {
    get {
      guard let box else { return initialValue }
      let value = box.get()
      guard let installation, Reader.current?.node == installation.node else {
        return value
      }
      return installation.snapshot
    }
    nonmutating set { box?.set(newValue, transaction: Transaction().mergedIntoCurrent) }
  }

  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initialValue) }
    return Binding(box, snapshot: box.peek(), transaction: Transaction())
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: InstallableProperty {
  mutating func install(into node: Node, slot: [Int]) {
    let box = node.property(at: slot) { StateBox(initialValue) }
    self.box = box
    installation = Installation(node: node.id, snapshot: box.peek())
  }
}

extension State: SelfComparing {
  func isUnchanged(from other: State<Value>) -> Bool { true }
}

/// Where the value of a `@State` lives, for as long as its view keeps its identity.
final class StateBox<Value>: Location {
  private var value: Value
  private var readers: [Int: Reader] = [:]

  init(_ value: Value) { self.value = value }

  func get() -> Value {
    if let reader = Reader.current { readers[reader.node] = reader }
    return value
  }

  /// Reads without depending: spelling `$value` in a body is no reason to run it again.
  func peek() -> Value { value }

  func set(_ newValue: Value, transaction: Transaction) {
    let reader = Reader.current
    guard reader != nil || !SwiftUI.isUnchanged(value, from: newValue) else { return }
    value = newValue
    withTransaction(transaction) {
      reader?.invalidate()
      for reader in readers.values { reader.invalidate() }
    }
    readers = [:]
  }
}
