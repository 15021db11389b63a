import Ostinato

/// All takes of a looper with the input that they are written from (rule K17).
///
/// Every frame of a take is written at an engine frame that follows from how the take is made alone, so takes do not
/// depend on the division into blocks.
struct TakeBank: BitwiseCopyable {
  var takes: Table<Take>
  var ring: InputRing
  let format: LooperFormat
  let factors: FadeFactors
  /// The numbers of the takes that are being written, in the order in which that began, so that each is written
  /// before those that are made from it.
  private var open: Table<Int>
  private(set) var openCount = 0
  /// The engine frame up to which all takes have been written.
  private var writtenTo = Int64.min
  /// Room for what has been captured and is heard before it is copied.
  private var scratch: StereoMemory

  /// Allocates the tables of so many takes, of which each must get memory before it is begun. Call ``free()`` to
  /// release them.
  init(count: Int, _ format: LooperFormat) {
    self.format = format
    factors = FadeFactors(format.fadeLengths)
    ring = InputRing(takeFrames: format.takeFrames, fallLength: format.fallLength)
    scratch = .allocate(frames: InputRing.blockCapacity)
    takes = .allocate(count: count, filledWith: Take(scratch))
    open = .reserve(count: count)
  }

  /// Releases the tables and the ring.
  func free() {
    takes.free()
    ring.free()
    open.free()
    scratch.free()
  }

  /// A copy with tables of its own.
  func cloned() -> TakeBank {
    var copy = self
    copy.ring.makeOwn()
    copy.takes = takes.clone()
    copy.open = open.clone(used: openCount)
    copy.scratch = .allocate(frames: InputRing.blockCapacity)
    return copy
  }

  /// The nearest number of frames that a take can have.
  func possible(_ frames: Int64) -> Int64 {
    min(max(frames, format.fewestFrames), format.takeFrames)
  }

  /// Begins to write a take that is free.
  mutating func begin(_ index: Int, _ making: TakeMaking, frameCount: Int64) {
    takes[index].memory = takes[index].own
    set(index, making, frameCount: frameCount)
    appendOpen(index)
  }

  /// Says how a take is made from here on, and of how many frames.
  mutating func set(_ index: Int, _ making: TakeMaking, frameCount: Int64) {
    takes[index].making = making
    takes[index].frameCount = frameCount
    takes[index].completeAt = completion(of: making, frameCount: frameCount)
  }

  /// The frame from which on all of a take has come in and is written; `.max` while more is recorded.
  private func completion(of making: TakeMaking, frameCount: Int64) -> Int64 {
    switch making.kind {
    case .clip: .min
    case .recording where making.ended == .max: .max
    case .recording: making.zero &+ frameCount &+ format.roundTrip
    case .capture: making.begun &+ frameCount
    case .multiply where making.seamEnd == .max: .max
    case .insert where making.ended == .max: .max
    case .overdub, .multiply, .insert:
      making.passBegun &+ frameCount &+ inputDelay(of: making.kind)
    }
  }

  /// Goes on from an engine frame, before which all takes have been written.
  mutating func resume(at frame: Int64) { writtenTo = frame }

  /// Goes on to write a take, after all others.
  mutating func appendOpen(_ index: Int) {
    open[openCount] = index
    openCount &+= 1
  }

  /// Writes what belongs to `count` frames from `now` on, of which the input has been put in.
  mutating func write(from now: Int64, count: Int) {
    writtenTo = now &+ Int64(count)
    for place in 0..<openCount { write(open[place], from: now, count: count) }
  }

  /// Stops writing takes that are complete before `now`, or not in use any more.
  mutating func close(before now: Int64, used: TakeSet) {
    var kept = 0
    for place in 0..<openCount {
      let index = open[place]
      guard used.contains(index), takes[index].completeAt > now else { continue }
      open[kept] = index
      kept &+= 1
    }
    openCount = kept
  }

  /// The number of a take that is being written, in the order of writing.
  func openTake(_ place: Int) -> Int { open[place] }

  // MARK: What is played

  /// What was played at an engine frame, which has come in (rule K2).
  ///
  /// Safe: the ring has a frame for every number.
  func played(at frame: Int64) -> (left: Float, right: Float) {
    let voice = ring.voice(at: frame &+ format.roundTrip)
    return unsafe (voice.left[0], voice.right[0])
  }

  /// A run of audio that a take is heard with.
  struct Piece {
    /// `nil` for silence.
    var voice: VoiceMemory?
    var count: Int
  }

  /// What is heard of a take from its frame `index` on, which is read at engine frame `now` and not before 0, for at
  /// least one frame and at most `count` (rule K2).
  func piece(of number: Int, at index: Int64, now: Int64, atMost count: Int) -> Piece {
    var (number, index, count) = (number, index, Int64(count))
    while index >= 0, index < takes[number].frameCount {
      let take = takes[number]
      let making = take.making
      count = min(count, take.frameCount &- index)
      // Reading goes on by a frame at each frame, and so does writing.
      let readZero = now &- index
      var isWritten = true
      switch making.kind {
      case _ where now >= take.completeAt: break
      case .clip: break
      case .recording: isWritten = readZero >= making.zero &+ format.roundTrip
      case .capture:
        isWritten = readZero >= making.begun
        if !isWritten, readZero >= making.zero &+ format.roundTrip {
          return captured(number, at: index, count: min(Int(count), InputRing.blockCapacity))
        }
      case .overdub, .multiply, .insert:
        let inputEnd = making.inputEnd(factors)
        if index < making.first {
          count = min(count, making.first &- index)
          if readZero < making.passBegun {
            number = making.base
            continue
          }
          break
        }
        let frame = making.zero &+ index
        var isKept = true
        if frame < inputEnd {
          count = min(count, inputEnd &- frame)
          isWritten = readZero >= making.zero &+ inputDelay(of: making.kind)
          if making.kind == .insert, frame < making.ended {
            count = min(count, making.ended &- frame)
          }
          isKept = making.kind == .overdub || making.kind == .insert && frame >= making.ended
        } else {
          isWritten = readZero >= making.zero
        }
        if !isWritten, isKept {
          (number, index) = (making.base, frame &- making.baseZero)
          continue
        }
      }
      return Piece(voice: isWritten ? take.voice(at: index) : nil, count: Int(count))
    }
    return Piece(voice: nil, count: Int(count))
  }

  /// How many frames after it was played something is written into a layer. Where a multiplied loop ends is known
  /// at its last frame only, and so is its seam. Where something was inserted, the loop is first heard without it.
  func inputDelay(of kind: TakeMaking.Kind) -> Int64 {
    kind == .overdub ? format.roundTrip : format.roundTrip &+ format.fallLength
  }

  /// Whether a voice is what ``piece(of:at:now:atMost:)`` gives only until it is called again.
  func isScratch(_ voice: VoiceMemory) -> Bool { unsafe voice.left == UnsafePointer(scratch.left) }

  /// What has come in of a captured take but has not been copied.
  ///
  /// Safe: `count` is at most the room of the scratch memory, and at least that many frames of the take are left.
  private func captured(_ number: Int, at index: Int64, count: Int) -> Piece {
    let take = takes[number]
    for i in 0..<count {
      let k = index &+ Int64(i)
      let (left, right) = played(at: take.making.zero &+ k)
      unsafe (scratch.left[i], scratch.right[i]) = (left, right)
      let seam = k &- (take.frameCount &- factors.fallingFrames)
      guard seam >= 0 else { continue }
      let before = take.voice(at: k)
      // The seam has what was played before the take, and then all of it.
      if take.making.begun &+ k < writtenTo {
        unsafe (scratch.left[i], scratch.right[i]) = (before.left[0], before.right[0])
        continue
      }
      let rest = 1 - factors.seam(after: seam)
      unsafe (scratch.left[i], scratch.right[i]) = (
        left * rest + before.left[0], right * rest + before.right[0]
      )
    }
    return unsafe Piece(voice: VoiceMemory(left: scratch.left, right: scratch.right), count: count)
  }

  /// Whether a take, from its frame `index` on, or before it from its frame 0 on, would be read before it has come
  /// in, if reading went straight on from `now` (rule K11).
  func isStillComing(_ number: Int, at index: Int64, now: Int64) -> Bool {
    var (number, index) = (number, index)
    while true {
      let take = takes[number]
      let making = take.making
      if now >= take.completeAt || making.kind == .clip { return false }
      let isLayer = making.isLayer
      let comesIn = making.zero &+ (isLayer ? inputDelay(of: making.kind) : format.roundTrip)
      let first = isLayer ? making.first : 0
      let inputEnd = making.inputEnd(factors)
      let end =
        isLayer && inputEnd != .max
        ? min(take.frameCount, inputEnd &- making.zero) : take.frameCount
      if first < end {
        if end > index, now &- index < comesIn { return true }
        if first < index, now < comesIn { return true }
      }
      guard isLayer else { return false }
      if index >= making.first { index = making.zero &+ index &- making.baseZero }
      number = making.base
    }
  }
}
