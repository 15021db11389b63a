/// The voices of an engine's decks that stretch: as many as can do so at once (rules X9–X12).
///
/// A deck has its slice, in its ``DeckState``, and the slice says which voice reads it.
///
/// Safe: the output has room for a chunk, and each tail for the frames of a fade, which is all that is read of it.
@safe struct StretchVoices: BitwiseCopyable, @unchecked Sendable {
  private let sizes: StretchSizes
  private var voices: Table<StretchVoice>
  /// For each deck, what it has left and lets fade out.
  private var tails: Table<StereoMemory>
  private var vocoder: PhaseVocoder?
  private var output: StereoMemory

  /// Allocates the memory. Call ``free()`` to release it.
  init(_ count: Int, decks: Int, at rate: SampleRate) {
    sizes = StretchSizes(rate)
    let isOn = count > 0
    let sizes = sizes
    voices = .copying((0..<count).map { _ in StretchVoice(sizes) })
    tails = .copying((0..<(isOn ? decks : 0)).map { _ in .allocate(frames: Int(sizes.fade)) })
    vocoder = isOn ? PhaseVocoder(grain: sizes.grain) : nil
    output = .allocate(frames: isOn ? StretchVoice.chunk : 0)
  }

  func free() {
    voices.updateEach { $0.free() }
    voices.free()
    tails.updateEach { $0.free() }
    tails.free()
    vocoder?.free()
    output.free()
  }

  /// Copies everything to memory of this value alone, and lets the decks read their tails there.
  mutating func makeOwn(_ decks: Decks, in spare: StretchVoices? = nil) {
    let sizes = sizes
    voices = voices.clone(in: spare?.voices) { voice, spare in
      var copy = voice
      copy.makeOwn(in: spare)
      return copy
    }
    tails = tails.clone(in: spare?.tails) { $0.clone(frames: Int(sizes.fade), in: $1) }
    if vocoder != nil { vocoder = spare?.vocoder ?? PhaseVocoder(grain: sizes.grain) }
    output = output.clone(frames: voices.count > 0 ? StretchVoice.chunk : 0, in: spare?.output)
    for index in tails.indices where decks[index].tail?.isWritten ?? false {
      decks.readTail(of: index, from: tail(of: index))
    }
  }

  /// Whether there are any.
  var isOn: Bool { tails.count > 0 }

  private func tail(of deck: Int) -> VoiceMemory {
    unsafe VoiceMemory(left: tails[deck].left, right: tails[deck].right)
  }

  // MARK: Slices

  /// Writes what decks have left, and then begins the slices of this frame. Realtime-safe.
  func prepare(_ decks: Decks, at clock: PlaybackClock) {
    for index in tails.indices {
      if let tail = decks[index].tail, let slice = tail.slice {
        write(tail, slice, of: index)
        decks.readTail(of: index, from: self.tail(of: index))
      }
    }
    guard clock.isMoving else { return }
    for index in tails.indices where decks[index].isStretching {
      beginSlice(of: index, decks, at: clock.now)
    }
  }

  /// Writes the frames of a tail.
  private func write(_ tail: Tail, _ slice: StretchSlice, of deck: Int) {
    guard let vocoder else { return }
    let voice = Int(slice.voice)
    voices[voice].makePending(vocoder)
    voices[voice].read(
      slice, tail.lap, tail.head, into: tails[deck], from: tail.head.frame,
      count: Int(tail.fade.length), isLeft: true)
  }

  private func beginSlice(of index: Int, _ decks: Decks, at frame: Int64) {
    let head = decks[index].head
    let place = head.index(at: frame)
    var audio = head.isFirstInLap(at: frame) ? 0 : place
    if let slice = decks[index].slice {
      guard let onset = slice.onset, place >= onset else { return }
      // Several can be reached at once where a frame is longer than they are apart.
      audio = onset
      while let next = decks[index].clip.onset(from: audio &+ 1), place >= next { audio = next }
    }
    let voice = decks[index].slice?.voice ?? freeVoice(decks)
    voices[Int(voice)].begin()
    var slice = StretchSlice(at: frame, from: audio, decks.lap(of: index), head, sizes)
    slice.voice = voice
    decks.setSlice(of: index, slice)
  }

  /// A voice that reads no slice. There is one, since no more decks can stretch than there are voices.
  private func freeVoice(_ decks: Decks) -> Int32 {
    var voice: Int32 = 0
    while decks.indices.contains(where: { decks[$0].slice?.voice == voice }) { voice &+= 1 }
    return voice
  }

  // MARK: Reading

  /// Adds what a deck's slice sounds like, at the strip's coefficients and a fade. It is mutating so that it is not passed a
  /// copy.
  @inline(never)
  mutating func add(
    _ index: Int, _ decks: Decks, to block: StereoMemory, strip: StripState, from now: Int64,
    count: Int
  ) {
    guard let slice = decks[index].slice, let vocoder else { return }
    let (voice, lap, head) = (Int(slice.voice), decks.lap(of: index), decks[index].head)
    let turn = 256 * Int64(voice) / Int64(voices.count)
    var done = 0
    while done < count {
      let (part, frame) = (min(count &- done, StretchVoice.chunk), now &+ Int64(done))
      voices[voice].makeGrains(
        of: slice, before: frame &+ Int64(part), lap, head, vocoder, turn: turn)
      voices[voice].read(slice, lap, head, into: output, from: frame, count: part)
      block.advanced(by: done).addPaced(
        unsafe VoiceMemory(left: output.left, right: output.right), strip: strip,
        fade: decks[index].fadeIn, from: frame, count: part)
      done &+= part
    }
  }
}

extension StretchVoices {
  /// Writes each deck's slice and its voice, with the grain made that is pending, and the tail.
  func encode(_ decks: Decks, to writer: inout SnapshotWriter, at frame: Int64) {
    for index in tails.indices {
      let slice = decks[index].slice
      writer.put(slice != nil)
      if let slice { encode(slice, to: &writer) }
      guard decks[index].tailEnd > frame, let tail = decks[index].tail, tail.isWritten else {
        continue
      }
      for place in Int(frame &- tail.head.frame)..<Int(tail.fade.length) {
        writer.put(unsafe tails[index].left[place])
        writer.put(unsafe tails[index].right[place])
      }
    }
  }

  private func encode(_ slice: StretchSlice, to writer: inout SnapshotWriter) {
    slice.encode(to: &writer)
    var voice = voices[Int(slice.voice)]
    voice.makeOwn()
    let vocoder = PhaseVocoder(grain: sizes.grain)
    voice.makePending(vocoder)
    voice.encode(to: &writer)
    voice.free()
    vocoder.free()
  }

  /// Restores them for decks that have been restored.
  func restore(
    _ decks: Decks, from reader: inout SnapshotReader, at clock: PlaybackClock
  ) throws(SnapshotError) {
    for index in tails.indices {
      let place = reader.offset
      if try reader.flag() {
        guard clock.isMoving, decks[index].isStretching else { throw .invalid(at: place) }
        var slice = try StretchSlice(
          from: &reader, of: decks[index].clip, at: clock.now, sizes)
        slice.voice = freeVoice(decks)
        decks.setSlice(of: index, slice)
        try voices[Int(slice.voice)].restore(slice, from: &reader, at: clock.now)
      }
      guard let tail = decks[index].tail, tail.isWritten else { continue }
      let (played, most) = (clock.now &- tail.head.frame, Float.greatestSample)
      guard played < Int64(tail.fade.length) else { throw .invalid(at: place) }
      for place in Int(played)..<Int(tail.fade.length) {
        unsafe tails[index].left[place] = try reader.float(in: -most...most)
        unsafe tails[index].right[place] = try reader.float(in: -most...most)
      }
      decks.readTail(of: index, from: self.tail(of: index))
    }
  }
}
