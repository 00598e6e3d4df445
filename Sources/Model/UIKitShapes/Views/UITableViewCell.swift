import AccessibilityModel
import Foundation

/// A row of a table.
///
/// A cell with nothing to operate inside is one element, whose label joins its texts; a cell with controls inside is
/// none, so that its controls are reached. What the application sets counts before either.
open class UITableViewCell: UIView {
    /// How a cell places its texts.
    public enum CellStyle: Int, Hashable, Sendable {
        /// One text.
        case `default`
        /// A text on the left and one on the right.
        case value1
        /// Two texts side by side.
        case value2
        /// One text above another.
        case subtitle
    }

    /// What is at the right edge.
    public enum AccessoryType: Int, Hashable, Sendable {
        /// Nothing.
        case none
        /// The cell leads somewhere.
        case disclosureIndicator
        /// The cell leads somewhere and has a button for details.
        case detailDisclosureButton
        /// The cell is chosen.
        case checkmark
        /// A button for details.
        case detailButton
    }

    /// The name under which the table uses the cell again, or nil.
    public let reuseIdentifier: String?
    /// What the cell's own views are in.
    public let contentView = UIView()
    /// The text.
    open var textLabel: UILabel? { ownTextLabel }
    /// The second text, or nil in a style without one.
    open var detailTextLabel: UILabel? { ownDetailLabel }
    /// The image at the left edge.
    open var imageView: UIImageView? { ownImageView }
    /// What is at the right edge.
    open var accessoryType = AccessoryType.none
    /// A view at the right edge, or nil.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    /// Whether the row is selected.
    open var isSelected = false

    private let ownTextLabel = UILabel()
    private let ownDetailLabel: UILabel?
    private let ownImageView = UIImageView()

    /// Makes a cell.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        ownDetailLabel = style == .default ? nil : UILabel()
        super.init(frame: .zero)
        setUp()
    }

    /// Makes a cell with one text.
    public convenience init() {
        self.init(style: .default, reuseIdentifier: nil)
    }

    /// Makes a cell; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        ownDetailLabel = nil
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(contentView)
        contentView.addSubview(ownImageView)
        contentView.addSubview(ownTextLabel)
        if let ownDetailLabel { contentView.addSubview(ownDetailLabel) }
    }

    /// Selects the row or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
    }

    // MARK: Accessibility

    var tableView: UITableView? { accessibilityAncestors.lazy.compactMap { $0 as? UITableView }.first }

    /// Selects the row, if the table's delegate wants to know.
    open override func accessibilityActivate() -> Bool { tableView?.activate(self) ?? false }

    /// The cell's own actions; a details button is one of them.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            if let own = super.accessibilityCustomActions { return own }
            guard accessoryType == .detailButton || accessoryType == .detailDisclosureButton else { return nil }
            return [
                UIAccessibilityCustomAction(name: word(.moreInfo)) { [weak self] _ in
                    guard let self else { return false }
                    return tableView?.tapAccessory(of: self) ?? false
                }
            ]
        }
        set { super.accessibilityCustomActions = newValue }
    }

    open override var defaultIsAccessibilityElement: Bool {
        !subviewsInside(self).contains { $0 is UIControl && $0.isAccessibilityElement }
    }

    open override var defaultAccessibilityLabel: String? {
        let texts = subviewsInside(self).filter { !($0 is UIControl) }.compactMap { view -> String? in
            guard view is UILabel || view is UIImageView || view.isAccessibilityElement else { return nil }
            return [view.accessibilityLabel, view.accessibilityValue].compactMap { $0?.isEmpty == false ? $0 : nil }
                .joined(separator: ", ")
        }
        let joined = texts.filter { !$0.isEmpty }.joined(separator: ", ")
        return joined.isEmpty ? nil : joined
    }

    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = isSelected || accessoryType == .checkmark ? .selected : .none
        if accessoryType == .disclosureIndicator || accessoryType == .detailDisclosureButton { traits |= .button }
        return traits
    }

    /// The views inside in the order they were added, without hidden ones and without what is inside an element.
    private func subviewsInside(_ view: UIView) -> [UIView] {
        view.subviews.flatMap { subview -> [UIView] in
            guard !subview.isHidden, subview.alpha > 0, !subview.accessibilityElementsHidden else { return [] }
            return [subview] + (subview.isAccessibilityElement ? [] : subviewsInside(subview))
        }
    }
}
