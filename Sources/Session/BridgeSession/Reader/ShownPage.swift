import BrailleLayout

/// A page of elements on the display's rows: what stays as it is while the page does.
struct ShownPage {
    /// What it is made of.
    struct Key: Equatable {
        var first: ObjectIdentifier?
        var count: Int
        var size: DisplaySize
    }

    let key: Key
    /// The cells of the values' column; nil before it is chosen, and where there is none.
    var split: Int?
    /// The elements that have had a value since the page came.
    var valued: Set<ObjectIdentifier> = []
}
