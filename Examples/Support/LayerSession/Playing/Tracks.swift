/// Which layers are on the tracks of a session's looper, and which are to be.
struct Tracks {
  /// The numbers of the layers that are there; `nil` on a track without one that the session knows.
  private var placed = [Int?](repeating: nil, count: LayerSession.mostLayers)
  private var wanted = [LayerSession.Layer?](repeating: nil, count: LayerSession.mostLayers)
  private var isToBeCleared = [Bool](repeating: false, count: LayerSession.mostLayers)

  /// Wants these layers on the first tracks, and none on the others.
  mutating func want(_ layers: ArraySlice<LayerSession.Layer>) {
    for track in wanted.indices {
      let layer = track < layers.count ? layers[layers.startIndex + track] : nil
      if let before = wanted[track], before.id != layer?.id { clear(track) }
      wanted[track] = layer
    }
  }

  /// Wants whatever is on a track away.
  mutating func clear(_ track: Int) {
    placed[track] = nil
    isToBeCleared[track] = true
  }

  /// Knows a layer that is there, because it has been recorded there.
  mutating func keep(_ layer: LayerSession.Layer, on track: Int) {
    (placed[track], wanted[track]) = (layer.id, layer)
  }

  /// Returns the next track to be cleared, and takes it that it is.
  mutating func nextToClear() -> Int? {
    guard let track = isToBeCleared.firstIndex(of: true) else { return nil }
    isToBeCleared[track] = false
    return track
  }

  /// Returns the next layer to be put on a track, and takes it that it is.
  mutating func nextToPut() -> (track: Int, layer: LayerSession.Layer)? {
    for track in wanted.indices {
      guard placed[track] == nil, let layer = wanted[track] else { continue }
      placed[track] = layer.id
      return (track, layer)
    }
    return nil
  }
}
