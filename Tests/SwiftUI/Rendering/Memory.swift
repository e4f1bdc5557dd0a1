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
func isUnchanged(_ old: Any, _ new: Any) -> Bool {
  func open<T>(_ old: T) -> Bool {
    guard type(of: new) == T.self, let new = new as? T else { return false }
    return isUnchanged(old, from: new)
  }
  return _openExistential(old, do: open)
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
  if Kind.isClass(kind), !(type is AnyKeyPath.Type) { return unsafe oldBits.elementsEqual(newBits) }
  if kind == Kind.function || kind == Kind.metatype {
    return unsafe oldBits.elementsEqual(newBits)
  }
  let oldValue = unsafe old.assumingMemoryBound(to: T.self)
  let newValue = unsafe new.assumingMemoryBound(to: T.self)
  if kind == Kind.existential {
    return unsafe isUnchanged(oldValue.pointee as Any, newValue.pointee as Any)
  }
  if let comparing = unsafe oldValue.pointee as? any SelfComparing {
    return unsafe compare(comparing, newValue.pointee)
  }
  if let equatable = unsafe oldValue.pointee as? any Equatable {
    return unsafe equals(equatable, newValue.pointee)
  }
  guard kind == Kind.structure || kind == Kind.tuple else { return false }
  return unsafe _forEachField(of: T.self) { _, offset, fieldType, fieldKind in
    func open<F>(_ fieldType: F.Type) -> Bool {
      unsafe isUnchanged(fieldType, old + offset, new + offset, kind: Int(fieldKind.rawValue))
    }
    return _openExistential(fieldType, do: open)
  }
}

private func equals<E: Equatable>(_ old: E, _ new: Any) -> Bool {
  (new as? E) == old
}

private func compare<C: SelfComparing>(_ old: C, _ new: Any) -> Bool {
  guard let new = new as? C else { return false }
  return old.isUnchanged(from: new)
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
func synchronous<Value>(
  _ function: @escaping @isolated(any) @Sendable () -> Value
) -> () -> Value {
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
