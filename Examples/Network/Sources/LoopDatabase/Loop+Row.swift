import GRDB
import Ostinato
import OstinatoCatalog
import OstinatoLooper

// A loop as a row. Lists are lines, with a space between two texts: no name of a record has either.
extension Loop {
  init(_ row: Row) throws {
    var tempo: LoopTempo?
    if let microBPM: Int64 = row["microBPM"] {
      tempo = LoopTempo(
        tempo: try Tempo(microBPM: microBPM),
        timeSignature: try TimeSignature(beats: row["beats"], unit: row["unit"]), bars: row["bars"])
    }
    func pairs(_ column: String) throws -> [(String, String)] {
      try Self.lines(row[column]).map { line in
        let halves = line.split(separator: " ").map(String.init)
        guard halves.count == 2 else { throw DatabaseError(message: "a damaged \(column)") }
        return (halves[0], halves[1])
      }
    }
    func audience(_ text: String) throws -> Audience {
      guard let audience = Audience(rawValue: text) else {
        throw DatabaseError(message: "an audience that is not known: \(text)")
      }
      return audience
    }
    self.init(
      id: LoopID(row["id"]), poster: ArtistID(row["poster"]), time: row["time"],
      length: try LayerLength(
        frames: row["frames"], sampleRate: try SampleRate(row["sampleRate"] as Int)),
      tempo: tempo,
      ancestors: try pairs("ancestors").map {
        Ancestor(loop: LoopID($0.0), layerCount: Int($0.1) ?? 0)
      }, tags: Set(Self.lines(row["tags"]).map { ArtistID($0) }),
      terms: try pairs("terms").map {
        AudienceTerm(artist: ArtistID($0.0), audience: try audience($0.1))
      }, title: try LoopTitle(name: row["name"], caption: row["caption"]),
      layers: try pairs("layers").map {
        Layer(author: ArtistID($0.0), audio: try AudioID($0.1))
      }, audience: try audience(row["audience"]), collaboration: try audience(row["collaboration"]))
  }

  /// The columns but for the counts.
  var columns: [String: (any DatabaseValueConvertible)?] {
    let keys = searchKeys
    return [
      "id": id.name, "poster": poster.name, "time": time, "frames": length.frames,
      "sampleRate": length.sampleRate.hertz, "microBPM": tempo?.tempo.microBPM,
      "beats": tempo?.timeSignature.beats, "unit": tempo?.timeSignature.unit, "bars": tempo?.bars,
      "parent": parent?.name,
      "ancestors": ancestors.map { "\($0.loop) \($0.layerCount)" }.joined(separator: "\n"),
      "tags": tags.map(\.name).sorted().joined(separator: "\n"),
      "terms": terms.map { "\($0.artist) \($0.audience.rawValue)" }.joined(separator: "\n"),
      "name": title.name, "caption": title.caption, "nameKey": keys.first ?? "",
      "captionKey": keys.last ?? "",
      "layers": layers.map { "\($0.author) \($0.audio.text)" }.joined(separator: "\n"),
      "audience": audience.rawValue, "collaboration": collaboration.rawValue,
      "isDeleted": isDeleted,
    ]
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
