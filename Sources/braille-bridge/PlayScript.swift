import BrailleLayout
import BridgeSession

/// What `play` does, step by step.
enum PlayStep {
    case key(Key)
    case wait(Int)

    /// Reads the words of `--keys`.
    static func parse(_ text: String) throws -> [PlayStep] {
        try text.split(whereSeparator: \.isWhitespace).map { word in
            if word.lowercased().hasPrefix("wait:") {
                guard let milliseconds = Int(word.dropFirst(5)), (0...86_400_000).contains(milliseconds) else {
                    throw CommandFailure.usage("\"\(word)\" is no time: write wait:500 for 500 milliseconds")
                }
                return .wait(milliseconds)
            }
            do throws(KeyError) {
                return .key(try Key(parsing: String(word)))
            } catch {
                throw CommandFailure.usage("--keys: \(error)")
            }
        }
    }

    /// Refuses keys that no display of this size can send.
    static func check(_ steps: [PlayStep], size: DisplaySize) throws {
        for case .key(let key) in steps {
            switch key {
            case .route(let cell) where cell >= size.cellCount:
                throw CommandFailure.usage(
                    "\(key) is beyond the display, which has \(size.cellCount) cells (\(size))")
            case .chord:
                throw CommandFailure.usage("\(key) needs a key table with chords; the table in use has none")
            case .route, .keyboard, .command, .character: break
            }
        }
    }

    /// The step as the command line writes it.
    var text: String {
        switch self {
        case .key(let key): key.description
        case .wait(let milliseconds): "wait:\(milliseconds)"
        }
    }
}
