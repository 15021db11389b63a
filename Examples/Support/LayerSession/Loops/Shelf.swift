import Ostinato

/// The loops of a session, and what is chosen of them (rules P11 and P14), without any sound.
struct Shelf {
  private(set) var loops: [LayerSession.Loop] = []
  /// The number of the open loop.
  private(set) var open: Int?
  /// The number of layers of the mix.
  private(set) var mix = 0
  /// The layer that is heard alone; `nil` if all are.
  private(set) var heard: Int?
  /// The number of the next layer.
  private var nextID = 0

  var openLoop: LayerSession.Loop? { open.map { loops[$0] } }
  var tempo: Tempo { openLoop?.tempo ?? .ofFreeLoops }
  var timeSignature: TimeSignature { openLoop?.timeSignature ?? .fourFour }
  /// The layers of the mix.
  var chosen: ArraySlice<LayerSession.Layer> { openLoop?.takes.prefix(mix) ?? [] }

  private func check(_ loop: Int) throws(LayerSession.Refusal) {
    guard loops.indices.contains(loop) else { throw .noSuchLoop(loop, count: loops.count) }
  }

  mutating func begin(
    _ name: String, _ settings: LayerSession.Settings
  ) throws(LayerSession.Refusal) {
    guard loops.count < LayerSession.mostLoops else { throw .tooManyLoops }
    loops.append(try LayerSession.Loop(name: name, settings: settings))
    show(loops.count - 1)
  }

  mutating func open(_ loop: Int) throws(LayerSession.Refusal) {
    try check(loop)
    show(loop)
  }

  mutating func choose(mix count: Int) throws(LayerSession.Refusal) {
    guard let loop = openLoop else { throw .noLoopOpen }
    guard count >= 1, count <= loop.layerCount else {
      throw .noSuchMix(count, layers: loop.layerCount)
    }
    (mix, heard) = (count, nil)
  }

  mutating func hear(_ layer: Int) throws(LayerSession.Refusal) {
    guard open != nil else { throw .noLoopOpen }
    guard layer >= 0, layer < mix else { throw .noSuchLayer(layer, mix: mix) }
    heard = layer
  }

  mutating func hearAll() { heard = nil }

  mutating func rename(_ loop: Int, to name: String) throws(LayerSession.Refusal) {
    try check(loop)
    loops[loop].name = try LayerSession.Loop.checked(name)
  }

  mutating func delete(_ loop: Int) throws(LayerSession.Refusal) {
    try check(loop)
    loops.remove(at: loop)
    guard let open else { return }
    if open == loop {
      show(loops.isEmpty ? nil : min(loop, loops.count - 1))
    } else if open > loop {
      self.open = open - 1
    }
  }

  /// Why no layer can be added to the mix, if none can (rule P12).
  var refusalOfLayer: LayerSession.Refusal? {
    guard let loop = openLoop else { return .noLoopOpen }
    guard mix < LayerSession.mostLayers else { return .tooManyLayers }
    guard mix == loop.layerCount || loops.count < LayerSession.mostLoops else {
      return .tooManyLoops
    }
    return nil
  }

  /// Adds a layer to the mix: in its loop if it is all of that, and else in a new one (rule P13). It must be possible.
  ///
  /// - Returns: The layer.
  mutating func add(_ clip: Clip) -> LayerSession.Layer {
    let layer = LayerSession.Layer(id: nextID, clip: clip)
    nextID += 1
    guard let open else { return layer }
    var loop = loops[open]
    if mix == loop.layerCount {
      loops[open].takes.append(layer)
      show(open)
    } else {
      loop.takes = Array(loop.takes.prefix(mix)) + [layer]
      loops.append(loop)
      show(loops.count - 1)
    }
    return layer
  }

  /// Opens a loop, and chooses the whole of it.
  private mutating func show(_ loop: Int?) {
    open = loop
    (mix, heard) = (openLoop?.layerCount ?? 0, nil)
  }
}
