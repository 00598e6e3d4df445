import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// The documents' examples of one line each.
@Suite struct SmallExampleTests {
    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    // MARK: A placeholder is the label

    @Test func aPlaceholderIsTheLabelWhileThereIsNoOther() throws {
        let field = UITextField()
        field.placeholder = "Email address"
        let reader = try Reader(field)
        #expect(reader.label == "Email addr" || reader.label?.hasPrefix("Email") == true)
        #expect(reader.focus?.accessibilityLabel == "Email address")
        #expect(reader.value == "")
        try reader.press("RETURN char:a char:b")
        #expect(field.text == "ab")
        #expect(reader.value == "ab")
        #expect(reader.focus?.accessibilityLabel == "Email address")
        field.accessibilityLabel = "To"
        reader.refresh()
        #expect(reader.label == "To ed")
        try reader.press("ESCAPE")
        #expect(reader.label == "To ed")
    }

    // MARK: A language

    @Test func aGreetingIsWrittenInItsLanguage() throws {
        let greeting = label("¡Buenos días!")
        let english = try Reader(greeting)
        let englishCells = english.cells
        // es-419 is the code for Latin American Spanish.
        greeting.accessibilityLanguage = "es-419"
        english.refresh()
        #expect(english.cells != englishCells)
        #expect(english.label == "¡Buenos días!")
    }

    // MARK: Hiding

    @Test func contentUnderAnOverlayIsHidden() throws {
        let contentView = UIView()
        contentView.addSubview(label("Covered"))
        let overlay = label("Volume")
        let reader = try Reader(contentView, overlay)
        #expect(reader.label == "Covered")
        contentView.accessibilityElementsHidden = true
        reader.refresh()
        #expect(try reader.readAll() == ["Volume"])
        contentView.accessibilityElementsHidden = false
        #expect(try reader.readAll() == ["Covered", "Volume"])
    }

    @Test func aViewIsTakenOutOfTheElements() throws {
        let detail = label("Detail")
        let reader = try Reader(label("Title"), detail)
        detail.isAccessibilityElement = false
        #expect(try reader.readAll() == ["Title"])
    }

    // MARK: Traits

    @Test func traitsAreInsertedAndRemoved() throws {
        let view = UIView()
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Song"
        let reader = try Reader(view)
        #expect(reader.label == "Song")
        view.accessibilityTraits.insert(.button)
        view.accessibilityTraits.insert(.selected)
        reader.refresh()
        #expect(reader.label == "Song btn sel")
        view.accessibilityTraits.remove(.selected)
        reader.refresh()
        #expect(reader.label == "Song btn")
        view.accessibilityTraits = .none
        reader.refresh()
        #expect(reader.label == "Song")
    }

    // MARK: Labels, values and hints of controls

    @Test func whatIsSetOnAButtonIsSaid() throws {
        let playButton = UIButton()
        playButton.accessibilityLabel = "Play"
        playButton.accessibilityValue = "100"
        playButton.accessibilityHint = "Sends your message."
        let reader = try Reader(playButton)
        #expect(reader.label == "Play btn")
        #expect(reader.value == "100")
        #expect(reader.focus?.accessibilityHint == "Sends your message.")
    }

    @Test func anEnlargedFrame() {
        let myView = UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
        myView.accessibilityFrame = CGRect(
            x: myView.frame.origin.x - 10, y: myView.frame.origin.y - 10, width: myView.frame.size.width + 20,
            height: myView.frame.size.height + 20)
        #expect(myView.accessibilityFrame == CGRect(x: 10, y: 10, width: 30, height: 30))
        #expect(myView.frame.width == 10)
    }

    @Test func theSystemsAddItemSaysAdd() throws {
        let bar = UINavigationBar()
        let item = UINavigationItem(title: "Accounts")
        let add = UIBarButtonItem(systemItem: .add)
        add.accessibilityHint = "Adds an account."
        item.rightBarButtonItem = add
        bar.pushItem(item, animated: false)
        #expect(try Reader(bar).readAll() == ["Accounts hdg", "Add btn"])
    }
}
