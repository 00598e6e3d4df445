package import AccessibilityModel
package import BrailleSnapshots
import YAMLDocuments

/// The differences of a suite as a scene, so that they are read and accepted on a braille display.
///
/// For each case: a heading with its state, the step, each line that differs as it was expected and as it is, and two
/// buttons. Accepting writes the golden at once; leaving keeps it.
package final class ReviewScene {
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
    package init(_ results: [RunResult], write: @escaping (Transcript, String) throws -> Void = GoldenFile.write) {
        self.write = write
        let root = AccessibilityObject()
        scene = AccessibilityScene(title: "Snapshot review", root: root, language: "en")
        let open = results.filter { ReviewScene.canAccept($0) }
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
        case .differs, .missing: result.played != nil
        default: false
        }
    }

    private func elements(of result: RunResult, number: Int, count: Int) -> [AccessibilityObject] {
        let name = "\(result.run.snapshotCase.name) \(result.run.display.name)"
        let heading = ReviewElement(
            "\(name), \(number) of \(count)", id: "case\(number)", value: "Open", traits: .header)
        var elements: [AccessibilityObject] = [heading]
        switch result.outcome {
        case .differs(let difference):
            let title = difference.actual?.title ?? difference.expected?.title ?? "header"
            elements.append(
                ReviewElement(
                    "Frame \(difference.number)", id: "case\(number)/frame", value: title, traits: .staticText))
            for (index, change) in difference.changes.enumerated() {
                let id = "case\(number)/\(index + 1)"
                elements.append(
                    ReviewElement(
                        "\(change.name) expected", id: id + "/expected", value: ReviewScene.text(change.expected)))
                elements.append(
                    ReviewElement("\(change.name) actual", id: id + "/actual", value: ReviewScene.text(change.actual)))
                if let cells = change.cells.first {
                    elements.append(ReviewElement("First difference", id: id + "/cells", value: cells.description))
                }
            }
        default: elements.append(ReviewElement("New, there is no golden yet", id: "case\(number)/frame"))
        }
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
