import LayerSession
import Ostinato
import Testing

/// Layers from files.
@Suite("A file becomes a layer")
struct FileScenarios {
  private let file = (0..<60_000).map { noise($0) }

  @Test func `from its first frame on, and is cut off or followed by silence (P14)`() throws {
    let studio = try Studio()
    try studio.session.begin(name: "Files", settings: assisted())
    try studio.session.play()
    studio.render(100)
    let other = file.map { $0 / 4 }
    try studio.session.add(left: file, right: other, from: 1_000)
    try studio.session.add(left: file, from: 58_000, to: 59_000)
    #expect(studio.session.mix == 2 && studio.session.isPlaying)
    let layers = studio.session.loops[0].layers
    #expect(layers[0].samples(.left) == Array(file[1_000..<9_000]))
    #expect(layers[0].samples(.right) == Array(other[1_000..<9_000]))
    let second = Array(file[58_000..<59_000]) + [Float](repeating: 0, count: 7_000)
    #expect(layers[1].samples(.left) == second && layers[1].samples(.right) == second)
    // They are heard at once.
    studio.render(2_000)
    for frame in 102..<2_100 {
      let sum = file[1_000 + frame] + second[frame]
      #expect(studio.left[frame] == sum)
    }
    // Of a part of the loop, a new one is made.
    try studio.session.choose(mix: 1)
    try studio.session.add(left: file)
    #expect(studio.session.loops.map { $0.layerCount } == [2, 2])
    #expect(studio.session.openLoop == 1 && studio.session.mix == 2)
    // What is recorded over a file lies on it.
    try studio.recordLayer()
    #expect(studio.session.loops[1].layers.map { $0.frameCount } == [8_000, 8_000, 8_000])
  }

  @Test(arguments: [480, 481, 3_999, 4_000, 4_001, 6_201, 50_000])
  func `and is as long as the first of a free loop (P14)`(frames: Int) throws {
    let studio = try Studio(roundTrip: 100)
    try studio.session.begin(name: "Free", settings: .free)
    try studio.session.add(left: file, from: 7, to: 7 + frames)
    let loop = studio.session.loops[0]
    #expect(loop.layers[0].samples(.left) == Array(file[7..<7 + frames]))
    let bars = (frames + 3_999) / 4_000
    #expect(loop.length == TimeSignature.fourFour.barLength * bars)
    try studio.session.play()
    studio.render(frames * 2)
    let heard = Studio.sum(of: [loop.layers[0].samples(.left)], frames: frames)
    #expect(studio.left.prefix(frames).elementsEqual(heard))
    // The tempo is rounded, so that the second lap begins at the first frame after the first.
    #expect(studio.left[frames + 5] == file[7 + 5])
    try studio.recordLayer()
    #expect(studio.session.loops[0].layers[1].frameCount == frames)
  }
}
