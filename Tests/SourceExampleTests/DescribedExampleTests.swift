import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// Examples that the documents describe in words.
@Suite struct DescribedExampleTests {
    // MARK: An icon of the home screen

    /// Opens its application; while icons are arranged, activating it takes it away.
    private final class Icon: UIView {
        let delete = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let open = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        private(set) var done: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            isAccessibilityElement = true
            accessibilityLabel = "Clock"
            for (name, button) in [("open", open), ("delete", delete)] {
                button.addTarget(for: .touchUpInside) { [weak self] _ in self?.done.append(name) }
                addSubview(button)
            }
            delete.isHidden = true
        }

        required init?(coder: NSCoder) { nil }

        override var accessibilityActivationPoint: CGPoint {
            get {
                let middle = CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
                return delete.isHidden ? middle : CGPoint(x: frame.minX + 10, y: frame.minY + 10)
            }
            set {}
        }
    }

    @Test func anIconIsOpenedOrTakenAwayByTheMode() throws {
        let icon = Icon(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
        let reader = try Reader(icon)
        #expect(reader.label == "Clock")
        #expect(try reader.press("RETURN").result == true)
        icon.delete.isHidden = false
        #expect(try reader.press("RETURN").result == true)
        #expect(icon.done == ["open", "delete"])
    }

    // MARK: A list of songs

    @Test func aSongsHintComesLastAndSaysWhatItsNameDoesNot() throws {
        var played = 0
        let song = UIButton()
        song.setTitle("Yesterday", for: .normal)
        song.accessibilityHint = "Plays the song."
        song.addTarget(for: .touchUpInside) { _ in played += 1 }
        let reader = try Reader(song)
        #expect(reader.label == "Yesterday btn")
        #expect(reader.message == nil)
        try reader.press("ATTRVIS")
        #expect(reader.message == "Yesterday. Button. Plays the song.")
        try reader.press("RETURN")
        #expect(played == 1)
    }

    // MARK: What covers the screen for a moment

    /// Covers the screen for others for three seconds; with a reader there it stays until it is left.
    private final class Banner: UIView {
        var isTimed: Bool { !UIAccessibility.isVoiceOverRunning }

        override func accessibilityPerformEscape() -> Bool {
            removeFromSuperview()
            return true
        }
    }

    @Test func aBannerStaysForAReaderUntilItIsLeft() throws {
        let banner = Banner()
        #expect(banner.isTimed)
        let text = UILabel()
        text.text = "Recorded"
        banner.addSubview(text)
        let below = UILabel()
        below.text = "List"
        let screen = UIView()
        screen.addSubview(banner)
        screen.addSubview(below)
        let reader = try Reader(screen)
        #expect(!banner.isTimed)
        reader.wait(10_000)
        #expect(reader.label == "Recorded")
        #expect(try reader.press("ESCAPE").result == true)
        #expect(reader.label == "List")
    }

    // MARK: Segments, pictures that are links, keys that change others

    @Test func imagesOfSegmentsCarryTheirLabels() throws {
        let images = ["List", "Grid"].map { name in
            let image = UIImage()
            image.accessibilityLabel = name
            return image
        }
        let control = UISegmentedControl(items: images)
        control.selectedSegmentIndex = 0
        let reader = try Reader(control)
        #expect(try reader.readAll() == ["List btn sel", "Grid btn"])
        try reader.press("RETURN")
        #expect(control.selectedSegmentIndex == 1)
    }

    @Test func aPictureThatOpensALinkIsBoth() throws {
        let picture = UIImageView(image: UIImage())
        picture.isAccessibilityElement = true
        picture.accessibilityLabel = "Map of the campus"
        picture.accessibilityTraits.insert(.link)
        #expect(try Reader(picture).label == "Map of the campus lnk img")
    }

    // MARK: Answering a call

    /// Answers and ends a call from anywhere.
    private final class Phone: UIViewController {
        let state = UILabel()
        private(set) var isTalking = false

        override func viewDidLoad() {
            super.viewDidLoad()
            state.text = "Ann is calling"
            view.addSubview(state)
        }

        override func accessibilityPerformMagicTap() -> Bool {
            isTalking.toggle()
            state.text = isTalking ? "Talking to Ann" : "Call ended"
            return true
        }
    }

    @Test func oneKeyAnswersAndEndsACall() throws {
        let phone = Phone()
        let reader = try Reader(AccessibilityScene(phone, title: "Test", language: "en"))
        #expect(reader.label == "Ann is calling")
        try reader.press("BACK")
        #expect(reader.label == "Talking to Ann")
        try reader.press("BACK")
        #expect(reader.label == "Call ended")
        #expect(!phone.isTalking)
    }

    // MARK: A cell with a slider

    @Test func aCellWithASliderLetsItBeReached() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Brightness"
        let slider = UISlider()
        slider.accessibilityLabel = "Level"
        cell.contentView.addSubview(slider)
        let reader = try Reader(cell)
        #expect(try reader.readAll() == ["Brightness", "Level sldr"])
        try reader.press("UP")
        #expect(reader.value == "10%")
    }

    // MARK: Scrolling through pages of one's own

    /// Pages of notes that scroll sideways.
    private final class Pages: UIView {
        private(set) var page = 19

        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            guard direction == .right || direction == .left else { return false }
            page = min(max(1, page + (direction == .right ? 1 : -1)), 20)
            UIAccessibility.post(notification: .pageScrolled, argument: "Page \(page) of 20")
            return true
        }
    }

    @Test func theViewAroundTheElementScrollsAndSaysWhere() throws {
        let pages = Pages()
        let text = UILabel()
        text.text = "Notes"
        pages.addSubview(text)
        let reader = try Reader(pages)
        try reader.press("NXPROMPT")
        #expect(reader.message == "Page 20 of 20")
        try reader.press("NXPROMPT")
        #expect(reader.message == "Page 20 of 20, edge")
        try reader.press("PRPROMPT")
        #expect(reader.message == "Page 19 of 20")
        #expect(try reader.press("NXPGRPH").result == false)
    }
}
