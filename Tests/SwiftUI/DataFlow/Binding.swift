@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let transaction: Transaction
  let location: any Location<Value>
  /// The value when the binding was made or last installed, which is what bodies see.
  private(set) var snapshot: Value

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let setter = synchronous(set)
    self.init(
      FunctionLocation(get: synchronous(get)) { value, transaction in
        withTransaction(transaction) { setter(value) }
      }
    )
  }

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    self.init(FunctionLocation(get: synchronous(get), set: synchronous(set)))
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  init(_ location: any Location<Value>, transaction: Transaction = Transaction()) {
    self.init(location, snapshot: location.get(), transaction: transaction)
  }

  init(_ location: any Location<Value>, snapshot: Value, transaction: Transaction) {
    self.location = location
    self.snapshot = snapshot
    self.transaction = transaction
  }

  /// A binding outside of a tree, to which writing means nothing.
  static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  public var wrappedValue: Value {
    get { Reader.current == nil ? location.get() : snapshot }
    nonmutating set { location.set(newValue, transaction: transaction.mergedIntoCurrent) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      ProjectedLocation(location, keyPath),
      snapshot: wrappedValue[keyPath: keyPath],
      transaction: transaction
    )
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: InstallableProperty {
  mutating func install(into node: Node, slot: [Int]) {
    snapshot = node.read(self)
  }
}

extension Binding: SelfComparing {
  func isUnchanged(from other: Binding<Value>) -> Bool {
    location.isSame(as: other.location) && SwiftUI.isUnchanged(snapshot, from: other.snapshot)
  }
}
