@_spi(Reflection) import Swift

// The one file that reads memory by field offset. SwiftUI does the same: it installs `@State` and
// `@Environment` into a copy of the view before asking for its body, and it decides whether a view
// changed by comparing its fields, closures bit by bit. Neither is possible with `Mirror`, which
// copies fields and wraps closures anew each time.

/// A value that has its own idea of being unchanged, instead of the comparison of its fields.
protocol SelfComparing {
  func isUnchanged(from other: Self) -> Bool
}

/// A property wrapper that the renderer fills before a body runs.
@MainActor
protocol InstallableProperty {
  mutating func install(into node: Node, slot: [Int])
}

/// The kinds of types that need different treatment, as the runtime numbers them.
private enum Kind {
  static let structure = 0x200
  static let enumeration = 0x201
  static let tuple = 0x301
  static let function = 0x302
  static let existential = 0x303
  static let metatype = 0x304

  static func isClass(_ kind: Int) -> Bool { kind == 0 }
}

/// Makes a type a field, because the runtime tells the kind of fields only.
private struct Holder<T> {
  var value: T
}

private func kind<T>(of type: T.Type) -> Int {
  var result = -1
  _ = unsafe _forEachField(of: Holder<T>.self) { _, _, _, kind in
    result = Int(kind.rawValue)
    return true
  }
  return result
}

/// Fills the wrappers of a view, of a modifier or of a custom `DynamicProperty`.
@MainActor
func install<T>(_ value: inout T, into node: Node, slot: [Int] = []) {
  unsafe withUnsafeMutablePointer(to: &value) { pointer in
    let base = UnsafeMutableRawPointer(pointer)
    var index = 0
    _ = unsafe _forEachField(of: T.self) { _, offset, type, _ in
      if let property = type as? any DynamicProperty.Type {
        unsafe installField(property, at: base + offset, into: node, slot: slot + [index])
      }
      index += 1
      return true
    }
  }
}

@MainActor
private func installField<P: DynamicProperty>(
  _ type: P.Type,
  at pointer: UnsafeMutableRawPointer,
  into node: Node,
  slot: [Int]
) {
  let field = unsafe pointer.assumingMemoryBound(to: P.self)
  if var installable = unsafe field.pointee as? any InstallableProperty {
    installable.install(into: node, slot: slot)
    if let installed = installable as? P { unsafe field.pointee = installed }
  } else {
    unsafe install(&field.pointee, into: node, slot: slot)
    unsafe field.pointee.update()
  }
}

/// Whether two values would make a body give the same result, as far as can be seen from outside.
///
/// The casts look through existentials, which opening them would not do for one within another.
func isUnchanged(_ old: Any, _ new: Any) -> Bool {
  guard type(of: old) == type(of: new) else { return false }
  if type(of: old) is AnyClass { return (old as AnyObject) === (new as AnyObject) }
  if let old = old as? any SelfComparing { return compare(old, new) }
  if let old = old as? any Equatable { return equals(old, new) }
  let mirrors = (old: Mirror(reflecting: old), new: Mirror(reflecting: new))
  if mirrors.old.displayStyle == .struct, let old = old as? any View {
    return compareFields(old, new)
  }
  return compareParts(mirrors.old, mirrors.new)
}

/// Compares what two values are made of; closures count as changed, because they are copied out.
private func compareParts(_ old: Mirror, _ new: Mirror) -> Bool {
  guard old.children.count == new.children.count, !old.children.isEmpty else { return false }
  return zip(old.children, new.children).allSatisfy { old, new in
    old.label == new.label && isUnchanged(old.value, new.value)
  }
}

private func compare<C: SelfComparing>(_ old: C, _ new: Any) -> Bool {
  (new as? C).map { old.isUnchanged(from: $0) } ?? false
}

private func equals<E: Equatable>(_ old: E, _ new: Any) -> Bool {
  (new as? E) == old
}

/// Compares two views, which are not looked at as what they are not.
func compareFields<V: View>(_ old: V, _ new: Any) -> Bool {
  (new as? V).map { isUnchanged(old, from: $0) } ?? false
}

/// Compares two values of one type.
func isUnchanged<T>(_ old: T, from new: T) -> Bool {
  unsafe withUnsafePointer(to: old) { old in
    unsafe withUnsafePointer(to: new) { new in
      unsafe isUnchanged(T.self, old, new, kind: kind(of: T.self))
    }
  }
}

private func isUnchanged<T>(
  _ type: T.Type,
  _ old: UnsafeRawPointer,
  _ new: UnsafeRawPointer,
  kind: Int
) -> Bool {
  let size = MemoryLayout<T>.size
  let oldBits = unsafe UnsafeRawBufferPointer(start: old, count: size)
  let newBits = unsafe UnsafeRawBufferPointer(start: new, count: size)
  if unsafe oldBits.elementsEqual(newBits) { return true }
  if Kind.isClass(kind), !(type is AnyKeyPath.Type) { return false }
  if kind == Kind.function || kind == Kind.metatype { return false }
  let oldValue = unsafe old.assumingMemoryBound(to: T.self)
  let newValue = unsafe new.assumingMemoryBound(to: T.self)
  // The types are asked, because a cast of an optional's value would look at what is in it.
  if let comparing = type as? any SelfComparing.Type {
    return unsafe compare(comparing, old, new)
  }
  if let equatable = type as? any Equatable.Type {
    return unsafe equals(equatable, old, new)
  }
  if kind == Kind.enumeration || kind == Kind.existential {
    return unsafe isUnchanged(oldValue.pointee as Any, newValue.pointee as Any)
  }
  guard kind == Kind.structure || kind == Kind.tuple else { return false }
  return unsafe _forEachField(of: T.self) { _, offset, fieldType, fieldKind in
    func open<F>(_ fieldType: F.Type) -> Bool {
      unsafe isUnchanged(fieldType, old + offset, new + offset, kind: Int(fieldKind.rawValue))
    }
    return _openExistential(fieldType, do: open)
  }
}

private func equals<E: Equatable>(
  _ type: E.Type,
  _ old: UnsafeRawPointer,
  _ new: UnsafeRawPointer
) -> Bool {
  unsafe old.assumingMemoryBound(to: E.self).pointee
    == new.assumingMemoryBound(to: E.self).pointee
}

private func compare<C: SelfComparing>(
  _ type: C.Type,
  _ old: UnsafeRawPointer,
  _ new: UnsafeRawPointer
) -> Bool {
  unsafe old.assumingMemoryBound(to: C.self).pointee
    .isUnchanged(from: new.assumingMemoryBound(to: C.self).pointee)
}

extension Optional: SelfComparing {
  func isUnchanged(from other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let old?, let new?): SwiftUI.isUnchanged(old, from: new)
    default: false
    }
  }
}

/// Drops `@isolated(any)`, which only an `await` could call.
///
/// A binding is read and written synchronously. Both function types have one representation; the
/// isolation is data that the caller may ask for, and everything here runs where the test runs.
func synchronous<Value>(_ function: @escaping @isolated(any) @Sendable () -> Value) -> () -> Value {
  unsafe unsafeBitCast(function, to: (() -> Value).self)
}

/// Drops `@isolated(any)` from a setter.
func synchronous<Value>(
  _ function: @escaping @isolated(any) @Sendable (Value) -> Void
) -> (Value) -> Void {
  unsafe unsafeBitCast(function, to: ((Value) -> Void).self)
}

/// Drops `@isolated(any)` from a setter that takes the transaction too.
func synchronous<Value>(
  _ function: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
) -> (Value, Transaction) -> Void {
  unsafe unsafeBitCast(function, to: ((Value, Transaction) -> Void).self)
}
