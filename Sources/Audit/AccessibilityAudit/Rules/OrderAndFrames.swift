import AccessibilityModel
import FoundationTypes
import Localization

extension AuditRules {
    /// The tree is not one.
    static let brokenTree = AuditRule(
        "broken-tree", .error, .order,
        "The tree of objects is consistent: each object once, in lists that hold what they claim.",
        reason: "What is wrong in the tree is left out: no key leads to it.",
        wrong: "an object that is listed at two places", right: "each object at one place",
        source: RuleSource.containers,
        check: { scene, _ in
            scene.problems.filter { $0.reason != .frameIsNowhere }.map { problem in
                AuditFinding(
                    scene.objects.firstIndex { $0.object === problem.object },
                    says: problem.sentence,
                    advises: "Put each object at one place, and list what is there.")
            }
        })

    /// Some of the siblings have no frame.
    static let noFrame = AuditRule(
        "no-frame", .note, .order, "Where some elements have a frame, all have one.",
        reason: "An element without a frame keeps the place where it was added, whatever is around it on the screen.",
        wrong: "{ label: A, frame: [0, 0, 90, 44] }, { label: B }",
        right: "{ label: A, frame: [0, 0, 90, 44] }, { label: B, frame: [0, 44, 90, 44] }",
        source: RuleSource.containers,
        check: { scene, _ in
            // Once for each parent, which may have thousands.
            let parents = Set(scene.objects.compactMap { $0.frame == nil ? nil : $0.parent })
            return scene.elements.compactMap { index, element in
                guard element.frame == nil, !element.knowledge.isImported, let parent = element.parent,
                    parents.contains(parent), scene.objects[parent].object.accessibilityElements == nil
                else { return nil }
                return AuditFinding(
                    index, says: "It has no frame, and others beside it have one",
                    advises: "Give it its frame, or list all of them in an order of their own.")
            }
        })

    /// A frame without area.
    static let emptyFrame = AuditRule(
        "empty-frame", .warning, .order, "The frame of an element has an area.",
        reason: "What has no area is not on the screen: it is left out of the reading order, or read at a wrong place.",
        wrong: "frame: [16, 60, 0, 0]", right: "frame: [16, 60, 358, 44]", source: RuleSource.containers,
        object: { index, object, _ in
            guard object.isElement, let frame = object.frame, frame.width == 0 || frame.height == 0,
                object.knowledge.isSure(.isElement), !object.object.isHidden, object.object.alpha > 0,
                !object.object.accessibilityElementsHidden, !object.knowledge.isImported,
                object.isInteractive || object.filledLabel != nil
            else { return nil }
            return AuditFinding(
                index, says: "Its frame has no area", advises: "Give it the frame that it has on the screen.")
        })

    /// A frame beyond the screen.
    static let frameOutside = AuditRule(
        "frame-outside", .warning, .order,
        "The frame of an element is on the screen, or below it where scrolling leads.",
        reason: "Nobody can see what is to the left of the screen or above its start, but it is still read.",
        wrong: "frame: [-400, 60, 90, 44]", right: "frame: [16, 60, 90, 44], or hidden: true",
        source: RuleSource.containers,
        element: { index, element, scene in
            guard scene.size != nil, let frame = element.frame, frame.width > 0, frame.height > 0,
                frame.maxX <= 0 || frame.maxY <= 0, !element.knowledge.isImported
            else { return nil }
            return AuditFinding(
                index, says: "Its frame lies beyond the left or the upper edge of the screen",
                advises: "Give it the frame that it has on the screen, or hide it.")
        })
}
