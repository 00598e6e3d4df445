import AccessibilityModel
import Foundation

/// Rows one under the other, in sections; a list, which says where it begins and ends.
open class UITableView: UIScrollView {
    /// Says what the rows are.
    open weak var dataSource: (any UITableViewDataSource)?
    /// Told what the reader does with the rows.
    open weak var delegate: (any UITableViewDelegate)?
    /// How high a row is, in points.
    open var rowHeight: Double = 44

    private var rows: [(path: IndexPath, cell: UITableViewCell)] = []
    private var makers: [String: (String) -> UITableViewCell] = [:]

    /// Says how to make the cells of a name; it stands where UIKit has a class.
    open func register(forCellReuseIdentifier identifier: String, _ make: @escaping (String) -> UITableViewCell) {
        makers[identifier] = make
    }

    /// Makes a cell of a name; cells are not used again here.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        makers[identifier]?(identifier)
    }

    /// Makes a cell of a name; cells are not used again here.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        makers[identifier]?(identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Makes all rows again; rows keep their declared order.
    open func reloadData() {
        rows = []
        var views: [AccessibilityObject] = []
        var top = 0.0
        func place(_ view: UIView) {
            // Without a width of the table the rows have no frames, and their order is the declared one.
            if frame.width > 0 { view.frame = CGRect(x: 0, y: top, width: frame.width, height: rowHeight) }
            top += rowHeight
            views.append(view)
        }
        for section in 0..<max(0, dataSource?.numberOfSections(in: self) ?? 0) {
            if let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
                let header = UILabel()
                header.text = title
                header.accessibilityTraits.insert(.header)
                place(header)
            }
            for row in 0..<max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0) {
                let path = IndexPath(indexes: [section, row])
                guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { continue }
                rows.append((path, cell))
                place(cell)
            }
        }
        contentSize = CGSize(width: frame.width, height: top)
        setChildren(views)
    }

    /// The cells, from the first row to the last.
    open var visibleCells: [UITableViewCell] { rows.map(\.cell) }

    /// The cell of a row, or nil.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        rows.first { $0.path == indexPath }?.cell
    }

    /// The row of a cell, or nil.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        rows.first { $0.cell === cell }?.path
    }

    open override var defaultAccessibilityContainerType: UIAccessibilityContainerType { .list }

    func activate(_ cell: UITableViewCell) -> Bool {
        guard let delegate, let path = indexPath(for: cell) else { return false }
        return delegate.tableView(self, activateRowAt: path)
    }

    func tapAccessory(of cell: UITableViewCell) -> Bool {
        guard let delegate, let path = indexPath(for: cell) else { return false }
        delegate.tableView(self, accessoryButtonTappedForRowWith: path)
        return true
    }
}

/// Says what the rows of a table are.
public protocol UITableViewDataSource: AnyObject {
    /// How many sections there are; one, unless said otherwise.
    func numberOfSections(in tableView: UITableView) -> Int
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The heading of a section, or nil.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The cell of a row; its index path is the section, then the row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }

    /// Nil.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Whom a table tells what the reader does; everything has a default.
public protocol UITableViewDelegate: AnyObject {
    /// Told when the reader selected a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Told when the reader asked for a row's details.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    /// Does nothing.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    func tableView(_ tableView: UITableView, activateRowAt indexPath: IndexPath) -> Bool {
        tableView.cellForRow(at: indexPath)?.setSelected(true, animated: true)
        self.tableView(tableView, didSelectRowAt: indexPath)
        return true
    }
}

extension IndexPath {
    /// Makes the path of a table's row.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The section of a table's row.
    public var section: Int { isEmpty ? 0 : self[startIndex] }

    /// The row in its section.
    public var row: Int { count < 2 ? 0 : self[index(after: startIndex)] }
}
