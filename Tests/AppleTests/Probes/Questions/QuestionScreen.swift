import SwiftUI

/// A probe of SwiftUI alone, without the kit, by its name.
struct QuestionScreen: View {
  static let names = (1...11).map { "P\($0)" }

  let name: String
  let variant: Int
  @State private var model = LoggedPath()

  var body: some View {
    switch name {
    case "P1": P1(log: model.log, wait: variant)
    case "P2": P2(log: model.log, wait: variant)
    case "P3": P3(way: variant, model: model)
    case "P4": P4(kind: variant, model: model)
    case "P5": P5(model: model)
    case "P6": P6(log: model.log, form: variant)
    case "P7": P7(log: model.log)
    case "P8": P8(model: model)
    case "P9": P9(log: model.log, place: variant)
    case "P10": P10(model: model)
    case "P11": P11(model: model)
    default: Text(verbatim: "There is no probe \(name).")
    }
  }
}
