/// The places that the frames of a chunk read, one after the other, as whole frames from the first on, a row of the
/// kernel, and a weight of the next row.
struct FractionSteps: BitwiseCopyable {
  /// The number of whole frames since the first place.
  private(set) var offset = 0
  /// The fraction's numerator less the clip's step: where it reaches 0, a frame is full.
  private var part: UInt64
  private let wholeStep: Int
  private let partStep: UInt64
  private let clipStep: UInt64
  /// The number with which a numerator is multiplied: the product's high word is the row, and its low word the place
  /// between this row and the next.
  private let scale: UInt64
  /// Half the distance between rows, which is added to find the nearest one; 0 if the weight of the next row counts.
  private let halfRow: UInt64

  init(_ head: ReadHead, from part: Int64, _ kernel: VarispeedKernel) {
    clipStep = UInt64(bitPattern: head.clipStep)
    let rows = UInt64(kernel.rowCount)
    // Less than 2³² for each row: a clip's step is more than 2⁴¹.
    scale = clipStep.dividingFullWidth((high: rows, low: 0)).quotient
    halfRow = kernel.isNearest ? clipStep / (2 * rows) : 0
    self.part = UInt64(bitPattern: part) &- clipStep
    wholeStep = Int(truncatingIfNeeded: head.step / head.clipStep)
    partStep = UInt64(bitPattern: head.step % head.clipStep)
  }

  /// The number of a row, and how far the place lies from it to the next, in 2⁻²⁴.
  var row: (number: Int, weight: SIMD4<Float>) {
    let scaled = (part &+ clipStep).multipliedFullWidth(by: scale)
    let weight = Float(Int32(truncatingIfNeeded: scaled.low >> 40))
    return (Int(truncatingIfNeeded: scaled.high), SIMD4(repeating: weight))
  }

  /// The number of the nearest row.
  var nearestRow: Int {
    let scaled = (part &+ (clipStep &+ halfRow)).multipliedFullWidth(by: scale)
    return Int(truncatingIfNeeded: scaled.high)
  }

  @inline(__always)
  mutating func advance() {
    let (next, isFull) = part.addingReportingOverflow(partStep)
    part = isFull ? next &- clipStep : next
    offset &+= wholeStep &+ (isFull ? 1 : 0)
  }
}
