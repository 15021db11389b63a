import Ostinato

/// A metronome as plain data.
///
/// What clicks when follows from the settings, the origin and the place in the music alone. All that it
/// remembers besides is which clicks sound and whether a torch is on.
struct MetronomeCore: TableOwner {
  /// The number of the source.
  let source: Int
  private(set) var settings: MetronomeSettings
  /// Where clicks and bars are counted from (rule G15).
  private(set) var origin = Ticks.zero
  /// Where the torch goes off at the latest; `nil` while it is off.
  private(set) var torchEnd: Ticks?
  private(set) var voices: VoicePool
  /// Frames known to have nothing but the sound of clicks that have begun. It only saves work.
  private var quiet = QuietStretch.none

  /// Allocates a metronome's tables. Call ``free()`` to release them; the kit must outlive them.
  init(source: Int, kit: DrumKit, settings: MetronomeSettings) {
    (self.source, self.settings) = (source, settings)
    voices = VoicePool(kit.rows.map { $0.sound }, polyphony: 16, at: kit.sampleRate)
  }

  func free() { voices.free() }

  /// A copy with tables of its own.
  func cloned(in spare: MetronomeCore?) -> MetronomeCore {
    var copy = self
    copy.voices = voices.cloned(in: spare?.voices)
    return copy
  }

  /// Takes over a state that was saved.
  mutating func replace(
    settings: MetronomeSettings, origin: Ticks, torchEnd: Ticks?, voices restored: [Voice]
  ) {
    (self.settings, self.origin, self.torchEnd) = (settings, origin, torchEnd)
    voices.replaceVoices(with: restored)
    quiet = .none
  }

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func render(_ block: borrowing SourceBlock) {
    guard block.admit(source, madeFor: voices.sampleRate) else { return }
    for index in block.passages.indices {
      guard let passage = block.passages[index] else { continue }
      if quiet.contains(passage, of: source, in: block) {
        quiet.goOn(after: passage)
      } else {
        begin(passage, in: block)
        quiet.begin(after: passage, upTo: play(passage, in: block))
      }
    }
    voices.finish(block, source: source)
  }

  /// Carries out what happens at the first frame of a passage before any line: stops and jumps, cues, and
  /// starts.
  private mutating func begin(_ passage: Passage, in block: borrowing SourceBlock) {
    if passage.stops || passage.jumps || isTorchStale(in: passage) {
      turnTorchOff(at: passage.offset, in: passage, of: block)
    }
    if passage.stops { fadeAll(at: passage.offset, of: block) }
    var index = 0
    while let (command, cue) = block.nextCommand(
      MetronomeCommand.self, of: source, in: passage, from: &index)
    {
      guard settings.apply(command, soundCount: voices.soundCount) else {
        block.reject(cue, .outOfRange, in: passage)
        continue
      }
      if settings.startPolicy == .resume { origin = .zero }
      if settings.isMuted { fadeAll(at: passage.offset, of: block) }
    }
    if passage.starts, settings.startPolicy == .restart {
      origin = passage.timebase.ticks(at: passage.position)
    }
  }

  /// Reports and sounds all clicks of a passage, in order.
  ///
  /// - Returns: The first frame after the passage at which there is something to do if the music goes on as
  ///   it does.
  private mutating func play(
    _ passage: Passage, in block: borrowing SourceBlock
  ) -> FramePosition {
    guard passage.unitsPerFrame > 0 else { return FramePosition(.max) }
    let grid = ClickGrid(settings, in: passage.timebase.timeSignature, from: origin)
    var clicks = PassageClicks(grid, in: passage, restarts: settings.startPolicy == .restart)
    while true {
      let next = clicks.next
      if let end = torchEnd, let offset = offset(ofTorchEnd: end, in: passage),
        next.map({ offset <= $0.offset }) ?? true
      {
        turnTorchOff(at: offset, in: passage, of: block)
      }
      guard let next else { break }
      if next.click.kind != .cross { turnTorchOff(at: next.offset, in: passage, of: block) }
      sound(next.click, at: next.offset, of: block)
      report(.click(next.click), at: next.offset, in: passage, of: block)
      switch next.click.kind {
      case .accent, .beat:
        report(.torch(true), at: next.offset, in: passage, of: block)
        torchEnd = next.ticks + MetronomeCore.longestFlash
      case .subdivision, .cross: break
      }
      clicks.advance()
    }
    guard let torchEnd else { return clicks.upcomingFrame }
    let base = passage.timebase
    let torchFrame =
      passage.frame + base.frames(from: passage.position, to: base.position(of: torchEnd))
    return min(clicks.upcomingFrame, torchFrame)
  }

  private mutating func sound(
    _ click: Click, at offset: Int, of block: borrowing SourceBlock
  ) {
    guard click.isHeard, let sound = settings.sounds[click.kind] else { return }
    voices.render(upTo: offset, of: block, source: source)
    voices.hit(sound, gain: settings.volume, group: nil)
  }

  private mutating func fadeAll(at offset: Int, of block: borrowing SourceBlock) {
    voices.render(upTo: offset, of: block, source: source)
    voices.fadeAll()
  }

  /// The offset at which the torch goes off; `nil` if it outlasts the passage. A place that was passed
  /// unseen, because sources were not called, counts as reached.
  private func offset(ofTorchEnd end: Ticks, in passage: Passage) -> Int? {
    passage.timebase.position(of: end) <= passage.linesServed
      ? passage.offset : passage.offset(of: end)
  }

  /// Whether the torch cannot have been turned on in this music: sources were not called, or the engine is another one.
  private func isTorchStale(in passage: Passage) -> Bool {
    guard let torchEnd else { return false }
    let place = passage.timebase.ticks(at: passage.position)
    return passage.unitsPerFrame == 0 || torchEnd > place + MetronomeCore.longestFlash
  }

  /// How long the torch is on at most.
  private static var longestFlash: Ticks { Ticks(Ticks.perQuarter.rawValue / 2) }

  private mutating func turnTorchOff(
    at offset: Int, in passage: Passage, of block: borrowing SourceBlock
  ) {
    guard torchEnd != nil else { return }
    torchEnd = nil
    report(.torch(false), at: offset, in: passage, of: block)
  }

  private func report(
    _ event: MetronomeEvent, at offset: Int, in passage: Passage, of block: borrowing SourceBlock
  ) {
    block.report(event.report(of: source), at: offset, in: passage)
  }
}
