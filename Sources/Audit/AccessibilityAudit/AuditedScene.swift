import BrailleLayout
public import AccessibilityModel
public import FoundationTypes

/// A scene as the rules see it: every object, read once.
public struct AuditedScene {
    /// The title.
    public let title: String
    /// The language of texts that name none, or nil.
    public let language: String?
    /// The screen's size, or nil.
    public let size: CGSize?
    /// Every object, each in front of what is in it.
    public let objects: [AuditedElement]
    /// The indexes of the elements in reading order.
    public let order: [Int]
    /// What is asked of all elements at once.
    let counts: SceneCounts
    /// What reading order dropped or put right.
    public let problems: [ReadingOrderProblem]
    /// The rules that are switched off for the whole scene.
    public let suppressions: [AuditSuppression]
    /// The words by which its texts are understood.
    public let lexicon: AuditLexicon

    /// Objects nested deeper are left out.
    static let depthLimit = ReadingOrder.depthLimit

    /// Reads a scene.
    ///
    /// - Parameters:
    ///   - scene: the scene; later changes of it are not seen.
    ///   - lexicon: the words by which its texts are understood.
    ///   - suppressions: the rules that are switched off for the whole scene.
    ///   - copy: makes the same scene again, for rules that press its keys; nil where there is none.
    ///   - knowledge: what is known of an object.
    public init(
        _ scene: AccessibilityScene, lexicon: AuditLexicon = .english, suppressions: [AuditSuppression] = [],
        copy: (() -> AccessibilityScene?)? = nil,
        knowledge: (AccessibilityObject) -> AuditKnowledge = { _ in AuditKnowledge() }
    ) {
        title = scene.title
        language = scene.language
        size = scene.size
        self.suppressions = suppressions
        self.lexicon = lexicon
        let reading = scene.readingOrder
        let elements = reading.elements
        problems = reading.reports
        var reader = ObjectReader(reading, elements, scene.language, lexicon)
        reader.read(scene.root, under: "root", parent: nil, knowledge)
        // What only an explicit list holds is in no list of children.
        for element in elements where reader.indexes[ObjectIdentifier(element)] == nil {
            reader.read(element, under: "element/\(reader.objects.count)", parent: nil, knowledge)
        }
        let objects = reader.objects
        self.objects = objects
        let order = elements.compactMap { reader.indexes[ObjectIdentifier($0)] }
        self.order = order
        counts = SceneCounts(order.map { objects[$0] })
        guard let copy, order.contains(where: { AuditedScene.isTried(objects[$0]) }), let fresh = copy() else { return }
        tryValues(on: fresh)
    }

    /// The elements in reading order, with their indexes.
    public var elements: [(index: Int, element: AuditedElement)] { order.map { ($0, objects[$0]) } }

    /// The words of a text, without separators.
    func words(of text: String) -> [String] { SpokenText(text, lexicon).words }

    /// The element so many places after another in reading order, or nil.
    func neighbour(of element: AuditedElement, by distance: Int) -> AuditedElement? {
        guard let place = element.place, order.indices.contains(place + distance) else { return nil }
        return objects[order[place + distance]]
    }

    /// The elements around another in reading order, at most so many on each side.
    func elements(around element: AuditedElement, upTo count: Int) -> [AuditedElement] {
        guard let place = element.place else { return [] }
        return order[max(0, place - count)..<min(order.count, place + count + 1)].map { objects[$0] }
    }

    // MARK: Trying values

    private static func isTried(_ element: AuditedElement) -> Bool {
        (element.kind == .adjustable || element.kind == .toggle) && !element.traits.contains(.notEnabled)
    }

    /// Changes the values of a copy of the scene, and notes what that did.
    private func tryValues(on copy: AccessibilityScene) {
        let others = copy.readingOrder.elements
        guard others.count == order.count else { return }
        for (place, index) in order.enumerated() where AuditedScene.isTried(objects[index]) {
            let other = others[place]
            // What an earlier trial removed can no longer be tried.
            guard copy.readingOrder.contains(other) else { continue }
            var trial = AuditTrial(labelBefore: other.accessibilityLabel, valueBefore: other.accessibilityValue)
            if objects[index].kind == .adjustable {
                other.accessibilityIncrement()
                if other.accessibilityValue == trial.valueBefore, other.accessibilityLabel == trial.labelBefore {
                    other.accessibilityDecrement()
                }
            } else {
                _ = other.accessibilityActivate()
            }
            trial.labelAfter = other.accessibilityLabel
            trial.valueAfter = other.accessibilityValue
            objects[index].trial = trial
        }
    }
}

/// Reads the objects of a tree.
private struct ObjectReader {
    var objects: [AuditedElement] = []
    var indexes: [ObjectIdentifier: Int] = [:]
    private let reading: ReadingOrder
    private let places: [ObjectIdentifier: Int]
    private let language: String?
    private let lexicon: AuditLexicon
    /// The place of the object that is being read among its siblings, after those of what it is in.
    private var steps: [Int] = []

    init(_ reading: ReadingOrder, _ elements: [AccessibilityObject], _ language: String?, _ lexicon: AuditLexicon) {
        self.lexicon = lexicon
        self.reading = reading
        self.language = language
        var places: [ObjectIdentifier: Int] = [:]
        places.reserveCapacity(elements.count)
        for (place, element) in elements.enumerated() { places[ObjectIdentifier(element)] = place }
        self.places = places
    }

    mutating func read(
        _ object: AccessibilityObject, under outermost: String, parent: Int?,
        _ knowledge: (AccessibilityObject) -> AuditKnowledge
    ) {
        guard steps.count < AuditedScene.depthLimit, indexes[ObjectIdentifier(object)] == nil else { return }
        let index = objects.count
        indexes[ObjectIdentifier(object)] = index
        let place = places[ObjectIdentifier(object)]
        // Most objects have a name and need no path.
        let id =
            object.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
            ?? steps.reduce(into: outermost) { $0 += "/\($1)" }
        objects.append(
            AuditedElement(
                object, id: id, place: place, parent: parent,
                context: place == nil ? ElementContext() : reading.context(of: object), language: language,
                knowledge: knowledge(object), lexicon: lexicon))
        if let parent { objects[parent].children.append(index) }
        for (place, child) in object.children.enumerated() {
            steps.append(place)
            read(child, under: outermost, parent: index, knowledge)
            steps.removeLast()
        }
    }
}
