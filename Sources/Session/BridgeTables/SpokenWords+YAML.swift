public import AccessibilityModel
public import Documents
import Localization

extension SpokenWords {
    /// Reads the words of every language that has a table, in the order of their names.
    public static func all(in folder: TableFolder) throws(DocumentError) -> [SpokenWords] {
        var languages: [SpokenWords] = []
        for name in folder.names(of: .audit) {
            languages.append(
                try folder.table(.audit, named: name) { document throws(DocumentError) in
                    try SpokenWords(document)
                })
        }
        return languages
    }

    /// Reads the words of a language from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.audit.set)
        _ = try top.required("schema").integer(in: 1...1)
        self.init(language: try top.required("language").text())
        hasBlanks = try top.boolean("blanks") ?? true
        latin = try top.texts("latin") ?? []
        for node in try top.list("types") { types.append(try TypeName(node)) }
        fields = try top.words("fields", of: 2...2)
        icons = try top.words("icons")
        pictureOf = try top.words("pictureOf", of: 1...3)
        deviceButtons = try top.words("deviceButtons")
        linkers = try top.words("linkers")
        qualities = try top.words("qualities")
        tabs = try top.words("tabs")
        linkTexts = try top.words("linkTexts", of: 1...9)
        moreTexts = try top.words("moreTexts", of: 1...3)
        prepositions = try top.words("prepositions")
        settings = try top.words("settings")
        levels = try top.words("levels")
        if let section = try top.mapping("states", TableKeys.auditStates.set) { states = try States(section) }
        if let section = try top.mapping("amounts", TableKeys.auditAmounts.set) { amounts = try Amounts(section) }
        if let section = try top.mapping("gestures", TableKeys.auditGestures.set) { gestures = try Gestures(section) }
        if let section = try top.mapping("hints", TableKeys.auditHints.set) { hints = try Hints(section) }
    }
}

extension YAMLMapping {
    /// The list of a key whose items have so many words, in small letters as they are compared; absent: none.
    fileprivate func words(_ key: String, of count: ClosedRange<Int> = 1...1) throws(DocumentError) -> [String] {
        var texts: [String] = []
        for node in try list(key) {
            let text = try node.text()
            let words = text.split(separator: " ", omittingEmptySubsequences: false)
            guard words.allSatisfy({ !$0.isEmpty }), count.contains(words.count) else {
                let wanted: LocalizedText =
                    switch count {
                    case 1...1: LocalizedText("one word")
                    case 2...2: LocalizedText("two words")
                    default: LocalizedText("one word or more")
                    }
                throw node.error(
                    .wrongValue,
                    says: "\(place: node.place) must be \(what: wanted), not \(other: EchoedText.quoted(text))",
                    advises: "write words with one blank between them")
            }
            guard text == text.lowercased() else {
                throw node.error(
                    .wrongValue, says: "\(place: node.place): \(text: EchoedText.quoted(text)) has capitals",
                    advises: "write \(text: EchoedText.quoted(text.lowercased())); texts are compared in small letters")
            }
            texts.append(text)
        }
        return texts
    }
}

extension SpokenWords.TypeName {
    fileprivate init(_ node: YAMLNode) throws(DocumentError) {
        let entry = try node.mapping(TableKeys.auditType.set)
        self.init(
            trait: try UIAccessibilityTraits(names: [try entry.required("trait")]),
            names: try entry.words("names", of: 1...3),
            leading: try entry.words("leading", of: 1...3))
        let nodes = try entry.list("leading")
        for (node, name) in zip(nodes, leading) where !names.contains(name) {
            throw node.unknownValue("name of the type", known: names)
        }
    }
}

extension SpokenWords.States {
    fileprivate init(_ section: YAMLMapping) throws(DocumentError) {
        self.init()
        on = try section.words("on", of: 1...2)
        turnedOn = try section.words("turnedOn", of: 1...2)
        off = try section.words("off", of: 1...2)
        turnedOff = try section.words("turnedOff", of: 1...2)
        others = try section.words("others", of: 1...3)
        selected = try section.words("selected", of: 1...2)
        notSelected = try section.words("notSelected", of: 1...3)
        expanded = try section.words("expanded", of: 1...3)
        verbs = try section.words("verbs")
        negations = try section.words("negations")
        conditions = try section.words("conditions")
        notNames = try section.words("notNames")
    }
}

extension SpokenWords.Amounts {
    fileprivate init(_ section: YAMLMapping) throws(DocumentError) {
        self.init()
        for node in try section.list("numbers") { numbers.append(try SpokenWords.NumberWords(node)) }
        figures = try section.words("figures")
        percent = try section.words("percent", of: 1...2)
        percentBefore = try section.words("percentBefore")
        for node in try section.list("units") {
            let unit = try node.mapping(TableKeys.auditUnit.set)
            units[try unit.required("sign").text(), default: []] += try unit.words("words")
        }
        minutes = try section.words("minutes")
        seconds = try section.words("seconds")
        partOf = try section.words("partOf", of: 1...2)
    }
}

extension SpokenWords.NumberWords {
    fileprivate init(_ node: YAMLNode) throws(DocumentError) {
        let entry = try node.mapping(TableKeys.auditNumbers.set)
        self.init(
            from: try entry.required("from").integer(in: 0...100), by: try entry.integer("by", in: 1...100) ?? 1,
            words: try entry.words("words", of: 1...9), ones: try entry.words("ones", of: 1...9),
            onesFrom: try entry.integer("onesFrom", in: 0...99) ?? 1, forms: try entry.texts("forms") ?? [])
        guard ones.isEmpty == forms.isEmpty else {
            throw node.error(
                .missingKey, says: "numbers of two words have ones and forms",
                advises: "add \(name: ones.isEmpty ? "ones" : "forms")")
        }
        for form in try entry.list("forms") where Phrase(try form.text()).blanks != ["tens", "ones"] {
            throw form.error(
                .wrongValue, says: "a form has the blanks \(name: "{tens}") and \(other: "{ones}")",
                advises: "write \(format: "\"{tens} {ones}\"")")
        }
    }
}

extension SpokenWords.Gestures {
    fileprivate init(_ section: YAMLMapping) throws(DocumentError) {
        self.init()
        orders = try section.words("orders", of: 1...9)
        commands = try section.words("commands", of: 1...9)
        devices = try section.words("devices")
        things = try section.words("things")
        articles = try section.words("articles")
        purposes = try section.words("purposes")
        press = try section.words("press")
        keyNouns = try section.words("keyNouns")
        modifiers = try section.words("modifiers")
        modifierWords = try section.words("modifierWords")
        keys = try section.words("keys")
    }
}

extension SpokenWords.Hints {
    fileprivate init(_ section: YAMLMapping) throws(DocumentError) {
        self.init()
        for node in try section.list("verbs") {
            let verb = try node.mapping(TableKeys.auditVerb.set)
            verbs[try verb.required("order").text()] = try verb.required("says").text()
        }
        demonstratives = try section.words("demonstratives")
        relatives = try section.words("relatives")
        now = try section.words("now", of: 1...2)
        nowAnywhere = try section.words("nowAnywhere", of: 1...2)
    }
}
