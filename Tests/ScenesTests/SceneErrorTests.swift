import Scenes
import Testing
import Documents

@Suite struct SceneErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var message: String

        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }

        /// A row about the root alone, whose keys begin in line 3.
        init(root text: String, _ message: String) {
            self.text = "schema: 1\nroot:\n  " + text
            self.message = message
        }

        var testDescription: String { message }
    }

    static let files: [Row] = [
        Row("root: {label: A}", "a.yaml:1:1: the key \"schema\" is missing in the document; add it"),
        Row("schema: 1", "a.yaml:1:1: the key \"root\" is missing in the document; add it"),
        Row("schema: 2\nroot: {}", "a.yaml:1:9: schema must be 1, not 2; write 1"),
        Row("schema: 1\nrot: {}", "a.yaml:2:1: unknown key \"rot\" in the document; did you mean \"root\"?"),
        Row("schema: 1\nidiom: tablet\nroot: {}", "a.yaml:2:8: idiom: unknown value \"tablet\"; known are phone, pad"),
        Row(
            "schema: 1\nsize: [390, 0]\nroot: {}",
            "a.yaml:2:7: size must be greater than 0; write [width, height] in points"),
        Row(
            "schema: 1\nfocus: volum\nroot: {children: [{id: volume, label: Volume}]}",
            "a.yaml:2:8: focus: no object has the id \"volum\"; did you mean \"volume\"?"),
        Row(
            "schema: 1\nroot: {}\nevents: [{at: 0, every: 0, do: []}]",
            "a.yaml:3:25: events[0].every must be 10 to 31622400000, not 0; write a whole number in this range"),
        Row(
            "schema: 1\nroot: {}\nevents: [{at: 0, times: 2, do: []}]",
            "a.yaml:3:18: \"times\" means nothing without \"every\"; write every: MILLISECONDS"),
        Row(
            "schema: 1\nroot: {}\nevents: [{at: -1, do: []}]",
            "a.yaml:3:15: events[0].at must be 0 to 31622400000, not -1; write a whole number in this range"),
        Row(
            "schema: 1\nroot: [a]",
            "a.yaml:2:7: root must be a mapping, not a list; write its keys: id, identifier, label, value, hint, traits, language, frame"
        ),
    ]

    static let attributes: [Row] = [
        Row(root: "lable: A", "a.yaml:3:3: unknown key \"lable\" in root; did you mean \"label\"?"),
        Row(
            root: "children:\n    - {label: A, traits: [buton]}",
            "a.yaml:4:27: root.children[0].traits[0]: unknown trait \"buton\"; did you mean \"button\"?"),
        Row(
            root: "traits: button",
            "a.yaml:3:11: root.traits must be a list, not the text \"button\"; write it in brackets: [button]"),
        Row(
            root: "frame: [0, 0, 10]",
            "a.yaml:3:10: root.frame must have 4 numbers, not 3; write [x, y, width, height]"),
        Row(
            root: "frame: [0, 0, -1, 10]",
            "a.yaml:3:10: root.frame has a negative size; write [x, y, width, height] with a size of 0 or more"),
        Row(
            root: "frame: [0, 0, 10px, 10]",
            "a.yaml:3:17: root.frame[2] must be a number, not the text \"10px\"; write it without quotes and units, such as 12 or 0.5"
        ),
        Row(root: "hidden: yes", "a.yaml:3:11: root.hidden must be true or false, not the text \"yes\"; write true"),
        Row(
            root: "alpha: 2",
            "a.yaml:3:10: root.alpha must be 1 or less, not 2; write a number from 0, where nothing is seen, to 1"),
        Row(
            root: "children: [{id: a, label: A}, {id: b, label: B}, {id: a, label: C}]",
            "a.yaml:3:57: the id \"a\" appears again here; it first appears at 3:19; give each object an id of its own"),
        Row(
            root: "children: []\n  elements: []",
            "a.yaml:4:3: root has children and elements; write elements for an order of your own, or children for the order of their frames"
        ),
        Row(root: "id: a\n  identifier: b", "a.yaml:4:3: \"id\" and \"identifier\" are the same key; keep one of them"),
        Row(
            root: "isModal: true\n  viewIsModal: true",
            "a.yaml:3:3: \"viewIsModal\" and \"isModal\" are the same key; keep one of them"),
        Row(
            root: "shouldGroupChildren: true\n  shouldGroupAccessibilityChildren: true",
            "a.yaml:4:3: \"shouldGroupChildren\" and \"shouldGroupAccessibilityChildren\" are the same key; keep one of them"
        ),
    ]

    static let adjustments: [Row] = [
        Row(
            root: "adjust: {value: 200}",
            "a.yaml:3:19: root.adjust.value is not between the minimum and the maximum; change one of the three"),
        Row(
            root: "adjust: {minimum: 10, maximum: 10}",
            "a.yaml:3:11: root.adjust: the minimum must be less than the maximum; write both (they are 0 and 100 where they are left out)"
        ),
        Row(root: "adjust: {step: 0}", "a.yaml:3:18: root.adjust.step must be greater than 0; write a step such as 1"),
        Row(
            root: "adjust: {step: 0.00000001}",
            "a.yaml:3:18: root.adjust.step has 8 decimals; write at most 6 decimals"),
        Row(
            root: "adjust: {maximum: 1e10}",
            "a.yaml:3:21: root.adjust.maximum must be -1000000000 to 1000000000, not 1e10; write a number in this range"
        ),
        Row(
            root: "adjust: {format: \"{vaule}%\"}",
            "a.yaml:3:20: root.adjust.format: unknown placeholder \"vaule\"; did you mean \"value\"?"),
        Row(
            root: "adjust: {values: [Red, Blue], value: Rde}",
            "a.yaml:3:40: root.adjust.value: unknown value \"Rde\"; did you mean \"Red\"?"),
        Row(
            root: "adjust: {values: [A, B], step: 1}",
            "a.yaml:3:28: root.adjust has values, so \"step\" means nothing; leave it out"),
        Row(root: "adjust: {values: []}", "a.yaml:3:20: root.adjust.values is empty; write the texts to choose from"),
    ]

    static let steps: [Row] = [
        Row(
            root: "onActivate: {announce: A}",
            "a.yaml:3:15: root.onActivate must be a list of steps, not a mapping; begin each step with -"),
        Row(
            root: "onActivate: [{label: A}]",
            "a.yaml:3:16: root.onActivate[0] does not say what to do; write one of announce, set, add, copy, toggle, insert, remove, layoutChanged, screenChanged, pageScrolled, result, when, insertText, deleteBackward, pauseAssistiveTechnology, resumeAssistiveTechnology, zoomFocusChanged, allow, deny, whenDenied, pending"
        ),
        Row(
            root: "onActivate: [{announce: A, remove: B}]",
            "a.yaml:3:30: a step does one thing, and root.onActivate[0] has \"announce\" and \"remove\"; write two steps"
        ),
        Row(
            root: "onActivate: [{announce: A, label: B}]",
            "a.yaml:3:30: the key \"label\" does not go with \"announce\" in root.onActivate[0]; it has no other keys"),
        Row(
            root: "onActivate: [{add: 1, into: root}]",
            "a.yaml:3:25: the key \"into\" does not go with \"add\" in root.onActivate[0]; it may have to"),
        Row(
            root: "onActivate: [{set: root, to: root}]",
            "a.yaml:3:28: the key \"to\" does not go with \"set\" in root.onActivate[0]; write attributes, such as label or value"
        ),
        Row(
            root: "onActivate: [{set: root}]",
            "a.yaml:3:16: root.onActivate[0] sets nothing; write the attributes, such as label"),
        Row(
            root: "onActivate: [{set: rot, label: A}]",
            "a.yaml:3:22: root.onActivate[0].set: no object has the id \"rot\"; did you mean \"root\"?"),
        Row(
            root: "onActivate: [{add: 1, to: root}]",
            "a.yaml:3:29: root.onActivate[0].to: \"root\" has no number to add to; give it the key adjust"),
        Row(
            root: "onActivate: [{remove: root}]",
            "a.yaml:3:25: root.onActivate[0].remove: the root cannot be removed; remove what is in it"),
        Row(
            root: "onActivate: [{announce: {text: A, priority: hihg}}]",
            "a.yaml:3:47: root.onActivate[0].announce.priority: unknown value \"hihg\"; did you mean \"high\"?"),
        Row(
            root: "onActivate: [{layoutChanged: nowhere}]",
            "a.yaml:3:32: root.onActivate[0].layoutChanged: no object has the id \"nowhere\"; known are root"),
        Row(
            root: "onActivate: [{insert: {lable: A}, into: root}]",
            "a.yaml:3:26: unknown key \"lable\" in root.onActivate[0].insert; did you mean \"label\"?"),
        Row(
            root: "onScroll: {forward: []}",
            "a.yaml:3:14: unknown key \"forward\" in root.onScroll; known are right, left, up, down, next, previous"),
    ]

    @Test(arguments: files + attributes + adjustments + steps) func messages(row: Row) {
        #expect(message(ofScene: row.text) == row.message)
    }

    @Test func aSceneCutAnywhereParsesOrGivesOneError() {
        let text = """
            # é
            schema: 1
            title: "Größe"
            size: [390, 844]
            root:
              children:
                - { id: a, label: 'A b', traits: [adjustable], adjust: { value: 0.5, maximum: 1, step: 0.1 } }
                - id: b
                  label: |
                    Text
                  onActivate:
                    - announce: {text: "x\\u00e9", priority: high}
                    - { insert: {id: c, label: C}, into: root, at: 0 }
            events:
              - { at: 10, every: 20, do: [toggle: b] }
            """
        let bytes = Array(text.utf8)
        var failures = 0
        for count in 0..<bytes.count {
            do throws(DocumentError) {
                _ = try SceneFile.parse(bytes: Array(bytes.prefix(count)), name: "a.yaml")
            } catch {
                failures += 1
                #expect(error.description.hasPrefix("a.yaml:"), "\(count)")
                #expect(!error.description.contains("\n"), "\(count)")
            }
        }
        #expect(failures > 100)
        #expect(message(ofScene: text) == "no error")
    }
}
