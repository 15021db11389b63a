import Foundation
import JackClient

/// A sequencer, or a looper, in a terminal that plays through JACK.
@main
struct JackHost {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Options.help)
      if fflush(nil) != 0 { fail(Failure("standard output cannot be written"), status: 1) }
      return
    }
    let options: Options
    do { options = try Options(arguments) } catch { fail(error, status: 64) }
    do {
      let show: any Show = options.isLooper ? try LooperShow(options) : try DeckShow(options)
      try View(show, options).run()
    } catch { fail(error, status: 1) }
  }

  private static func fail(_ error: any Error, status: Int32) -> Never {
    let advice = (error as? JackError)?.advice ?? ""
    FileHandle.standardError.write(Data("JackHost: \(error)\n\(advice)".utf8))
    exit(status)
  }
}

extension JackError {
  /// What to do about it, as lines of text, if that is known.
  fileprivate var advice: String? {
    guard case .noServer(let server) = self else { return nil }
    let name = server.map { "--name \($0) " } ?? ""
    return """
      To start one for a sound card: jackd \(name)-d alsa
      To start one without a sound card: jackd \(name)-d dummy
      Examples/Apps/JackHost/run without --server starts one by itself, without a sound card.

      """
  }
}
