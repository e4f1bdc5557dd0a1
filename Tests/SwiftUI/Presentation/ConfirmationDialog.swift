@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    let view = AlertContent(
      title: Text(titleKey),
      actions: actions(),
      message: EmptyView()
    )
    return modifier(PresentationModifier(.confirmationDialog, isPresented: isPresented, view: view))
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    let view = AlertContent(
      title: Text(title),
      actions: actions(),
      message: EmptyView()
    )
    return modifier(PresentationModifier(.confirmationDialog, isPresented: isPresented, view: view))
  }

  nonisolated public func confirmationDialog<A>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    let view = AlertContent(
      title: title,
      actions: actions(),
      message: EmptyView()
    )
    return modifier(PresentationModifier(.confirmationDialog, isPresented: isPresented, view: view))
  }

  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let view = AlertContent(
      title: Text(titleKey),
      actions: actions(),
      message: message()
    )
    return modifier(PresentationModifier(.confirmationDialog, isPresented: isPresented, view: view))
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let view = AlertContent(
      title: Text(title),
      actions: actions(),
      message: message()
    )
    return modifier(PresentationModifier(.confirmationDialog, isPresented: isPresented, view: view))
  }

  nonisolated public func confirmationDialog<A, M>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let view = AlertContent(
      title: title,
      actions: actions(),
      message: message()
    )
    return modifier(PresentationModifier(.confirmationDialog, isPresented: isPresented, view: view))
  }

  nonisolated public func confirmationDialog<A, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    let view = AlertContent(
      title: Text(titleKey),
      actions: data.map { actions($0) },
      message: EmptyView()
    )
    return modifier(
      PresentationModifier(
        .confirmationDialog,
        isPresented: isPresented,
        presenting: data,
        view: view
      )
    )
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    let view = AlertContent(
      title: Text(title),
      actions: data.map { actions($0) },
      message: EmptyView()
    )
    return modifier(
      PresentationModifier(
        .confirmationDialog,
        isPresented: isPresented,
        presenting: data,
        view: view
      )
    )
  }

  nonisolated public func confirmationDialog<A, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    let view = AlertContent(
      title: title,
      actions: data.map { actions($0) },
      message: EmptyView()
    )
    return modifier(
      PresentationModifier(
        .confirmationDialog,
        isPresented: isPresented,
        presenting: data,
        view: view
      )
    )
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
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
      PresentationModifier(
        .confirmationDialog,
        isPresented: isPresented,
        presenting: data,
        view: view
      )
    )
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
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
      PresentationModifier(
        .confirmationDialog,
        isPresented: isPresented,
        presenting: data,
        view: view
      )
    )
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
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
      PresentationModifier(
        .confirmationDialog,
        isPresented: isPresented,
        presenting: data,
        view: view
      )
    )
  }
}
