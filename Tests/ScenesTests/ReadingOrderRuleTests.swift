import AccessibilityModel
import Scenes
import Testing

/// Which objects of a scene are reached, and in which order: small trees for each rule.
///
/// `a@10,20` is an element with the label a and a frame of 10 by 10 at (10, 20); what follows in parentheses are its
/// other keys.
@Suite struct ReadingOrderRuleTests {
    struct Row: CustomTestStringConvertible {
        let root: String
        let expected: String
        let settings: String

        init(_ root: String, _ expected: String, _ settings: String = "") {
            self.root = root
            self.expected = expected
            self.settings = settings
        }

        var testDescription: String { "\(root) \(settings)" }

        /// The elements of the scene in reading order.
        func read() throws -> String {
            let element = /(?<name>\w+)@(?<x>[-.\d]+),(?<y>[-.\d]+)(?:\((?<keys>[^)]*)\))?/
            let objects = root.replacing(element) { match in
                let keys = match.keys.map { ", \($0)" } ?? ""
                return "{ label: \(match.name), frame: [\(match.x), \(match.y), 10, 10]\(keys) }"
            }
            let tree = objects.hasPrefix("[") ? "{ children: \(objects) }" : objects
            let source = try SceneFile.parse(
                text: "{ schema: 1, \(settings.isEmpty ? "" : settings + ", ")root: \(tree) }", name: "a.scene.yaml")
            return source.scene.readingOrder.elements.map { $0.accessibilityLabel ?? "?" }.joined(separator: " ")
        }
    }

    // Rule 1: what is hidden, or has no size where that matters, is dropped with everything in it.
    static let dropped: [Row] = [
        Row("[{ elementsHidden: true, children: [a@0,0] }, b@0,20]", "b"),
        Row("[a@0,0(elementsHidden: true), b@0,20]", "b"),
        Row("[{ hidden: true, children: [{ children: [a@0,0] }] }, b@0,20]", "b"),
        Row("[{ alpha: 0, children: [a@0,0] }, b@0,20]", "b"),
        Row("[{ alpha: 0.001, children: [a@0,0] }, b@0,20]", "a b"),
        Row("[{ alpha: -1, children: [a@0,0] }, b@0,20]", "b"),
        Row("[{ frame: [0, 0, 0, 0], children: [a@0,0] }, b@0,20]", "a b"),
        Row("[{ frame: [0, 0, 0, 0], clipsToBounds: true, children: [a@0,0] }, b@0,20]", "b"),
        Row("[{ label: a, frame: [5, 5, 0, 0] }, b@0,20]", "b"),
        Row("[{ frame: [0, 0, 0, 0], elements: [a@0,0] }, b@0,20]", "b"),
        Row("[{ clipsToBounds: true, children: [a@0,0] }, b@0,20]", "a b"),
        Row("[{ elements: [a@0,0] }, b@0,20]", "a b"),
        Row("[{ containerType: list, frame: [0, 0, 0, 0], children: [a@0,0] }, b@0,20]", "a b"),
        Row("[{ shouldGroupChildren: true, frame: [0, 0, 0, 0], children: [a@0,30] }, b@0,20]", "b a"),
        Row("{ elementsHidden: true, children: [a@0,0] }", ""),
        Row("{ alpha: 0, children: [a@0,0] }", ""),
        Row("[{ clipsToBounds: true, frame: [0, 0, 10, 10], children: [a@500,500] }, b@0,20]", "b a"),
        Row("[{ label: a, frame: [5, 5, 0, 10] }, b@0,20]", "a b"),
        Row("[{ elements: [a@0,0(hidden: true), c@0,5, { elementsHidden: true, children: [d@0,0] }] }]", "c"),
    ]

    // Rule 2: an element is a leaf.
    static let leaves: [Row] = [
        Row("[{ label: p, isElement: true, frame: [0, 0, 10, 10], children: [a@0,0] }]", "p"),
        Row("[{ label: p, isElement: true, frame: [0, 0, 10, 10], elements: [a@0,0] }]", "p"),
        Row("{ label: p, isElement: true, children: [a@0,0] }", "p"),
        Row("[{ label: p, frame: [0, 0, 10, 10], children: [a@0,0] }]", "a"),
        Row("[{ label: p, isElement: true, traits: [tabBar], frame: [0, 0, 10, 10], children: [a@0,0] }]", "a"),
        Row("[a@0,0(isElement: false), b@0,20]", "b"),
        Row("[t@0,0(traits: [tabBar]), b@0,20]", "b"),
    ]

    // Rule 3: what lists its elements is a group in that very order.
    static let lists: [Row] = [
        Row("{ elements: [c@0,50, a@0,0, b@0,20] }", "c a b"),
        Row("{ elements: [{ children: [d@0,30, c@0,10] }, a@0,0] }", "c d a"),
        Row("{ elements: [{ elements: [d@0,30, c@0,40] }, a@0,0] }", "d c a"),
        Row("[{ elements: [a@0,30, b@0,0] }, z@0,10]", "a b z"),
        Row("[z@0,10, { elements: [a@0,30, b@0,0] }]", "a b z"),
        Row("{ elements: [a@0,0, { viewIsModal: true, children: [m@0,10] }] }", "a m"),
        Row("[{ elements: [a@0,0, b@0,100] }, z@0,50]", "a b z"),
        Row("[{ elements: [] }, z@0,50]", "z"),
    ]

    // Rule 4: of siblings only the last modal one is read.
    static let modal: [Row] = [
        Row("[a@0,0, { viewIsModal: true, children: [m@0,50] }, z@0,80]", "m"),
        Row("[{ viewIsModal: true, children: [m@0,50] }, { isModal: true, children: [n@0,10] }, z@0,80]", "n"),
        Row("[a@0,0, { viewIsModal: true, hidden: true, children: [m@0,50] }]", "a"),
        Row("[{ children: [a@0,0, { viewIsModal: true, children: [m@0,50] }] }, z@0,80]", "m z"),
        Row("[a@0,0, m@0,50(viewIsModal: true)]", "m"),
        Row("[{ viewIsModal: true, children: [x@0,0, { viewIsModal: true, children: [y@0,0] }] }, z@0,80]", "y"),
        Row("[{ viewIsModal: true, children: [] }, z@0,80]", ""),
        Row("[{ viewIsModal: true, frame: [0, 0, 0, 0], children: [m@0,5] }, z@0,80]", "m"),
        Row(
            "[{ viewIsModal: true, children: [m@0,50] }, { viewIsModal: true, alpha: 0, children: [n@0,10] }, z@0,80]",
            "m"),
    ]

    // Rule 5: which containers keep their children together.
    static let groups: [Row] = [
        Row("[{ children: [a@0,0, b@0,100] }, { children: [c@100,0, d@100,100] }]", "a c b d"),
        Row(
            "[{ shouldGroupChildren: true, children: [a@0,0, b@0,100] }, { shouldGroupChildren: true, children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ containerType: list, children: [a@0,0, b@0,100] }, { containerType: list, children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ containerType: landmark, children: [a@0,0, b@0,100] }, { containerType: landmark, children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ containerType: dataTable, children: [a@0,0, b@0,100] }, { containerType: dataTable, children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ traits: [tabBar], children: [a@0,0, b@0,100] }, { traits: [tabBar], children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ containerType: semanticGroup, children: [a@0,0, b@0,100] }, { containerType: semanticGroup, children: [c@100,0, d@100,100] }]",
            "a c b d"),
        Row(
            "[{ containerType: semanticGroup, label: x, children: [a@0,0, b@0,100] }, { containerType: semanticGroup, label: x, children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ containerType: semanticGroup, value: x, children: [a@0,0, b@0,100] }, { containerType: semanticGroup, value: x, children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ containerType: semanticGroup, label: '', children: [a@0,0, b@0,100] }, { containerType: semanticGroup, label: '', children: [c@100,0, d@100,100] }]",
            "a c b d"),
        Row(
            "[{ containerType: semanticGroup, id: g, children: [a@0,0, b@0,100] }, { children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ containerType: semanticGroup, identifier: g, children: [a@0,0, b@0,100] }, { children: [c@100,0, d@100,100] }]",
            "a b c d"),
        Row(
            "[{ containerType: semanticGroup, hint: h, isElement: false, children: [a@0,0, b@0,100] }, { containerType: semanticGroup, hint: h, isElement: false, children: [c@100,0, d@100,100] }]",
            "a c b d"),
        Row("[{ id: g, children: [a@0,0, b@0,100] }, { children: [c@100,0, d@100,100] }]", "a c b d"),
        Row(
            "[{ containerType: none, children: [a@0,0, b@0,100] }, { containerType: none, children: [c@100,0, d@100,100] }]",
            "a c b d"),
    ]

    // Rule 6: siblings sort by the origins of their frames, line by line.
    static let frames: [Row] = [
        Row("[a@50,0, b@0,7]", "b a", "idiom: phone"),
        Row("[a@50,0, b@0,8]", "a b", "idiom: phone"),
        Row("[a@50,0, b@0,7.5]", "b a", "idiom: phone"),
        Row("[b@0,8, a@50,0]", "a b", "idiom: phone"),
        Row("[b@0,0, a@50,-8]", "a b", "idiom: phone"),
        Row("[a@50,0, b@0,12]", "b a", "idiom: pad"),
        Row("[a@50,0, b@0,13]", "a b", "idiom: pad"),
        Row("[a@50,0, b@0,12.5]", "b a", "idiom: pad"),
        Row("[b@0,13, a@50,0]", "a b", "idiom: pad"),
        Row("[b@0,0, a@50,-13]", "a b", "idiom: pad"),
        Row("[b@0,8, a@50,0]", "a b"),
        Row("[a@0,0, b@50,0, c@25,3]", "b c a", "layoutDirection: rightToLeft"),
        Row("[{ label: a, frame: [0, 0, 500, 10] }, b@50,0]", "b a", "layoutDirection: rightToLeft"),
        Row("[a@0,0, b@50,8]", "a b", "layoutDirection: rightToLeft"),
        Row("[b@0,0, a@0,0, c@0,0]", "b a c"),
        Row("[b@0,7, a@0,0]", "b a"),
        Row("[{ shouldGroupChildren: true, children: [g2@0,100, g1@0,30] }, a@0,20, b@0,40]", "a g1 g2 b"),
        Row("[{ shouldGroupChildren: true, frame: [0, 0, 10, 10], children: [g1@0,30] }, a@0,20]", "a g1"),
        Row(
            "[{ shouldGroupChildren: true, children: [{ shouldGroupChildren: true, children: [x@0,90, y@0,60] }, w@0,70] }, a@0,65, b@0,5]",
            "b y x w a"),
        Row("[{ shouldGroupChildren: true, children: [{ children: [x@0,90, y@0,60] }, w@0,70] }, a@0,65]", "y w x a"),
        Row("[{ shouldGroupChildren: true, children: [g1@50,0, g2@0,50] }, a@0,4]", "a g1 g2"),
        Row(
            "[{ shouldGroupChildren: true, children: [g1@0,0, g2@50,0] }, a@20,0]",
            "g2 g1 a", "layoutDirection: rightToLeft"),
        Row(
            "[{ containerType: list, children: [{ containerType: list, children: [a@0,40, b@0,60] }, c@0,50] }, d@0,55]",
            "a b c d"),
        Row("[a@-10,-20, b@-20,-20, c@0,-100]", "c b a"),
    ]

    // Rule 7: higher priorities come first; what has no frame keeps its given place.
    static let priorities: [Row] = [
        Row("[a@0,0, b@0,50(sortPriority: 1)]", "b a"),
        Row("[a@0,0(sortPriority: -1), b@0,50]", "b a"),
        Row("[a@0,0(sortPriority: 1), b@0,50(sortPriority: 2), c@0,90, d@0,20]", "b a d c"),
        Row("[a@0,0(sortPriority: 0.5), b@0,50(sortPriority: 0.75)]", "b a"),
        Row("[a@0,0, { sortPriority: 1, shouldGroupChildren: true, children: [b@0,50, c@0,20] }]", "c b a"),
        Row("[a@0,0, { shouldGroupChildren: true, children: [b@0,50(sortPriority: 5), c@0,20] }]", "a b c"),
        Row("[a@0,30, { shouldGroupChildren: true, children: [b@0,50(sortPriority: 5), c@0,20] }]", "b c a"),
        Row("[{ label: c }, { label: a }, { label: b }]", "c a b"),
        Row("[{ label: c }, { label: a, sortPriority: 1 }, { label: b }]", "a c b"),
        Row(
            "[{ shouldGroupChildren: true, children: [{ label: d }, { label: c }] }, { label: a }, { label: b }]",
            "d c a b"),
        Row("[{ children: [b@0,50] }, a@0,0]", "a b"),
        Row(
            "[{ frame: [0, 50, 10, 10], children: [{ label: b }] }, { frame: [0, 0, 10, 10], children: [{ label: a }] }]",
            "b a"),
        Row("[a@0,0, { label: n }, b@0,50(sortPriority: 1), { label: m, sortPriority: 1 }]", "b m a n"),
        Row("[{ label: c }, { label: a }]", "c a", "layoutDirection: rightToLeft"),
        Row(
            "[{ label: b, path: [[0, 50], [10, 50], [5, 60]] }, { label: a, path: [[0, 0], [10, 0], [5, 10]] }]",
            "a b"),
        Row(
            "[{ frame: [0, 100, 10, 10], children: [{ label: b, frameInContainerSpace: [0, 0, 10, 10] }] }, { frame: [0, 0, 10, 10], children: [{ label: a, frameInContainerSpace: [0, 50, 10, 10] }] }]",
            "a b"),
    ]

    @Test(arguments: dropped + leaves + lists + modal + groups + frames + priorities)
    func order(row: Row) throws {
        #expect(try row.read() == row.expected)
    }
}
