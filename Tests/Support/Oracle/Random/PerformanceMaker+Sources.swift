/// Sources, what is sent to them, and their strips (S).
extension PerformanceMaker {
  mutating func chooseSources() {
    for _ in 0..<random.weighted([5, 30, 40, 25]) {
      performance.sources.append(
        Performance.Source(
          gain: random.chance(50) ? 1 : drawGain(), pan: random.chance(50) ? 0 : drawPan(),
          mute: random.chance(8), solo: random.chance(8)))
    }
    performance.framesWithoutCalls = drawFramesWithoutCalls()
    for source in performance.sources.indices where random.chance(70) {
      let sound = SentCommand.Cue(
        source: source, code: 1, value: random.draw(1...1000), detail: random.draw(0...1))
      send(at: 0, .now, .cue(sound))
    }
  }

  private mutating func drawFramesWithoutCalls() -> Range<Int> {
    switch random.weighted([76, 8, 16]) {
    case 0: return 0..<0
    case 1: return 0..<length
    default:
      let first = random.draw(0...length)
      return first..<random.draw(first...length)
    }
  }

  /// A cue or a setting of a source's strip, for a command sent at `frame`.
  mutating func drawSourceAction(at frame: Int64) -> SentCommand.Action {
    random.chance(60) ? .cue(drawCue(at: frame)) : drawSourceStripAction()
  }

  private mutating func drawSource() -> Int { random.draw(0...(performance.sources.count - 1)) }

  private mutating func drawSourceStripAction() -> SentCommand.Action {
    drawAction(ofStrip: .source(drawSource()))
  }

  mutating func drawAction(ofStrip strip: SentCommand.StripName) -> SentCommand.Action {
    switch random.draw(0...3) {
    case 0: .gain(strip, drawGain(), over: drawRampTime())
    case 1: .pan(strip, drawPan(), over: drawRampTime())
    case 2: .mute(strip, random.chance(50))
    default: .solo(strip, random.chance(50))
    }
  }

  /// Mostly one that a ``TestTone`` carries out.
  private mutating func drawCue(at frame: Int64) -> SentCommand.Cue {
    var cue = SentCommand.Cue(source: drawSource(), code: 0)
    cue.code = Int32(random.weighted([8, 30, 30, 15, 12, 4, 5]))
    switch cue.code {
    case 0: (cue.value, cue.detail) = (drawExtreme(), drawExtreme())
    case 1: (cue.value, cue.detail) = (random.draw(1...1000), random.draw(0...1))
    case 2: (cue.value, cue.detail) = (drawInterval(), drawOrigin(at: frame))
    case 3: (cue.value, cue.detail) = (random.draw(-1...4), random.chance(80) ? 1 : 0)
    case 4: (cue.value, cue.detail) = (random.chance(80) ? 1 : 0, drawExtreme())
    case 5: cue.code = random.pick([5, 6, -1, .max, .min, 1000])
    default: (cue.code, cue.value) = (Int32(random.draw(1...4)), drawExtreme())
    }
    return cue
  }

  /// In ticks: at most about a line a frame, so that what is reported has room (S4).
  private mutating func drawInterval() -> Int64 {
    let shortest = max(3003, 2 * ticksPerFrame)
    return switch random.weighted([10, 30, 20, 20, 20]) {
    case 0: 0
    case 1: max(shortest, MusicalUnits.ticksPerQuarter / random.pick([1, 2, 3, 4, 5, 7, 12]))
    case 2: performance.barTicks * random.draw(1...2)
    case 3: max(shortest, random.draw(3003...performance.barTicks))
    default: max(shortest, random.drawByOctave(3003...(1 << 40)))
    }
  }

  private mutating func drawOrigin(at frame: Int64) -> Int64 {
    switch random.weighted([50, 20, 15, 10, 5]) {
    case 0: 0
    case 1: drawPlace()
    case 2: ticks(inFrames: Int(frame))
    case 3: -drawPlace()
    default: random.pick([-1, 1]) * (1 << 61)
    }
  }

  private mutating func drawExtreme() -> Int64 {
    random.pick([0, 1, -1, 3003, 1001, .min, .max, Int64(bitPattern: random.next())])
  }

  /// Cues among what stops, starts or jumps, all at one frame, in any order.
  mutating func addSourceFigure(at frame: Int64) {
    let anchor = random.chance(60) ? SentCommand.Anchor.now : drawAnchor(at: frame)
    var actions = (0..<random.draw(1...3)).map { _ in drawSourceAction(at: frame) }
    for _ in 0..<random.draw(0...3) {
      actions.insert(drawJump(), at: random.draw(0...actions.count))
    }
    for action in actions { send(at: frame, anchor, action) }
    sendPlay(at: frame + random.draw(0...2))
  }

  /// Changes of strips and cues closer together than a ramp is long.
  mutating func addSourceBurst(from first: Int64) {
    let ramp = performance.frames(inMilliseconds: Int64(performance.mixRampMilliseconds))
    var frame = first
    for _ in 0..<random.draw(2...6) {
      send(at: frame, .now, random.chance(75) ? drawSourceStripAction() : drawJump())
      frame += random.draw(0...ramp) / random.pick([1, 1, 2, 6])
    }
    send(at: frame, .now, .play)
  }
}

extension OracleResult {
  /// Whether at most 4000 reports lie in any 512 frames: a block has room for 4096 (S4).
  var hasRoomForReports: Bool {
    let reports = events.filter { if case .reported = $0.kind { true } else { false } }
    return zip(reports, reports.dropFirst(4000)).allSatisfy { $1.frame - $0.frame >= 512 }
  }
}

extension Performance {
  /// The same, but with no lines of sources closer than a quarter note.
  var withCoarseLines: Performance {
    var coarse = self
    for index in commands.indices {
      guard case .cue(var cue) = commands[index].action, cue.code == 2, cue.value > 0 else {
        continue
      }
      cue.value = max(cue.value, MusicalUnits.ticksPerQuarter)
      coarse.commands[index].action = .cue(cue)
    }
    return coarse
  }
}
