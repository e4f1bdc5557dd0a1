/// A trip of the user.
struct Trip: Identifiable, Sendable {
  let id: Int
  let city: String

  /// The trips; an app reads them from its database.
  static let all = [Trip(id: 1, city: "Lisbon"), Trip(id: 2, city: "Oslo")]
}
