import AccessibilityModel
import Foundation

/// A button: its label is its title, else its image's label.
open class UIButton: UIControl {
    /// What a button looks like; some say what they do.
    public enum ButtonType: Int, Hashable, Sendable {
        /// As the application draws it.
        case custom
        /// As the system draws it.
        case system
        /// Shows details.
        case detailDisclosure
        /// Shows more about something.
        case infoLight
        /// Shows more about something.
        case infoDark
        /// Adds a contact.
        case contactAdd
        /// Closes something.
        case close
    }

    /// What the button looks like.
    public private(set) var buttonType = ButtonType.custom

    /// Makes a button of a type.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    /// Makes a button that calls an action when it is tapped; its title is the action's.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    private var titles: [State: String] = [:]
    private var images: [State: UIImage] = [:]

    /// Sets the title of a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
    }

    /// The title of a state, or nil.
    open func title(for state: State) -> String? { titles[state] }

    /// Sets the image of a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
    }

    /// The image of a state, or nil.
    open func image(for state: State) -> UIImage? { images[state] }

    /// The title that is shown now, or nil.
    open var currentTitle: String? { titles[state] ?? titles[.normal] }

    /// The image that is shown now, or nil.
    open var currentImage: UIImage? { images[state] ?? images[.normal] }

    open override var defaultAccessibilityLabel: String? {
        if let title = currentTitle, !title.isEmpty { return title }
        if let label = currentImage?.accessibilityLabel { return label }
        switch buttonType {
        case .custom, .system: return nil
        case .detailDisclosure, .infoLight, .infoDark: return word(.moreInfo)
        case .contactAdd: return word(.addContact)
        case .close: return word(.close)
        }
    }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits | .button }
}
