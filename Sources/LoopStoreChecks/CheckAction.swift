import Ostinato
import OstinatoSharedLoops

/// An action that a check performs, as a printable value.
enum CheckAction: Hashable, Sendable {
  case join(username: String, givenName: String)
  case ask(String)
  case accept(String)
  case decline(String)
  case withdraw(String)
  case unfriend(String)
  case block(String)
  case unblock(String)
  case reportArtist(String)
  case reportLoop(String)
  case leave(takingOutLayers: Bool)
  case post(name: String, audios: [String], Audience, collaboration: Audience)
  case reloop(String, audios: [String], name: String?, Audience, collaboration: Audience)
  case edit(String, name: String?, Audience?, collaboration: Audience?)
  case takeOut(layer: Int, of: String)
  case delete(String)
  case reshare(String)
  case unshare(String)
  case save(String)
  case unsave(String)
  case moveSaved(String, to: Int)
  case listen(String, day: Int)
  case tell(String, text: String, loop: String?)
  case askToContribute(String)
  case offerContribution(String, to: String)
  case acceptContribution(String)
  case declineContribution(String)
  case withdrawContribution(String)

  /// The length of all audio.
  static let length = try? LayerLength(frames: 44_100, sampleRate: SampleRate(44_100))

  /// Returns audio for a short name: the name's bytes in hexadecimal, padded with zeros.
  static func audio(_ name: String) throws -> AudioID {
    let digits = name.utf8.map { byte in
      let text = String(byte, radix: 16)
      return text.utf8.count < 2 ? "0" + text : text
    }.joined()
    return try AudioID(digits + String(repeating: "0", count: max(0, 64 - digits.utf8.count)))
  }
}
