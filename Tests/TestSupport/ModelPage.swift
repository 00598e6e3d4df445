/// docs/model.md, made from the rows above the tests.
public struct ModelPage {
    /// Each section's heading and what it says before its table.
    private static let sections = [
        ("Attributes", "What an object says about itself. Each can be set and overridden."),
        ("Traits", "Bits 0 to 16, and later additions. A trait that only changes behaviour is not shown."),
        ("Actions", "Each has a key. An action that returns false is passed on."),
        ("Notifications and settings", "What an application posts, is notified of, and can query."),
        ("SwiftUI's forms", "The same in SwiftUI's names. Each control looks like UIKit's."),
    ]

    private let rows: [ModelRow]

    /// A page of the rows of these tests.
    public init(_ tests: TestIndex) { rows = tests.rows }

    /// Rows of a section that the page does not have.
    public var homeless: [ModelRow] {
        rows.filter { row in !ModelPage.sections.contains { $0.0 == row.section } }
    }

    /// The page as it is in docs.
    public var markdown: String {
        var text = """
            # The accessibility model on the display

            What the display does with each attribute, trait, action, notification, setting and SwiftUI form of the
            model, and the test that proves it. `make model` makes this page from the comments above the tests; tests
            compare the two, and fail on an unknown symbol and on a public one without a row.

            Abbreviations are English, keys those of the default table, and the display has 40 cells unless stated
            otherwise. Tests are named by suite and function. A symbol that begins with a point belongs to the type
            before it.

            """
        for (heading, introduction) in ModelPage.sections {
            text += "\n## \(heading)\n\n\(introduction)\n\n"
            text += "| what | symbol | on the display | test |\n|---|---|---|---|\n"
            // Rows of one symbol keep the order of the files.
            let sorted = rows.filter { $0.section == heading }.enumerated().sorted {
                ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
            }
            for (_, row) in sorted {
                text += "| \(row.what) | \(row.spelling) | \(row.display) | `\(row.test)` |\n"
            }
        }
        return text
    }
}

extension ModelRow {
    /// What the rows are sorted by.
    fileprivate var key: String { symbols.first?.lowercased() ?? "" }
}
