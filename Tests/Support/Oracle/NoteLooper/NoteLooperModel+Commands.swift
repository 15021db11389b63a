// Commands and voices.
extension NoteLooperModel {
  /// Y13, Y14.
  mutating func carryOut(_ command: NoteLooperCommand, at moment: LooperMoment) {
    let isLooping = activity == .looping || activity == .overdubbing
    func refuse(_ why: String, _ reports: inout [NoteLooperReport]) {
      reports.append(.refused(command, why))
    }
    switch command {
    case .noteOn(let pitch, let velocity):
      release(pitch, at: moment)
      held.insert(pitch)
      startVoice(pitch: pitch, velocity: velocity, isKey: true)
      guard activity == .recording || activity == .overdubbing else { return }
      guard notes.count + recorded.count < settings.capacity else {
        return refuse("full", &reports)
      }
      let place = place(moment)
      recorded[pitch] = (velocity, activity == .recording ? max(place, origin) : place)
    case .noteOff(let pitch): release(pitch, at: moment)
    case .record(let ticks):
      guard activity == .empty else { return refuse("notEmpty", &reports) }
      guard moment.isMoving else { return refuse("standsStill", &reports) }
      (activity, length, origin) = (.recording, ticks, cuePlace(moment))
      reports.append(.recording)
    case .overdub(let isOn):
      guard isLooping else { return refuse("notLooping", &reports) }
      guard isOn != (activity == .overdubbing) else { return refuse("noChange", &reports) }
      guard isOn else { return endOverdub() }
      guard moment.isMoving else { return refuse("standsStill", &reports) }
      step()
      activity = .overdubbing
      reports.append(.overdubbing(true))
    case .undo:
      guard isLooping else { return refuse("notLooping", &reports) }
      guard let before = undoable.popLast() else { return refuse("nothingToUndo", &reports) }
      redoable.append(notes)
      recorded = [:]
      change(to: before)
    case .redo:
      guard isLooping else { return refuse("notLooping", &reports) }
      guard let after = redoable.popLast() else { return refuse("nothingToRedo", &reports) }
      undoable.append(notes)
      recorded = [:]
      change(to: after)
    case .quantize(let grid, let strength):
      guard isLooping else { return refuse("notLooping", &reports) }
      let moved = notes.quantized(grid: grid, strength: strength, loop: length)
      guard moved != notes else { return }
      step()
      notes = moved
      endMissing()
      reports.append(.changed(notes.count))
    case .invalid(let code, let isKnown): reports.append(.rejected(code: code, isKnown: isKnown))
    case .clear:
      for pitch in sounding.keys.sorted() { end(pitch) }
      endOverdub()
      (activity, notes, undoable, redoable, recorded) = (.empty, [], [], [], [:])
      reports.append(.cleared)
    }
  }

  /// What can be taken back from now on; what could be brought again is forgotten.
  private mutating func step() {
    undoable.append(notes)
    if undoable.count > settings.undoDepth { undoable.removeFirst() }
    redoable = []
  }

  private mutating func release(_ pitch: Int, at moment: LooperMoment) {
    guard held.remove(pitch) != nil else { return }
    releaseVoice(pitch: pitch, isKey: true)
    join(pitch, to: place(moment))
  }

  /// Y9.
  private func place(_ moment: LooperMoment) -> Int64 {
    floorTicks(moment.position - Int128(settings.roundTrip) * moment.unitsPerFrame)
  }

  /// K5: the last line of the sixteenths that belongs to this frame, or else the place.
  private func cuePlace(_ moment: LooperMoment) -> Int64 {
    let ticks = floorTicks(moment.position)
    let line = ticks - ticks % 720_720
    return Int128(line) * settings.unitsPerTick > moment.reached ? line : ticks
  }

  // MARK: Voices

  /// Y16.
  mutating func startVoice(pitch: Int, velocity: Int, isKey: Bool) {
    let sounding = voices.indices.filter { voices[$0].faded == nil }
    let same = sounding.first { voices[$0].pitch == pitch }
    if same != nil || sounding.count == settings.voices {
      // Released the longest ago; of several, the one that began first.
      let ages = sounding.compactMap { index in
        voices[index].released.map { (index, voices[index].frame - $0.frame) }
      }
      let oldest = ages.map { $0.1 }.max()
      let taken = same ?? ages.first { $0.1 == oldest }?.0 ?? sounding[0]
      if voices[taken].frame == 0 {
        voices.remove(at: taken)
      } else {
        voices[taken].faded = voices[taken].frame
      }
    }
    let loudness = Float(velocity) / 127
    voices.append(
      NoteLooperVoice(pitch: pitch, isKey: isKey, gain: loudness * loudness * settings.gain))
    if voices.count(where: { $0.faded != nil }) > settings.voices {
      voices.remove(at: voices.firstIndex { $0.faded != nil }!)
    }
  }

  mutating func releaseVoice(pitch: Int, isKey: Bool) {
    guard
      let index = voices.firstIndex(where: {
        $0.pitch == pitch && $0.isKey == isKey && $0.faded == nil && $0.released == nil
      })
    else { return }
    let frame = voices[index].frame
    guard frame > 0 else {
      voices.remove(at: index)
      return
    }
    voices[index].released = (frame, voices[index].level(at: frame - 1, settings))
    voices.removeAll { $0.hasEnded(settings) }
  }

  /// Y18: voices are added in the order in which they began.
  mutating func sound() -> Float {
    var sum: Float = 0
    for index in voices.indices {
      sum += voices[index].sample(settings)
      voices[index].frame += 1
    }
    voices.removeAll { $0.hasEnded(settings) }
    return sum
  }
}
