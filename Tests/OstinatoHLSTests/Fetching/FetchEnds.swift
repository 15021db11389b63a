import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Numbers at the ends of their ranges: nothing traps, whatever a record, a server or a host says (N12, N21).
@Suite struct FetchEnds {
  static let numbers: [Int64] = [
    .min, -2, -1, 0, 1, 2, 3, 10, 1 << 31, 1 << 32, 1 << 61, 1 << 62, .max - 11, .max - 5, .max - 1,
    .max,
  ]

  /// Each number of records of several kinds, replaced with each of these, and two of them at once.
  @Test func recordsWithAnyNumbers() throws {
    var (refused, ended) = (0, 0)
    for (segments, isEnded) in [
      (["100@0 a", "100@100 a", "b", "c"], true), (["a", "b", "c"], true), (["a", "b"], false),
    ] {
      let playlist = try FetchRig.playlist(segments, isEnded: isEnded)
      let bytes = try record(of: playlist).encoded()
      let places = Array(stride(from: 6, to: bytes.count - 15, by: 8))
      for first in places {
        for number in Self.numbers {
          for second in number > 3 ? places : [first] {
            var forged = Array(bytes.dropLast(8))
            Self.put(.max - 5, at: second, in: &forged)
            Self.put(number, at: first, in: &forged)
            do {
              let record = try FetchRecord(decoding: forged + Self.checksum(of: forged))
              try fetch(FetchRig(playlist, resuming: record))
              ended += 1
            } catch is SegmentFetcher.Error { refused += 1 }
          }
        }
      }
    }
    #expect(refused > 1000 && ended > 100, "\(refused) refused, \(ended) taken")
  }

  /// A body that would end beyond 2^63 - 1, and a record of a file that is nearly as long.
  @Test func aFileThatIsTooLong() throws {
    var rig = try FetchRig(["a", "b"], isStarted: true)
    _ = rig.respond(1, 200, [("Content-Length", "10")])
    _ = rig.body(1, 10)
    _ = rig.respond(2, 200)
    #expect(
      rig.body(2, .max) == [
        "cancel 1", "cancel 2", "failed: the file would be longer than 2^63 - 1 bytes",
      ])
    let record = FetchRecord(
      fingerprint: FetchPlan(try FetchRig.playlist(["a", "b"])).fingerprint, completeCount: 1,
      completeLength: .max - 5, parts: [], resources: [])
    var next = try FetchRig(["a", "b"], resuming: record)
    #expect(next.start() == ["request 1 b", "wait 30000 ms"])
    _ = next.respond(1, 200)
    #expect(
      next.body(1, 10) == ["cancel 1", "failed: the file would be longer than 2^63 - 1 bytes"])
  }

  /// What a host and a server can say, at the ends.
  @Test func eventsWithAnyNumbers() throws {
    let times: [Duration] = [
      .zero, .seconds(Int64.min), .seconds(Int64.max), .nanoseconds(Int64.max), .nanoseconds(-1),
    ]
    for time in times {
      for number in Self.numbers {
        for header in ["Content-Length", "Content-Range", "Retry-After", "Age"] {
          for status in [200, 206, 416, 503, .min, .max] {
            let options = FetchOptions(
              inFlight: 16, window: max(number, 1), attempts: Int(max(number, 1)),
              stall: .nanoseconds(max(number, 1)), seed: UInt64(bitPattern: number))
            var rig = try FetchRig(["100@0 a", "b", "\(Int64.max - 200)@0 c"], options)
            _ = rig.handle(.started(at: time))
            let value = header == "Content-Range" ? "bytes 0-\(number)/\(number)" : "\(number)"
            let fields = [HeaderField(name: header, value: value)]
            for id in Int64(1)...3 {
              let id = RequestID(number: id)
              _ = rig.handle(.response(id, status: status, headers: fields, at: time))
              _ = rig.handle(.body(id, count: Int(number), at: time))
              _ = rig.handle(.body(id, count: 7, at: time))
              _ = rig.handle(.ended(id, at: time))
            }
            #expect((0...1).contains(rig.fetcher.progress))
            #expect(rig.fetcher.offset(of: Int(number)) ?? 0 >= 0)
            for id in Int64(1)...3 { _ = rig.drop(id) }
            _ = rig.handle(.time(time))
            // Perhaps one more has been sent.
            _ = rig.handle(.body(RequestID(number: 4), count: Int(number), at: time))
            #expect(rig.handle(.cancelled).count <= 3)
          }
        }
      }
    }
  }

  @Test func optionsOutOfTheirRanges() throws {
    let playlist = try FetchRig.playlist(["a"])
    for number in Self.numbers.map({ Int($0) }) {
      for options in [
        FetchOptions(inFlight: number), FetchOptions(window: Int64(number)),
        FetchOptions(attempts: number), FetchOptions(stall: .nanoseconds(Int64(number))),
        FetchOptions(retry: .backoff(from: .nanoseconds(number), to: .seconds(1))),
        FetchOptions(retry: .backoff(from: .nanoseconds(1), to: .seconds(number))),
      ] {
        do {
          var rig = try FetchRig(playlist, resuming: nil, options, isStarted: true)
          for id in Int64(1)...9 { _ = rig.drop(id, at: Double(id) * 100) }
        } catch {
          #expect("\(error)".contains(" "))
        }
      }
    }
  }

  @Test func valuesOfAnyNumbers() {
    for a in Self.numbers {
      for b in Self.numbers {
        let range = ByteRange(length: a, offset: b)
        #expect((range != nil) == (a >= 0 && b >= 0 && !a.addingReportingOverflow(b).overflow))
        let number = DecimalNumber(digits: a, decimals: Int(b), isNegative: a < 0)
        _ = (number.nanoseconds, number.rounded, number.text, number.reducedText)
      }
      let key = SegmentKey(attributes: AttributeList(), url: nil)
      #expect(key.initializationVector(for: a).count == 16)
    }
  }

  /// What a fetcher says of three pieces of which the second is half written, or of a live stream.
  private func record(of playlist: MediaPlaylist) throws -> FetchRecord {
    var rig = try FetchRig(playlist, resuming: nil, FetchOptions(window: 10), isStarted: true)
    for id in Int64(1)...2 {
      let ranges = ("Content-Range", id == 1 ? "bytes 0-99/200" : "bytes 100-199/200")
      let isRange = playlist.segments[0].byteRange != nil
      _ = rig.respond(
        id, isRange ? 206 : 200,
        [isRange ? ranges : ("Content-Length", "100"), ("ETag", "\"12345678\"")])
    }
    _ = rig.body(1, 100)
    _ = rig.body(2, 70)
    return try #require(rig.record)
  }

  /// Fetches from a server that sends ten bytes of whatever is asked for, or the end of it.
  private func fetch(_ rig: FetchRig) throws {
    var rig = rig
    var lines = rig.start()
    for number in Int64(1)...8 {
      lines += rig.respond(number, number % 2 == 0 ? 200 : 206, [("Content-Range", "bytes 0-9/10")])
      lines += rig.body(number, 10)
      lines += rig.body(number, .max - 15)
      lines += rig.finish(number)
    }
    #expect(lines.count > 0)
    #expect((0...1).contains(rig.fetcher.progress))
  }

  private static func put(_ number: Int64, at place: Int, in bytes: inout [UInt8]) {
    for index in 0..<8 { bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    let sum = RecordReader.checksum(of: bytes[...])
    return (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
  }
}
