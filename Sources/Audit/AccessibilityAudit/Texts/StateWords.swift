import AccessibilityModel

/// Words for the states of switches, and what is beside them.
struct StateWords {
    /// States of what is on that may end other texts: "Keep screen on".
    let on: Set<String>
    /// States of what is off that may end other texts.
    let off: Set<String>
    /// States of what is on that end little else.
    let onParticiples: Set<String>
    /// States of what is off that end little else.
    let offParticiples: Set<String>
    /// Those of on and off that a button's label ends in only where they are its state, unlike the German "ein" and "aus",
    /// in which commands end.
    let buttonStates: Set<String> = ["on", "off", "вкл", "выкл"]
    /// All of them, with those that are states after a separator or a verb alone.
    let all: Set<String>
    /// What is said of one chosen among several.
    let selected: Set<String>
    /// What is between a name and its state.
    let verbs: Set<String>
    /// What turns a state around.
    let negations: Set<String>
    /// What says when something happens, not how it is.
    let conditions: Set<String>
    /// What comes before a state without being its name: "Always on", "Log off".
    let notNames: Set<String>

    /// What is said of one that is not chosen.
    let notSelected: Set<String>

    /// What is said of one that is open or closed.
    let expanded: Set<String>

    /// States of what is on at the end of a name, where no blanks are between words.
    let onEndings: [String]
    /// States of what is off at the end of a name.
    let offEndings: [String]
    /// What says when something happens, where no blanks are between words.
    let unspacedConditions: [String]

    init(_ languages: [SpokenWords]) {
        on = languages.words(\.states.on)
        off = languages.words(\.states.off)
        onParticiples = languages.words(\.states.turnedOn)
        offParticiples = languages.words(\.states.turnedOff)
        all = on.union(off).union(onParticiples).union(offParticiples).union(languages.words(\.states.others))
        selected = languages.words(\.states.selected)
        verbs = languages.words(\.states.verbs)
        negations = languages.words(\.states.negations)
        conditions = Set(languages.words(hasBlanks: true, \.states.conditions))
        notNames = languages.words(\.states.notNames)
        onEndings = languages.words(hasBlanks: false, \.states.turnedOn)
        offEndings = languages.words(hasBlanks: false, \.states.turnedOff)
        let negated = Set(languages.flatMap(\.states.negations))
        expanded = languages.words(\.states.expanded)
        notSelected = languages.words(\.states.notSelected).union(
            negated.flatMap { word in languages.flatMap(\.states.selected).map { word + " " + $0 } })
        unspacedConditions = languages.words(hasBlanks: false, \.states.conditions)
    }
}
