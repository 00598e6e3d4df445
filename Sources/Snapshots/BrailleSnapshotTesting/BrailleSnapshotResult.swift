public import BrailleSnapshots

/// What came of a snapshot.
public enum BrailleSnapshotResult: Hashable, Sendable {
    /// The display shows what the golden says.
    case same(Transcript)
    /// It shows something else; the lines say what, region by region.
    case different(Transcript, golden: Transcript, lines: [String])
    /// There is no golden at a path.
    case missing(Transcript, path: String)
    /// The golden was written to a path, which fails too.
    case recorded(Transcript, path: String)
    /// It could not be played or compared, and why.
    case failed(String)

    /// What is wrong, in lines that read well one by one; none where nothing is.
    public var lines: [String] {
        switch self {
        case .same: []
        case .different(_, _, let lines): lines + ["to accept it: record with \(SnapshotRecording.variable)=record"]
        case .missing(_, let path):
            ["there is no golden \(path)", "to make it: record with \(SnapshotRecording.variable)=record"]
        case .recorded(_, let path): ["recorded \(path): look at it, then run again without recording"]
        case .failed(let reason): [reason]
        }
    }

    /// What was played, or nil.
    public var played: Transcript? {
        switch self {
        case .same(let played), .different(let played, _, _), .missing(let played, _), .recorded(let played, _): played
        case .failed: nil
        }
    }
}
