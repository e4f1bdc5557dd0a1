public import Observation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value?
  private var installed: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { $0[objectType] }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    read = { $0[objectType] }
  }

  public var wrappedValue: Value {
    guard let value = installed ?? read(EnvironmentValues()) else {
      // SwiftUI ends the process here too, and there is no value to go on with.
      preconditionFailure("No observable object of type \(Value.self) was found in the environment")
    }
    return value
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InstallableProperty {
  mutating func install(into node: Node, slot: [Int]) {
    let read = read
    installed = node.readEnvironment { read($0) }
    if installed == nil { node.missingObject = "\(Value.self)" }
  }
}

extension Environment: SelfComparing {
  func isUnchanged(from other: Environment<Value>) -> Bool { true }
}
