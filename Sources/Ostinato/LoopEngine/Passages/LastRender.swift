/// What a source remembers of the frame before the next one that it renders.
package struct LastRender: Equatable, BitwiseCopyable {
  /// The next frame; `nil` before the first call.
  package private(set) var frame: Int64?
  /// Whether the music moved.
  package private(set) var isMoving = false
  /// How far the music went in a frame at the tempo that it had, in units; 0 before the first frame.
  package internal(set) var unitsPerFrame: Int64 = 0

  /// The latest frame that a snapshot can have been taken at.
  package static var latestFrame: Int64 { 1 << 60 }

  package init() {}

  /// The next frame to be rendered.
  package var nextFrame: Int64 { frame ?? 0 }

  /// Takes over how the music moved in a passage.
  package mutating func follow(_ passage: Passage) {
    isMoving = passage.unitsPerFrame > 0
    unitsPerFrame = passage.timebase.unitsPerFrame
  }

  /// Ends a call before a frame.
  package mutating func end(before frame: Int64) { self.frame = frame }
}

extension LastRender {
  package func encode(to writer: inout SnapshotWriter) {
    writer.put(frame != nil)
    writer.put(nextFrame)
    writer.put(isMoving)
    writer.put(unitsPerFrame)
  }

  /// Reads what ``encode(to:)`` wrote.
  package init(restoring reader: inout SnapshotReader) throws(SnapshotError) {
    let isBegun = try reader.flag()
    let now: Int64 = try reader.number(in: 0...LastRender.latestFrame)
    frame = isBegun ? now : nil
    isMoving = try reader.flag()
    // A frame is less than 2⁵² units.
    unitsPerFrame = try reader.number(in: 0...(1 << 52))
  }
}
