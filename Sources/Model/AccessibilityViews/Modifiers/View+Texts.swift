extension View {
    /// Says what the view is, in one or a few words.
    public func accessibilityLabel(_ label: @autoclosure @escaping () -> String) -> some View {
        changingElements { $0.label = label }
    }

    /// Says what the view is, in one or a few words.
    public func accessibilityLabel(_ label: Text) -> some View {
        changingElements { $0.label = label.content }
    }

    /// Says what changes about the view; it is in the value region, never in the label's.
    public func accessibilityValue(_ value: @autoclosure @escaping () -> String) -> some View {
        changingElements { $0.value = value }
    }

    /// Says what changes about the view; it is in the value region, never in the label's.
    public func accessibilityValue(_ value: Text) -> some View {
        changingElements { $0.value = value.content }
    }

    /// Says what activating the view does, where its label does not say.
    public func accessibilityHint(_ hint: @autoclosure @escaping () -> String) -> some View {
        changingElements { $0.hint = hint }
    }

    /// Says what activating the view does, where its label does not say.
    public func accessibilityHint(_ hint: Text) -> some View {
        changingElements { $0.hint = hint.content }
    }

    /// Other names by which the view can be found, the best first.
    public func accessibilityInputLabels(_ labels: @autoclosure @escaping () -> [String]) -> some View {
        changingElements { $0.inputLabels = labels }
    }

    /// Other names by which the view can be found, the best first.
    public func accessibilityInputLabels(_ labels: [Text]) -> some View {
        changingElements { $0.inputLabels = { labels.map { $0.content() } } }
    }

    /// The language of the view's texts as a BCP 47 tag, such as es-419; it selects the braille table.
    public func accessibilityLanguage(_ language: @autoclosure @escaping () -> String?) -> some View {
        changingNodes { node in
            node.changeEverything { if $0.language == nil { $0.language = language } }
        }
    }

    /// What kind of text the view holds.
    public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View {
        changingElements { $0.textualContext = { type.rawValue } }
    }

    /// The stable name of the view in snapshots; a stack keeps it to itself.
    public func accessibilityIdentifier(_ identifier: @autoclosure @escaping () -> String) -> some View {
        changingObject { $0.identifier = identifier() }
    }
}

/// What kind of text a view holds.
public enum AccessibilityTextContentType: String, Hashable, Sendable, CaseIterable {
    /// Nothing special.
    case plain
    /// What a program prints.
    case console
    /// Names of files and folders.
    case fileSystem
    /// A conversation.
    case messaging
    /// A story.
    case narrative
    /// Program text.
    case sourceCode
    /// Cells of a table.
    case spreadsheet
    /// A document.
    case wordProcessing
}
