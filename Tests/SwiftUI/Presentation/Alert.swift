@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func alert<A, M, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let view = AlertContent(
      title: title,
      actions: data.map { actions($0) },
      message: data.map { message($0) }
    )
    return modifier(
      PresentationModifier(.alert, isPresented: isPresented, presenting: data, view: view)
    )
  }
}
