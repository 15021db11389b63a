/// Reads the tags that both kinds of playlist can have.
struct HeaderReader {
  private(set) var header = PlaylistHeader()

  mutating func read(
    _ tag: Tag, _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    switch tag {
    case .version:
      guard let version = WholeNumber.read(value), version >= 1 else {
        throw context.findings.error(tag.fault("the version should be a whole number from 1"))
      }
      header.version = version
    case .independentSegments: header.hasIndependentSegments = true
    case .start: try readStart(value, &context)
    case .define: try readDefinition(value, &context)
    default: break
    }
  }

  private mutating func readStart(
    _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    let attributes = try context.attributes(of: .start, value)
    guard let offset = attributes.decimalNumber("TIME-OFFSET") else {
      return context.findings.warn(Tag.start.fault("the tag is ignored: it has no place"))
    }
    header.start = StartPoint(attributes: attributes, offset: offset)
  }

  private mutating func readDefinition(
    _ value: ArraySlice<UInt8>, _ context: inout ReadingContext
  ) throws(Playlist.Error) {
    let attributes = try context.attributes(of: .define, value)
    context.need(
      version: attributes["QUERYPARAM"] == nil ? 8 : 11, Tag.define.fault("EXT-X-DEFINE"))
    do {
      try context.variables.define(Self.variable(attributes, context))
    } catch {
      throw context.findings.error(error)
    }
    header.variables = context.variables.defined
  }

  private static func variable(
    _ attributes: AttributeList, _ context: ReadingContext
  ) throws(Violation) -> PlaylistVariable {
    switch (attributes["NAME"], attributes["IMPORT"], attributes["QUERYPARAM"]) {
    case (let name?, nil, nil):
      guard let value = attributes["VALUE"] else {
        throw Tag.define.fault("the variable \(name) has no VALUE")
      }
      return PlaylistVariable(name: name, value: value)
    case (nil, let name?, nil):
      let imported = context.importable.first { $0.name.utf8.elementsEqual(name.utf8) }
      guard let imported else {
        throw Tag.define.fault("the variable \(name) is not in the multivariant playlist")
      }
      return imported
    case (nil, nil, let name?):
      guard let value = context.base?.queryParameter(ArraySlice(name.utf8)) else {
        throw Tag.define.fault("the address of the playlist has no query parameter \(name)")
      }
      guard UTF8Check.firstFault(in: value[...]) == nil else {
        throw Tag.define.fault("the query parameter \(name) is not UTF-8")
      }
      return PlaylistVariable(name: name, value: value[...].text)
    default:
      throw Tag.define.fault("one of NAME, IMPORT and QUERYPARAM should be there, and only one")
    }
  }
}
