import OstinatoHLS

/// A playlist of a stream that goes on, with segments of 4 s.
///
/// - Parameters:
///   - number: The number of the first segment, or `nil` without `EXT-X-MEDIA-SEQUENCE`.
///   - segments: Each is a URI, or lines that begin with `#`.
func livePlaylist(
  _ number: Int?, _ segments: [String], target: Int = 4, at address: String = "https://h/l.m3u8",
  tail: String = ""
) throws -> MediaPlaylist {
  var text = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:\(target)\n"
  if let number { text += "#EXT-X-MEDIA-SEQUENCE:\(number)\n" }
  for segment in segments {
    text += segment.hasPrefix("#") ? "\(segment)\n" : "#EXTINF:4,\n\(segment)\n"
  }
  return try media(text + tail + "\n", at: address)
}

/// What an update says, in one line of text.
func line(_ update: PlaylistUpdate) -> String {
  var parts = [update.isStale ? "stale" : update.hasChanged ? "changed" : "unchanged"]
  if update.isRestart { parts.append("restart") }
  if let missed = update.missed {
    parts.append("missed \(missed.lowerBound)-\(missed.upperBound)")
  }
  if !update.segments.isEmpty {
    parts.append(update.segments.reduce("new") { "\($0) \($1.uri)" })
  }
  for warning in update.warnings {
    switch warning {
    case .targetDuration(let before, let after): parts.append("target \(before) > \(after)")
    case .begunAnew(let number, let last): parts.append("anew \(last) > \(number)")
    case .segment(let number, let before, let after):
      parts.append("segment \(number) \(before.dropFirst(10)) > \(after.dropFirst(10))")
    case .numbersStay(let number): parts.append("stays \(number)")
    case .eventLostSegments(let before, let after): parts.append("event \(before) > \(after)")
    }
  }
  return parts.joined(separator: ", ")
}
