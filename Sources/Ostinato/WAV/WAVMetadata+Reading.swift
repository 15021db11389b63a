/// A chunk that says something of the audio (rule U9).
struct WAVMetadataChunk {
  enum Kind { case loop, sampler, cuePoints, labels, broadcast }

  let kind: Kind
  let body: Range<Int>
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
  /// Reads chunks, and reports those that are left out.
  init(
    _ bytes: RIFFBytes, _ chunks: [WAVMetadataChunk], _ findings: inout WAVFindings
  ) throws(WAVFile.Error) {
    var labels: [(number: Int, text: WAVText)] = []
    for chunk in chunks {
      let isRead: Bool
      switch chunk.kind {
      case .loop:
        loop = WAVFile.Loop(bytes, in: chunk.body)
        isRead = loop != nil
      case .sampler:
        sampler = WAVFile.Sampler(bytes, in: chunk.body)
        isRead = sampler != nil
      case .cuePoints:
        let points = bytes.cuePoints(in: chunk.body)
        (cuePoints, isRead) = (points ?? [], points != nil)
      case .labels:
        let texts = bytes.labels(in: chunk.body)
        (labels, isRead) = (texts ?? [], texts != nil)
      case .broadcast:
        broadcast = WAVFile.Broadcast(bytes, in: chunk.body)
        isRead = broadcast != nil
      }
      if !isRead { try findings.report(.unreadChunk(at: chunk.body.lowerBound - 8)) }
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

extension WAVFile.Loop {
  fileprivate init?(_ bytes: RIFFBytes, in body: Range<Int>) {
    guard body.count >= 24 else { return nil }
    let start = body.lowerBound
    let flags = bytes.word32(at: start)
    isOneShot = flags & 1 != 0
    rootNote = flags & 2 != 0 ? bytes.note(UInt32(bytes.word16(at: start + 4))) : nil
    let count = bytes.number(at: start + 12)
    beats = count > 0 ? count : nil
    timeSignature = try? TimeSignature(
      beats: Int(bytes.word16(at: start + 18)), unit: Int(bytes.word16(at: start + 16)))
    tempo = WAVFile.Loop.tempo(Float(bitPattern: bytes.word32(at: start + 20)))
  }

  /// A tempo as a file has it, or the hundredth of a BPM that it was meant to be.
  private static func tempo(_ value: Float) -> Tempo? {
    guard value >= 1, value <= 1_000, let tempo = try? Tempo(bpm: Double(value)) else { return nil }
    let hundredth = (tempo.microBPM + 5_000) / 10_000 * 10_000
    guard abs(hundredth - tempo.microBPM) <= 100 else { return tempo }
    return (try? Tempo(microBPM: hundredth)) ?? tempo
  }
}

extension WAVFile.Sampler {
  fileprivate init?(_ bytes: RIFFBytes, in body: Range<Int>) {
    let start = body.lowerBound
    guard body.count >= 36 else { return nil }
    let count = bytes.number(at: start + 28)
    guard count <= (body.count - 36) / 24 else { return nil }
    rootNote = bytes.note(bytes.word32(at: start + 12))
    loops = (0..<count).map { WAVFile.SampleLoop(bytes, at: start + 36 + 24 * $0) }
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
  fileprivate init?(_ bytes: RIFFBytes, in body: Range<Int>) {
    guard body.count >= 346 else { return nil }
    let start = body.lowerBound
    descriptionText = WAVText(bytes.bytes[start..<start + 256])
    originatorText = WAVText(bytes.bytes[start + 256..<start + 288])
    referenceText = WAVText(bytes.bytes[start + 288..<start + 320])
    dateText = WAVText(bytes.bytes[start + 320..<start + 330])
    timeText = WAVText(bytes.bytes[start + 330..<start + 338])
    let low = UInt64(bytes.word32(at: start + 338))
    timeReference = low | UInt64(bytes.word32(at: start + 342)) << 32
  }
}

extension RIFFBytes {
  /// The 32-bit number at `offset`, or the greatest `Int` if that is less.
  fileprivate func number(at offset: Int) -> Int { Int(clamping: word32(at: offset)) }

  /// A note of a key, if there is one.
  fileprivate func note(_ number: UInt32) -> Int? { number <= 127 ? Int(number) : nil }

  /// The places of a `cue ` chunk.
  fileprivate func cuePoints(in body: Range<Int>) -> [WAVFile.CuePoint]? {
    guard body.count >= 4 else { return nil }
    let count = number(at: body.lowerBound)
    guard count <= (body.count - 4) / 24 else { return nil }
    return (0..<count).map { index in
      let start = body.lowerBound + 4 + 24 * index
      return WAVFile.CuePoint(number: number(at: start), frame: number(at: start + 20))
    }
  }

  /// The labels of a `LIST` chunk of the form `adtl`.
  fileprivate func labels(in body: Range<Int>) -> [(number: Int, text: WAVText)]? {
    var labels: [(number: Int, text: WAVText)] = []
    var next = body.lowerBound + 4
    while body.upperBound - next >= 8 {
      let size = number(at: next + 4)
      let content = next + 8
      guard size <= body.upperBound - content else { return nil }
      if name(at: next) == fourCC("labl"), size >= 4 {
        labels.append((number(at: content), WAVText(bytes[content + 4..<content + size])))
      }
      next = content + size + size % 2
    }
    return labels
  }
}
