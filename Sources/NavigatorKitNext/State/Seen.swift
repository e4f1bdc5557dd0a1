/// An entry and the block that it is in.
struct Seen {
  let entry: RouteEntry
  let block: Block
}
