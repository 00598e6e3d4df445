import AccessibilityModel
import BridgeLoop
import Glibc

/// What a command does, as a scene: the line that it wrote last, how far it has come, what became of it, how long it took,
/// and a button. Its elements stay the same ones from its start to its end.
package final class WatchScene {
    /// The button's next step.
    enum Button: Hashable {
        case send(Int32)
        case close
    }

    let scene: AccessibilityScene
    private let words: WatchWords
    private let line: WatchElement
    private let progress: WatchElement
    private let state: WatchElement
    private let time: WatchElement
    private let button: WatchElement
    /// How many milliseconds the command has taken.
    var elapsed: () -> Int = { 0 }
    /// Told when the button is pressed.
    var onButton: (Button) -> Bool = { _ in false }

    private var record = CommandOutput.Record()
    /// The lines in which progress was looked for.
    private var readCount = 0
    /// The line that the reader went back to, by its number; nil: the newest one is shown.
    private var place: Int?
    private var next = Button.send(SIGINT)

    init(title: String, _ words: WatchWords) {
        self.words = words
        line = WatchElement("line", words.line, .adjustable)
        progress = WatchElement("progress", words.progress, .updatesFrequently)
        state = WatchElement("state", words.state, .staticText)
        time = WatchElement("time", words.time, .updatesFrequently)
        button = WatchElement("button", words.button(SIGINT), .button)
        let root = AccessibilityObject()
        scene = AccessibilityScene(title: title, root: root, language: words.language)
        let elements = [line, progress, state, time, button]
        for element in elements { root.insertChild(element) }
        root.accessibilityElements = elements
        line.accessibilityHint = words.lineHint
        line.accessibilityValue = ""
        progress.accessibilityValue = ""
        state.accessibilityValue = words.state(nil)
        // The scene goes with its owner, not with its elements.
        line.step = { [unowned self] in step($0) }
        time.reading = { [unowned self] in WatchScene.text(milliseconds: elapsed()) }
        button.activate = { [unowned self] in onButton(next) }
    }

    /// Whether the command has ended, as the scene says.
    private(set) var hasEnded = false

    /// Takes what the command has written.
    func take(_ new: CommandOutput.Record) {
        record = new
        if let found = newProgress() { progress.accessibilityValue = found }
        showLine()
    }

    /// The command has ended.
    func take(_ end: ChildProcess.End) {
        hasEnded = true
        state.accessibilityValue = words.state(end)
        // They stand still from here on.
        for element in [progress, time] { element.accessibilityTraits = .staticText }
        show(.close)
        scene.post(.announcement, argument: .text("\(scene.title): \(words.state(end))", .high))
    }

    /// Shows what the button does next.
    func show(_ button: Button) {
        next = button
        switch button {
        case .send(let signal): self.button.accessibilityLabel = words.button(signal)
        case .close: self.button.accessibilityLabel = words.close
        }
    }

    // MARK: Lines

    /// Up is back, to earlier lines.
    private func step(_ steps: Int) {
        let newest = record.count - 1
        let target = max((place ?? newest) - steps, record.dropped)
        place = target >= newest ? nil : target
        showLine()
    }

    private func showLine() {
        if let number = place { place = max(number, record.dropped) }
        line.accessibilityValue = record.line(place ?? record.count - 1) ?? ""
    }

    /// At most so many new lines are looked through for progress.
    private static let progressLines = 50

    /// The progress in the newest line that tells one, of those that have come.
    private func newProgress() -> String? {
        let first = max(readCount, record.dropped, record.count - WatchScene.progressLines)
        // The line without an end is read again.
        readCount = record.dropped + record.lines.count
        for number in stride(from: record.count - 1, through: first, by: -1) {
            if let found = record.line(number).flatMap(ProgressText.find) { return found }
        }
        return nil
    }

    /// `0:07`, `1:02:03`.
    package static func text(milliseconds: Int) -> String {
        let seconds = milliseconds / 1_000
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(seconds / 60 % 60)"
        guard seconds >= 3_600 else { return minutes + ":" + two(seconds % 60) }
        return "\(seconds / 3_600):" + two(seconds / 60 % 60) + ":" + two(seconds % 60)
    }
}
