import Ostinato

/// The voices of a synth, in the order in which they began (rules Y16 to Y18).
struct SynthVoices: BitwiseCopyable {
  let synth: Synth
  let sampleRate: SampleRate
  let envelope: EnvelopeFrames
  private let waves: Wavetables
  private var voices: Table<SynthVoice>
  private(set) var count = 0

  /// Allocates the voices of a synth. Call ``free()`` to release them; the waves must outlive them.
  init(_ synth: Synth, _ waves: Wavetables, at rate: SampleRate) {
    self.synth = synth
    sampleRate = rate
    envelope = EnvelopeFrames(synth.envelope, at: rate)
    self.waves = waves
    // Besides those that sound, as many may fade, and one more is there for a moment when a note is played.
    voices = .reserve(count: 2 * synth.voices + 1)
  }

  func free() { voices.free() }

  /// A copy with voices of its own.
  func cloned(in spare: SynthVoices?) -> SynthVoices {
    var copy = self
    copy.voices = voices.clone(used: count, in: spare?.voices)
    return copy
  }

  subscript(index: Int) -> SynthVoice { voices[index] }

  // MARK: Notes

  /// Plays a note from the next frame on.
  mutating func start(pitch: Int, velocity: Int, isKey: Bool) {
    if let same = sounding(at: pitch) {
      fade(same)
    } else if soundingCount == synth.voices {
      fade(firstReleased ?? firstSounding)
    }
    voices[count] = SynthVoice(
      pitch: pitch, velocity: velocity, isKey: isKey, gain: synth.gain,
      increment: waves.increment(of: pitch))
    count &+= 1
    if count &- soundingCount > synth.voices, let first = firstFading { remove(first) }
  }

  /// Releases the voice of a note of the loop, or of a key, if it still has one.
  mutating func release(pitch: Int, isKey: Bool) {
    guard let index = sounding(at: pitch), voices[index].isKey == isKey,
      !voices[index].isReleased
    else { return }
    guard voices[index].wasHeard, envelope.release > 0 else { return remove(index) }
    voices[index].release(envelope)
  }

  /// The index of the voice that sounds at a pitch; there is one at most.
  private func sounding(at pitch: Int) -> Int? {
    for index in 0..<count where voices[index].pitch == pitch && !voices[index].isFading {
      return index
    }
    return nil
  }

  private var soundingCount: Int {
    var sounding = 0
    for index in 0..<count where !voices[index].isFading { sounding &+= 1 }
    return sounding
  }

  /// The index of the voice that was released first of those that sound.
  private var firstReleased: Int? {
    var (found, most) = (-1, Int64(-1))
    for index in 0..<count where !voices[index].isFading {
      guard let frames = voices[index].releasedFrames, frames > most else { continue }
      (found, most) = (index, frames)
    }
    return found < 0 ? nil : found
  }

  /// The index of the voice that began first of those that sound; there is one.
  private var firstSounding: Int {
    var index = 0
    while index < count &- 1, voices[index].isFading { index &+= 1 }
    return index
  }

  private var firstFading: Int? {
    for index in 0..<count where voices[index].isFading { return index }
    return nil
  }

  /// Makes a voice fade, or removes it if it has not been heard.
  private mutating func fade(_ index: Int) {
    guard voices[index].wasHeard else { return remove(index) }
    voices[index].fade()
  }

  private mutating func remove(_ index: Int) {
    for later in (index &+ 1)..<count { voices[later &- 1] = voices[later] }
    count &-= 1
  }

  // MARK: Sound

  /// Adds the next `frames` frames of every voice to `sum`, at each frame in the order in which they began.
  mutating func add(to sum: StereoMemory, count frames: Int) {
    var kept = 0
    for index in 0..<count {
      var voice = voices[index]
      let remaining = voice.remaining(envelope)
      add(voice, to: sum, count: Int(min(Int64(frames), remaining)))
      guard remaining > Int64(frames) else { continue }
      voice.advance(by: frames)
      voices[kept] = voice
      kept &+= 1
    }
    count = kept
  }

  /// Adds the next frames of a voice.
  ///
  /// Safe: the memory has `count` frames, and a table 2049 values, of which the index is one of the first 2048.
  private func add(_ voice: SynthVoice, to sum: StereoMemory, count: Int) {
    let wave = unsafe waves.table(of: voice.pitch)
    let (left, right) = unsafe (sum.left, sum.right)
    let increment = voice.increment
    var phase = voice.phase
    // A loop of its own for the usual case, in which the coefficient stays.
    if voice.isSteady(envelope) {
      let coefficient = voice.coefficient(envelope, at: 0)
      for offset in 0..<count {
        let sample = unsafe SynthVoices.sample(of: wave, at: phase) * coefficient
        unsafe left[offset] = left[offset] + sample
        unsafe right[offset] = right[offset] + sample
        phase = phase &+ increment
      }
      return
    }
    for offset in 0..<count {
      let coefficient = voice.coefficient(envelope, at: offset)
      let sample = unsafe SynthVoices.sample(of: wave, at: phase) * coefficient
      unsafe left[offset] = left[offset] + sample
      unsafe right[offset] = right[offset] + sample
      phase = phase &+ increment
    }
  }

  /// The sample of a period at a phase (rule Y17).
  @inline(__always)
  private static func sample(of wave: UnsafePointer<Float>, at phase: UInt32) -> Float {
    let index = Int(phase >> 21)
    let (first, second) = unsafe (wave[index], wave[index &+ 1])
    // Exact in Float; a signed integer is converted in one instruction.
    return first + (second - first) * (Float(Int32(bitPattern: phase & 0x1f_ffff)) * 0x1p-21)
  }
}

extension SynthVoices {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(count)
    for index in 0..<count { voices[index].encode(to: &writer) }
  }

  /// Reads what ``encode(to:)`` wrote.
  mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    let start = reader.offset
    let found = try reader.count(in: 0...(2 * synth.voices))
    for index in 0..<found {
      voices[index] = try SynthVoice(restoring: &reader, envelope, synth.gain, waves)
    }
    count = found
    guard soundingCount <= synth.voices, count &- soundingCount <= synth.voices else {
      throw .invalid(at: start)
    }
  }
}

extension SynthVoice {
  fileprivate func encode(to writer: inout SnapshotWriter) {
    writer.put(pitch)
    writer.put(isKey)
    writer.put(gain)
    writer.put(frame)
    writer.put(releasedFrames ?? -1)
    writer.put(releaseLevel)
    writer.put(fadedFrames ?? -1)
  }

  fileprivate init(
    restoring reader: inout SnapshotReader, _ envelope: EnvelopeFrames, _ loudest: Float,
    _ waves: Wavetables
  ) throws(SnapshotError) {
    let pitch = try reader.count(in: Note.pitches)
    let isKey = try reader.flag()
    let gain = try reader.float(in: 0...loudest)
    let frame: Int64 = try reader.number(in: 1...(1 << 60))
    let released = try reader.number(in: Int64(-1)...(envelope.release - 1))
    let level = try reader.float(in: 0...1)
    let faded = try reader.number(in: Int64(-1)...(envelope.fade - 1))
    self.init(
      pitch: pitch, isKey: isKey, gain: gain,
      increment: waves.increment(of: pitch), frame: frame,
      releasedFrames: released < 0 ? nil : released, releaseLevel: level,
      fadedFrames: faded < 0 ? nil : faded)
  }
}
