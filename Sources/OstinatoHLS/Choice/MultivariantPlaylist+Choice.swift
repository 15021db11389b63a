extension MultivariantPlaylist {
  /// Chooses the audio that is wanted and has the highest quality.
  ///
  /// First all that is not wanted or cannot be heard is set aside; then the greatest bit rate counts, by the bytes of
  /// the media playlists where these are known. ``wantedAudio(_:canDecode:)`` says whose playlists are worth measuring.
  ///
  /// - Parameters:
  ///   - wish: What is wanted.
  ///   - canDecode: Whether the host can decode a format in the form of RFC 6381, such as `mp4a.40.2`.
  ///   - measured: Media playlists of candidates, as far as they have been fetched.
  /// - Throws: `AudioChoiceError` if there is no audio, or none that can be decoded.
  /// - Complexity: O(v · r + v² + n) in the numbers of variants, of renditions and of measured segments.
  public func chooseAudio(
    _ wish: AudioWish = .highestQuality(), canDecode: (String) -> Bool = { _ in true },
    measuring measured: [MeasuredPlaylist] = []
  ) throws(AudioChoiceError) -> AudioChoice {
    let filter = try filtered(wish, canDecode)
    var ranked: [(candidate: AudioCandidate, rate: AudioRate)] = []
    for candidate in filter.candidates {
      let playlist = measured.first { $0.url.utf8.elementsEqual(candidate.url.utf8) }?.playlist
      ranked.append((candidate, AudioRate(of: candidate, measuredBy: playlist, among: variants)))
    }
    var best = ranked[0]
    for next in ranked.dropFirst() where Self.isBetter(next, than: best) { best = next }
    let others = ranked.filter { $0.candidate != best.candidate }
    return AudioChoice(
      candidate: best.candidate, rate: best.rate,
      reason: Self.reason(best, others, filter.missing))
  }

  /// Returns the audio that is wanted and can be heard, in the order of the playlist.
  ///
  /// - Parameters:
  ///   - wish: What is wanted.
  ///   - canDecode: Whether the host can decode a format in the form of RFC 6381, such as `mp4a.40.2`.
  /// - Throws: `AudioChoiceError` if there is no audio, or none that can be decoded.
  /// - Complexity: O(v · r) in the numbers of variants and renditions.
  public func wantedAudio(
    _ wish: AudioWish = .highestQuality(), canDecode: (String) -> Bool = { _ in true }
  ) throws(AudioChoiceError) -> [AudioCandidate] {
    try filtered(wish, canDecode).candidates
  }

  private func filtered(
    _ wish: AudioWish, _ canDecode: (String) -> Bool
  ) throws(AudioChoiceError) -> CandidateFilter {
    var filter = CandidateFilter(audioCandidates)
    try filter.keepDecodable(canDecode)
    filter.keep(wish)
    return filter
  }

  private typealias Ranked = (candidate: AudioCandidate, rate: AudioRate)

  private static func isBetter(_ a: Ranked, than b: Ranked) -> Bool {
    if a.rate != b.rate { return a.rate.exceeds(b.rate) }
    let channels = (a.candidate.rendition?.channels ?? 0, b.candidate.rendition?.channels ?? 0)
    if channels.0 != channels.1 { return channels.0 > channels.1 }
    return a.candidate.rendition?.isDefault ?? false && !(b.candidate.rendition?.isDefault ?? false)
  }

  private static func reason(_ best: Ranked, _ others: [Ranked], _ missing: [String]) -> String {
    let bits = best.rate.bitsPerSecond
    var text =
      switch best.rate.basis {
      case .bytes: "\(bits) bit/s by its bytes"
      case .difference: "its variant has \(bits) bit/s more than one that differs only in audio"
      case .bandwidth: "\(bits) bit/s by its variant's BANDWIDTH"
      }
    if others.isEmpty { text += "; nothing else is wanted" }
    let audioOnly = others.first { $0.candidate.isAudioOnlyVariant }
    if let audioOnly, best.rate.basis == .bytes, audioOnly.rate.bitsPerSecond < bits {
      text += "; the audio-only variant is lower"
    } else if let other = others.first(where: { $0.rate == best.rate }) {
      text += "; \(other.candidate.uri) has as much"
    }
    for part in missing { text += "; \(part)" }
    return text
  }
}
