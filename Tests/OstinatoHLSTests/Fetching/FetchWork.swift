import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Work that is linear in the pieces, whatever a server does (N21).
@Suite struct FetchWork {
  private static let count = 4000

  /// All but the first of many byte ranges come: the records together have not many entries for each piece.
  @Test func recordsWhileTheFirstPieceHangs() throws {
    var fetcher = try SegmentFetcher(FetchRig.playlist((0..<Self.count).map { "10@\($0 * 10) a" }))
    fetcher.handle(.started(at: .zero))
    var entries: [Int] = []
    while let action = fetcher.nextAction() {
      switch action {
      case .save(let record): entries.append(record.parts.count)
      case .request(let id, _, let headers) where id.number > 1:
        try answer(id, headers, of: "*", &fetcher)
      default: break
      }
    }
    #expect(fetcher.writtenBytes == Int64(10 * (Self.count - 1)))
    // Of size 64, with the first piece and the resource, is the record with 62 entries.
    #expect(entries.prefix(64) == (1...62) + [64, 66])
    #expect(entries.count > 200)
    #expect(entries.reduce(0, +) < 70 * Self.count)
  }

  /// Two pieces of each of many resources: those of which the second is missing stay known.
  @Test func recordsOfManyResources() throws {
    let half = Self.count / 2
    let segments = (0..<half).map { "10@0 \($0)" } + (0..<half).map { "10@10 \($0)" }
    var fetcher = try SegmentFetcher(FetchRig.playlist(segments))
    fetcher.handle(.started(at: .zero))
    var entries = 0
    while let action = fetcher.nextAction() {
      if case .save(let record) = action { entries += record.resources.count }
      if case .request(let id, _, let headers) = action {
        try answer(id, headers, of: "20", &fetcher)
      }
    }
    #expect(fetcher.progress == 1)
    #expect(entries < 70 * Self.count, "\(entries) entries")
  }

  /// Sends the ten bytes that are asked for, of a resource of so many.
  private func answer(
    _ id: RequestID, _ headers: [HeaderField], of total: String, _ fetcher: inout SegmentFetcher
  ) throws {
    let range = try #require(headers.first { $0.name == "Range" }).value.dropFirst(6)
    let fields = [("Content-Range", "bytes \(range)/\(total)"), ("ETag", "\"x\"")]
    let answer = fields.map { HeaderField(name: $0, value: $1) }
    fetcher.handle(.response(id, status: 206, headers: answer, at: .zero))
    fetcher.handle(.body(id, count: 10, at: .zero))
    fetcher.handle(.ended(id, at: .zero))
  }

  /// What is found is what a search from piece to piece finds, also after pieces were forgotten.
  @Test func theFirstPieceThatIsNotComplete() {
    var random = SimulatedRandom(seed: 5)
    var written = WrittenPieces(count: 200)
    for _ in 0..<3000 {
      let piece = random.number(in: 0...199)
      if written.isComplete[piece], random.percent(5) {
        written.forget(piece, length: nil)
      } else {
        written.complete(piece)
      }
      if random.number(in: 0...399) == 0 { written.forgetAll() }
      let start = random.number(in: 0...200)
      let expected = written.isComplete.indices.first { $0 >= start && !written.isComplete[$0] }
      #expect(written.firstIncomplete(from: start) == expected)
      #expect(
        written.completeCount == written.isComplete.firstIndex(of: false)
          ?? written.isComplete.count)
      #expect(written.last == written.isComplete.lastIndex(of: true) ?? -1)
    }
  }

  /// What is known of resources is what a count of their pieces says, also after pieces were forgotten.
  @Test func theResourcesWithMissingPieces() throws {
    var random = SimulatedRandom(seed: 6)
    let plan = FetchPlan(try FetchRig.playlist((0..<40).map { "10@\($0 / 10 * 10) \($0 % 10)" }))
    var isComplete = [Bool](repeating: false, count: 40)
    var table = ResourceTable(plan, isComplete: isComplete)
    var isKnown = [Bool](repeating: false, count: plan.resourceCount)
    for _ in 0..<3000 {
      let piece = random.number(in: 0...39)
      let resource = plan.resources[piece]
      if random.percent(10) {
        if random.percent(50) {
          table.add(ResourceIdentity(), to: resource)
        } else {
          table.ignoresRanges[resource] = true
          table.replace(ResourceIdentity(), of: resource)
          #expect(!table.ignoresRanges[resource])
        }
        isKnown[resource] = true
      } else if isComplete[piece] {
        // Seldom enough that about half of the resources are complete.
        guard random.percent(20) else { continue }
        table.pieceForgotten(of: resource)
        isComplete[piece] = false
      } else {
        table.pieceCompleted(of: resource)
        isComplete[piece] = true
      }
      let missing = Set(isComplete.indices.filter { !isComplete[$0] }.map { plan.resources[$0] })
      let expected = missing.filter { isKnown[$0] }
      #expect(table.active.sorted() == expected.sorted() && table.activeCount == expected.count)
    }
  }

  @Test func aRangeWithoutAContentLengthOfItsOwn() {
    let headers = [
      HeaderField(name: "Content-Range", value: "bytes 5-9/10"),
      HeaderField(name: "Content-Length", value: "0"),
    ]
    #expect(
      ResponseHead(status: 206, headers: headers) == .body(offset: 5, count: 5, totalLength: 10))
  }
}
