import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// A book that reads on line by line as each line was read out, and turns its pages.
@Suite struct BookTests {
    private final class Book: UIView {
        let pages: [[String]]
        private(set) var page = 0
        private(set) var line = -1
        private var observation: UIAccessibility.Observation?

        init(_ pages: [[String]]) {
            self.pages = pages
            super.init(frame: .zero)
            isAccessibilityElement = true
            accessibilityTraits = .causesPageTurn
            observation = UIAccessibility.observe(UIAccessibility.announcementDidFinishNotification) {
                [weak self] notification in self?.didFinishAnnouncement(notification)
            }
        }

        required init?(coder: NSCoder) { nil }

        override var accessibilityLabel: String? {
            get { pages[page].joined(separator: " ") }
            set {}
        }

        func readOn() {
            line += 1
            if line == pages[page].count {
                guard accessibilityScroll(.next) else { return }
                line = 0
            }
            UIAccessibility.post(notification: .announcement, argument: pages[page][line])
        }

        private func didFinishAnnouncement(_ notification: Notification) {
            let spoken = notification.userInfo?[UIAccessibilityAnnouncementKeyStringValue] as? String
            let successful = notification.userInfo?[UIAccessibilityAnnouncementKeyWasSuccessful] as? Bool
            guard successful == true, line >= 0, spoken == pages[page][line] else { return }
            readOn()
        }

        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            let next = page + (direction == .next ? 1 : direction == .previous ? -1 : 0)
            guard next != page, pages.indices.contains(next) else { return false }
            page = next
            return true
        }
    }

    private func book() -> Book { Book([["One.", "Two."], ["Three."]]) }

    @Test func itReadsOnWhenALineWasReadOut() throws {
        let book = book()
        let reader = try Reader(book)
        book.readOn()
        reader.refresh()
        var shown: [String] = []
        for _ in 0..<6 {
            if let message = reader.message, message != shown.last { shown.append(message) }
            reader.wait(4_100)
        }
        #expect(shown == ["One.", "Two.", "Three."])
        #expect(book.page == 1)
        #expect(reader.message == nil)
    }

    @Test func aLineThatIsCutShortEndsTheReading() throws {
        let book = book()
        let reader = try Reader(book)
        book.readOn()
        reader.refresh()
        #expect(reader.message == "One.")
        try reader.press("HOME")
        reader.wait(10_000)
        #expect(book.line == 0)
        #expect(reader.message == nil)
    }

    @Test func pagesTurnUntilTheLast() throws {
        let book = book()
        let reader = try Reader(book)
        #expect(reader.label == "One. Two.")
        try reader.press("NXDIFLN")
        #expect(reader.label == "Three.")
        try reader.press("NXDIFLN")
        #expect(book.page == 1)
        try reader.press("PRDIFLN")
        #expect(reader.label == "One. Two.")
    }
}
