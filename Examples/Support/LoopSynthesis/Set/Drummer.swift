/// Plays parts on a canvas as a person would: with swing, and with no two strokes equally strong.
struct Drummer {
  private var canvas: Canvas
  /// What goes to the room; nil until something does.
  private var send: Canvas?
  private var chance: Noise

  init(rate: Int, seed: UInt64, wraps: Bool = false) {
    canvas = Canvas(rate: rate, wraps: wraps)
    chance = Noise(seed: seed)
  }

  /// Plays a part with sounds that take turns.
  ///
  /// `late` is in seconds, and `room` is how much of the sound goes to the room.
  mutating func play(
    _ sounds: [[Double]], gain: Double, pan: Double = 0, late: Double = 0, room: Double = 0,
    _ bars: [String]
  ) {
    if room > 0, send == nil { send = canvas.empty }
    let late = canvas.frames(seconds: late)
    var turn = 0
    for stroke in Part(bars).strokes {
      let start = canvas.swung(stroke.sixteenth)
      let next = canvas.swung(stroke.sixteenth + 1)
      for half in 0..<(stroke.isDouble ? 2 : 1) {
        let level = Velocity.level(stroke.velocity) * (1 + 0.09 * chance.next()) * gain
        let place = start + late + half * (next - start) / 2
        let sound = sounds[turn % sounds.count]
        canvas.add(sound, atFrame: place, gain: level, pan: pan)
        if room > 0 { send?.add(sound, atFrame: place, gain: level * room, pan: pan) }
        turn += 1
      }
    }
  }

  /// Plays a part with a different sound on each side.
  mutating func play(
    wide sounds: (left: [Double], right: [Double]), gain: Double, late: Double = 0,
    room: Double = 0, _ bars: [String]
  ) {
    play([sounds.left], gain: gain, pan: -1, late: late, room: room, bars)
    play([sounds.right], gain: gain, pan: 1, late: late, room: room, bars)
  }

  /// The finished loop, with the room's reverberation and its peaks rounded off.
  mutating func finished(
    name: String, room: Room? = nil, below ceiling: Double = 0.42
  ) -> LoopAudio {
    if let room, var send {
      self.send = nil
      room.reverberate(&send)
      canvas.add(send, gain: 1)
    }
    if canvas.wraps { return canvas.finished(name: name, below: ceiling) }
    canvas.roundPeaks(below: ceiling)
    canvas.fall(from: Canvas.sixteenths - 1)
    return canvas.finished(name: name)
  }
}
