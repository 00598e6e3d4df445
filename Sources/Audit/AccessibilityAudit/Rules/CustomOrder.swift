import AccessibilityModel
import FoundationTypes
import Localization

extension AuditRules {
    /// A list in an order of its own leaves a control out.
    static let leftOutOfOrder = AuditRule(
        "left-out-of-order", .error, .order, "An explicit order of elements holds every control.",
        reason: "What it does not list cannot be reached with any key, although it is on the screen.",
        wrong: "accessibilityElements = [title, play], and a button \"Stop\" among the children",
        right: "accessibilityElements = [title, play, stop]", source: RuleSource.containers,
        object: { index, container, scene in
            guard !container.isElement, container.object.accessibilityElements != nil,
                container.children.contains(where: { scene.objects[$0].place != nil })
            else { return nil }
            let lost = scene.lostControls(in: container)
            guard !lost.isEmpty else { return nil }
            return AuditFinding(
                index, says: "Its list of elements leaves out \(what: AuditRules.names(lost))",
                advises: "List them too, or let them be no elements.")
        })

    /// A list in an order of its own goes up and down the screen.
    static let orderJumps = AuditRule(
        "order-jumps", .note, .order, "An explicit order goes down the screen, column by column or line by line.",
        reason:
            "A reader takes one element after another for lines of one page. An order that keeps going up "
            + "describes another page than the one that others see and talk about.",
        wrong:
            "elements: [{ label: Three, frame: [0, 100, 90, 44] }, { label: Two, frame: [0, 50, 90, 44] }, { label: One, frame: [0, 0, 90, 44] }]",
        right: "the same as children, or as elements from One to Three", source: RuleSource.containers,
        object: { index, container, scene in
            guard !container.knowledge.isImported, let listed = container.object.accessibilityElements else {
                return nil
            }
            let frames = listed.compactMap { ($0 as? AccessibilityObject)?.accessibilityFrame }
                .filter { !$0.isNull && !$0.isEmpty }
            let steps = zip(frames, frames.dropFirst())
            let ups = steps.filter { $1.maxY <= $0.minY && overlap($0, $1) }.count
            let downs = steps.filter { $1.minY >= $0.maxY }.count
            // Going up once may be meant: a title after its picture, the first line of the next column.
            guard ups >= 2, ups > downs else { return nil }
            return AuditFinding(
                index, says: "Its order goes up the screen \(count: ups) times, and down \(number: downs) times",
                advises: "List its elements from top to bottom, or let their frames order them.")
        })

    /// Whether two frames are in one column.
    private static func overlap(_ first: CGRect, _ second: CGRect) -> Bool {
        min(first.maxX, second.maxX) - max(first.minX, second.minX) > min(first.width, second.width) / 2
    }
}
