import Ostinato
import OstinatoLooper
import Testing

/// Copies of a looper in room that was made before, as a host makes them on the audio thread (rule H11).
@Suite struct RoomScenarios {
  /// What is played: never silent.
  private static func rig() throws -> LooperRig {
    try LooperRig(tracks: 2, takes: 4, undoDepth: 1, roundTrip: 20) {
      Float(1 + $0 % 97) / 100
    }
  }

  @Test func `A copy shares loops, and then both record what they like (H11, K10)`() throws {
    var rig = try Self.rig()
    try rig.record(.sixteenths(4), thenRender: 300)
    try rig.send(.overdub(true, track: 0), thenRender: 100)
    try rig.send(.overdub(false, track: 0), thenRender: 300)
    // More copies than takes, also of a copy.
    var copies: [LooperRig] = []
    for number in 0..<6 {
      var copy = rig
      let looper = number % 2 == 0 ? rig.copyOfLooper() : copies[0].copyOfLooper()
      copy.looper = try #require(looper)
      copies.append(copy)
    }
    let (frame, loop) = (rig.engine.frame, rig.looper.clip(of: 0)?.samples(.left))
    #expect(loop != nil)
    for index in copies.indices {
      #expect(copies[index].looper.clip(of: 0)?.samples(.left) == loop)
      // Each records something else in as many takes as are free.
      try copies[index].send(
        .record(track: 1, .sixteenths(2)), at: .frame(frame + FrameCount(Int64(20 + 7 * index))),
        thenRender: 300)
      try copies[index].send(.undo(track: 0), thenRender: 100)
      try copies[index].send(.redo(track: 0), thenRender: 100)
    }
    try rig.send(.record(track: 1, .sixteenths(2)), at: .frame(frame + 20), thenRender: 300)
    try rig.send(.undo(track: 0), thenRender: 100)
    try rig.send(.redo(track: 0), thenRender: 100)
    #expect(copies[0].left == rig.left && copies[0].right == rig.right)
    #expect(copies[0].reports == rig.reports)
    let layers = copies.map { $0.looper.clip(of: 1)?.samples(.left) }
    #expect(Set(layers).count == 6 && !layers.contains(nil))
    for copy in copies + [rig] { #expect(copy.looper.clip(of: 0)?.samples(.left) == loop) }
  }

  @Test func `While a take is written there is no copy, and nothing changes (H11, K2)`() throws {
    var rig = try Self.rig()
    try rig.record(.sixteenths(4), thenRender: 150)
    let standing = rig.looper.snapshot()
    var isCopied = rig.copyOfLooper() != nil
    #expect(!isCopied)
    #expect(rig.looper.snapshot() == standing)
    // It comes in until a round trip after its end.
    rig.render(50 + 19)
    isCopied = rig.copyOfLooper() != nil
    #expect(!isCopied)
    rig.render(1 + 10)
    isCopied = rig.copyOfLooper() != nil
    #expect(isCopied)
  }

  @Test func `In a copy the input before it is silent (H11, K17)`() throws {
    var rig = try Self.rig()
    try rig.play(1_000)
    var copy = rig
    let looper = rig.copyOfLooper()
    copy.looper = try #require(looper)
    for index in 0...1 {
      var other = index == 0 ? rig : copy
      try other.send(.capture(track: 0, .sixteenths(4)), thenRender: 400)
      let loop = try #require(other.looper.clip(of: 0)?.samples(.left))
      // The last of it comes in a round trip later.
      #expect(loop.prefix(170).allSatisfy { $0 == 0 } == (index == 1))
    }
  }
}

extension LooperRig {
  /// A copy of the looper in room that it has made; `nil` if it cannot be copied now.
  fileprivate mutating func copyOfLooper() -> Looper? {
    var room = looper.makeRoom()
    return looper.copy(to: &room) ? room : nil
  }
}
