import FoundationTypes

/// What containers and elements answer, taken as far as it makes sense.
extension ReadingOrder {
    /// So many answers in a row that give nothing, or nothing new, end a container's list.
    package static let patience = 1_000

    /// The elements of a container that has an order of its own, or nil.
    func listedElements(of object: AccessibilityObject, in node: OrderNode) -> [AccessibilityObject]? {
        if let elements = object.accessibilityElements {
            let objects = elements.compactMap { $0 as? AccessibilityObject }
            if objects.count < elements.count { report(object, .listsOtherThings, in: node) }
            return objects
        }
        let count = object.accessibilityElementCount()
        guard count > 0, count < NSNotFound else { return nil }
        return answers(of: object, count: count, in: node)
    }

    /// What a container gives for the indexes that it claims to have.
    private func answers(of object: AccessibilityObject, count: Int, in node: OrderNode) -> [AccessibilityObject] {
        var found: [AccessibilityObject] = []
        var known: Set<ObjectIdentifier> = []
        var (missing, repeated) = (0, 0)
        for index in 0..<count {
            guard index < ReadingOrder.elementLimit else {
                report(object, .hasTooManyElements(claimed: count), in: node)
                break
            }
            guard let answer = object.accessibilityElement(at: index) else {
                report(object, .lacksElements(claimed: count), in: node)
                missing += 1
                if missing < ReadingOrder.patience { continue }
                break
            }
            guard let element = answer as? AccessibilityObject else {
                report(object, .listsOtherThings, in: node)
                continue
            }
            found.append(element)
            if known.insert(ObjectIdentifier(element)).inserted {
                (missing, repeated) = (0, 0)
            } else {
                repeated += 1
                guard repeated >= ReadingOrder.patience else { continue }
                report(object, .repeatsElements, in: node)
                break
            }
        }
        return found
    }

    /// Where an element begins, or nil where it has no frame, or one that is nowhere.
    func origin(of object: AccessibilityObject, in node: OrderNode) -> CGPoint? {
        let frame = object.accessibilityFrame
        guard !frame.isNull else { return nil }
        guard frame.minX.isFinite, frame.minY.isFinite, !frame.width.isNaN, !frame.height.isNaN else {
            report(object, .frameIsNowhere, in: node)
            return nil
        }
        return frame.origin
    }

    /// The sort priority of an element or a container; 0 where it is no number.
    func priority(of object: AccessibilityObject, in node: OrderNode) -> Double {
        let priority = object.accessibilitySortPriority
        guard priority.isNaN else { return priority }
        report(object, .priorityIsNoNumber, in: node)
        return 0
    }
}
