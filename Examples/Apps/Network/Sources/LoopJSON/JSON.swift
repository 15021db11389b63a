import Foundation

/// A value in JSON.
public enum JSON: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case bool(Bool)
  case null
  case list([JSON])
  case object([String: JSON])

  /// A text, or null for none.
  public init(_ text: String?) { self = text.map(JSON.text) ?? .null }
}

extension JSON: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Int64.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .null: try container.encodeNil()
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  /// The greatest number of bytes of the name of a field, as it is written. To look a longer one up would take time by the
  /// square of its combining marks.
  private static var maximumNameBytes: Int { 256 }

  /// Reads a value.
  public init(bytes: Data) throws(JSONFault) {
    guard Self.longestName(in: bytes) <= Self.maximumNameBytes else {
      throw .unreadable("the name of a field has at most \(Self.maximumNameBytes) bytes")
    }
    do { self = try JSONDecoder().decode(JSON.self, from: bytes) } catch {
      throw .unreadable("the body is not JSON with whole numbers")
    }
  }

  /// The number of bytes of the longest text that a colon follows.
  private static func longestName(in bytes: Data) -> Int {
    var (longest, length, isInside, isEscaped) = (0, 0, false, false)
    for byte in bytes {
      switch byte {
      case _ where isInside && isEscaped:
        isEscaped = false
        length += 1
      case UInt8(ascii: "\\") where isInside:
        isEscaped = true
        length += 1
      case UInt8(ascii: "\""):
        isInside.toggle()
        if isInside { length = 0 }
      case _ where isInside: length += 1
      case UInt8(ascii: ":"): longest = max(longest, length)
      default: break
      }
    }
    return longest
  }

  /// The value as a text, in which the names of objects are sorted.
  public var string: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
