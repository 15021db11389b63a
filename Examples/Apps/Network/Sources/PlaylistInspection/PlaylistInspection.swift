import Foundation
import OstinatoHLS

/// A playlist as JSON, for people and for other programs.
public enum PlaylistInspection {
  /// Returns a playlist as JSON text, with sorted keys. What the playlist does not say is `null`.
  ///
  /// - Parameters:
  ///   - playlist: The playlist.
  ///   - hasBase: Whether its address is known, so segments have a `url` beside their `uri`.
  public static func json(_ playlist: Playlist, hasBase: Bool) throws -> String {
    var object: [String: Any] =
      switch playlist.content {
      case .media(let playlist): media(playlist, hasBase)
      case .multivariant(let playlist): multivariant(playlist)
      }
    object["warnings"] = playlist.warnings.map {
      ["line": $0.line, "reason": "\($0.reason) (\($0.section))"] as [String: Any]
    }
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  private static func media(_ playlist: MediaPlaylist, _ hasBase: Bool) -> [String: Any] {
    [
      "kind": "media", "version": playlist.version, "targetDuration": playlist.targetDuration,
      "mediaSequence": playlist.mediaSequence,
      "discontinuitySequence": playlist.discontinuitySequence,
      "playlistType": orNull(playlist.kind.map { $0 == .event ? "EVENT" : "VOD" }),
      "endList": playlist.isEnded,
      "start": orNull(
        playlist.header.start.map {
          ["timeOffset": $0.offset.text, "precise": $0.isPrecise] as [String: Any]
        }),
      "segments": playlist.segments.map { segment($0, hasBase) },
    ]
  }

  private static func segment(_ segment: Segment, _ hasBase: Bool) -> [String: Any] {
    var object: [String: Any] = [
      "uri": segment.uri, "duration": segment.duration.text, "title": orNull(segment.title),
      "byteRange": orNull(segment.byteRange.map(range)),
      "discontinuity": segment.isDiscontinuity, "gap": segment.isGap,
      "map": orNull(
        segment.map.map {
          ["uri": $0.resource.uri, "byteRange": orNull($0.resource.byteRange.map(range))]
            as [String: Any]
        }),
      "key": orNull(segment.keys.first.map(key)), "keys": segment.keys.map(key),
      "programDateTime": orNull(segment.programDateTime),
    ]
    if hasBase { object["url"] = segment.url }
    return object
  }

  private static func range(_ range: ByteRange) -> [String: Any] {
    ["length": range.length, "offset": range.offset]
  }

  private static func key(_ key: SegmentKey) -> [String: Any] {
    [
      "method": key.method, "uri": orNull(key.attributes["URI"]),
      "iv": orNull(key.attributes["IV"]),
      "keyFormat": key.format, "keyFormatVersions": key.formatVersions,
    ]
  }

  private static func multivariant(_ playlist: MultivariantPlaylist) -> [String: Any] {
    [
      "kind": "master", "version": playlist.version,
      "renditions": playlist.renditions.map(rendition),
      "variants": playlist.variants.map { variant in
        [
          "bandwidth": variant.bandwidth, "codecs": orNull(variant.attributes["CODECS"]),
          "audio": orNull(variant.audio), "uri": variant.uri,
        ] as [String: Any]
      },
      "chosen": orNull(
        (try? playlist.chooseAudio()).map { ["uri": $0.uri, "why": $0.reason] as [String: Any] }),
    ]
  }

  private static func rendition(_ rendition: Rendition) -> [String: Any] {
    [
      "type": orNull(rendition.attributes["TYPE"]), "groupId": rendition.groupID,
      "name": rendition.name, "language": orNull(rendition.language),
      "characteristics": orNull(rendition.attributes["CHARACTERISTICS"]),
      "channels": orNull(rendition.attributes["CHANNELS"]), "uri": orNull(rendition.uri),
      "default": rendition.isDefault,
    ]
  }

  private static func orNull(_ value: Any?) -> Any { value ?? NSNull() }
}
