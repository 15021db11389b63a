import Ostinato

/// A bounded pool of voices, each of which plays a sound once, in the order in which they were hit (rules G6, G8).
///
/// The voices are a function of the hits and fades, and of the number of frames rendered between them. Into how many
/// calls those are divided does not matter.
struct VoicePool: BitwiseCopyable {
  var voices: Table<Voice>
  private(set) var sounds: Table<SoundRow>
  var count = 0
  /// The greatest number of voices that sound without fading.
  let polyphony: Int
  let sampleRate: SampleRate
  let fadeLength: Int32
  /// The number of frames of the current block that have been rendered.
  private var rendered = 0

  /// The range of ``polyphony``.
  static var polyphonyRange: ClosedRange<Int> { 1...64 }

  /// Allocates a pool for sounds that are given by their index. Call ``free()`` to release it; the sounds must outlive
  /// it.
  init(_ sounds: [Sound], polyphony: Int, at rate: SampleRate) {
    self.sounds = .copying(sounds.map { SoundRow($0) })
    self.polyphony = polyphony
    // Besides those that sound, as many may fade, and one more is there for a moment when a sound is hit.
    voices = .reserve(count: 2 * polyphony + 1)
    sampleRate = rate
    fadeLength = FadeLengths.falling(at: rate)
  }

  func free() {
    voices.free()
    sounds.free()
  }

  /// A copy in memory of its own.
  func cloned(in spare: VoicePool?) -> VoicePool {
    var copy = self
    copy.voices = voices.clone(used: count, in: spare?.voices)
    copy.sounds = sounds.clone(in: spare?.sounds)
    return copy
  }

  /// The number of sounds.
  var soundCount: Int { sounds.count }

  /// Plays a sound from the next frame on. All voices of its choke group fade, if it has one.
  mutating func hit(_ sound: Int, gain: Float, group: Int?) {
    if let group { fade { $0.group == group } }
    guard sounds[sound].frameCount > 0 else { return }
    voices[count] = Voice(
      sound: sound, gain: gain, group: group, frameCount: sounds[sound].frameCount)
    count &+= 1
    if steadyCount > polyphony { fadeOldest() }
    if count > 2 &* polyphony { removeFirstFading() }
  }

  /// Makes all voices fade.
  mutating func fadeAll() { fade { _ in true } }

  /// Makes all voices of a sound fade.
  mutating func fade(sound: Int) { fade { $0.sound == sound } }

  /// Adds the voices to the input of a source, from where the previous call for the block ended up to an offset in it.
  mutating func render(upTo offset: Int, of block: borrowing SourceBlock, source: Int) {
    let frames = offset &- rendered
    guard frames > 0 else { return }
    if count > 0 { add(to: block.memory(of: source).advanced(by: rendered), count: frames) }
    rendered = offset
  }

  /// Adds the voices to the input of a source up to the end of a block.
  mutating func finish(_ block: borrowing SourceBlock, source: Int) {
    render(upTo: block.frameCount, of: block, source: source)
    rendered = 0
  }

  /// Adds the next `frames` frames of every voice to `sum`, at each frame in the order of the hits.
  mutating func add(to sum: StereoMemory, count frames: Int) {
    var steady: SteadyVoices?
    for index in 0..<count {
      let voice = voices[index]
      let memory = sounds[voice.sound].memory.advanced(by: voice.position)
      if !voice.isFading, voice.remaining >= frames {
        if steady?.append(memory, left: voice.gain, right: voice.gain) == nil {
          steady = SteadyVoices(memory, left: voice.gain, right: voice.gain)
        }
      } else {
        steady?.add(to: sum, offset: 0, count: frames)
        steady = nil
        add(voice, memory, to: sum, count: min(frames, voice.remaining))
      }
      if steady?.isFull == true {
        steady?.add(to: sum, offset: 0, count: frames)
        steady = nil
      }
    }
    steady?.add(to: sum, offset: 0, count: frames)
    advance(by: frames)
  }

  /// Adds a voice that fades or ends.
  private func add(_ voice: Voice, _ memory: VoiceMemory, to sum: StereoMemory, count: Int) {
    if voice.isFading {
      sum.add(
        memory, gain: voice.gain, fallingOver: voice.fadeLength,
        remaining: Int32(truncatingIfNeeded: voice.remaining), count: count)
    } else {
      SteadyVoices(memory, left: voice.gain, right: voice.gain)
        .add(to: sum, offset: 0, count: count)
    }
  }

  /// Goes on by `frames` frames and removes what has ended.
  private mutating func advance(by frames: Int) {
    var kept = 0
    for index in 0..<count where voices[index].remaining > frames {
      voices[index].advance(by: frames)
      if kept < index { voices[kept] = voices[index] }
      kept &+= 1
    }
    count = kept
  }

  private var steadyCount: Int {
    var steady = 0
    for index in 0..<count where !voices[index].isFading { steady &+= 1 }
    return steady
  }

  /// Makes the voice fade that was hit first of those that do not fade yet.
  private mutating func fadeOldest() {
    var isFound = false
    fade { _ in
      defer { isFound = true }
      return !isFound
    }
  }

  /// Makes voices fade that do not fade yet. Those that have not been heard are removed.
  private mutating func fade(where isChosen: (Voice) -> Bool) {
    var kept = 0
    for index in 0..<count {
      var voice = voices[index]
      if !voice.isFading, isChosen(voice) {
        guard voice.wasHeard else { continue }
        voice.fade(over: fadeLength)
      }
      voices[kept] = voice
      kept &+= 1
    }
    count = kept
  }

  private mutating func removeFirstFading() {
    var kept = 0
    var isFound = false
    for index in 0..<count {
      if voices[index].isFading, !isFound {
        isFound = true
        continue
      }
      voices[kept] = voices[index]
      kept &+= 1
    }
    count = kept
  }
}

// Between two blocks, voices are all that a pool has to save: the sounds belong to whoever made it.
extension VoicePool {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(count)
    for index in 0..<count { voices[index].encode(to: &writer) }
  }

  /// Returns the voices that ``encode(to:)`` wrote, for a pool with the same sounds, after checking that a
  /// pool can have them.
  func restoredVoices(from reader: inout SnapshotReader) throws(SnapshotError) -> [Voice] {
    let start = reader.offset
    var restored: [Voice] = []
    var steady = 0
    for _ in 0..<(try reader.count(in: 0...(2 * polyphony))) {
      let voice = try Voice(restoring: &reader, from: sounds, fadeLength: fadeLength)
      if !voice.isFading { steady += 1 }
      restored.append(voice)
    }
    guard steady <= polyphony else { throw .invalid(at: start) }
    return restored
  }

  /// Takes over voices from ``restoredVoices(from:)``.
  mutating func replaceVoices(with restored: [Voice]) {
    for (index, voice) in restored.enumerated() { voices[index] = voice }
    count = restored.count
  }
}
