public import NavigatorKit
public import Observation
public import SwiftUI

/// An object that lives as long as the screen that a view belongs to.
///
/// ```swift
/// @ScreenScoped private var draft = AddressDraft()
/// TextField("Street", text: $draft.street)
/// ```
///
/// It is made when the view first reads it. It stays while the screen is covered, its tab is
/// hidden, or its view is thrown away and made anew. It is released once, when the screen has
/// ended. Outside of a host of the kit it lives as long as the view.
@MainActor
@propertyWrapper
public struct ScreenScoped<Value: AnyObject & Observable>: DynamicProperty {
  @Environment(\.screen) private var screen
  @State private var box = Box()
  private let make: @MainActor (ScreenHandle) -> Value
  private let fileID: StaticString
  private let line: UInt

  /// The object as the view has seen it last: its screen may have ended, and still be leaving.
  ///
  /// Not private: if `@State` is a macro, the properties that it adds may be more visible than this
  /// type.
  @MainActor
  final class Box {
    var value: Value?
    /// The screen that keeps the object, or kept it.
    var screen = ScreenHandle.none

    nonisolated init() {}
  }

  /// Declares an object.
  ///
  /// - Parameters:
  ///   - make: Makes the object.
  ///   - fileID: The file of the declaration; with the line it identifies the object.
  ///   - line: The line of the declaration; with the file it identifies the object.
  public init(
    wrappedValue make: @autoclosure @escaping @MainActor () -> Value,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(fileID: fileID, line: line) { _ in make() }
  }

  /// Declares an object that is given its screen, such as a draft that protects it.
  ///
  /// ```swift
  /// @ScreenScoped({ NoteDraft(on: $0) }) private var draft
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the declaration; with the line it identifies the object.
  ///   - line: The line of the declaration; with the file it identifies the object.
  ///   - make: Makes the object for a screen, which is `ScreenHandle.none` outside of a host of the
  ///     kit.
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ make: @escaping @MainActor (ScreenHandle) -> Value
  ) {
    self.make = make
    self.fileID = fileID
    self.line = line
  }

  /// The object.
  public var wrappedValue: Value {
    let kept = screen.keep(fileID: fileID, line: line) { make(screen) }
    let seen = box.screen.isSameScreen(as: screen) ? box.value : nil
    let value = kept ?? seen ?? make(screen)
    (box.value, box.screen) = (value, screen)
    return value
  }

  /// Bindings to the properties of the object.
  public var projectedValue: Bindable<Value> { Bindable(wrappedValue: wrappedValue) }
}
