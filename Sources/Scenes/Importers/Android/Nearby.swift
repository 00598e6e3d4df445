/// Where a view stands among others, to find the text that belongs to a switch without one.
struct Nearby {
    /// A text with the frame of the view that shows it.
    private struct Caption {
        var text: String
        var frame: ImportedFrame?
    }

    private let views: [AndroidView]
    private let index: Int
    private let outer: [Nearby]
    /// Whether a stop around it speaks for the texts beside it.
    let isInStop: Bool
    /// The list that it is a row of, or nil.
    let list: AndroidView?

    /// So many views on either side are looked at.
    private static let reach = 8

    /// A place among siblings; `outer` is that of their parent, and `list` the parent, where it is a list.
    init(views: [AndroidView], index: Int, outer: Nearby?, isInStop: Bool = false, list: AndroidView? = nil) {
        self.list = list
        self.views = views
        self.index = index
        self.isInStop = isInStop
        // Two levels up is as far as a label and its switch are apart.
        self.outer = outer.map { [$0] } ?? []
    }

    /// The text that names a switch: the nearest in its row, among its siblings or those of its parent, also in a view that
    /// can be pressed itself, such as the row that opens what the switch turns on. Where none has a frame in the row, the
    /// text of the view before, else of the view after, else of those next to the parent, unless it
    /// stands apart, or the switch has others that can be pressed beside it: what is above a row of chips names none of
    /// them.
    ///
    /// - Parameter staysInRow: whether no text outside its row can be its name, because most of it is scrolled out.
    func text(staysInRow: Bool) -> String? {
        let frame = views[index].shownFrame
        if let frame, let text = text(inRowOf: frame) ?? outer.first?.text(inRowOf: frame) { return text }
        if let frame, let text = text(inRowOf: frame, inPressed: true) { return text }
        if let frame, staysInRow || hasCompany(of: frame) || outer.first?.hasCompany(of: frame) == true { return nil }
        return text(at: [-1, 1], levels: 2, near: frame)
    }

    /// Whether something beside the view can be pressed, in one row with a frame and about as high.
    private func hasCompany(of frame: ImportedFrame) -> Bool {
        let places = max(0, index - Self.reach)...min(views.count - 1, index + Self.reach)
        return places.contains { place in
            guard place != index else { return false }
            var budget = 100
            return Self.holdsCompany(views[place], of: frame, &budget)
        }
    }

    private static func holdsCompany(_ view: AndroidView, of frame: ImportedFrame, _ budget: inout Int) -> Bool {
        budget -= 1
        guard budget > 0, view.isShown else { return false }
        if view.isActionable(isInside: false), let own = view.shownFrame {
            return own.isInRow(of: frame) && own.height <= 2 * frame.height
                && (own.x + own.width <= frame.x || frame.x + frame.width <= own.x)
        }
        return view.children.contains { holdsCompany($0, of: frame, &budget) }
    }

    /// The text of the view before, else of the one before the parent; nil where there is none.
    var textBefore: String? { text(at: [-1], levels: 2, near: nil) }

    /// The text before a field that may be its label: neither a title in a bar with what can be pressed, nor far above it.
    var labelBefore: String? {
        let frame = views[index].shownFrame
        var place: Nearby? = self
        while let here = place {
            if here.index > 0 {
                let before = here.views[here.index - 1]
                var budget = 100
                let isBar = Self.holdsControl(before, &budget)
                if let caption = Self.captions(in: before).first, !isBar {
                    guard let frame, let other = caption.frame else { return caption.text }
                    return other.isNextTo(frame) ? caption.text : nil
                }
                return nil
            }
            place = here.outer.first
        }
        return nil
    }

    private static func holdsControl(_ view: AndroidView, _ budget: inout Int) -> Bool {
        budget -= 1
        guard budget > 0, view.isShown else { return false }
        return view.isActionable(isInside: false) || view.children.contains { holdsControl($0, &budget) }
    }

    /// The text in front that can be a caption: beside the view, or beside a parent that holds nothing else; words without
    /// numbers, which count or measure something else.
    var caption: String? {
        let text = text(at: [-1], levels: views.count == 1 ? 2 : 1, near: nil)
        return text.flatMap { $0.contains(where: \.isNumber) ? nil : $0 }
    }

    /// Whether views after it, or after its parent, lie over a frame or end where it ends, and hold something.
    func isCovered(_ frame: ImportedFrame) -> Bool {
        func covers(_ view: AndroidView) -> Bool {
            guard view.isShown, !view.children.isEmpty || view.ownText != nil, let other = view.shownFrame,
                other.height > 0
            else { return false }
            return other.intersects(frame) || abs(other.y - frame.y - frame.height) <= 2
        }
        return views[(index + 1)...].contains(where: covers) || outer.first?.isCovered(frame) == true
    }

    // MARK: The row

    /// The nearest text on one line with a frame; of texts above each other, the first.
    private func text(inRowOf frame: ImportedFrame, inPressed: Bool = false) -> String? {
        let places = max(0, index - Self.reach)...min(views.count - 1, index + Self.reach)
        let captions = places.filter { $0 != index }.flatMap { Self.captions(in: views[$0], inPressed: inPressed) }
        let row = captions.filter { caption in caption.frame.map { $0.isInRow(of: frame) } ?? false }
        // The text before, where both sides are as near.
        let nearest = row.min { ($0.frame?.gap(to: frame) ?? 0) < ($1.frame?.gap(to: frame) ?? 0) }
        guard let chosen = nearest?.frame else { return nil }
        return row.first { $0.frame.map { $0.x < chosen.x + chosen.width && chosen.x < $0.x + $0.width } ?? false }?
            .text
    }

    // MARK: The order

    private func text(at distances: [Int], levels: Int, near frame: ImportedFrame?) -> String? {
        for neighbour in distances.map({ index + $0 }) where views.indices.contains(neighbour) {
            guard let caption = Self.captions(in: views[neighbour]).first else { continue }
            // The heading of the screen names no switch somewhere below it, and what names another row none in this one.
            if let frame, let other = caption.frame, !other.isNextTo(frame) { continue }
            return caption.text
        }
        guard levels > 1 else { return nil }
        return outer.first?.text(at: distances, levels: levels - 1, near: frame)
    }

    /// The first texts in a view that can do nothing itself, or in one that can be pressed and not checked.
    private static func captions(in view: AndroidView, inPressed: Bool = false) -> [Caption] {
        var captions: [Caption] = []
        var budget = 100
        if inPressed, view.isShown, view.isActionable(isInside: false), !view.isToggle {
            for child in view.children { collect(child, &captions, &budget) }
        } else {
            collect(view, &captions, &budget)
        }
        return captions
    }

    private static func collect(_ view: AndroidView, _ captions: inout [Caption], _ budget: inout Int) {
        budget -= 1
        guard budget > 0, captions.count < reach, view.isShown, !view.isActionable(isInside: false) else { return }
        if let text = view.ownText {
            captions.append(Caption(text: text, frame: view.shownFrame))
            return
        }
        for child in view.children { collect(child, &captions, &budget) }
    }
}

extension ImportedFrame {
    /// Whether half the height of the lower of two frames is on one line with the other.
    fileprivate func isInRow(of other: ImportedFrame) -> Bool {
        min(y + height, other.y + other.height) - max(y, other.y) >= min(height, other.height) / 2
    }

    /// How far apart they are from left to right.
    fileprivate func gap(to other: ImportedFrame) -> Double {
        max(other.x - (x + width), x - (other.x + other.width), 0)
    }

    /// Whether no more than the height of the other parts them from top to bottom.
    fileprivate func isNextTo(_ other: ImportedFrame) -> Bool {
        max(other.y - (y + height), y - (other.y + other.height)) <= other.height
    }
}
