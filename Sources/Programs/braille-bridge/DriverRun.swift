import ATDriver
import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Documents
import Localization
import Platform

/// `run --at-driver`: a program of this machine presses keys and reads what the display shows.
final class DriverRun: DrivenBridge {
    static let option = Option(
        name: "--at-driver", value: "PORT",
        help:
            "Lets a program of this machine press keys and read what is shown (AT Driver), at a port; 0 for a free one."
    )
    /// Where a token of the user's own comes from: other users cannot read it there.
    private static let tokenVariable = "BRAILLE_BRIDGE_AT_DRIVER_TOKEN"

    private let server: ATDriverServer
    private weak var session: Session?
    private weak var loop: SessionLoop?
    private let choices: () -> ReaderChoices
    private let change: ([String: String]) throws -> Void

    /// Listens, if the options ask for it.
    ///
    /// - Parameters:
    ///   - choices: what is chosen now.
    ///   - change: sets choices by their options.
    ///   - report: takes the address.
    init?(
        _ arguments: Arguments, choices: @escaping () -> ReaderChoices,
        change: @escaping ([String: String]) throws -> Void,
        report: (LocalizedText) -> Void
    ) throws {
        guard arguments.has(DriverRun.option.name) else { return nil }
        let port = try DriverRun.port(arguments)
        do throws(ATDriverFailure) {
            server = try ATDriverServer(
                port: UInt16(port), token: SystemEnvironment.variables[DriverRun.tokenVariable])
        } catch {
            throw CommandFailure.cannotRun(error.localized)
        }
        (self.choices, self.change) = (choices, change)
        report("AT Driver at \(host: server.address)")
    }

    /// The port that the option names; 0 for any.
    static func port(_ arguments: Arguments) throws -> Int {
        try arguments.integer(DriverRun.option.name, in: 0...65_535, default: 0)
    }

    /// The display that the session shows its frames on, with a look at them.
    func watching(_ display: any Display) -> any Display { WatchedDisplay(display) { [weak self] in self?.tell($0) } }

    /// Drives the session of a loop.
    func drive(_ loop: SessionLoop) { (self.loop, session) = (loop, loop.session) }

    /// What the loop waits for.
    var descriptors: [Int32] { server.descriptors }
    /// The milliseconds until it wants to be served, or nil.
    var timeout: Int? { server.timeout }

    /// Takes in what came.
    func serve(_ ready: [Int32]) { server.serve(ready, self) }

    /// Says goodbye.
    func close() { server.close() }

    private func tell(_ frame: Frame) {
        guard server.hasSession else { return }
        server.tell(
            frame.shownPrint,
            [("time", .integer(session?.now ?? 0)), ("focus", .optional(session?.focus?.accessibilityIdentifier))]
                + frame.json(cells: frame.brailleString, message: session?.message))
    }

    // MARK: What is driven

    var capabilities: Capabilities {
        Capabilities(
            version: Program.version, size: loop?.display.size.map { (columns: $0.columns, rows: $0.rows) })
    }

    var settings: [(name: String, value: DocumentValue)] {
        let choices = choices()
        return ReaderChoices.all.map { choice in
            let text = choice.text(in: choices)
            return (choice.name, text.map { choice.values.areNumbers ? .plain($0) : .text($0) } ?? .null)
        }
    }

    func press(_ key: Key) { loop?.press(key) }

    func type(_ key: Key) throws(CommandError) { press(key) }

    func showAgain() { if let frame = session?.frame { tell(frame) } }

    func set(_ settings: [(name: String, text: String)]) throws(CommandError) {
        var options: [String: String] = [:]
        for (name, text) in settings {
            guard let choice = ReaderChoices.choice(named: name) else { continue }
            options[choice.option] = text
        }
        do {
            try change(options)
        } catch {
            throw CommandError(.invalidArgument, "\(error)")
        }
    }
}

/// A display with somebody who looks at its frames.
private final class WatchedDisplay: Display {
    private let display: any Display
    private let look: (Frame) -> Void

    init(_ display: any Display, _ look: @escaping (Frame) -> Void) { (self.display, self.look) = (display, look) }

    var size: DisplaySize? { display.size }
    var cellSize: CellSize { display.cellSize }
    var rowPace: RowPace { display.rowPace }
    var pinSpacing: PinSpacing? { display.pinSpacing }

    func perform(_ effect: SessionEffect) {
        display.perform(effect)
        if case .show(let update) = effect { look(update.frame) }
    }
}

extension Frame {
    /// The print of what is shown, without the layout's marks: the regions one after the other.
    fileprivate var shownPrint: String {
        let texts = regions.filter { $0.page == page && $0.name != .status }.map { region in
            String(
                String.UnicodeScalarView(region.text.unicodeScalars.filter { !(0x2800...0x28FF).contains($0.value) }))
        }
        return texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
