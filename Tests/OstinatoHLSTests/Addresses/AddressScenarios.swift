import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Resolving references, with the examples of RFC 3986, section 5.4 (N7).
@Suite struct AddressScenarios {
  static let normal = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
  ]

  static let abnormal = [
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
  ]

  @Test(arguments: normal + abnormal)
  func examplesOfTheStandard(_ reference: String, _ address: String) {
    #expect(resolve(reference, at: "http://a/b/c/d;p?q") == address)
  }

  @Test(arguments: [
    ("http://host", "a.ts", "http://host/a.ts"), ("http://host?x", "a.ts", "http://host/a.ts"),
    ("file:///a/b.m3u8", "c.ts", "file:///a/c.ts"), ("urn:x", "y", "urn:y"),
    ("https://u@h:8080/a/b?q#f", "c", "https://u@h:8080/a/c"),
    ("https://h/a//b/", "../c", "https://h/a//c"), ("https://h/a", "x.y+z-10:b", "x.y+z-10:b"),
  ])
  func basesOfOtherShapes(_ base: String, _ reference: String, _ address: String) {
    #expect(resolve(reference, at: base) == address)
  }

  @Test func whatMayNotStandInAnAddressIsEncoded() {
    let encoded = Address.encoding("a b/ü%20<\"".utf8)
    #expect(String(decoding: encoded, as: UTF8.self) == "a%20b/%C3%BC%20%3C%22")
  }

  @Test func queryParametersAreDecoded() {
    let address = Address("https://h/p?a=1&token=x%2Fy%3d&b&a=2".utf8)
    func value(_ name: String) -> String? {
      address.queryParameter(ArraySlice(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(value("token") == "x/y=")
    #expect(value("a") == "1")
    #expect(value("b") == "")
    #expect(value("c") == nil)
  }

  private func resolve(_ reference: String, at base: String) -> String {
    String(
      decoding: Address(base.utf8).resolving(Address(reference.utf8)).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("https://h:8/p/a?q=//x", "//h:8/p/a", "/p/a"), ("HTTP://h", "//h", ""), ("a:b", "b", "b"),
    ("p/a:b?c", "p/a:b", "p/a:b"), ("//h/a", "//h/a", "/a"), ("/a//b", "/a//b", "/a//b"),
    ("", "", ""), ("?q", "", ""), ("https:?q", "", ""),
  ])
  func `An address can be without its scheme, and its path alone (N26, N27)`(
    _ address: String, _ withoutScheme: String, _ path: String
  ) {
    #expect(Substring(address.withoutQueryAndScheme) == withoutScheme)
    #expect(Substring(address.pathAlone) == path)
  }
}
