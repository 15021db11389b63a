import Foundation
import LoopDatabase
import OstinatoSharedLoops

/// Counts the steps of SQLite that a page costs when there are more and more loops.
@main struct CountLoopSteps {
  static func main() async throws {
    let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard !sizes.isEmpty, sizes == sizes.sorted(), sizes.count == CommandLine.arguments.count - 1
    else {
      print("usage: CountLoopSteps LOOPS LARGER …    fails if a page costs a tenth more, or less")
      exit(2)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "steps-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteLoopStore(path: folder.appending(path: "loops.sqlite").path)
    var crowd = try await CrowdOfLoops(store)
    let counting = StepCountingStore(store)
    var table: [String: [Int]] = [:]
    for size in sizes {
      try await crowd.grow(to: size)
      try await store.mergeSearchIndexes()
      for (name, page) in pages {
        try await page(counting)
        table[name, default: []].append(counting.steps)
      }
    }
    print("steps of a page with \(sizes.map { "\($0)" }.joined(separator: ", ")) loops")
    var isConstant = true
    for (name, _) in pages {
      let counts = table[name] ?? []
      let isWithin = counts.allSatisfy { abs($0 - counts[0]) * 10 <= counts[0] }
      isConstant = isConstant && isWithin
      let list = counts.map { "\($0)" }.joined(separator: ", ")
      print("  \(name): \(list)\(isWithin ? "" : "  more than a tenth apart")")
    }
    if !isConstant { exit(1) }
  }

  private typealias Page = @Sendable (StepCountingStore) async throws -> Void

  private static var pages: [(name: String, page: Page)] {
    let reader = CrowdOfLoops.reader
    var pages: [(name: String, page: Page)] = [
      ("profile", { _ = try await $0.profile(of: "friend2", for: reader) }),
      ("loops of a friend", { _ = try await $0.loops(postedBy: "friend2", for: reader) }),
    ]
    pages.append(("feed, first page", { _ = try await $0.feed(of: reader) }))
    pages.append(
      (
        "feed, tenth page",
        { store in
          var page = try await store.feed(of: reader)
          for _ in 2...10 { page = try await store.feed(of: reader, after: page.next) }
        }
      ))
    for measure in LoopMeasure.allCases {
      pages.append(
        ("discover \(measure), first page", { _ = try await $0.discover(measure, for: reader) }))
      pages.append(
        (
          "discover \(measure), tenth page",
          { store in
            var page = try await store.discover(measure, for: reader)
            for _ in 2...10 {
              page = try await store.discover(measure, for: reader, after: page.next)
            }
          }
        ))
    }
    for text in [
      "funky", "beat", "zebra", "funky beat", "et", "nowhere", "", "friend", "stranger7",
    ] {
      pages.append(("search “\(text)”", { _ = try await $0.search(text, for: reader) }))
    }
    return pages
  }
}
