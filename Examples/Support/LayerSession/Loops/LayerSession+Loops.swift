import Ostinato
import OstinatoLooper

// The loops, and what is heard of them (rules P11, P14 and P15).
extension LayerSession {
  /// Begins a loop without layers, which becomes the open one, and stops the music.
  ///
  /// - Parameters:
  ///   - name: Its name: 1 … 60 characters. Spaces at its ends are left out.
  ///   - settings: How its layers are recorded.
  /// - Throws: ``Refusal``.
  public mutating func begin(name: String, settings: Settings) throws(Refusal) {
    try checkIdle()
    try shelf.begin(name, settings)
    transport.stop()
    settle()
  }

  /// Opens a loop, with all of its layers. The music stops if it was another one.
  ///
  /// - Throws: ``Refusal``.
  public mutating func open(loop: Int) throws(Refusal) {
    try checkIdle()
    let before = shelf.open
    try shelf.open(loop)
    if before != loop { transport.stop() }
    settle()
  }

  /// Chooses the first layers of the open loop, 1 or more. The music goes on.
  ///
  /// - Throws: ``Refusal``.
  public mutating func choose(mix: Int) throws(Refusal) {
    try checkIdle()
    try shelf.choose(mix: mix)
    settle()
  }

  /// Plays one layer of the mix alone, or all of them.
  ///
  /// - Parameter layer: The number of the layer; `nil` for all.
  /// - Throws: ``Refusal``.
  public mutating func hear(layer: Int?) throws(Refusal) {
    try checkIdle()
    if let layer { try shelf.hear(layer) } else { shelf.hearAll() }
  }

  /// Gives a loop another name.
  ///
  /// - Throws: ``Refusal``.
  public mutating func rename(loop: Int, to name: String) throws(Refusal) {
    try checkIdle()
    try shelf.rename(loop, to: name)
  }

  /// Deletes a loop. If it was the open one, the music stops, and the loop after it is open, or else the one before it.
  ///
  /// - Throws: ``Refusal``.
  public mutating func delete(loop: Int) throws(Refusal) {
    try checkIdle()
    let wasOpen = shelf.open == loop
    try shelf.delete(loop)
    if wasOpen { transport.stop() }
    settle()
  }

  /// Starts the music at `0:0:0` if it stands still.
  ///
  /// - Throws: ``Refusal``.
  public mutating func play() throws(Refusal) {
    try checkIdle()
    guard shelf.open != nil else { throw .noLoopOpen }
    transport.play(from: .zero)
    isUnsettled = true
  }

  /// Stops the music, which returns to `0:0:0`, and gives up a recording that is under way or in review.
  public mutating func stop() {
    giveUp()
    transport.stop()
    settle()
  }

  /// Changes the number of frames from a render to the input that answers it, for what is recorded from here on.
  ///
  /// - Parameter frames: 0 … 10 seconds.
  /// - Throws: ``Refusal``.
  public mutating func setRoundTrip(_ frames: FrameCount) throws(Refusal) {
    try checkIdle()
    try Instruments.check(roundTrip: frames, at: instruments.sampleRate)
    roundTrip = frames
    isUnsettled = true
  }

  func checkIdle() throws(Refusal) {
    if let take { throw .busy(take.state) }
  }

  /// Lets the looper and the engine follow the shelf.
  mutating func settle() {
    tracks.want(shelf.chosen)
    isUnsettled = true
  }
}
