public import AccessibilityModel
public import Braille
public import BridgeSession

/// Plays a script to a session on a stage; the clock is the script's, so that nothing depends on real time.
///
/// Call `begin()` first, then the steps in order; each gives the frames that it made. `play(_:)` does all at once.
public final class ScenePlayer {
    private let stage: any HarnessStage
    private let session: Session
    private let display: LeavableDisplay
    private let program: (any PlayedProgram)?
    /// The keys that bring the session back to a display that it left.
    private let returningKeys: Set<Key>
    private var frames: [PlayedFrame] = []
    private var failure: (any Error)?

    /// Makes a player of a scene.
    ///
    /// - Parameters:
    ///   - stage: the display on which the keys are pressed.
    ///   - source: the scene.
    ///   - translator: what makes braille of print.
    ///   - settings: what the reader chose.
    ///   - program: whose scene it is, where that is a program that runs.
    public init(
        stage: any HarnessStage, source: any SceneSource, translator: any BrailleTranslator, settings: SessionSettings,
        program: (any PlayedProgram)? = nil
    ) {
        self.stage = stage
        self.program = program
        // The session before may have ended while text was edited.
        stage.display.perform(.typing(false))
        display = LeavableDisplay(stage.display)
        returningKeys = Set(settings.keys.keys(for: .standBack)).filter { !$0.isChord }
        session = Session(source: source, display: display, translator: translator, settings: settings)
    }

    /// Opens the session, does the steps in order, and gives the frames: the first one, one for each step, and one
    /// for each change by time between them.
    ///
    /// - Throws: the stage's error where the display does not send a key or does not show a frame.
    public func play(_ steps: [PlayStep]) throws -> [PlayedFrame] {
        var frames = try begin()
        for step in steps { frames += try perform(step) }
        return frames
    }

    /// Opens the session and gives the first frame.
    ///
    /// - Throws: the stage's error where the display does not show it.
    public func begin() throws -> [PlayedFrame] {
        session.open()
        take(.start)
        return try taken()
    }

    /// Does a step and gives its frame, after those of the changes that time made before it.
    ///
    /// - Throws: the stage's error where the display does not send a key or does not show a frame.
    public func perform(_ step: PlayStep) throws -> [PlayedFrame] {
        switch step {
        case .key(let key):
            // What is typed into a secure field appears nowhere.
            let shown = session.isTypingSecretly ? step.hidden : step
            take(.key, shown, try answered(try press(key)))
        case .wait(let milliseconds):
            session.advance(to: session.now + milliseconds) { [self] cause in
                take(cause == .event ? .event : .timer)
            }
            take(.key, step)
        }
        return try taken()
    }

    /// Presses a key. After standing back, all but those that return are BRLTTY's and do nothing to the session.
    private func press(_ key: Key) throws -> Session.Outcome {
        guard display.isLeft else { return session.press(try stage.press(key), at: session.now) }
        if returningKeys.contains(key) {
            _ = try stage.press(key)
            display.isLeft = false
        }
        return Session.Outcome()
    }

    /// Lets a program answer what a key has asked of it, and gives what the key did with the answer in it.
    private func answered(_ outcome: Session.Outcome) throws -> Session.Outcome {
        guard let inputs = try program?.answers(), !inputs.isEmpty else { return outcome }
        var outcome = outcome
        try give(inputs)
        for case .answer(let answer) in inputs where outcome.isPending {
            outcome = Session.Outcome(performed: outcome.performed, result: answer.isDone)
        }
        return outcome
    }

    /// Gives inputs to the session, each once the display shows what the one before has made.
    private func give(_ inputs: [SessionInput]) throws {
        for input in inputs {
            if let frame = session.frame { _ = try stage.received(frame) }
            session.handle(input, at: session.now)
        }
    }

    /// Waits until a program has made something so, and gives the frame then, or the last one where it does not come.
    ///
    /// - Parameters:
    ///   - name: what is waited for, for the frame.
    ///   - isSo: whether it is so in a frame.
    /// - Throws: the stage's error where the display does not show a frame.
    public func wait(_ name: String, until isSo: (PlayedFrame) -> Bool) throws -> [PlayedFrame] {
        while true {
            take(.event, application: name)
            let taken = try taken()
            guard let frame = taken.last, !isSo(frame), let inputs = try program?.next() else { return taken }
            try give(inputs)
        }
    }

    /// Lets the application change its scene and gives the frame that follows.
    ///
    /// - Parameters:
    ///   - name: what the application does, for the frame.
    ///   - change: does it.
    /// - Throws: the stage's error where the display does not show the frame.
    public func change(_ name: String, _ change: () -> Void) throws -> [PlayedFrame] {
        change()
        session.refresh()
        take(.event, application: name)
        return try taken()
    }

    /// Ends the session: the scene learns that nobody reads it any longer.
    public func end() {
        session.close()
    }

    private func taken() throws -> [PlayedFrame] {
        if let failure { throw failure }
        defer { frames = [] }
        return frames
    }

    private func take(
        _ cause: PlayedFrame.Cause, _ step: PlayStep? = nil, _ outcome: Session.Outcome = .init(),
        application: String? = nil
    ) {
        guard failure == nil, let frame = session.frame else { return }
        do {
            frames.append(
                PlayedFrame(
                    cause: cause, step: step, application: application, time: session.now,
                    focus: session.focus?.accessibilityIdentifier, frame: frame, received: try stage.received(frame),
                    message: session.message, outcome: outcome))
        } catch {
            failure = error
        }
    }
}

extension Key {
    /// Whether it is a chord of the device's own keys, which arrive only while the session has the display.
    fileprivate var isChord: Bool {
        switch self {
        case .chord, .span: true
        case .keyboard, .character, .command, .route, .line, .dots: false
        }
    }
}
