public import Braille
public import BrailleLayout
public import BridgeSession
import BrlAPIDisplay

/// The stage on a real BRLTTY: keys are pressed on a display of the harness, frames are what that display received.
public final class BRLTTYStage: HarnessStage {
    private let keyboard: any HarnessDisplay
    private let server: PrivateBRLTTY
    private let client: BrlAPIDisplay
    private let bound: BoundKeys
    private var cursorDots = BrailleCell.blank

    /// The display that the session shows its frames on.
    public let display: any Display

    /// Starts a private BRLTTY with a display and takes its terminal.
    public init(_ keyboard: any HarnessDisplay, keys: KeyTable) throws(HarnessError) {
        self.keyboard = keyboard
        bound = BoundKeys(keys)
        server = try PrivateBRLTTY(display: keyboard)
        try server.waitUntilReady()
        client = BrlAPIDisplay(
            configuration: .init(host: server.host, auth: server.auth, tty: .exactPath([]), boundKeys: bound))
        display = client
        try wait("BRLTTY to give the terminal") { _ in client.state == .active }
        cursorDots = client.cursorDots
    }

    deinit { stop() }

    /// Presses a key and gives what the client got.
    ///
    /// A key that the session does not take is not pressed: it would be BRLTTY's own, and open its menu.
    public func press(_ key: Key) throws -> Key {
        guard bound.contains(key, typing: client.isTyping) else { return key }
        try keyboard.press(key)
        var arrived: Key?
        try wait("the key \(key)") { event in
            if case .key(let found)? = event { arrived = found }
            return arrived != nil
        }
        guard let arrived, arrived == key else {
            throw HarnessError(
                code: .notStarted,
                message: "\(keyboard.name) sent \(key), but \(arrived?.description ?? "nothing") arrived")
        }
        return arrived
    }

    /// Waits until the display shows a frame, and gives what it received; the cursor that BRLTTY draws is taken off.
    public func received(_ frame: Frame) throws -> [BrailleCell] {
        var expected = frame.cells
        if let cursor = frame.cursor { expected[cursor] = expected[cursor].union(cursorDots) }
        try keyboard.waitForFrame(expected)
        return frame.cells
    }

    /// Ends BRLTTY and the display.
    public func stop() {
        client.close()
        server.stop()
        keyboard.stop()
    }

    /// Runs the client until what is awaited has happened.
    private func wait(
        _ what: String, until done: (BrlAPIDisplayEvent?) throws(HarnessError) -> Bool
    ) throws(HarnessError) {
        let deadline = ContinuousClock.now + .seconds(10)
        while true {
            for event in client.process() {
                if case .disconnected(let reason) = event {
                    throw HarnessError(code: .notStarted, message: "BRLTTY is gone: \(reason)")
                }
                if try done(event) { return }
            }
            if try done(nil) { return }
            let left = deadline - ContinuousClock.now
            guard left > .zero else {
                throw HarnessError(code: .timedOut, message: "waited ten seconds in vain for \(what)")
            }
            guard !client.hasPendingWork else { continue }
            let limit = min(Int(left / .milliseconds(1)) + 1, client.timeout ?? 1000)
            BrlAPIReadiness.poll(client.fileDescriptors, milliseconds: limit)
        }
    }
}
