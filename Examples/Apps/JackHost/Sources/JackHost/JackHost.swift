import Foundation
import Hands

/// A sequencer, or a looper, in a terminal that plays through JACK.
@main
struct JackHost {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Options.help)
      if fflush(nil) != 0 { fail(Failure("standard output cannot be written"), status: 1) }
      return
    }
    let options: Options
    do { options = try Options(arguments) } catch { fail(error, status: 64) }
    do {
      let hands = try options.hands()
      let show: any Show = options.isLooper ? try LooperShow(options) : try DeckShow(options)
      try await View(show, options, hands).run()
    } catch { fail(error, status: 1) }
  }

  private static func fail(_ error: any Error, status: Int32) -> Never {
    FileHandle.standardError.write(Data("JackHost: \(error)\n".utf8))
    exit(status)
  }
}
