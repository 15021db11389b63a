/// What is known of the resources.
struct ResourceTable {
  private(set) var identities: [ResourceIdentity?]
  /// Whether the server answered a request for a range with all of the resource.
  var ignoresRanges: [Bool]
  /// How many pieces of each are not complete.
  private var missing: [Int]
  /// The resources whose identity is known and of which pieces are missing.
  private(set) var active: [Int] = []

  init(_ plan: FetchPlan, isComplete: [Bool]) {
    (identities, ignoresRanges, missing) = ([], [], [])
    extend(to: plan.resourceCount)
    for (resource, isComplete) in zip(plan.resources, isComplete) where !isComplete {
      missing[resource] += 1
    }
  }

  /// Adds the pieces of a plan from an index on.
  mutating func append(_ plan: FetchPlan, from first: Int) {
    extend(to: plan.resourceCount)
    for resource in plan.resources[first...] { pieceForgotten(of: resource) }
  }

  private mutating func extend(to count: Int) {
    let added = count - missing.count
    identities += [ResourceIdentity?](repeating: nil, count: added)
    ignoresRanges += [Bool](repeating: false, count: added)
    missing += [Int](repeating: 0, count: added)
  }

  /// Whether an answer is of another version of a resource than the one that is known.
  func contradicts(_ identity: ResourceIdentity, _ resource: Int) -> Bool {
    identities[resource]?.contradicts(identity) ?? false
  }

  mutating func add(_ identity: ResourceIdentity, to resource: Int) {
    if identities[resource] == nil {
      identities[resource] = identity
      if missing[resource] > 0 { active.append(resource) }
    } else {
      identities[resource]?.add(identity)
    }
  }

  mutating func replace(_ identity: ResourceIdentity, of resource: Int) {
    identities[resource] = nil
    active.removeAll { $0 == resource }
    ignoresRanges[resource] = false
    add(identity, to: resource)
  }

  mutating func pieceCompleted(of resource: Int) {
    missing[resource] -= 1
    if missing[resource] == 0 { active.removeAll { $0 == resource } }
  }

  mutating func pieceForgotten(of resource: Int) {
    missing[resource] += 1
    if missing[resource] == 1, identities[resource] != nil { active.append(resource) }
  }
}
