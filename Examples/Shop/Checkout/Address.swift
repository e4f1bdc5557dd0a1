/// Where an order goes.
struct Address: Hashable, Sendable {
  let text: String
}
