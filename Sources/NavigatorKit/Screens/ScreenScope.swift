/// The values and the tasks that a screen keeps as long as its entry is there.
@MainActor
final class ScreenScope {
  /// The identity of a value: its type, and the line of code that declares it.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let site: String
  }

  /// The screen that owns the scope; `nil` for a root without a route.
  let owner: RouteEntry?
  /// The location of the screen when its scope was made.
  private let place: String
  private var values: [(key: Key, value: AnyObject)] = []
  private var tasks: [EntryID: Task<Void, Never>] = [:]
  /// The types of the modules' values that are being made now.
  private var coming: [ObjectIdentifier]?

  init(of owner: RouteEntry?, in place: String) {
    self.owner = owner
    self.place = place
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// The site of values that modules declare: every use of their type finds them.
  private static let declared = ""

  /// Makes a value that a module has declared, unless it is there or being made.
  func declare<Value: AnyObject>(_ make: @MainActor () -> Value?) {
    let type = ObjectIdentifier(Value.self)
    let outer = coming
    if outer?.contains(type) ?? false { return }
    let key = Key(type: type, site: Self.declared)
    if let _: Value = known(key) { return }
    if outer == nil { coming = [type] } else { coming?.append(type) }
    if let value = make() { _ = keep(value, key) }
    coming = outer
  }

  /// The value of a key, made if there is none.
  func value<Value: AnyObject>(_ site: String, _ make: @MainActor () -> Value) -> Value {
    let key = Key(type: ObjectIdentifier(Value.self), site: site)
    return known(key) ?? keep(make(), key)
  }

  /// Keeps a value, unless making it has made one already, from inside.
  private func keep<Value: AnyObject>(_ value: Value, _ key: Key) -> Value {
    if let known: Value = known(key) { return known }
    values.append((key, value))
    return value
  }

  private func known<Value: AnyObject>(_ key: Key) -> Value? {
    let isIt = { (other: Key) in other == key || other == Key(type: key.type, site: Self.declared) }
    return values.first { isIt($0.key) }?.value as? Value
  }

  /// The first value of a type.
  func value<Value: AnyObject>(of type: Value.Type) -> Value? {
    values.lazy.compactMap { $0.value as? Value }.first
  }

  /// Runs a task until it is done, or until the scope ends.
  func run(_ body: @escaping @MainActor () async -> Void) {
    let id = EntryID()
    tasks[id] = Task { [weak self] in
      await body()
      self?.tasks[id] = nil
    }
  }

  /// Cancels the tasks and releases the values, the last one first.
  ///
  /// - Returns: Weak references to the values.
  func release() -> [ReleasedValue] {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    let released = values.map {
      ReleasedValue(owner: owner, place: place, type: "\(type(of: $0.value))", value: $0.value)
    }
    while !values.isEmpty { values.removeLast() }
    return released
  }
}

/// A value whose scope has ended.
@MainActor
package struct ReleasedValue {
  /// The screen that kept the value.
  package let owner: RouteEntry?
  /// The location of the screen.
  package let place: String
  package let type: String
  package weak var value: AnyObject?
}
