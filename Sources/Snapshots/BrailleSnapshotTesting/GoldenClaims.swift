import Synchronization

/// Which assertion of this run uses which golden, so that no two use one file and the last one wins.
final class GoldenClaims: Sendable {
    /// Those of this process.
    static let ofThisRun = GoldenClaims()

    /// What a golden is to an assertion.
    enum Claim: Hashable {
        /// It is the assertion's own.
        case own
        /// The assertion used it before, for other frames: it is run with several arguments, or in a loop.
        case otherFrames
        /// Another assertion used it before: the one at a place.
        case others(String)
    }

    private struct Owner {
        var place: String
        var text: String
    }

    private let owners = Mutex<[String: Owner]>([:])

    /// Claims a golden for the assertion at a place, `FILE:LINE`, that played a transcript.
    func claim(_ path: String, at place: String, for text: String) -> Claim {
        owners.withLock { owners in
            guard let owner = owners[path] else {
                owners[path] = Owner(place: place, text: text)
                return .own
            }
            if owner.place != place { return .others(owner.place) }
            return owner.text == text ? .own : .otherFrames
        }
    }

    /// What is said of a golden that is not an assertion's own.
    ///
    /// - Parameter other: the place of the assertion that has it; nil: the same one.
    static func message(_ path: String, _ other: String?) -> String {
        let who = other.map { "the assertion at \($0) has" } ?? "this assertion, run before with other frames, has"
        return "\(who) the golden \(path) already: tell them apart with named:"
    }
}
