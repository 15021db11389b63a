import Ostinato

/// All takes of a looper with the input that they are written from (rule K17).
///
/// Every frame of a take is written at a frame of the looper that follows from how the take is made alone, so takes do not
/// depend on the division into blocks.
struct TakeBank: BitwiseCopyable {
  var takes: Table<Take>
  var ring: InputRing
  private(set) var format: LooperSettings
  let factors: FadeFactors
  /// The numbers of the takes that are being written, in the order in which that began, so that each is written
  /// before those that are made from it.
  private var open: Table<Int>
  private(set) var openCount = 0
  /// The frame up to which all takes have been written.
  private(set) var writtenTo = Int64.min
  /// Room for what has been captured and is heard before it is copied.
  private(set) var scratch: StereoMemory

  /// Allocates the tables of so many takes, of which each must get memory before it is begun. Call ``free()`` to
  /// release them.
  init(count: Int, _ format: LooperSettings) {
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
  func cloned(in spare: TakeBank?) -> TakeBank {
    var copy = self
    copy.ring.makeOwn(in: spare?.ring)
    copy.takes = takes.clone(in: spare?.takes)
    copy.open = open.clone(used: openCount, in: spare?.open)
    copy.scratch = spare?.scratch ?? .allocate(frames: InputRing.blockCapacity)
    return copy
  }

  /// The nearest number of frames that a take can have.
  func possible(_ frames: Int64) -> Int64 {
    min(max(frames, format.fewestFrames), format.takeFrames)
  }

  /// Begins to write a take that is free.
  mutating func begin(_ index: Int, _ recipe: TakeRecipe, frameCount: Int64) {
    takes[index].memory = takes[index].own
    set(index, recipe, frameCount: frameCount)
    appendOpen(index)
  }

  /// Says how a take is made from here on, and of how many frames.
  mutating func set(_ index: Int, _ recipe: TakeRecipe, frameCount: Int64) {
    takes[index].recipe = recipe
    takes[index].frameCount = frameCount
    takes[index].completeAt = completion(of: recipe, frameCount: frameCount)
  }

  /// How a layer is made.
  func layer(_ index: Int) -> LayerRecipe {
    guard let layer = takes[index].recipe.layer else { preconditionFailure("the take is no layer") }
    return layer
  }

  /// Changes how a layer is made from here on.
  mutating func changeLayer(_ index: Int, _ change: (inout LayerRecipe) -> Void) {
    var layer = layer(index)
    change(&layer)
    takes[index].recipe = .layer(layer)
  }

  /// The frame from which on all of a take has come in and is written; `.max` while more is recorded.
  private func completion(of recipe: TakeRecipe, frameCount: Int64) -> Int64 {
    if let layer = recipe.layer {
      let isOpen =
        switch layer.kind {
        case .overdub: false
        case .multiply: layer.seamEnd == .max
        case .insert: layer.ended == .max
        }
      return isOpen ? .max : layer.passBegun &+ frameCount &+ inputDelay(of: layer.kind)
    }
    guard let copy = recipe.inputCopy(roundTrip: format.roundTrip) else { return .min }
    return copy.hasEnd ? copy.writtenFrom &+ frameCount : .max
  }

  /// Goes on from a frame, before which all takes have been written.
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
  private mutating func close(before now: Int64, used: TakeSet) {
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

  // MARK: The round trip

  /// Whether one of the takes in `used` is not complete at a frame.
  func isWriting(_ used: TakeSet, at frame: Int64) -> Bool {
    takes.indices.contains { used.contains($0) && takes[$0].completeAt > frame }
  }

  /// Changes the round trip at a frame at which all takes in `used` are complete (rule K23).
  mutating func setRoundTrip(_ frames: Int64, at frame: Int64, used: TakeSet) {
    close(before: frame, used: used)
    // How a complete take was made is of no account any more, and would say when with the new round trip.
    for index in takes.indices where used.contains(index) {
      set(index, .clip, frameCount: takes[index].frameCount)
    }
    format.roundTrip = frames
  }

  // MARK: Takes in use

  /// A set of takes, and those that they are being made from at a frame.
  func including(basesOf takes: TakeSet, at frame: Int64) -> TakeSet {
    var used = takes
    // What a take is made from began to be written before it.
    var place = openCount &- 1
    while place >= 0 {
      let number = open[place]
      let take = self.takes[number]
      if used.contains(number), let layer = take.recipe.layer, frame < take.completeAt {
        used.insert(layer.base)
      }
      place &-= 1
    }
    return used
  }

  /// The number of a take that is not in use at a frame, if there is one.
  mutating func freeTake(at frame: Int64, used: TakeSet) -> Int? {
    close(before: frame, used: used)
    return used.firstMissing(below: takes.count)
  }

  // MARK: The input

  /// What was played at a frame, which has come in (rule K2).
  ///
  /// Safe: the ring has a frame for every number.
  func played(at frame: Int64) -> (left: Float, right: Float) {
    let voice = ring.voice(at: frame &+ format.roundTrip)
    return unsafe (voice.left[0], voice.right[0])
  }

  /// How many frames after it was played something is written into a layer. Where a multiplied loop ends is known
  /// at its last frame only, and so is its seam. Where something was inserted, the loop is first heard without it.
  func inputDelay(of kind: LayerRecipe.Kind) -> Int64 {
    kind == .overdub ? format.roundTrip : format.roundTrip &+ format.fallLength
  }
}
