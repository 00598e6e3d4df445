import AccessibilityModel
public import Braille
public import BrailleLayout
public import BridgeSession

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
                    throw KeyError("\"\(word.prefix(60))\" is no time: write wait:500 for 500 milliseconds")
                }
                steps.append(.wait(milliseconds))
            } else {
                steps.append(.key(try Key(parsing: String(word))))
            }
        }
        return steps
    }

    /// The step with a bullet for a character that was typed.
    var hidden: PlayStep {
        guard case .key(.character) = self else { return self }
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

/// What stood on the display after a step, or after a change that time made.
public struct PlayedFrame: Hashable, Sendable {
    /// Why the frame came.
    public enum Cause: String, Hashable, Sendable {
        /// The session opened.
        case start
        /// A step was done.
        case key
        /// The scene changed by itself.
        case event
        /// A message went, or a reading was polled.
        case timer
    }

    /// Why the frame came.
    public let cause: Cause
    /// The step, or nil for a change by time.
    public let step: PlayStep?
    /// Milliseconds since the session opened.
    public let time: Int
    /// The identifier of the focus, or nil.
    public let focus: String?
    /// The frame as the session made it.
    public let frame: Frame
    /// The cells that the display received.
    public let received: [BrailleCell]
    /// The message on the display, or nil.
    public let message: String?
    /// What the key did.
    public let outcome: Session.Outcome
}

/// Plays a script to a session on a stage; the clock is the script's, so that nothing depends on real time.
public final class ScenePlayer {
    private let stage: any HarnessStage
    private let session: Session
    private var frames: [PlayedFrame] = []
    private var failure: (any Error)?

    /// Makes a player of a scene.
    public init(
        stage: any HarnessStage, source: any SceneSource, translator: any BrailleTranslator, settings: SessionSettings
    ) {
        self.stage = stage
        // The session before may have ended while text was edited.
        stage.display.setTyping(false)
        session = Session(source: source, display: stage.display, translator: translator, settings: settings)
    }

    /// Opens the session, does the steps in order, and gives the frames: the first one, one for each step, and one
    /// for each change by time between them.
    ///
    /// - Throws: `HarnessError` where the display does not send a key or does not show a frame.
    public func play(_ steps: [PlayStep]) throws -> [PlayedFrame] {
        session.open()
        take(.start)
        for step in steps where failure == nil {
            switch step {
            case .key(let key):
                let arrived = try stage.press(key)
                // What is typed into a secure field stands nowhere.
                let isSecret =
                    session.isEditing && session.focus?.accessibilityTraits.contains(.secureTextEntry) == true
                let outcome = session.press(arrived, at: session.now)
                take(.key, isSecret ? step.hidden : step, outcome)
            case .wait(let milliseconds):
                session.advance(to: session.now + milliseconds) { [self] cause in
                    take(cause == .event ? .event : .timer)
                }
                take(.key, step)
            }
        }
        if let failure { throw failure }
        return frames
    }

    private func take(_ cause: PlayedFrame.Cause, _ step: PlayStep? = nil, _ outcome: Session.Outcome = .init()) {
        guard failure == nil, let frame = session.frame else { return }
        do {
            frames.append(
                PlayedFrame(
                    cause: cause, step: step, time: session.now, focus: session.focus?.accessibilityIdentifier,
                    frame: frame, received: try stage.received(frame), message: session.message, outcome: outcome))
        } catch {
            failure = error
        }
    }
}
