import Foundation
import NavigatorKit
import NavigatorKitRestoration
import Testing

/// Archives of the form that the first previews wrote.
@MainActor
struct `Archives of the previews` {
  @Test func `an archive with options, marks and counts is read, and these are passed over`() {
    let archive = WrittenArchive.json(
      #"""
      {"build":"41","format":1,"left":[
      {"count":2,"location":"app/stack","loss":"transient","what":"waiting command"},
      {"count":1,"location":"app/stack","loss":"unnamed","what":"UnnamedPage"},
      {"count":3,"location":"app/stack","loss":"along","what":"entry"}],
      "tree":{"blocks":[
      {"entries":[{"id":1,"marks":[{"name":"kept"}],"name":"note","route":"list","version":1}],
      "kind":"stack","marks":[{"name":"begin","order":1}],"name":"stack"},
      {"kind":"modals","layers":[{"id":2,"name":"page","options":{"detents":["medium"]},
      "route":{"page":{"_0":2}},"stack":[{"id":3,"name":"note","route":"edit","version":1}],
      "style":"fullScreen","version":1}],"name":"modals"}],"name":"app"}}
      """#
    )
    let node = NavigationNode("app", registry: KeptApp.registry)
    let report = node.restore(archive).report
    #expect(node.stack.routes == [AnyRoute(KeptNote.list)])
    #expect(node.modals.layers.map(\.style) == [.fullScreen])
    #expect(node.modals.layers.map(\.options) == [.standard])
    #expect(node.host.frontStack.routes == [AnyRoute(KeptNote.edit)])
    #expect(report.losses.map(\.reason) == [.unnamed])
    #expect(report.build == "41" && report.restored == 3)
  }
}
