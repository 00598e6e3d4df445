/// A value of a document that is too large to be there all at once: its parts are made when they are written.
package enum LaterValue {
    /// A mapping on lines of its own; the last key may have such a value itself.
    indirect case mapping([(String, DocumentValue)], last: (key: String, value: LaterValue)? = nil)
    /// So many mappings.
    case list(Int, (Int) -> LaterValue)
}
