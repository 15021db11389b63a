/// A chunk that says something of the audio (rule U9).
struct WAVMetadataChunk {
  enum Kind { case loop, sampler, cuePoints, labels, broadcast }

  let kind: Kind
  /// Where it begins in the file.
  let start: Int
  let content: RIFFBytes

  /// Whether it has all that it announces.
  var isWhole: Bool {
    switch kind {
    case .loop: content.count >= 24
    case .sampler:
      content.count >= 36 && content.number(at: 28) <= (content.count - 36) / 24
    case .cuePoints:
      content.count >= 4 && content.number(at: 0) <= (content.count - 4) / 24
    case .labels: content.forEachLabel { _, _ in }
    case .broadcast: content.count >= 346
    }
  }
}

extension WAVMetadataChunk.Kind {
  /// The kind of a chunk by its name and the range of its contents; `nil` if it is skipped.
  init?(_ name: UInt32, _ bytes: RIFFBytes, in body: Range<Int>) {
    switch name {
    case fourCC("acid"): self = .loop
    case fourCC("smpl"): self = .sampler
    case fourCC("cue "): self = .cuePoints
    case fourCC("bext"): self = .broadcast
    case fourCC("LIST"):
      guard body.count >= 4, bytes.name(at: body.lowerBound) == fourCC("adtl") else { return nil }
      self = .labels
    default: return nil
    }
  }
}

extension WAVFile.Metadata {
  /// Reads whole chunks.
  init(_ chunks: [WAVMetadataChunk]) {
    var labels: [(number: Int, text: WAVText)] = []
    for chunk in chunks {
      let content = chunk.content
      switch chunk.kind {
      case .loop: loop = WAVFile.LoopInfo(content)
      case .sampler: sampler = WAVFile.Sampler(content)
      case .cuePoints:
        cuePoints = (0..<content.number(at: 0)).map { index in
          WAVFile.CuePoint(
            number: content.number(at: 4 + 24 * index), frame: content.number(at: 24 + 24 * index))
        }
      case .labels:
        _ = content.forEachLabel { labels.append(($0, WAVText(content.bytes[$1]))) }
      case .broadcast: broadcast = WAVFile.Broadcast(content)
      }
    }
    name(labels)
  }

  /// Gives each cue point the first label with its number.
  private mutating func name(_ labels: [(number: Int, text: WAVText)]) {
    let order = labels.indices.sorted { (labels[$0].number, $0) < (labels[$1].number, $1) }
    for index in cuePoints.indices {
      var (low, high) = (0, order.count)
      while low < high {
        let middle = (low + high) / 2
        if labels[order[middle]].number < cuePoints[index].number {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < order.count, labels[order[low]].number == cuePoints[index].number else {
        continue
      }
      cuePoints[index].text = labels[order[low]].text
    }
  }
}

extension WAVFile.LoopInfo {
  init(_ bytes: RIFFBytes) {
    let flags = bytes.word32(at: 0)
    isOneShot = flags & 1 != 0
    rootNote = flags & 2 != 0 ? bytes.note(UInt32(bytes.word16(at: 4))) : nil
    let count = bytes.number(at: 12)
    beats = count > 0 ? count : nil
    timeSignature = try? TimeSignature(
      beats: Int(bytes.word16(at: 18)), unit: Int(bytes.word16(at: 16)))
    tempo = WAVFile.LoopInfo.tempo(Float(bitPattern: bytes.word32(at: 20)))
  }

  /// A tempo as a file has it, or the hundredth of a BPM that it was meant to be.
  private static func tempo(_ value: Float) -> Tempo? {
    guard value >= 1, let tempo = try? Tempo(bpm: Double(value)) else { return nil }
    let hundredth = (tempo.microBPM + 5_000) / 10_000 * 10_000
    guard abs(hundredth - tempo.microBPM) <= 100 else { return tempo }
    return (try? Tempo(microBPM: hundredth)) ?? tempo
  }
}

extension WAVFile.Sampler {
  fileprivate init(_ bytes: RIFFBytes) {
    rootNote = bytes.note(bytes.word32(at: 12))
    loops = (0..<bytes.number(at: 28)).map { WAVFile.SampleLoop(bytes, at: 36 + 24 * $0) }
  }
}

extension WAVFile.SampleLoop {
  fileprivate init(_ bytes: RIFFBytes, at start: Int) {
    direction =
      switch bytes.word32(at: start + 4) {
      case 0: .forward
      case 1: .alternating
      case 2: .backward
      default: nil
      }
    firstFrame = bytes.number(at: start + 8)
    lastFrame = bytes.number(at: start + 12)
    let count = bytes.number(at: start + 20)
    playCount = count > 0 ? count : nil
  }
}

extension WAVFile.Broadcast {
  fileprivate init(_ bytes: RIFFBytes) {
    descriptionText = WAVText(bytes.bytes[0..<256])
    originatorText = WAVText(bytes.bytes[256..<288])
    referenceText = WAVText(bytes.bytes[288..<320])
    dateText = WAVText(bytes.bytes[320..<330])
    timeText = WAVText(bytes.bytes[330..<338])
    let low = UInt64(bytes.word32(at: 338))
    timeReference = low | UInt64(bytes.word32(at: 342)) << 32
  }
}

extension RIFFBytes {
  /// The 32-bit number at `offset`, or the greatest `Int` if that is less.
  fileprivate func number(at offset: Int) -> Int { Int(clamping: word32(at: offset)) }

  /// A note of a key, if there is one.
  fileprivate func note(_ number: UInt32) -> Int? { number <= 127 ? Int(number) : nil }

  /// Calls `body` with the number and the text's range of each label of a `LIST` chunk of the form `adtl`, until one is
  /// cut. Returns whether none is.
  fileprivate func forEachLabel(_ body: (Int, Range<Int>) -> Void) -> Bool {
    var next = 4
    while count - next >= 8 {
      let size = number(at: next + 4)
      let content = next + 8
      guard size <= count - content else { return false }
      if name(at: next) == fourCC("labl"), size >= 4 {
        body(number(at: content), content + 4..<content + size)
      }
      next = content + size + size % 2
    }
    return true
  }
}
