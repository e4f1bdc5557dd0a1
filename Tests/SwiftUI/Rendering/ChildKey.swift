/// Which of a node's children a child is: the structural part of a view's identity.
enum ChildKey: Hashable {
  case body
  case content
  case item(Int)
  case branch(Bool)
  case type(ObjectIdentifier)
  case id(AnyHashable)
  case role(String)
  case screen(Int, AnyHashable)
  case page(Int)
  case extra(Int)
  case presentation(Int)
  case tab(AnyHashable)

  /// Whether the child is shown in a layer of its own, and so not part of what is around it.
  var isLayer: Bool {
    if case .presentation = self { true } else { false }
  }

  /// The id of an element of a `ForEach`.
  var explicitID: AnyHashable? {
    if case .id(let id) = self { id } else { nil }
  }
}
