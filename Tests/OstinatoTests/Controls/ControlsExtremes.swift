import Ostinato
import OstinatoControls
import TestSupport
import Testing

/// Every number that the controls take, at the ends of its range and of its type. Nothing traps.
@Suite("Controls with numbers at their ends")
struct ControlsExtremes {
  private let times = [
    Duration(attoseconds: .min), .seconds(Int64.min), .milliseconds(-1), .zero, .nanoseconds(1),
    .milliseconds(60), .seconds(2), .seconds(60), .seconds(Int64.max), Duration(attoseconds: .max),
  ]

  @Test func `A button is held from any time to any other`() {
    for longest in times {
      for since in times {
        for now in times {
          var button = HoldButton(longestPress: longest)
          #expect(button.longestPress >= .zero)
          button.handle(.down, at: since, isPlaying: true)
          #expect((0...1).contains(button.holdFraction(at: now)))
          let action = button.handle(.up, at: now, isPlaying: true)
          let held = now.attoseconds.subtractingReportingOverflow(since.attoseconds)
          let isLong =
            held.overflow ? now > since : held.partialValue > button.longestPress.attoseconds
          #expect(action == (isLong ? .reset : .pause))
        }
      }
    }
  }

  @Test func `Taps at any times have a tempo, or none`() {
    for longest in times {
      for first in times {
        for second in times {
          var taps = TapTempo(longestInterval: longest)
          #expect((.milliseconds(60) ... .seconds(60)).contains(taps.longestInterval))
          taps.tap(at: first)
          let startsOver = taps.startsOver(at: second)
          let tempo = taps.tap(at: second)
          #expect(tempo == nil || !startsOver && second > first)
          #expect(taps.count == (tempo == nil ? 1 : 2))
        }
      }
    }
  }

  @Test func `A ball stays within its container, wherever the finger is and whenever`() throws {
    let finite = Extremes.numbers.filter { $0.isFinite }
    for number in Extremes.numbers {
      let isLength = (0...100_000).contains(number)
      let size = ScreenSize(number, number)
      let insets = Docking.Insets(top: number, left: number, bottom: number, right: number)
      let usual = ScreenSize(300, 200)
      for body in [
        { _ = try Docking(in: size, ball: usual) }, { _ = try Docking(in: usual, ball: size) },
        { _ = try Docking(in: usual, ball: ScreenSize(10, 10), insets: insets) },
      ] as [() throws -> Void] {
        #expect((Extremes.refusal(body) == nil) == isLength, "\(number)")
      }
      for other in finite {
        for time in times {
          var docking = try Docking(in: usual, ball: ScreenSize(10, 10))
          docking.touchDown(ScreenPoint(other, number), at: .zero)
          docking.move(to: ScreenPoint(number, other), at: time)
          docking.touchUp(at: time)
          docking.push(to: .left, at: time)
          for later in times {
            let point = docking.position(at: later)
            #expect((5...295).contains(point.x) && (5...195).contains(point.y))
          }
        }
      }
    }
  }

  @Test func `A ring is drawn of any number`() {
    for number in Extremes.numbers {
      let ring = ProgressRing(fraction: number)
      #expect((0...1).contains(ring.fraction))
      let center = ScreenPoint(number, number)
      let isDrawn = number.isFinite && number >= 0 && ring.fraction > 0
      #expect(ring.curves(around: center, radius: number).isEmpty != isDrawn)
    }
  }

  @Test func `A touch keeps only the moves of the last 100 ms`() throws {
    func touch(_ moves: [Int]) throws -> Docking {
      var docking = try Docking(in: ScreenSize(300, 200), ball: ScreenSize(10, 10))
      docking.touchDown(ScreenPoint(150, 100), at: .zero)
      for time in moves {
        docking.move(to: ScreenPoint(150 + Double(time % 100), 100), at: .milliseconds(time))
      }
      return docking
    }
    let last = [500, 550, 590, 600, 640, 700]
    #expect(try touch(Array(1...499) + last) == touch(last))
    #expect(try touch([600, 640, 700]) == touch(last))
    #expect(try touch([640, 700]) != touch(last))
  }
}
