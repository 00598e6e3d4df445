import BridgeTables
package import Documents

/// The keys of every mapping of a case file; docs/snapshot.schema.json lists the same.
package enum CaseKeys {
    /// The file itself.
    package static let file = NameSet(["schema", "about", "scene", "publisher", "desktop", "displays", "steps"])
    /// A display.
    package static let display = NameSet(["size", "cellDots"] + ReaderChoices.all.map(\.name))
    /// A step.
    package static let step = NameSet(["keys", "wait", "application", "until", "expect"])
    /// An expectation.
    package static let expectation = NameSet([
        "focus", "label", "value", "hint", "message", "performed", "result", "cursor", "cells",
    ])

    /// Every mapping by its name in the schema.
    package static let all: [(name: String, keys: NameSet)] = [
        ("case", file), ("display", display), ("step", step), ("expectation", expectation),
    ]
}
