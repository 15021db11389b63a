extension MultivariantPlaylist {
  /// Returns the wanted audio of the highest quality.
  ///
  /// Unwanted and undecodable audio is discarded. Of the rest, the audio with the highest bit rate is chosen, measured
  /// from its media playlist where possible. ``wantedAudio(_:canDecode:)`` returns the candidates whose media playlists
  /// are worth fetching for this purpose.
  ///
  /// - Parameters:
  ///   - wish: The listener's preferences.
  ///   - canDecode: Whether the host can decode a codec, named as in RFC 6381, such as `mp4a.40.2`.
  ///   - measured: The media playlists of candidates that have been fetched.
  /// - Throws: `AudioChoice.Error` if there is no audio, or none that can be decoded.
  /// - Complexity: O(n log n), where n is the number of variants, renditions, pairs of a variant and a rendition of its
  ///   group, measured playlists, and measured segments.
  public func chooseAudio(
    _ wish: AudioWish = .highestQuality(), canDecode: (String) -> Bool = { _ in true },
    measuring measured: [MeasuredPlaylist] = []
  ) throws(AudioChoice.Error) -> AudioChoice {
    let filter = try filtered(wish, canDecode)
    var numbers = TextNumbers()
    let addressOf = numbers.numbers(
      of: filter.contenders.map { $0.candidate.url } + measured.map { $0.url })
    var playlists = [MediaPlaylist?](repeating: nil, count: numbers.count)
    for (known, address) in zip(measured, addressOf[filter.contenders.count...]) {
      playlists[address] = playlists[address] ?? known.playlist
    }
    let ranked = zip(filter.contenders, addressOf).map { contender, address in
      Ranked(contender, measuredBy: playlists[address])
    }
    var best = 0
    for next in ranked.indices where ranked[next].isBetter(than: ranked[best]) { best = next }
    let others = ranked[..<best] + ranked[(best + 1)...]
    return AudioChoice(
      candidate: ranked[best].candidate, rate: ranked[best].rate,
      reason: ranked[best].reason(before: others, filter.missing))
  }

  /// Returns the wanted audio that can be decoded, in the order of the playlist.
  ///
  /// - Parameters:
  ///   - wish: The listener's preferences.
  ///   - canDecode: Whether the host can decode a codec, named as in RFC 6381, such as `mp4a.40.2`.
  /// - Throws: `AudioChoice.Error` if there is no audio, or none that can be decoded.
  /// - Complexity: O(n log n), where n is the number of variants, renditions, and pairs of a variant and a rendition of
  ///   its group.
  public func wantedAudio(
    _ wish: AudioWish = .highestQuality(), canDecode: (String) -> Bool = { _ in true }
  ) throws(AudioChoice.Error) -> [AudioCandidate] {
    try filtered(wish, canDecode).contenders.map { $0.candidate }
  }

  private func filtered(
    _ wish: AudioWish, _ canDecode: (String) -> Bool
  ) throws(AudioChoice.Error) -> CandidateFilter {
    var filter = try CandidateFilter(self, canDecode)
    filter.keep(wish)
    return filter
  }
}

/// A candidate with the properties that rank it.
private struct Ranked {
  let candidate: AudioCandidate
  let rate: AudioRate
  private let channels: Int64
  private let isDefault: Bool

  init(_ contender: RankedCandidate, measuredBy playlist: MediaPlaylist?) {
    candidate = contender.candidate
    rate = AudioRate(of: contender.variants, measuredBy: playlist)
    channels = candidate.rendition?.channels ?? 0
    isDefault = candidate.rendition?.isDefault ?? false
  }

  func isBetter(than other: Ranked) -> Bool {
    if rate != other.rate { return rate.exceeds(other.rate) }
    if channels != other.channels { return channels > other.channels }
    return isDefault && !other.isDefault
  }

  func reason(before others: ArraySlice<Ranked>, _ missing: [String]) -> String {
    var text = rate.description
    if others.isEmpty { text += "; nothing else is wanted" }
    let audioOnly = others.first { $0.candidate.isAudioOnlyVariant }
    if let audioOnly, rate.basis == .bytes, audioOnly.rate.bitsPerSecond < rate.bitsPerSecond {
      text += "; the audio-only variant is lower"
    } else if let other = others.first(where: { $0.rate == rate }) {
      text += "; \(other.candidate.uri) has as much"
    }
    for part in missing { text += "; \(part)" }
    return text
  }
}
