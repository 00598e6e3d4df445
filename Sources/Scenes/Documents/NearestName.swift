/// Finds the known name that a mistyped one most likely meant.
package enum NearestName {
    /// The nearest of the known names, or nil when none is near: at most a third of the letters may differ, and two at least.
    package static func find(_ name: String, in known: [String]) -> String? {
        let wanted = Array(name.prefix(64).lowercased())
        let limit = max(2, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in known where abs(candidate.count - wanted.count) <= limit {
            let found = distance(wanted, Array(candidate.lowercased()))
            if found <= limit, found < candidate.count, found < best?.distance ?? .max { best = (candidate, found) }
        }
        return best?.name
    }

    /// How many letters must be inserted, removed, replaced or swapped with their neighbour.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var older: [Int] = []
        var previous = Array(0...second.count)
        for row in 0..<first.count {
            var current = [row + 1]
            for column in 0..<second.count {
                var cost = min(previous[column + 1] + 1, current[column] + 1)
                cost = min(cost, previous[column] + (first[row] == second[column] ? 0 : 1))
                let swapped =
                    row > 0 && column > 0 && first[row] == second[column - 1] && first[row - 1] == second[column]
                if swapped { cost = min(cost, older[column - 1] + 1) }
                current.append(cost)
            }
            older = previous
            previous = current
        }
        return previous[second.count]
    }
}
