/// Where two lists first differ, in one line; `nil` if nowhere.
public func difference<Element: Equatable>(_ found: [Element], _ expected: [Element]) -> String? {
  if found == expected { return nil }
  let common = min(found.count, expected.count)
  let place = (0..<common).first { found[$0] != expected[$0] } ?? common
  let show = { (list: [Element]) in place < list.count ? "\(list[place])" : "nothing" }
  return "at \(place) of \(found.count): found \(show(found)), expected \(show(expected))"
}
