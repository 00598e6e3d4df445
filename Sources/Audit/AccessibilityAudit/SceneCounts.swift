import AccessibilityModel
import BrailleLayout

/// What rules ask of all elements of a scene, counted once for each question: what is asked for every element would otherwise
/// take a time that grows with their square.
///
/// It belongs to one scene, and to one thread.
final class SceneCounts {
    private let elements: [AuditedElement]

    init(_ elements: [AuditedElement]) { self.elements = elements }

    /// How many switches there are.
    private(set) lazy var switches = elements.count { $0.kind == .toggle }

    /// Whether there is something that can be set.
    private(set) lazy var hasSettings = elements.contains { [.adjustable, .toggle].contains($0.kind) }

    /// Whether the words are all of a label.
    func isLabel(_ words: [String]) -> Bool { labels.contains(words) }

    private lazy var labels = Set(elements.compactMap { $0.labelWords?.words })

    /// The numbers at the ends of labels that begin with some words.
    func numbers(after words: [String]) -> Set<String> { numbered[words] ?? [] }

    private lazy var numbered: [[String]: Set<String>] = {
        var numbered: [[String]: Set<String>] = [:]
        for element in elements {
            guard let label = element.filledLabel, label.utf8.count < 200, let words = element.labelWords?.words,
                let last = words.last, Int(last) != nil
            else { continue }
            numbered[Array(words.dropLast()), default: []].insert(last)
        }
        return numbered
    }()

    /// The values in the labels of other elements of the kind of one, which begin with the same name.
    func values(after name: String, inLabelsLikeThatOf element: AuditedElement) -> Set<String> {
        let others = named[Name(kind: element.kind, name: name)] ?? []
        return Set(others.filter { $0.element !== element }.map(\.value))
    }

    private struct Name: Hashable {
        let kind: ElementKind
        let name: String
    }

    private lazy var named: [Name: [(element: AuditedElement, value: String)]] = {
        var named: [Name: [(element: AuditedElement, value: String)]] = [:]
        for element in elements {
            guard let parts = element.labelWords.flatMap({ NameAndValue($0) }) else { continue }
            named[Name(kind: element.kind, name: parts.name), default: []].append((element, parts.value))
        }
        return named
    }()

    /// How many elements that can be pressed have figures of a form as their label.
    func measures(of form: MeasureForm) -> Int { measured[form] ?? 0 }

    private lazy var measured: [MeasureForm: Int] = {
        var measured: [MeasureForm: Int] = [:]
        for element in elements where element.isPressable {
            guard let form = element.filledLabel.flatMap({ MeasureForm($0, true) }) else { continue }
            measured[form, default: 0] += 1
        }
        return measured
    }()
}
