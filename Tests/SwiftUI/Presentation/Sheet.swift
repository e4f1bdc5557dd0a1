@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(PresentationModifier(.sheet, item: item, onDismiss: onDismiss, content: content))
  }

  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentationModifier(
        style: .sheet,
        item: isPresented.asPresentedItem,
        identify: { AnyHashable($0) },
        onDismiss: onDismiss,
        content: { _ in content() }
      )
    )
  }
}

@available(iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@available(macOS, unavailable)
extension View {
  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(
      PresentationModifier(.fullScreenCover, item: item, onDismiss: onDismiss, content: content)
    )
  }
}
