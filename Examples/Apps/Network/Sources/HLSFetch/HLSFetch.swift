import ArgumentParser
import Foundation

/// Fetches the best audio of an HTTP Live Stream into a file, and shows what a playlist says.
@main struct HLSFetch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "HLSFetch", abstract: "Fetches the best audio of an HTTP Live Stream into a file.",
    subcommands: [Fetch.self, Inspect.self], defaultSubcommand: Fetch.self)
}

/// Prints one line on standard error and ends with a status of 2.
func refuse(_ what: String) -> ExitCode {
  FileHandle.standardError.write(Data("HLSFetch: \(what)\n".utf8))
  return ExitCode(2)
}
