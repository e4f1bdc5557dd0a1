import Foundation
import NavigatorKit
import NavigatorKitRestoration
import ShopShell

extension TerminalSession {
  /// Keeps what is open in a file.
  func keep(in file: String) throws(ShopError) {
    let archive = navigation.app.archive()
    do {
      try archive.data.write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw ShopError("The file cannot be written: \(error.localizedDescription)")
    }
    putNote("Kept.")
  }

  /// Opens again what a file has kept, and says what did not come back.
  func restore(from file: String) async throws(ShopError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: file))
    } catch {
      throw ShopError("The file cannot be read: \(error.localizedDescription)")
    }
    let restoration = navigation.app.restore(NavigationArchive(data: data))
    let report = restoration.report
    if !restoration.isSettled { putNote("The rest comes back after a log-in.") }
    let lost = report.losses.map(\.name)
    if !lost.isEmpty { putNote("What could not be brought back: \(lost.joined(separator: ", ")).") }
    let count = report.restored
    putNote(count == 1 ? "1 screen is back." : "\(count) screens are back.")
    await drawIfMoved()
  }
}
