/// Removes candidates that are not wanted or cannot be heard, and notes where that would leave none.
struct CandidateFilter {
  private(set) var candidates: [AudioCandidate]
  /// What was wanted and no candidate has, each as a part of a sentence.
  private(set) var missing: [String] = []

  init(_ candidates: [AudioCandidate]) { self.candidates = candidates }

  mutating func keepDecodable(_ canDecode: (String) -> Bool) throws(AudioChoiceError) {
    guard !candidates.isEmpty else { throw .noAudio }
    let kept = candidates.filter { candidate in
      candidate.variants.contains { $0.codecs.filter(AudioCodec.isAudio).allSatisfy(canDecode) }
    }
    guard !kept.isEmpty else {
      throw .noDecodableAudio(
        codecs: candidates.flatMap { $0.variants.flatMap { $0.codecs } }.firstFew)
    }
    candidates = kept
  }

  mutating func keep(_ wish: AudioWish) {
    if let maximum = wish.maximumBandwidth {
      keep(orSay: "every variant has more than \(maximum) bit/s") { candidate in
        candidate.variants.contains { $0.bandwidth <= maximum }
      }
    }
    keepCharacteristic(wish.audioDescription, "an audio description", wish) {
      $0.isAudioDescription
    }
    keepCharacteristic(wish.commentary, "a commentary", wish) { $0.isCommentary }
    keepLanguage(wish.languages)
  }

  private mutating func keep(orSay missing: String, _ isWanted: (AudioCandidate) -> Bool) {
    let kept = candidates.filter(isWanted)
    if kept.isEmpty { self.missing.append(missing) } else { candidates = kept }
  }

  private mutating func keepCharacteristic(
    _ isWanted: Bool, _ name: String, _ wish: AudioWish, _ has: (AudioCandidate) -> Bool
  ) {
    if isWanted {
      keep(orSay: "none is \(name)", has)
      return
    }
    let others = candidates.filter { !has($0) }
    let isOnlyHere =
      Self.haveWanted(wish.languages, candidates) && !Self.haveWanted(wish.languages, others)
    if others.isEmpty || isOnlyHere {
      if others.count < candidates.count {
        missing.append("what is wanted is only there as \(name)")
      }
    } else {
      candidates = others
    }
  }

  private mutating func keepLanguage(_ languages: [String]) {
    guard !languages.isEmpty else { return }
    for language in languages {
      let tags = candidates.map { $0.rendition?.language }
      guard let matches = LanguageMatch.best(language, among: tags) else { continue }
      candidates = zip(candidates, matches).filter { $0.1 }.map { $0.0 }
      return
    }
    missing.append("none is known to be in \(languages.firstFew)")
  }

  private static func haveWanted(_ languages: [String], _ candidates: [AudioCandidate]) -> Bool {
    let tags = candidates.map { $0.rendition?.language }
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

extension [String] {
  /// The texts with commas between them, at most eight.
  fileprivate var firstFew: String {
    var text = ""
    for (index, part) in prefix(8).enumerated() { text += index == 0 ? part : ", \(part)" }
    return text
  }
}
