import OstinatoControls
import Testing

@Suite struct DockingScenarios {
  /// In a container of 400 × 800, whose insets leave x from 50 to 350 and y from 70 to 730 for the ball's middle.
  static func docking() throws -> Docking {
    try Docking(
      in: ScreenSize(400, 800), ball: ScreenSize(100, 100),
      insets: Docking.Insets(top: 20, bottom: 20))
  }

  /// A throw by a finger that moves evenly for 100 ms, from 10 s on.
  static func thrown(
    _ docking: Docking, by dx: Double, _ dy: Double, at seconds: Int = 10
  ) -> Docking {
    var docking = docking
    let time = Duration.seconds(seconds)
    docking.touchDown(ScreenPoint(5, 5), at: time)
    docking.move(to: ScreenPoint(5 + dx, 5 + dy), at: time + .milliseconds(100))
    docking.touchUp(at: time + .milliseconds(100))
    return docking
  }

  @Test func `It begins in the middle, at no edge (O6, O7)`() throws {
    let docking = try Self.docking()
    #expect(docking.position(at: .zero) == ScreenPoint(200, 400))
    #expect(docking.edge == nil)
    #expect(!docking.isMoving(at: .zero))
    #expect(docking.diagonal == .edge && !docking.reducesMotion)
  }

  @Test(arguments: [
    (-0.001, Docking.Error.self), (100_000.1, Docking.Error.self), (.nan, Docking.Error.self),
    (.infinity, Docking.Error.self), (-.infinity, Docking.Error.self),
  ])
  func `A length out of range is an error, and changes nothing (O6)`(
    length: Double, _: Docking.Error.Type
  ) throws {
    let (size, insets) = (ScreenSize(100, 100), Docking.Insets())
    for bad in [ScreenSize(length, 1), ScreenSize(1, length)] {
      #expect(throws: Docking.Error.container) { try Docking(in: bad, ball: size) }
      #expect(throws: Docking.Error.ball) { try Docking(in: size, ball: bad) }
      var docking = try Self.docking()
      let before = docking
      #expect(throws: Docking.Error.container) { try docking.resize(to: bad, at: .seconds(1)) }
      #expect(docking == before)
    }
    for inset in [
      Docking.Insets(top: length), Docking.Insets(left: length), Docking.Insets(bottom: length),
      Docking.Insets(right: length),
    ] {
      #expect(throws: Docking.Error.insets) { try Docking(in: size, ball: size, insets: inset) }
      var docking = try Docking(in: size, ball: size, insets: insets)
      #expect(throws: Docking.Error.insets) {
        try docking.resize(to: size, insets: inset, at: .zero)
      }
    }
    #expect(throws: Never.self) {
      try Docking(in: ScreenSize(100_000, 0), ball: ScreenSize(0, 100_000))
    }
  }

  @Test func `Without room for the ball it is between the insets (O6)`() throws {
    var docking = try Docking(
      in: ScreenSize(0, 300), ball: ScreenSize(100, 100),
      insets: Docking.Insets(left: 30, right: 10))
    #expect(docking.position(at: .zero) == ScreenPoint(10, 150))
    docking.push(to: .right, at: .zero)
    #expect(docking.position(at: .zero) == ScreenPoint(10, 150))
    #expect(docking.edge == .right)
    // With room again, it is at its edge.
    try docking.resize(to: ScreenSize(500, 300), at: .seconds(1))
    #expect(docking.position(at: .seconds(1)) == ScreenPoint(450, 150))
  }

  @Test(arguments: [
    (Docking.Edge.left, ScreenPoint(50, 250)), (.right, ScreenPoint(450, 250)),
    (.top, ScreenPoint(250, 50)), (.bottom, ScreenPoint(250, 450)),
  ])
  func `An edge that has no room for the ball is its edge once there is room (O6)`(
    edge: Docking.Edge, end: ScreenPoint
  ) throws {
    var docking = try Docking(in: ScreenSize(100, 100), ball: ScreenSize(100, 100))
    docking.push(to: edge, at: .zero)
    try docking.resize(to: ScreenSize(500, 500), at: .seconds(1))
    #expect(docking.position(at: .seconds(1)) == end)
  }

  struct Throw: Sendable, CustomTestStringConvertible {
    let by: (Double, Double)
    let diagonal: Docking.Diagonal
    let edge: Docking.Edge?
    let end: ScreenPoint

    init(
      _ x: Double, _ y: Double, _ edge: Docking.Edge?, _ end: (Double, Double),
      _ diagonal: Docking.Diagonal = .edge
    ) {
      (by, self.edge, self.end, self.diagonal) = ((x, y), edge, ScreenPoint(end.0, end.1), diagonal)
    }

    var testDescription: String { "by \(by), \(diagonal): \(end)" }
  }

  @Test(arguments: [
    // In 100 ms, so that 50 points are 500 points a second.
    Throw(60, 10, .right, (350, 410)), Throw(-60, 10, .left, (50, 410)),
    Throw(10, 60, .bottom, (210, 730)), Throw(10, -60, .top, (210, 70)),
    Throw(50, 0, nil, (250, 400)), Throw(50.001, 0, .right, (350, 400)),
    Throw(30, 40, nil, (230, 440)), Throw(31, 40, .bottom, (231, 730)),
    Throw(60, 60, .right, (350, 460)), Throw(-60, -60, .left, (50, 340)),
    Throw(60, 60, .right, (350, 730), .corner), Throw(-40, -60, .top, (50, 70), .corner),
    Throw(30, 60, .bottom, (230, 730), .corner), Throw(30.1, 60, .bottom, (350, 730), .corner),
    // Clamped at an edge, where it sticks; and not thrown at all.
    Throw(400, 0, .right, (350, 400)), Throw(0, 0, nil, (200, 400)),
  ])
  func `A throw leads to the edge of the stronger component (O10)`(row: Throw) throws {
    var docking = try Self.docking()
    docking.diagonal = row.diagonal
    docking = Self.thrown(docking, by: row.by.0, row.by.1)
    #expect(docking.edge == row.edge)
    #expect(docking.position(at: .seconds(11)) == row.end)
    #expect(!docking.isMoving(at: .seconds(11)))
    // At the release it is where the finger took it.
    let release = ScreenPoint(200 + row.by.0, 400 + row.by.1)
    if row.by.0 < 100 { #expect(docking.position(at: .milliseconds(10_100)) == release) }
    if row.edge != nil { #expect(docking.isMoving(at: .milliseconds(10_100)) == (row.by.0 < 100)) }
  }

  @Test func `The path takes as long as at the speed of the release, and begins with it (O12)`()
    throws
  {
    // From 280, at 800 points a second: 70 points in 87.5 ms, with k = 1.
    let docking = Self.thrown(try Self.docking(), by: 80, 0)
    func x(_ microseconds: Int) -> Double {
      docking.position(at: .milliseconds(10_100) + .microseconds(microseconds)).x
    }
    #expect(x(-50_000) == 280)
    #expect(x(0) == 280)
    // d · (s + s² − s³)
    #expect(abs(x(43_750) - (280 + 70 * (0.5 + 0.25 - 0.125))) < 1e-12)
    #expect(abs(x(100) - 280.08) < 0.001)
    #expect(x(87_499) < 350 && x(87_500) == 350 && x(1_000_000) == 350)
    #expect(docking.isMoving(at: .microseconds(10_187_499)))
    #expect(!docking.isMoving(at: .microseconds(10_187_500)))
  }

  @Test
  func `A slow release leaves the ball where it is, and it sticks to an edge that is there (O11)`()
    throws
  {
    for (place, edge) in [
      (ScreenPoint(50, 400), Docking.Edge.left), (ScreenPoint(50.0001, 400), nil),
      (ScreenPoint(350, 400), .right), (ScreenPoint(349.9999, 400), nil),
      (ScreenPoint(200, 70), .top), (ScreenPoint(200, 71), nil),
      (ScreenPoint(200, 730), .bottom), (ScreenPoint(200, 729), nil),
      // In a corner, the first of two.
      (ScreenPoint(50, 70), .left), (ScreenPoint(350, 730), .right), (ScreenPoint(51, 71), nil),
    ] {
      var docking = try Self.docking()
      docking.touchDown(ScreenPoint(200, 400), at: .seconds(1))
      docking.move(to: place, at: .seconds(1))
      #expect(docking.edge == nil)
      let isTap = docking.touchUp(at: .seconds(2))
      #expect(!isTap)
      #expect(docking.edge == edge, "\(place)")
      #expect(!docking.isMoving(at: .seconds(2)))
      #expect(docking.position(at: .seconds(2)) == place)
    }
  }

  @Test func `A drag is clamped, and the ball waits for the finger to return (O8)`() throws {
    var docking = try Self.docking()
    docking.touchDown(ScreenPoint(0, 0), at: .zero)
    docking.move(to: ScreenPoint(500, -1e308), at: .seconds(1))
    #expect(docking.position(at: .seconds(1)) == ScreenPoint(350, 70))
    docking.move(to: ScreenPoint(160, -.greatestFiniteMagnitude), at: .seconds(2))
    #expect(docking.position(at: .seconds(2)) == ScreenPoint(350, 70))
    docking.move(to: ScreenPoint(140, 10), at: .seconds(3))
    #expect(docking.position(at: .seconds(3)) == ScreenPoint(340, 410))
    #expect(!docking.isMoving(at: .seconds(3)))
  }

  @Test func `What is no touch means nothing (O8)`() throws {
    var docking = try Self.docking()
    let before = docking
    docking.move(to: ScreenPoint(1, 1), at: .seconds(1))
    docking.touchCancelled(at: .seconds(1))
    let isTap = docking.touchUp(at: .seconds(1))
    #expect(!isTap)
    for bad in [ScreenPoint(.nan, 0), ScreenPoint(0, .infinity)] {
      docking.touchDown(bad, at: .seconds(1))
      #expect(docking == before)
    }
    docking.touchDown(ScreenPoint(0, 0), at: .seconds(1))
    let held = docking
    docking.touchDown(ScreenPoint(90, 0), at: .seconds(1))
    docking.move(to: ScreenPoint(.nan, 0), at: .seconds(1))
    docking.move(to: ScreenPoint(0, -.infinity), at: .seconds(1))
    docking.push(to: .left, at: .seconds(1))
    #expect(docking == held)
  }

  @Test func `A touch stops the ball, and is then no tap (O8, O11)`() throws {
    var docking = Self.thrown(try Self.docking(), by: 60, 0)
    let time = Duration.milliseconds(10_150)
    let place = docking.position(at: time)
    #expect(place.x > 260 && place.x < 326)
    docking.touchDown(ScreenPoint(0, 0), at: time)
    #expect(docking.edge == nil && !docking.isMoving(at: time))
    #expect(docking.position(at: .seconds(60)) == place)
    let caught = docking.touchUp(at: .seconds(60))
    #expect(!caught)
    #expect(docking.position(at: .seconds(70)) == place)
    // It stands now, so this is a tap.
    docking.touchDown(ScreenPoint(0, 0), at: .seconds(71))
    docking.move(to: ScreenPoint(0, 8), at: .seconds(71))
    let isTap = docking.touchUp(at: .seconds(71))
    #expect(isTap)
    #expect(docking.position(at: .seconds(80)) == ScreenPoint(place.x, 408))
    docking.touchDown(ScreenPoint(0, 0), at: .seconds(81))
    docking.move(to: ScreenPoint(0.1, 8), at: .seconds(81))
    docking.move(to: ScreenPoint(0, 0), at: .seconds(81))
    let isDrag = !docking.touchUp(at: .seconds(82))
    #expect(isDrag)
  }

  @Test func `Only the last 100 ms count, and at least 20 (O9)`() throws {
    func edge(_ moves: [(x: Double, at: Int)], up: Int) throws -> Docking.Edge? {
      var docking = try Self.docking()
      docking.touchDown(ScreenPoint(0, 0), at: .milliseconds(1_000))
      for move in moves {
        docking.move(to: ScreenPoint(move.x, 0), at: .milliseconds(1_000 + move.at))
      }
      docking.touchUp(at: .milliseconds(1_000 + up))
      return docking.edge
    }
    // Fast, and then still for long enough.
    #expect(try edge([(60, 30)], up: 30) == .right)
    #expect(try edge([(60, 30)], up: 104) == .right)
    #expect(try edge([(60, 30)], up: 106) == nil)
    // At once, and therefore during 20 ms: 500 points a second, and more.
    #expect(try edge([(10, 0)], up: 0) == nil)
    #expect(try edge([(10.1, 0)], up: 0) == .right)
    // Evenly between moves: the window begins between two, and 51 of 102 points are in it.
    #expect(try edge([(0, 100), (102, 300)], up: 300) == .right)
    #expect(try edge([(0, 100), (98, 300)], up: 300) == nil)
    // The later of two at the same time, and back where it came from.
    #expect(try edge([(0, 50), (80, 50), (0, 50)], up: 60) == nil)
    #expect(try edge([(0, 100), (120, 200), (0, 200)], up: 250) == nil)
  }

  @Test func `A touch that the system takes over pushes nothing (O11)`() throws {
    var docking = try Self.docking()
    docking.touchDown(ScreenPoint(0, 0), at: .zero)
    docking.move(to: ScreenPoint(60, 0), at: .milliseconds(50))
    docking.touchCancelled(at: .milliseconds(50))
    #expect(docking.edge == nil)
    #expect(docking.position(at: .seconds(1)) == ScreenPoint(260, 400))
  }

  @Test func `Resizing keeps the edge and the place along it (O14)`() throws {
    // At the right edge, at 1/4 of the way from 70 to 730.
    var docking = Self.thrown(try Self.docking(), by: 60, -165)
    #expect(docking.edge == .top)
    docking.push(to: .right, at: .seconds(20))
    docking = Self.thrown(docking, by: 0, 0, at: 30)
    #expect(docking.edge == .right && docking.position(at: .seconds(40)) == ScreenPoint(350, 70))
    docking.touchDown(ScreenPoint(0, 0), at: .seconds(41))
    docking.move(to: ScreenPoint(0, 165), at: .seconds(42))
    docking.touchUp(at: .seconds(43))
    #expect(docking.position(at: .seconds(44)) == ScreenPoint(350, 235))
    let portrait = docking
    // Rotated, without insets: x from 50 to 750, y from 50 to 350.
    try docking.resize(to: ScreenSize(800, 400), at: .seconds(45))
    #expect(docking.edge == .right && docking.position(at: .seconds(45)) == ScreenPoint(750, 125))
    // Too small for it, and back again.
    try docking.resize(to: ScreenSize(10, 10), at: .seconds(46))
    #expect(docking.edge == .right && docking.position(at: .seconds(46)) == ScreenPoint(5, 5))
    try docking.resize(
      to: ScreenSize(400, 800), insets: Docking.Insets(top: 20, bottom: 20), at: .seconds(47))
    #expect(docking.position(at: .seconds(47)) == portrait.position(at: .seconds(47)))
    // Where it is at no edge it keeps its place on both axes.
    var free = try Self.docking()
    try free.resize(to: ScreenSize(800, 400), at: .seconds(1))
    #expect(free.position(at: .seconds(1)) == ScreenPoint(400, 200) && free.edge == nil)
  }

  @Test func `In flight it goes on to the same edge, at the speed that it has (O14)`() throws {
    var docking = Self.thrown(try Self.docking(), by: 60, 0)
    let time = Duration.milliseconds(10_150)
    func x(_ docking: Docking, _ time: Duration) -> Double { docking.position(at: time).x }
    let speed = (x(docking, time + .microseconds(1)) - x(docking, time)) * 1e6
    let place = x(docking, time)
    try docking.resize(to: ScreenSize(900, 800), at: time)
    #expect(x(docking, time) == place)
    #expect(abs((x(docking, time + .microseconds(1)) - place) * 1e6 - speed) < 0.1)
    #expect(docking.edge == .right && x(docking, time + .milliseconds(400)) == 850)
    // The edge comes towards it, and past it.
    try docking.resize(to: ScreenSize(200, 800), at: time + .milliseconds(10))
    #expect(!docking.isMoving(at: time + .milliseconds(10)))
    #expect(x(docking, time + .milliseconds(10)) == 150 && docking.edge == .right)
  }

  @Test func `A touch goes on when the container is resized (O14)`() throws {
    var docking = try Self.docking()
    docking.touchDown(ScreenPoint(0, 0), at: .zero)
    docking.move(to: ScreenPoint(100, 0), at: .milliseconds(50))
    try docking.resize(to: ScreenSize(300, 800), at: .milliseconds(50))
    #expect(docking.position(at: .seconds(1)) == ScreenPoint(250, 400))
    docking.move(to: ScreenPoint(90, 5), at: .milliseconds(60))
    #expect(docking.position(at: .seconds(1)) == ScreenPoint(240, 405))
    // Not as fast as with what was before.
    let isTap = docking.touchUp(at: .milliseconds(90))
    #expect(!isTap && docking.edge == nil)
    #expect(docking.position(at: .seconds(1)) == ScreenPoint(240, 405))
  }

  @Test func `A key pushes the ball, also one that moves (O15)`() throws {
    var docking = try Self.docking()
    docking.push(to: .top, at: .zero)
    #expect(docking.edge == .top && docking.isMoving(at: .microseconds(399_999)))
    let place = docking.position(at: .milliseconds(200))
    #expect(place.x == 200 && abs(place.y - 235) < 1e-9)
    docking.push(to: .left, at: .milliseconds(200))
    #expect(docking.edge == .left)
    #expect(docking.position(at: .seconds(1)) == ScreenPoint(50, place.y))
    docking.push(to: .left, at: .seconds(2))
    #expect(docking.edge == .left && !docking.isMoving(at: .seconds(2)))
  }

  @Test func `With reduced motion all is at once (O16)`() throws {
    var docking = try Self.docking()
    docking.reducesMotion = true
    docking = Self.thrown(docking, by: 60, 0)
    #expect(!docking.isMoving(at: .milliseconds(10_100)) && docking.edge == .right)
    #expect(docking.position(at: .milliseconds(10_100)) == ScreenPoint(350, 400))
    docking.push(to: .top, at: .seconds(11))
    #expect(docking.position(at: .seconds(11)) == ScreenPoint(350, 70))
  }

  @Test func `A time that runs backward stands still (O7)`() throws {
    var docking = Self.thrown(try Self.docking(), by: 60, 0)
    let release = docking.position(at: .milliseconds(10_100))
    #expect(docking.position(at: .zero) == release)
    #expect(docking.position(at: .seconds(Int64.min)) == release)
    docking.touchDown(ScreenPoint(0, 0), at: .zero)
    docking.move(to: ScreenPoint(30, 0), at: .seconds(-5))
    docking.touchUp(at: .seconds(Int64.min))
    // As if all had happened at the release: 1500 points a second, by a window of 20 ms.
    #expect(docking.edge == .right && docking.isMoving(at: .milliseconds(10_100)))
    docking.push(to: .left, at: .seconds(Int64.max))
    docking.push(to: .right, at: .seconds(Int64.max))
    #expect(docking.edge == .right)
  }

  /// 2⁶² − 1 nanoseconds are 146 years.
  @Test func `Times are told from each other for 146 years (O7)`() throws {
    var docking = try Self.docking()
    let end = Int64.max / 2
    docking.push(to: .left, at: .nanoseconds(end - 400_000_000))
    #expect(docking.isMoving(at: .nanoseconds(end - 1)))
    #expect(!docking.isMoving(at: .nanoseconds(end)))
    docking.push(to: .right, at: .nanoseconds(end))
    #expect(docking.isMoving(at: .nanoseconds(Int64.max)))
  }
}
