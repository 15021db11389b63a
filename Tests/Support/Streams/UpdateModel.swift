import OstinatoHLS

/// What lenient reading makes of updates, by the rules alone: every segment is compared with every other, as text.
struct UpdateModel {
  /// What is compared of a segment.
  struct Known {
    let number: Int64
    let range: ByteRange?
    let url: String
    let address: String
    let uri: String
    let name: String
    let nanoseconds: Int64

    init(_ segment: Segment) {
      number = segment.numbers.media
      range = segment.byteRange
      url = segment.url
      address = Self.cut(segment.url.replacing(#/^[a-zA-Z]*:/#, with: ""))
      uri = Self.cut(segment.uri)
      let parts = address.split(separator: "/", omittingEmptySubsequences: false)
      name = parts.last.map(String.init) ?? ""
      nanoseconds = segment.duration.nanoseconds
    }

    private static func cut(_ text: String) -> String {
      String(text.split(separator: "?", omittingEmptySubsequences: false)[0])
    }

    func isLike(_ other: Known) -> Bool {
      range == other.range
        && (address == other.address || uri == other.uri
          || name == other.name && !name.isEmpty && nanoseconds == other.nanoseconds)
    }
  }

  private var last: MediaPlaylist
  private var run: [Known]
  private var before: [Known] = []
  private var stays = false
  /// The last numbers of the stale playlists in a row.
  private var staleEnds: [Int64] = []

  init(_ playlist: MediaPlaylist) {
    last = playlist
    run = playlist.segments.map(Known.init)
  }

  private func isKnown(_ segment: Known, in others: [Known]) -> Bool {
    others.contains { $0.number == segment.number && $0.isLike(segment) }
  }

  private func isChanged(_ segment: Known) -> Bool {
    run.contains { $0.number == segment.number } && !isKnown(segment, in: run)
  }

  /// Takes an update, and says what it brings, as `line(_:)` does.
  mutating func update(to next: MediaPlaylist) -> String {
    let all = next.segments.map(Known.init)
    guard let first = all.first?.number, let end = all.last?.number, let newest = run.last?.number,
      let oldest = run.first?.number
    else { return later(next, all, from: 0) }
    let known = all.filter { isKnown($0, in: run) }
    let isFromBefore = all.contains {
      isKnown($0, in: before) && !isKnown($0, in: run) && (isChanged($0) || known.isEmpty)
    }
    if isFromBefore { return stale(next, all) }
    let discontinuity = next.segments.first.map {
      $0.isDiscontinuity || $0.numbers.discontinuity > lastDiscontinuity
    }
    if discontinuity == true, first <= newest, known.isEmpty {
      return anew(next, all, from: 0, isTold: false)
    }
    let behind = all.filter { $0.number > known.last?.number ?? -1 }
    let isUnchanged = !behind.contains(where: isChanged)
    if isUnchanged, end >= newest {
      return later(next, all, from: all.count { $0.number <= newest })
    }
    if isUnchanged, !known.isEmpty || end >= oldest || oldest - end <= Int64(all.count) {
      return stale(next, all)
    }
    if !isUnchanged, first == last.segments.first?.numbers.media {
      let old = last.segments.map(Known.init)
      if let count = common(old, all) {
        return count > all.count ? stale(next, all) : slid(next, all, from: count)
      }
      if let count = common(all, old) {
        let beyond = count - old.count
        return beyond < 0 ? stale(next, all) : slid(next, all, from: all.count - beyond)
      }
    }
    return anew(next, all, from: all.count - behind.count, isTold: true)
  }

  private var lastDiscontinuity: Int64 = 0

  /// How many segments `a` has from the first of `b` on, which is not the first of `a`, if they are those of `b`, as far
  /// as there are as many.
  private func common(_ a: [Known], _ b: [Known]) -> Int? {
    guard let start = a.indices.first(where: { $0 > 0 && a[$0].isLike(b[0]) }) else { return nil }
    let end = Array(a[start...])
    let isThere = end.indices.allSatisfy { $0 >= b.count || end[$0].isLike(b[$0]) }
    return isThere ? end.count : nil
  }

  private mutating func later(_ next: MediaPlaylist, _ all: [Known], from new: Int) -> String {
    var told: [String] = []
    for segment in all[..<new] where isChanged(segment) {
      let index = run.firstIndex { $0.number == segment.number }!
      let (old, now) = (run[index].url.dropFirst(10), segment.url.dropFirst(10))
      told.append("segment \(segment.number) \(old) > \(now)")
      run[index] = segment
    }
    let newest = run.last?.number
    run += all[new...]
    if next.kind == .event, next.mediaSequence > last.mediaSequence {
      told.append("event \(last.mediaSequence) > \(next.mediaSequence)")
    }
    if next.mediaSequence != last.mediaSequence { stays = false }
    var missed: String?
    if let newest, new < all.count, all[new].number > newest + 1 {
      missed = "missed \(newest + 1)-\(all[new].number - 1)"
    }
    return take(next, new, [missed].compactMap(\.self), told)
  }

  private mutating func slid(_ next: MediaPlaylist, _ all: [Known], from new: Int) -> String {
    run = all
    defer { stays = true }
    return take(next, new, [], stays ? [] : ["stays \(next.mediaSequence)"])
  }

  private mutating func anew(
    _ next: MediaPlaylist, _ all: [Known], from new: Int, isTold: Bool
  ) -> String {
    let newest = run.last!.number
    (before, run, stays) = (run, all, false)
    return take(next, new, ["restart"], isTold ? ["anew \(newest) > \(all[new].number)"] : [])
  }

  private mutating func stale(_ next: MediaPlaylist, _ all: [Known]) -> String {
    staleEnds.append(all.last!.number)
    guard staleEnds.count >= 10, let last = staleEnds.last, last > staleEnds[0] else {
      return "stale"
    }
    return anew(next, all, from: all.count { $0.number <= staleEnds[0] }, isTold: true)
  }

  private mutating func take(
    _ next: MediaPlaylist, _ new: Int, _ parts: [String], _ told: [String]
  ) -> String {
    let segments = next.segments[new...]
    let hasChanged =
      !segments.isEmpty || next.mediaSequence != last.mediaSequence || next.isFinal != last.isFinal
    var all = [hasChanged ? "changed" : "unchanged"] + parts
    if !segments.isEmpty { all.append(segments.reduce("new") { "\($0) \($1.uri)" }) }
    all += told
    if next.targetDuration != last.targetDuration {
      all.append("target \(last.targetDuration) > \(next.targetDuration)")
    }
    staleEnds = []
    lastDiscontinuity = next.segments.last?.numbers.discontinuity ?? lastDiscontinuity
    last = next
    return all.joined(separator: ", ")
  }
}
