public import Foundation

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func alert<A>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    let view = AlertContent(
      title: Text(titleKey),
      actions: actions(),
      message: EmptyView()
    )
    return modifier(PresentationModifier(.alert, isPresented: isPresented, view: view))
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    let view = AlertContent(
      title: Text(title),
      actions: actions(),
      message: EmptyView()
    )
    return modifier(PresentationModifier(.alert, isPresented: isPresented, view: view))
  }

  nonisolated public func alert<A>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    let view = AlertContent(
      title: title,
      actions: actions(),
      message: EmptyView()
    )
    return modifier(PresentationModifier(.alert, isPresented: isPresented, view: view))
  }

  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let view = AlertContent(
      title: Text(titleKey),
      actions: actions(),
      message: message()
    )
    return modifier(PresentationModifier(.alert, isPresented: isPresented, view: view))
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let view = AlertContent(
      title: Text(title),
      actions: actions(),
      message: message()
    )
    return modifier(PresentationModifier(.alert, isPresented: isPresented, view: view))
  }

  nonisolated public func alert<A, M>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let view = AlertContent(
      title: title,
      actions: actions(),
      message: message()
    )
    return modifier(PresentationModifier(.alert, isPresented: isPresented, view: view))
  }

  nonisolated public func alert<A, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    let view = AlertContent(
      title: Text(titleKey),
      actions: data.map { actions($0) },
      message: EmptyView()
    )
    return modifier(
      PresentationModifier(.alert, isPresented: isPresented, presenting: data, view: view)
    )
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    let view = AlertContent(
      title: Text(title),
      actions: data.map { actions($0) },
      message: EmptyView()
    )
    return modifier(
      PresentationModifier(.alert, isPresented: isPresented, presenting: data, view: view)
    )
  }

  nonisolated public func alert<A, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    let view = AlertContent(
      title: title,
      actions: data.map { actions($0) },
      message: EmptyView()
    )
    return modifier(
      PresentationModifier(.alert, isPresented: isPresented, presenting: data, view: view)
    )
  }

  nonisolated public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let view = AlertContent(
      title: Text(titleKey),
      actions: data.map { actions($0) },
      message: data.map { message($0) }
    )
    return modifier(
      PresentationModifier(.alert, isPresented: isPresented, presenting: data, view: view)
    )
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let view = AlertContent(
      title: Text(title),
      actions: data.map { actions($0) },
      message: data.map { message($0) }
    )
    return modifier(
      PresentationModifier(.alert, isPresented: isPresented, presenting: data, view: view)
    )
  }

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

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func alert<E, A>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: () -> A
  ) -> some View where E: LocalizedError, A: View {
    let title = Text(error?.errorDescription ?? "")
    let view = AlertContent(
      title: title,
      actions: actions(),
      message: EmptyView()
    )
    return modifier(PresentationModifier(.alert, isPresented: isPresented, view: view))
  }
}
