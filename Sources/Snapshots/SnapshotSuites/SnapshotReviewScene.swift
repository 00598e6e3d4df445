package import AccessibilityModel
package import BrailleSnapshots
import Documents
import Localization

/// The differences of a suite as a scene, so that they are read and accepted on a braille display.
///
/// For each case: a heading with its state, how many frames differ, each of them with its step and each line that differs
/// as it was expected and as it is, and two buttons. Of a new golden, each frame as it would be there. Accepting
/// writes the golden at once; leaving keeps it.
package final class SnapshotReviewScene {
    /// The scene.
    package let scene: AccessibilityScene
    /// Whether the reader said that they are done.
    package private(set) var isFinished = false
    /// The golden files that were accepted.
    package private(set) var accepted: [String] = []

    private let write: (Transcript, String) throws -> Void

    /// Makes the scene of the results that differ or have no golden.
    ///
    /// - Parameter write: writes a golden to a path; `GoldenFile.write` outside of tests.
    package init(
        _ results: [RunResult],
        write: @escaping (Transcript, String) throws -> Void = { try GoldenFile.write($0, to: $1) }
    ) {
        self.write = write
        let root = AccessibilityObject()
        scene = AccessibilityScene(
            title: LocalizedText("Snapshot review").text, root: root, language: Translation.current.language)
        let open = results.filter { SnapshotReviewScene.canAccept($0) }
        var elements: [AccessibilityObject] = []
        if open.isEmpty { elements.append(ReviewElement(LocalizedText("No differences"), id: "none")) }
        for (index, result) in open.enumerated() {
            elements += self.elements(of: result, number: index + 1, count: open.count)
        }
        elements.append(
            ReviewElement(LocalizedText("Finish"), id: "finish", traits: .button) { [weak self] in
                self?.isFinished = true
                return true
            })
        for element in elements { root.insertChild(element) }
        root.accessibilityElements = elements
    }

    /// Whether there is something to accept: the run was played whole, and its golden is missing or says otherwise.
    package static func canAccept(_ result: RunResult) -> Bool {
        switch result.outcome {
        // A case whose expectations are not met is not recorded, and so not accepted.
        case .differs, .missing: result.played != nil && result.unmet.isEmpty
        default: false
        }
    }

    private func elements(of result: RunResult, number: Int, count: Int) -> [AccessibilityObject] {
        let name = "\(result.run.snapshotCase.name) \(result.run.display.name)"
        let heading = ReviewElement(
            "\(name: name), \(number: number) of \(total: count)", id: "case\(number)", value: State.open.text,
            traits: .header)
        var elements: [AccessibilityObject] = [heading]
        elements += frames(of: result, id: "case\(number)")
        elements.append(
            ReviewElement(LocalizedText("Accept"), id: "case\(number)/accept", traits: .button) { [weak self] in
                self?.accept(result, heading) ?? false
            })
        elements.append(
            ReviewElement(LocalizedText("Leave"), id: "case\(number)/leave", traits: .button) { [weak self] in
                guard heading.accessibilityValue == State.open.text.text else { return false }
                heading.accessibilityValue = State.left.text.text
                self?.scene.post(.announcement, argument: .text(LocalizedText("Left as it is").text, .default))
                return true
            })
        return elements
    }

    /// What the reader has done with a case.
    private enum State {
        case open, accepted, left

        var text: LocalizedText {
            switch self {
            case .open: LocalizedText("Open")
            case .accepted: LocalizedText("Accepted")
            case .left: LocalizedText("Left")
            }
        }
    }

    /// The frames that differ, or all of a new golden; how many there are comes first.
    private func frames(of result: RunResult, id: String) -> [AccessibilityObject] {
        guard let played = result.played else { return [] }
        guard let golden = result.golden else {
            let count = ReviewElement(
                LocalizedText("New, there is no golden yet"), id: id + "/frames",
                value: SnapshotReviewScene.count(played.entries.count))
            return zip(played.entries, played.blocks).enumerated().reduce(into: [count]) { elements, frame in
                let (entry, lines) = frame.element
                let own = "\(id)/frame\(frame.offset + 1)"
                elements.append(
                    ReviewElement("Frame \(number: frame.offset + 1)", id: own, value: .init(verbatim: entry.title)))
                for (index, line) in lines.enumerated() {
                    let (name, text) = (LocalizedText(verbatim: line.name), LocalizedText(verbatim: line.text))
                    elements.append(ReviewElement(name, id: "\(own)/\(index + 1)", value: text))
                }
            }
        }
        let differences = TranscriptDifference.all(from: golden, to: played)
        let count = ReviewElement(
            LocalizedText("Differs"), id: id + "/frames", value: SnapshotReviewScene.count(differences.count))
        return differences.reduce(into: [count]) { elements, difference in
            elements += self.elements(of: difference, id: "\(id)/frame\(difference.number)")
        }
    }

    /// A frame that differs: its step, then each line as it was expected and as it is.
    private func elements(of difference: TranscriptDifference, id: String) -> [AccessibilityObject] {
        let name: LocalizedText =
            difference.number == 0 ? LocalizedText("Header") : "Frame \(number: difference.number)"
        let title = difference.actual?.title ?? difference.expected?.title
        var elements = [ReviewElement(name, id: id, value: title.map(LocalizedText.init(verbatim:)))]
        if difference.number > 0, difference.expected == nil || difference.actual == nil {
            let words =
                difference.actual == nil
                ? LocalizedText("This frame is missing") : LocalizedText("This frame is not in the golden")
            elements.append(ReviewElement(words, id: id + "/slip"))
        } else if let text = difference.slipText {
            elements.append(ReviewElement(text, id: id + "/slip"))
        }
        for (index, change) in difference.changes.enumerated() {
            let own = "\(id)/\(index + 1)"
            elements.append(
                ReviewElement(
                    "Expected \(name: change.name)", id: own + "/expected",
                    value: SnapshotReviewScene.text(change.expected)))
            elements.append(
                ReviewElement(
                    "Actual \(name: change.name)", id: own + "/actual", value: SnapshotReviewScene.text(change.actual)))
            if let cells = change.cells.first {
                elements.append(
                    ReviewElement(
                        LocalizedText("First difference"), id: own + "/cells", value: cells.text))
            }
        }
        return elements
    }

    private static func count(_ frames: Int) -> LocalizedText {
        frames == 1 ? "\(count: frames) frame" : "\(count: frames) frames"
    }

    private func accept(_ result: RunResult, _ heading: AccessibilityObject) -> Bool {
        guard let played = result.played else { return false }
        do {
            try write(played, result.run.goldenPath)
        } catch {
            scene.post(.announcement, argument: .text(LocalizedText(of: error).text, .high))
            return false
        }
        let word = State.accepted.text.text
        if heading.accessibilityValue != word { accepted.append(result.run.goldenPath) }
        heading.accessibilityValue = word
        scene.post(.announcement, argument: .text(word, .default))
        return true
    }

    private static func text(_ lines: [String]) -> LocalizedText {
        lines.isEmpty ? LocalizedText("nothing") : LocalizedText(verbatim: lines.joined(separator: " "))
    }
}

/// An element of the review.
private final class ReviewElement: AccessibilityObject {
    private let action: (() -> Bool)?

    init(
        _ label: LocalizedText, id: String, value: LocalizedText? = nil, traits: UIAccessibilityTraits = .staticText,
        action: (() -> Bool)? = nil
    ) {
        self.action = action
        super.init()
        isAccessibilityElement = true
        accessibilityLabel = label.text
        accessibilityValue = value?.text
        accessibilityTraits = traits
        accessibilityIdentifier = id
    }

    override func accessibilityActivate() -> Bool { action?() ?? false }
}
