/// A candidate, and the facts of the variants that use it.
struct RankedCandidate {
  let candidate: AudioCandidate
  let variants: [VariantTraits]
  /// The language, in lower case.
  let language: [UInt8]?

  init(_ candidate: AudioCandidate, _ variants: [VariantTraits]) {
    self.candidate = candidate
    self.variants = variants
    language = (candidate.rendition?.language).map(ASCII.lowercased)
  }
}

/// A filter that removes unwanted and undecodable candidates, and notes each wish that would leave none.
struct CandidateFilter {
  private(set) var contenders: [RankedCandidate]
  /// The wishes that no candidate meets, the ability to decode among them, each as part of a sentence.
  private(set) var missing: [String] = []

  /// - Parameter canDecode: Whether the host can decode a codec.
  init(
    _ playlist: MultivariantPlaylist, _ canDecode: (String) -> Bool
  ) throws(AudioChoice.Error) {
    let facts = VariantTraits.all(of: playlist.variants)
    let table = CandidateTable(playlist, facts)
    guard !table.candidates.isEmpty else { throw .noAudio }
    let isDecodable = facts.map { $0.audioCodecs.allSatisfy(canDecode) }
    func decodable(_ table: CandidateTable) -> [RankedCandidate] {
      zip(table.candidates, table.variants).compactMap { candidate, variants in
        guard variants.contains(where: { isDecodable[$0] }) else { return nil }
        return RankedCandidate(candidate, variants.map { facts[$0] })
      }
    }
    contenders = decodable(table)
    if table.namesNoAudio {
      missing = ["no variant names a codec of audio, so it may have none"]
    } else if contenders.isEmpty {
      contenders = decodable(CandidateTable(playlist, facts, .silent))
      missing = [
        "none of the audio that is named can be decoded",
        "the variant names no codec of audio, so it may have none",
      ]
    }
    guard !contenders.isEmpty else {
      let codecs = table.variants.joined().lazy.flatMap { playlist.variants[$0].codecs }
      throw .noDecodableAudio(codecs: codecs.firstFew)
    }
  }

  mutating func keep(_ wish: AudioWish) {
    if let maximum = wish.maximumBandwidth {
      keep(orSay: "every variant has more than \(maximum) bit/s") { contender in
        contender.variants.contains { $0.bandwidth <= maximum }
      }
    }
    keepCharacteristic(wish.audioDescription, "an audio description", wish) {
      $0.candidate.isAudioDescription
    }
    keepCharacteristic(wish.commentary, "a commentary", wish) { $0.candidate.isCommentary }
    keepLanguage(wish.languages)
  }

  private mutating func keep(orSay missing: String, _ isWanted: (RankedCandidate) -> Bool) {
    let kept = contenders.filter(isWanted)
    if kept.isEmpty { self.missing.append(missing) } else { contenders = kept }
  }

  private mutating func keepCharacteristic(
    _ isWanted: Bool, _ name: String, _ wish: AudioWish, _ has: (RankedCandidate) -> Bool
  ) {
    if isWanted {
      keep(orSay: "none is \(name)", has)
      return
    }
    let others = contenders.filter { !has($0) }
    let isOnlyHere =
      Self.haveWanted(wish.languages, contenders) && !Self.haveWanted(wish.languages, others)
    if others.isEmpty || isOnlyHere {
      missing.append("what is wanted is only there as \(name)")
    } else {
      contenders = others
    }
  }

  private mutating func keepLanguage(_ languages: [String]) {
    guard !languages.isEmpty else { return }
    for language in languages {
      let tags = contenders.map { $0.language }
      guard let matches = LanguageMatch.best(language, among: tags) else { continue }
      contenders = zip(contenders, matches).filter { $0.1 }.map { $0.0 }
      return
    }
    missing.append("none is known to be in \(languages.firstFew)")
  }

  private static func haveWanted(_ languages: [String], _ contenders: [RankedCandidate]) -> Bool {
    let tags = contenders.map { $0.language }
    return languages.contains { LanguageMatch.best($0, among: tags) != nil }
  }
}

extension AudioCandidate {
  fileprivate var isAudioDescription: Bool {
    rendition?.characteristics.contains { $0.utf8.starts(with: "public.accessibility.".utf8) }
      ?? false
  }

  fileprivate var isCommentary: Bool {
    rendition?.characteristics.contains { characteristic in
      let text = ASCII.lowercased(characteristic)
      return text.elementsEqual("public.auxiliary-content".utf8) || text.has("commentary")
    } ?? false
  }
}

extension [UInt8] {
  fileprivate func has(_ text: String) -> Bool {
    let text = [UInt8](text.utf8)
    return indices.contains { self[$0...].starts(with: text) }
  }
}

extension Sequence<String> {
  /// The first eight texts, separated by commas.
  fileprivate var firstFew: String {
    var text = ""
    for (index, part) in prefix(8).enumerated() { text += index == 0 ? part : ", \(part)" }
    return text
  }
}
