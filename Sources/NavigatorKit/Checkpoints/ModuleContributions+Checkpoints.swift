extension ModuleContributions {
  /// Contributes the name under which archives keep the marks of a checkpoint.
  ///
  /// ```swift
  /// contributions.persist(.checkout, as: "checkout")
  /// ```
  ///
  /// A mark comes back with its screen, without its function: a value that comes before the screen has marked
  /// itself anew is kept for it until then. A checkpoint without a name is not kept.
  ///
  /// - Parameters:
  ///   - checkpoint: The checkpoint.
  ///   - name: The name, which no other checkpoint of the app has, and which stays.
  ///   - fileID: The file that reports name, which is where this is called.
  ///   - line: The line that reports name.
  public mutating func persist<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    as name: PersistentName,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let source = publicSource(Source(fileID: fileID, line: line))
    markNames.append(MarkName(name: name, key: AnyRoute(erasing: checkpoint), source: source))
  }
}
