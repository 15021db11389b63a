/// The state of each resource.
struct ResourceTable {
  private(set) var identities: [ResourceIdentity?]
  /// Whether the server answered a request for a range of each resource with the whole resource.
  var ignoresRanges: [Bool]
  /// The number of times that the bytes of each resource were discarded because the server had different ones.
  private(set) var changes: [Int]
  /// The number of incomplete pieces of each resource.
  private var missing: [Int]
  /// The resources of known identity that had missing pieces at the last check.
  private var listed: [Int] = []
  private var isListed: [Bool]
  /// The number of listed resources that have missing pieces.
  private(set) var activeCount = 0

  init(_ plan: FetchPlan, isComplete: [Bool]) {
    (identities, ignoresRanges, changes, missing, isListed) = ([], [], [], [], [])
    extend(to: plan.resourceCount)
    for (resource, isComplete) in zip(plan.resources, isComplete) where !isComplete {
      missing[resource] += 1
    }
  }

  /// Adds the pieces of a plan from an index onward.
  mutating func append(_ plan: FetchPlan, from first: Int) {
    extend(to: plan.resourceCount)
    for resource in plan.resources[first...] { pieceForgotten(of: resource) }
  }

  private mutating func extend(to count: Int) {
    let added = count - missing.count
    identities += [ResourceIdentity?](repeating: nil, count: added)
    ignoresRanges += [Bool](repeating: false, count: added)
    changes += [Int](repeating: 0, count: added)
    missing += [Int](repeating: 0, count: added)
    isListed += [Bool](repeating: false, count: added)
  }

  /// The resources of known identity that have missing pieces.
  var active: [Int] { listed.filter { missing[$0] > 0 } }

  /// Whether an answer belongs to a different version of a resource than the known one.
  func contradicts(_ identity: ResourceIdentity, _ resource: Int) -> Bool {
    identities[resource]?.contradicts(identity) ?? false
  }

  mutating func add(_ identity: ResourceIdentity, to resource: Int) {
    if identities[resource] == nil {
      identities[resource] = identity
      if missing[resource] > 0 { list(resource) }
    } else {
      identities[resource]?.add(identity)
    }
  }

  mutating func noteChange(of resource: Int) { changes[resource] += 1 }

  mutating func replace(_ identity: ResourceIdentity, of resource: Int) {
    identities[resource] = identity
    ignoresRanges[resource] = false
    if missing[resource] > 0, !isListed[resource] { list(resource) }
  }

  mutating func pieceCompleted(of resource: Int) {
    missing[resource] -= 1
    guard missing[resource] == 0, isListed[resource] else { return }
    activeCount -= 1
    // At most half of the listed resources are without missing pieces.
    if activeCount < listed.count / 2 {
      for other in listed { isListed[other] = missing[other] > 0 }
      listed = active
    }
  }

  mutating func pieceForgotten(of resource: Int) {
    missing[resource] += 1
    guard missing[resource] == 1, identities[resource] != nil else { return }
    if isListed[resource] { activeCount += 1 } else { list(resource) }
  }

  private mutating func list(_ resource: Int) {
    listed.append(resource)
    isListed[resource] = true
    activeCount += 1
  }
}
