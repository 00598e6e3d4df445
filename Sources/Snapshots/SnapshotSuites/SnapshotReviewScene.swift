package import AccessibilityModel
package import BrailleSnapshots
import Documents

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
        scene = AccessibilityScene(title: "Snapshot review", root: root, language: "en")
        let open = results.filter { SnapshotReviewScene.canAccept($0) }
        var elements: [AccessibilityObject] = []
        if open.isEmpty { elements.append(ReviewElement("No differences", id: "none")) }
        for (index, result) in open.enumerated() {
            elements += self.elements(of: result, number: index + 1, count: open.count)
        }
        elements.append(
            ReviewElement("Finish", id: "finish", traits: .button) { [weak self] in
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
            "\(name), \(number) of \(count)", id: "case\(number)", value: "Open", traits: .header)
        var elements: [AccessibilityObject] = [heading]
        elements += frames(of: result, id: "case\(number)")
        elements.append(
            ReviewElement("Accept", id: "case\(number)/accept", traits: .button) { [weak self] in
                self?.accept(result, heading) ?? false
            })
        elements.append(
            ReviewElement("Leave", id: "case\(number)/leave", traits: .button) { [weak self] in
                guard heading.accessibilityValue == "Open" else { return false }
                heading.accessibilityValue = "Left"
                self?.scene.post(.announcement, argument: .text("Left as it is", .default))
                return true
            })
        return elements
    }

    /// The frames that differ, or all of a new golden; how many there are comes first.
    private func frames(of result: RunResult, id: String) -> [AccessibilityObject] {
        guard let played = result.played else { return [] }
        guard let golden = result.golden else {
            let count = ReviewElement(
                "New, there is no golden yet", id: id + "/frames",
                value: SnapshotReviewScene.count(played.entries.count))
            return zip(played.entries, played.blocks).enumerated().reduce(into: [count]) { elements, frame in
                let (entry, lines) = frame.element
                let own = "\(id)/frame\(frame.offset + 1)"
                elements.append(ReviewElement("Frame \(frame.offset + 1)", id: own, value: entry.title))
                for (index, line) in lines.enumerated() {
                    elements.append(ReviewElement(line.name, id: "\(own)/\(index + 1)", value: line.text))
                }
            }
        }
        let differences = TranscriptDifference.all(from: golden, to: played)
        let count = ReviewElement("Differs", id: id + "/frames", value: SnapshotReviewScene.count(differences.count))
        return differences.reduce(into: [count]) { elements, difference in
            elements += self.elements(of: difference, id: "\(id)/frame\(difference.number)")
        }
    }

    /// A frame that differs: its step, then each line as it was expected and as it is.
    private func elements(of difference: TranscriptDifference, id: String) -> [AccessibilityObject] {
        let name = difference.number == 0 ? "Header" : "Frame \(difference.number)"
        var elements = [
            ReviewElement(name, id: id, value: difference.actual?.title ?? difference.expected?.title)
        ]
        if difference.number > 0, difference.expected == nil || difference.actual == nil {
            let words = difference.actual == nil ? "This frame is missing" : "This frame is not in the golden"
            elements.append(ReviewElement(words, id: id + "/slip"))
        } else if let line = difference.slipLine {
            elements.append(ReviewElement(line, id: id + "/slip"))
        }
        for (index, change) in difference.changes.enumerated() {
            let own = "\(id)/\(index + 1)"
            elements.append(
                ReviewElement(
                    "Expected \(change.name)", id: own + "/expected", value: SnapshotReviewScene.text(change.expected)))
            elements.append(
                ReviewElement(
                    "Actual \(change.name)", id: own + "/actual", value: SnapshotReviewScene.text(change.actual)))
            if let cells = change.cells.first {
                elements.append(ReviewElement("First difference", id: own + "/cells", value: cells.description))
            }
        }
        return elements
    }

    private static func count(_ frames: Int) -> String { frames == 1 ? "1 frame" : "\(frames) frames" }

    private func accept(_ result: RunResult, _ heading: AccessibilityObject) -> Bool {
        guard let played = result.played else { return false }
        do {
            try write(played, result.run.goldenPath)
        } catch {
            scene.post(.announcement, argument: .text("\(error)", .high))
            return false
        }
        if heading.accessibilityValue != "Accepted" { accepted.append(result.run.goldenPath) }
        heading.accessibilityValue = "Accepted"
        scene.post(.announcement, argument: .text("Accepted", .default))
        return true
    }

    private static func text(_ lines: [String]) -> String { lines.isEmpty ? "nothing" : lines.joined(separator: " ") }
}

/// An element of the review.
private final class ReviewElement: AccessibilityObject {
    private let action: (() -> Bool)?

    init(
        _ label: String, id: String, value: String? = nil, traits: UIAccessibilityTraits = .staticText,
        action: (() -> Bool)? = nil
    ) {
        self.action = action
        super.init()
        isAccessibilityElement = true
        accessibilityLabel = label
        accessibilityValue = value
        accessibilityTraits = traits
        accessibilityIdentifier = id
    }

    override func accessibilityActivate() -> Bool { action?() ?? false }
}
