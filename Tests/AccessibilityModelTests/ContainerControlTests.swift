import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// Controls that hold several elements.
@Suite struct ContainerControlTests {
    private func described(_ view: AccessibilityObject) -> [String] {
        let root = AccessibilityObject()
        root.setChildren([view])
        let order = AccessibilityScene(title: "Test", root: root).readingOrder
        return order.elements.map {
            ElementDescription(of: $0, in: order.context(of: $0), adjustHint: "", toggleHint: "").description
        }
    }

    @Test func segmentsAreCounted() {
        let image = UIImage()
        image.accessibilityLabel = "Map"
        let control = UISegmentedControl(items: ["List", image, "Both"])
        control.selectedSegmentIndex = 0
        var changes = 0
        control.addTarget(for: .valueChanged) { _ in changes += 1 }
        control.setEnabled(false, forSegmentAt: 2)
        #expect(
            described(control) == [
                "Selected: List. Button. 1 of 3.", "Map. Button. 2 of 3.", "Both. Dimmed. Button. 3 of 3.",
            ])
        #expect(control.children[1].accessibilityActivate())
        #expect(control.selectedSegmentIndex == 1)
        #expect(!control.children[2].accessibilityActivate())
        #expect(changes == 1)
        control.removeSegment(at: 0, animated: false)
        #expect(described(control).first == "Selected: Map. Button. 1 of 2.")
        #expect(control.titleForSegment(at: 1) == "Both")
    }

    @Test func tabsAreCounted() {
        final class Delegate: UITabBarDelegate {
            var selected: [String?] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.title) }
        }
        let delegate = Delegate()
        let bar = UITabBar()
        let items = ["Home", "Mail"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        items[1].badgeValue = "3"
        bar.items = items
        bar.selectedItem = items[0]
        bar.delegate = delegate
        #expect(described(bar) == ["Selected: Home. Tab. 1 of 2.", "Mail: 3. Tab. 2 of 2."])
        #expect(items[1].accessibilityActivate())
        #expect(bar.selectedItem === items[1])
        #expect(delegate.selected == ["Mail"])
    }

    @Test func wheelsAreAdjusted() {
        final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
            var chosen: [Int] = []
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                component == 0 ? "\(row) h" : "\(row) min"
            }
            func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
                component == 0 ? "Hours" : "Minutes"
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                chosen.append(row)
            }
        }
        let source = Source()
        let picker = UIPickerView()
        picker.delegate = source
        picker.dataSource = source
        #expect(described(picker) == ["Hours: 0 h. Adjustable.", "Minutes: 0 min. Adjustable."])
        for _ in 0..<4 { picker.children[1].accessibilityIncrement() }
        #expect(picker.selectedRow(inComponent: 1) == 2)
        #expect(source.chosen == [1, 2])
        #expect(picker.children[1].accessibilityValueBounds?.isAtMaximum == true)
    }

    private final class Songs: UITableViewDataSource, UITableViewDelegate {
        var chosen: [IndexPath] = []
        var details: [IndexPath] = []
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section + 1 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? nil : "Old"
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Song \(indexPath.section).\(indexPath.row)"
            cell.detailTextLabel?.text = "3:05"
            if indexPath.section == 1 { cell.accessoryType = .detailDisclosureButton }
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            details.append(indexPath)
        }
    }

    @Test(arguments: [0.0, 300.0])
    func rowsFollowTheirHeadings(width: Double) throws {
        let songs = Songs()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: width))
        table.dataSource = songs
        table.delegate = songs
        table.reloadData()
        #expect(
            described(table) == [
                "Song 0.0, 3:05. List Start.", "Old. Heading.", "Song 1.0, 3:05. Button.",
                "Song 1.1, 3:05. Button. List End.",
            ])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 1)))
        #expect(cell.accessibilityActivate())
        #expect(songs.chosen == [IndexPath(row: 1, section: 1)])
        #expect(cell.accessibilityTraits.contains(.selected))
        let action = try #require(cell.accessibilityCustomActions?.first)
        #expect(action.actionHandler?(action) == true)
        #expect(songs.details == songs.chosen)
    }

    @Test func aSearchBarTellsWhatIsTyped() {
        final class Delegate: UISearchBarDelegate {
            var texts: [String] = []
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { texts.append(searchText) }
        }
        let delegate = Delegate()
        let bar = UISearchBar()
        bar.delegate = delegate
        #expect(described(bar) == ["Search. Search Field."])
        #expect(bar.searchTextField.accessibilityTextInput?.replace(0..<0, with: "cat") == true)
        #expect(delegate.texts == ["cat"])
        #expect(bar.text == "cat")
    }

    @Test func scrollingSaysWhereItIs() {
        final class Delegate: UIScrollViewDelegate {
            func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
                "Page \(Int(scrollView.contentOffset.y / 100) + 1) of 2"
            }
        }
        let delegate = Delegate()
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 200)
        let label = UILabel(frame: CGRect(x: 0, y: 150, width: 100, height: 20))
        view.addSubview(label)
        #expect(view.accessibilityScroll(.down))
        #expect(label.accessibilityFrame.minY == 50)
        #expect(!view.accessibilityScroll(.down))
        #expect(!view.accessibilityScroll(.right))
        view.scrollDelegate = delegate
        let scene = AccessibilityScene(title: "Test", root: view)
        var texts: [String] = []
        scene.notificationHandler = { _, argument in if case .text(let text, _) = argument { texts.append(text) } }
        scene.attach()
        defer { scene.detach() }
        #expect(view.accessibilityScroll(.next))
        #expect(view.accessibilityScroll(.previous))
        #expect(texts == ["Page 2 of 2", "Page 1 of 2"])
    }

    @Test func aTableMakesItsCellsByTheirNames() {
        final class Rows: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let name = indexPath.row == 0 ? "song" : "unknown"
                let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
                cell.textLabel?.text = cell.reuseIdentifier
                return cell
            }
        }
        let rows = Rows()
        let table = UITableView()
        table.dataSource = rows
        table.register(forCellReuseIdentifier: "song") { UITableViewCell(style: .subtitle, reuseIdentifier: $0) }
        table.reloadData()
        #expect(described(table) == ["song. List Start.", "unknown. List End."])
        #expect(table.visibleCells.map { $0.detailTextLabel != nil } == [true, false])
        #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
    }
}
