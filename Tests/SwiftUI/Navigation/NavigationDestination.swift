@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension View {
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(TypeDestination(destination: destination))
  }
}

/// Declares what shows the values of a type on the stack around it.
struct TypeDestination<D: Hashable, C: View> {
  let destination: (D) -> C
}

extension TypeDestination: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    register(node)
    node.offer(.content, content)
  }

  func remove(_ node: Node) {
    guard let registration = node.memory as? DestinationRegistration else { return }
    registration.context?.remove(registration)
  }

  @MainActor
  private func register(_ node: Node) {
    let surroundings = node.environment.surroundings
    guard let context = surroundings.stack else {
      node.renderer.note(
        .destinationOutsideStack,
        "The navigationDestination for \(D.self) is not inside a NavigationStack"
      )
      return
    }
    if surroundings.isInLazyContainer {
      node.renderer.note(
        .destinationInLazyContainer,
        "The navigationDestination for \(D.self) is inside a lazy container"
      )
    }
    let existing = node.memory as? DestinationRegistration
    let registration =
      existing
      ?? DestinationRegistration(
        D.self,
        in: context,
        distance: (surroundings.index, node.depth, node.id)
      )
    node.memory = registration
    if let last = registration.modifier as? LastValue<Self>, isUnchanged(last.value, from: self) {
      return
    }
    registration.modifier = LastValue(self)
    let destination = destination
    registration.make = { value in
      let typed = value as? D ?? AnyHashable(value).base as? D
      return typed.map { destination($0) as any View } ?? EmptyView()
    }
    context.add(registration)
  }
}

/// A destination that a stack knows of.
@MainActor
final class DestinationRegistration {
  let type: ObjectIdentifier
  let typeName: String
  private(set) weak var context: StackContext?
  /// From the root of the stack: its screen, its depth there, and the order in which they came.
  let distance: (Int, Int, Int)
  /// The modifier that was registered last.
  var modifier: AnyObject?
  var make: (any Hashable) -> any View = { _ in EmptyView() }

  init(_ type: Any.Type, in context: StackContext, distance: (Int, Int, Int)) {
    self.type = ObjectIdentifier(type)
    typeName = String(describing: type)
    self.context = context
    self.distance = distance
  }
}
