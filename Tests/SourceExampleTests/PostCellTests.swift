import AccessibilityModel
import BridgeSession
import Testing
import UIKitShapes

/// A post of a timeline as one element, its four buttons as actions; and a file of a file list.
@Suite struct PostCellTests {
    private struct TimelineEntry {
        var name = "Ann"
        var content = "Good morning"
        var comments = 2
        var likes = 5
        var shares = 1
    }

    private final class SemanticCell: UITableViewCell {
        let avatar = UIButton()
        let comment = UIButton()
        let like = UIButton()
        let share = UIButton()
        private(set) var done: [String] = []

        var model: TimelineEntry? {
            didSet {
                guard let model else { return }
                for button in [avatar, comment, like, share] {
                    contentView.addSubview(button)
                    button.isAccessibilityElement = false
                }
                accessibilityLabel = "\(model.name). \(model.content)"
                accessibilityCustomActions = [
                    action("Comment, \(model.comments)"), action("Like, \(model.likes)"),
                    action("Share, \(model.shares)"), action("view \(model.name) profile"),
                ]
            }
        }

        private func action(_ name: String) -> UIAccessibilityCustomAction {
            UIAccessibilityCustomAction(name: name) { [weak self] action in
                self?.done.append(action.name)
                return true
            }
        }
    }

    private func cell(_ entry: TimelineEntry) -> SemanticCell {
        let cell = SemanticCell(style: .default, reuseIdentifier: nil)
        cell.model = entry
        return cell
    }

    @Test func postsFollowEachOther() throws {
        let reader = try Reader(cell(TimelineEntry()), cell(TimelineEntry(name: "Bea", content: "Good night")))
        #expect(try reader.readAll() == ["Ann. Good morning act", "Bea. Good night act"])
    }

    @Test func theButtonsAreActions() throws {
        let cell = cell(TimelineEntry())
        let reader = try Reader(cell)
        let actions = try #require(reader.focus?.accessibilityCustomActions)
        #expect(actions.map(\.name) == ["Comment, 2", "Like, 5", "Share, 1", "view Ann profile"])
        // The rotor comes to the actions, down chooses one, return does it.
        try reader.press("KEY_PAGE_DOWN DOWN RETURN")
        #expect(cell.done == ["Comment, 2"])
        try reader.press("DOWN DOWN RETURN")
        #expect(cell.done == ["Comment, 2", "Like, 5"])
    }

    @Test func aCellWithButtonsThatAreReachedIsNoElement() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Alarm"
        let toggle = UISwitch()
        toggle.accessibilityLabel = "Alarm at 7"
        cell.contentView.addSubview(toggle)
        #expect(try Reader(cell).readAll() == ["Alarm", "Alarm at 7 btn"])
    }

    /// Name, date, size and a button: four things, one element.
    @Test func aFileIsOneElement() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Report.pdf"
        cell.detailTextLabel?.text = "3 May, 2 MB"
        let download = UIButton()
        download.setTitle("Download", for: .normal)
        download.isAccessibilityElement = false
        cell.contentView.addSubview(download)
        var downloaded = false
        cell.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Download") { _ in
                downloaded = true
                return true
            }
        ]
        let reader = try Reader(cell)
        #expect(try reader.readAll() == ["Report.pdf, 3 May, 2 MB act"])
        try reader.press("INSERT")
        #expect(reader.shown == "Download 1/1")
        #expect(try reader.press("RETURN").result == true)
        #expect(downloaded)
    }
}
