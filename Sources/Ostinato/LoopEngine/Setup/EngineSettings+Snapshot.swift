// Encodes the sample rate, tempo, time signature and settings.

extension SnapshotWriter {
  mutating func put(_ timebase: Timebase, _ settings: EngineSettings) {
    put(timebase.sampleRate.hertz)
    put(timebase.tempo.microBPM)
    put(timebase.timeSignature.beats)
    put(timebase.timeSignature.unit)
    put(settings.microloopBars)
    put(settings.fades.code)
    put(settings.mixRampMilliseconds)
    put(settings.panLaw == .equalPower)
    switch settings.eventResolution {
    case .bar: put(UInt8(0))
    case .beat: put(UInt8(1))
    case .sixteenth: put(UInt8(2))
    }
    put(settings.pendingCapacity)
    put(settings.levelWindow?.rawValue ?? 0)
  }
}

extension SnapshotReader {
  mutating func setup() throws(SnapshotError) -> (Timebase, EngineSettings, Microloop) {
    let timebase = try timebase()
    var settings = EngineSettings()
    settings.microloopBars = try count(in: 1...Microloop.maximumBars)
    let place = offset
    guard let fades = FadeMode(code: try number()) else { throw .invalid(at: place) }
    settings.fades = fades
    settings.mixRampMilliseconds = try count(in: EngineSettings.mixRampRange)
    settings.panLaw = try flag() ? .equalPower : .balance
    switch try number(in: UInt8(0)...2) {
    case 0: settings.eventResolution = .bar
    case 1: settings.eventResolution = .beat
    default: settings.eventResolution = .sixteenth
    }
    settings.pendingCapacity = try count(in: EngineSettings.pendingCapacityRange)
    let levelWindow: Int64 = try number(in: 0...EngineSettings.levelWindowRange.upperBound.rawValue)
    settings.levelWindow = levelWindow > 0 ? FrameCount(levelWindow) : nil
    do {
      let microloop = try Microloop(bars: settings.microloopBars, in: timebase.timeSignature)
      return (timebase, settings, microloop)
    } catch { throw .invalid(at: offset) }
  }

  private mutating func timebase() throws(SnapshotError) -> Timebase {
    let start = offset
    let hertz = try count(in: 1...10_000_000)
    let rate: SampleRate
    do { rate = try SampleRate(hertz) } catch { throw .invalid(at: start) }
    let tempo = try tempo()
    let signature: TimeSignature
    let (beats, unit) = (try count(in: 1...64), try count(in: 2...16))
    do { signature = try TimeSignature(beats: beats, unit: unit) } catch {
      throw .invalid(at: start)
    }
    do {
      return try Timebase(sampleRate: rate, tempo: tempo, timeSignature: signature)
    } catch { throw .invalid(at: start) }
  }

  mutating func tempo() throws(SnapshotError) -> Tempo {
    let start = offset
    let microBPM: Int64 = try number()
    do { return try Tempo(microBPM: microBPM) } catch { throw .invalid(at: start) }
  }
}
