import ArgumentParser
import Foundation

@main struct LoopServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A server of loops that people share.",
    subcommands: [Serve.self, Describe.self], defaultSubcommand: Serve.self)
}

/// Prints the OpenAPI document.
struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi",
    abstract: "Prints the OpenAPI document, which describes everything that can be asked for.",
    discussion: "The server itself answers it to GET /openapi.json.")

  func run() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(OpenAPI.document), as: UTF8.self))
  }
}
