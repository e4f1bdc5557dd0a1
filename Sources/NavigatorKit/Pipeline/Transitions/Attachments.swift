/// What a folder above keeps with a block or a group, under a type of its own.
@MainActor
protocol Attachment: AnyObject {
  init()
}

/// The attachments of one block or group, each made when it is first asked for.
@MainActor
struct Attachments {
  private var all: [ObjectIdentifier: any Attachment] = [:]

  subscript<A: Attachment>(_ type: A.Type) -> A {
    mutating get {
      if let known = all[ObjectIdentifier(type)] as? A { return known }
      let new = A()
      all[ObjectIdentifier(type)] = new
      return new
    }
  }
}
