import SwiftUI

/// A probe of SwiftUI alone, without the kit, by its name.
struct QuestionScreen: View {
  static let names = (1...11).map { "P\($0)" }

  let name: String
  let variant: Int
  @State private var log = ProbeLog()

  var body: some View {
    switch name {
    case "P1": P1(log: log, wait: variant)
    case "P2": P2(log: log, wait: variant)
    case "P3": P3(log: log, way: variant)
    case "P4": P4(log: log, kind: variant)
    case "P5": P5(log: log)
    case "P6": P6(log: log, form: variant)
    case "P7": P7(log: log)
    case "P8": P8(log: log)
    case "P9": P9(log: log, place: variant)
    case "P10": P10(log: log)
    case "P11": P11(log: log)
    default: Text(verbatim: "There is no probe \(name).")
    }
  }
}
