import ArgumentParser
import AsyncHTTPClient
import Foundation
import NIOSSL
import OstinatoHLS

/// Fetches the best audio of a stream into a file. Killed and started again, it goes on where it was.
struct Fetch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetches the best audio of a stream into a file.",
    discussion: """
      The file grows as FILE.part, beside FILE.record, which says how far it has come. Killed and started again, the \
      program goes on from there. A live stream is fetched until it ends, or until Ctrl-C; what a stream has lost \
      before it came is told and left out.
      """)

  @Argument(help: "The address of a playlist.") var url: String
  @Option(help: "The file to write.") var out: String
  @Option(help: "The greatest BANDWIDTH of a variant, in bit/s.") var maxBandwidth: Int64?
  @Option(help: "A language that is wanted, such as de; the best first, if given several times.")
  var language: [String] = []

  @Option(help: "After how many seconds a live stream is left. The file is complete then.")
  var stopAfter: Double?

  @Option(help: "A file of certificates in PEM that are trusted beside those of the system.")
  var caCertificate: String?

  func run() async throws {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .follow(max: 10, allowCycles: false))
    configuration.timeout.connect = .seconds(10)
    // Servers should send playlists in gzip (RFC 8216, 6.2.1). Requests for segments ask for none of it.
    configuration.decompression = .enabled(limit: .size(1 << 26))
    // PlaylistDownload and SegmentFetcher try again themselves, and know which errors are final.
    configuration.connectionPool.retryConnectionEstablishment = false
    if let caCertificate {
      configuration.tlsConfiguration = try tlsConfiguration(trusting: caCertificate)
    }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
      let (media, variables) = try await mediaPlaylist(PlaylistDownload(client: client))
      let download = try FileDownload(media, importing: variables, to: out, client)
      try await download.run(stoppingAfter: stopAfter.map { .seconds($0) })
      try await client.shutdown()
    } catch let code as ExitCode {
      try? await client.shutdown()
      throw code
    } catch {
      try? await client.shutdown()
      throw refuse("\(error)")
    }
  }

  /// Returns a configuration that trusts the certificates in a file beside those of the system.
  private func tlsConfiguration(trusting path: String) throws -> TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    do {
      let certificates = try NIOSSLCertificate.fromPEMFile(path)
      configuration.additionalTrustRoots = [.certificates(certificates)]
    } catch { throw refuse("\(path) cannot be read as certificates in PEM") }
    return configuration
  }

  /// Returns the media playlist of the audio that is wanted, and says why it is that one.
  private func mediaPlaylist(
    _ download: PlaylistDownload
  ) async throws -> (playlist: MediaPlaylist, variables: [PlaylistVariable]) {
    let playlist = try await download.playlist(at: url)
    guard let multivariant = playlist.multivariant else {
      return (try playlist.media ?? { throw refuse("\(url) is no playlist") }(), [])
    }
    let wish = AudioWish.highestQuality(maximumBandwidth: maxBandwidth, languages: language)
    var measured: [MeasuredPlaylist] = []
    for candidate in try multivariant.wantedAudio(wish) {
      let found = try? await download.playlist(
        at: candidate.url, importing: multivariant.header.variables)
      if let media = found?.media {
        measured.append(MeasuredPlaylist(url: candidate.url, playlist: media))
      }
    }
    let choice = try multivariant.chooseAudio(wish, measuring: measured)
    note("\(choice.uri): \(choice.reason)")
    guard let media = measured.first(where: { $0.url == choice.url })?.playlist else {
      throw refuse("\(choice.url) cannot be read")
    }
    return (media, multivariant.header.variables)
  }
}

/// Prints a line on standard error.
func note(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
