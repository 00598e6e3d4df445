import Localization

extension DocumentBuilder {
    /// The place in the file of a place as libyaml counts it, from 0.
    func mark(line: Int, column: Int) -> SourceMark {
        SourceMark(line: line + 1, column: escapes.originalColumn(line: line, column: column) + 1)
    }

    /// An error at the place where an event begins.
    func error(
        _ code: DocumentError.Code, at event: ParserEvent, says: LocalizedText, advises: LocalizedText
    ) -> DocumentError {
        DocumentError(
            code, file: name, mark: mark(line: event.line, column: event.column), says: says, advises: advises)
    }

    /// The error when there is no memory for the reader.
    var outOfMemory: DocumentError {
        DocumentError(
            .tooLarge, file: name, says: "there is not enough memory for the file",
            advises: "close other programs or split the file")
    }

    /// What libyaml found wrong, in our words where the problem is a common one.
    func failure(_ problem: ParserProblem) -> DocumentError {
        if problem.isOutOfMemory { return outOfMemory }
        if let offset = problem.unreadableOffset {
            return DocumentError(
                .syntax, file: name, mark: mark(ofByte: offset),
                says: "a control character is not allowed here",
                advises: "delete it, or write it as an escape in double quotes")
        }
        let context = mark(line: problem.contextPlace.line, column: problem.contextPlace.column)
        let atEnd = isAtEnd(problem.place.index)
        let place =
            atEnd ? mark(ofByte: byteCount) : mark(line: problem.place.line, column: problem.place.column)
        func error(
            _ code: DocumentError.Code, _ mark: SourceMark, says: LocalizedText, advises: LocalizedText
        ) -> DocumentError {
            DocumentError(code, file: name, mark: mark, says: says, advises: advises)
        }
        switch problem.problem {
        case "found unexpected end of stream":
            return error(
                .truncated, place, says: "the file ends in the quoted text begun at \(place: context)",
                advises: "close the quotes")
        case "found unexpected document indicator":
            return error(
                .syntax, place, says: "the quoted text begun at \(place: context) is not closed",
                advises: "close the quotes")
        case "did not find expected ',' or ']'":
            if atEnd {
                return error(
                    .truncated, place, says: "the file ends in the list begun at \(place: context)",
                    advises: "close it with ]")
            }
            return error(
                .syntax, place, says: "the list begun at \(place: context) is broken off here",
                advises: "put a comma between items, ] at the end")
        case "did not find expected ',' or '}'":
            if atEnd {
                return error(
                    .truncated, place, says: "the file ends in the mapping begun at \(place: context)",
                    advises: "close it with }")
            }
            return error(
                .syntax, place, says: "the mapping begun at \(place: context) is broken off here",
                advises: "put a comma between keys, } at the end, and texts with special characters in quotes")
        case "did not find expected node content":
            if atEnd {
                return error(
                    .truncated, place, says: "the file ends where a value is wanted",
                    advises: "write it, and close what is open")
            }
            return error(
                .syntax, place, says: "a value is wanted here",
                advises: "write it, in quotes where it holds special characters")
        case "did not find expected key":
            return error(
                .syntax, place, says: "a key of the mapping begun at \(place: context) is wanted here",
                advises: "check the indentation and the quotes")
        case "did not find expected '-' indicator":
            return error(
                .syntax, place, says: "an item of the list begun at \(place: context) is wanted here",
                advises: "begin it with - and check the indentation")
        case "mapping values are not allowed in this context":
            return error(
                .syntax, place, says: "a colon is not allowed here", advises: "put a text that holds a colon in quotes")
        case "could not find expected ':'":
            return error(.syntax, context, says: "a colon is missing after the key", advises: "write KEY: VALUE")
        case "found character that cannot start any token":
            return error(
                .syntax, place, says: "a text without quotes cannot begin with \(text: character(problem.place.index))",
                advises: "put it in quotes, and indent with spaces")
        case "found unknown escape character":
            return error(
                .syntax, place, says: "the escape is not known",
                advises: "write \\\\ for a backslash, or use single quotes")
        case "did not find expected <document start>":
            return error(
                .syntax, place, says: "there is text after the end of the document", advises: "delete it or indent it")
        case let other:
            // The rarer ones in libyaml's own words.
            let reason = problem.context.isEmpty ? other : "\(other) \(problem.context)"
            return error(
                atEnd ? .truncated : .syntax, place, says: "no well-formed YAML: \(reason: reason)",
                advises: "check the punctuation and the indentation")
        }
    }
}
