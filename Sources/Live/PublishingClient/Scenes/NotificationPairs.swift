import AccessibilityModel
import Foundation

extension UIAccessibilityNotification {
    /// What a line says of the notification.
    func pairs(
        _ argument: UIAccessibilityNotificationArgument, id: (AccessibilityObject) -> String?
    ) -> [MessagePair] {
        let named = [MessagePair("notification", .text(name))]
        switch argument {
        case .none: return named
        case .text(let text, let priority):
            return named + [MessagePair("text", .text(text)), MessagePair("priority", .text(priority.rawValue))]
        case .attributedText(let text):
            let priority = text.announcementPriority.rawValue
            return named + [MessagePair("text", .text(text.string)), MessagePair("priority", .text(priority))]
        case .element(let element):
            return named + (id(element).map { [MessagePair("element", .text($0))] } ?? [])
        }
    }

    private var name: String {
        switch self {
        case .announcement: "announcement"
        case .layoutChanged: "layoutChanged"
        case .screenChanged: "screenChanged"
        case .pageScrolled: "pageScrolled"
        }
    }
}
