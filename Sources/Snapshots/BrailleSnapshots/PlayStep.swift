public import BridgeTables
public import BridgeSession
import Localization

/// One step of a script: a key, or time that passes on the session's clock.
public enum PlayStep: Hashable, Sendable, CustomStringConvertible {
    /// A key is pressed.
    case key(Key)
    /// Milliseconds pass, 0 to 86,400,000.
    case wait(Int)

    /// Reads steps with blanks between them: keys as `Key(parsing:)` takes them, and `wait:500`.
    public static func parse(_ text: String) throws(KeyError) -> [PlayStep] {
        var steps: [PlayStep] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if word.lowercased().hasPrefix("wait:") {
                guard let milliseconds = Int(word.dropFirst(5)), (0...86_400_000).contains(milliseconds) else {
                    throw KeyError(
                        "\(key: "\"\(word.prefix(60))\"") is no time: write wait:500 for 500 milliseconds")
                }
                steps.append(.wait(milliseconds))
            } else {
                steps.append(.key(try Key(parsing: String(word))))
            }
        }
        return steps
    }

    /// The step with a bullet for a character or a cell that was typed.
    public var hidden: PlayStep {
        guard case .key(let key) = self, key.isTyped else { return self }
        return .key(.character("\u{2022}"))
    }

    /// The step as a script writes it.
    public var description: String {
        switch self {
        case .key(let key): key.description
        case .wait(let milliseconds): "wait:\(milliseconds)"
        }
    }
}
