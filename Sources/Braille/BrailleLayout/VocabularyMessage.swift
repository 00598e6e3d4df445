/// The messages that every vocabulary has.
public enum VocabularyMessage: String, Hashable, Sendable, CaseIterable {
    /// An action that the element does not have.
    case notAvailable
    /// A word that was typed as cells means nothing in its language's table, and stays cells.
    case notRead
    /// An action on a dimmed element.
    case dimmed
    /// What a routing key was over changed a moment before.
    case changed
    /// Nothing comes before what the reader is at.
    case boundStart
    /// Nothing comes after it.
    case boundEnd
    /// The value is the lowest there is.
    case boundMinimum
    /// The value is the highest there is.
    case boundMaximum
    /// All is as the key would have it.
    case boundNoChange
    /// An element that says nothing: no label, role, state or value.
    case blankElement
    /// The scene has no elements.
    case emptyScene
    /// There is no further element of the rotor's kind; `{rotor}` is its name.
    case noneFound
    /// The hint that a switch can be toggled; `{key}` is the key.
    case toggleHint
    /// The hint that a value can be changed; `{increment}` and `{decrement}` are the keys.
    case adjustHint
    /// A page was scrolled to where it was already; `{page}` is what it says.
    case edge
    /// What stands before the custom content in a report.
    case reportActions
    /// Which line of the text is read, and how many there are.
    case reportLine
    /// The same of prose, whose lines are paragraphs.
    case reportParagraph
    /// By how many blanks the line is indented.
    case reportIndentation
    /// The element has no actions, as the rotor says it.
    case noActions
    /// Entries of the list that changes an adjustable.
    case adjustRaise, adjustLower, adjustRaiseMuch, adjustLowerMuch, adjustDone
    /// Containers, as a rotor setting.
    case rotorContainers
    /// Landmarks, as a rotor setting.
    case rotorLandmarks
    case rotorColumn
    /// The rotor goes to the first and last cell of a data table's row.
    case rotorRowEnds
    /// The rotor goes to the first and last cell of a data table's column.
    case rotorColumnEnds
    /// The actions of the element, as a rotor setting.
    case rotorActions
    case unitCharacters
    case unitWords
    case unitLines
    case unitSelection
    /// How many elements there are; `{count}` is the number, in the plural forms of the language.
    case elementCount
    /// How many columns a display has; `{count}` is the number.
    case columnCount
    /// How many rows a display has; `{count}` is the number.
    case rowCount
    /// Names the label as the place of a routing key in lists of keys; `{command}` is what the key does there.
    case helpRouteLabel
    /// Names role and states as the place of a routing key in lists of keys.
    case helpRouteState
    /// Names the value as the place of a routing key in lists of keys.
    case helpRouteValue
    /// Names the value of an adjustable as the place of a routing key in lists of keys.
    case helpRouteAdjustable
    /// What a routing key does over the value of an adjustable.
    case routeHalves
    /// What a routing key does over the value of an adjustable that is set in proportion.
    case routeProportional
    /// Names the value of a text field as the place of a routing key in lists of keys.
    case helpRouteText
    /// What a routing key does over the value of a text field.
    case routeText
    /// Two routing keys select the text between them.
    case routeSpan
    /// Names an overflow mark as the place of a routing key in lists of keys.
    case helpRouteMark
    /// What a routing key does over an overflow mark.
    case routeMark
    /// Names a message as the place of a routing key in lists of keys.
    case helpRouteMessage
    /// What a routing key does over a message.
    case routeMessage
    /// What a routing key does over a mathematical expression.
    case routeMath
    /// What a routing key does over the pins of a chart.
    case routeChart
    /// What the key beside a row of a chart's pins does.
    case rowChart
    /// What a routing key does over the pins that an application draws.
    case routeMap
    /// What the key beside a row of such pins does.
    case rowMap
    /// What a routing key does over the map of the screen.
    case routeScreen
    /// What the key beside a row of the map of the screen does.
    case rowScreen
    /// What keys do while text is edited, for lists of keys.
    case helpEditing
    /// What a key of the edited text does, for key help.
    case helpTextKey
    /// Backspace in a text.
    case helpBackspace
    /// Delete in a text.
    case helpDelete
    /// The key that selects to the left.
    case helpSelectLeft
    /// The key that selects to the right.
    case helpSelectRight
    /// The element has actions beside activation, as an abbreviation after the role.
    case hasActions
    /// A list is entered, as an abbreviation after the role.
    case enterList
    /// A landmark is entered.
    case enterLandmark
    /// A table is entered.
    case enterTable
    /// A group is entered that has no label of its own.
    case enterGroup
    /// Asks for a text to search for; `{query}` is what was typed so far.
    case searchPrompt
    /// No element holds a text; `{query}` is the text.
    case notFound
    /// There is no further element of the same kind.
    case noSimilar
    /// A text was put on the clipboard.
    case copied
    /// The same, and it was taken away.
    case cut
    /// The clipboard's text was put where the caret is.
    case pasted
    /// The history of messages is empty.
    case noMessages
    /// Stands before a message that was not read yet.
    case unread
    /// So many minutes ago, in short; `{count}` is the number, in the plural forms of the language.
    case minutesAgo
    /// So many hours ago, in short; `{count}` is the number, in the plural forms of the language.
    case hoursAgo
    /// How many messages had no room in the history; `{count}` is the number, in the plural forms of the language.
    case messagesLeftOut
    /// Key help begins.
    case keyHelp
    /// What a character does where no text is edited, for key help.
    case helpCharacter
    /// What a key does that nothing is bound to, for key help.
    case helpUnbound
    /// A heading of a known level, instead of the abbreviation of headings; `{level}` is 1 to 6.
    case headingLevel
    /// A status flag: the value can be adjusted.
    case flagAdjustable
    /// A status flag: the element is selected.
    case flagSelected
    /// A status flag: the label is not shown whole.
    case flagMoreLabel
    /// A status flag: the value is not shown whole.
    case flagMoreValue
    /// A status flag: messages wait after the one shown.
    case flagMessage
    /// A status flag: the element has a hint.
    case flagHint
    /// No status flag is up.
    case flagNone
    /// Names the status cells as the place of a routing key in lists of keys.
    case helpRouteStatus
    /// What a routing key does over the status cells.
    case routeStatus
    /// Names an element that has not the focus as the place of a routing key in lists of keys.
    case helpRouteNeighbour
    /// Key help: the key beside a row of the element, by its command.
    case helpRouteRow
    /// What a routing key does over an element that has not the focus.
    case routeNeighbour
    /// The application does not allow an action while guided access is on; `{action}` is what it denies.
    case denied
    /// Headings, as a rotor setting.
    case rotorHeadings
    /// Links, as a rotor setting.
    case rotorLinks
    /// Buttons, as a rotor setting.
    case rotorButtons
    /// Form controls, as a rotor setting.
    case rotorControls
    /// Adjustables, as a rotor setting.
    case rotorAdjustables
    /// Images, as a rotor setting.
    case rotorImages
    /// Text fields, as a rotor setting.
    case rotorTextFields
    /// The application has not answered yet what was asked of it.
    case waiting
    /// The application has not answered for long.
    case noAnswer
    /// No program is there whose screen could be shown.
    case noProgram
    /// A program has come; `{program}` is its name.
    case programCame
    /// A program has ended; `{program}` is its name.
    case programEnded
    /// What the reader has set in a file is wrong in the line `{line}`; it is as before.
    case configurationRefused
    /// The program of a scene has ended, in the list of scenes.
    case sceneEnded
    /// There is no scene beside the one shown.
    case onlyScene
    /// The label of what became of a watched command.
    case watchedState
    /// A watched command goes on.
    case watchedRuns
    /// It has ended, and all is well.
    case watchedDone
    /// It has ended with an exit status, `{status}`.
    case watchedExit
    /// A signal ended it, `{signal}`.
    case watchedSignal
    /// The label of the time that it took.
    case watchedTime
    /// The button that asks it to end.
    case watchedInterrupt
    /// The button that asks it more firmly.
    case watchedTerminate
    /// The button that ends it.
    case watchedKill
    /// Leaves the questions of a terminal's program for its screen as it is.
    case terminalPlain
    /// Comes back to them.
    case terminalQuestions
    /// Says to a terminal's program that nothing more is typed.
    case terminalEndOfInput
    /// Has the next letter typed with the control key.
    case terminalControl
    /// A terminal's program asks while the reader is elsewhere; `{question}` is what.
    case terminalWaits
    /// A command of a shell is done; `{time}` is how long it took.
    case terminalFinished
    /// A command of a shell has failed; `{status}` is its exit status.
    case terminalFailed
    /// A mathematical expression without a name.
    case formula
    /// Where a part of it is: above the line of a fraction.
    case mathNumerator
    /// Below it.
    case mathDenominator
    /// Under the sign of a root.
    case mathRadicand
    /// Which root it is.
    case mathIndex
    /// What has something lower, higher, under or over it.
    case mathBase
    /// Lower, beside it.
    case mathBelow
    /// Higher, beside it.
    case mathAbove
    /// Under it.
    case mathUnder
    /// Over it.
    case mathOver
    /// A cell of a matrix; `{row}` and `{column}` are its numbers.
    case mathCell
    /// The same in few cells, for short displays.
    case mathCellShort
    /// The chart has no points.
    case chartNoPoints
    /// The kinds of charts, in a description: lines.
    case chartLine
    /// Bars.
    case chartBars
    /// Bars with parts on top of each other.
    case chartStackedBars
    /// Single points.
    case chartScatter
    /// Bars without gaps, of how many there are.
    case chartHistogram
    /// Shares of a whole.
    case chartPie
    /// Lines from a low to a high value.
    case chartIntervals
    /// How many points a series of a chart has; `{count}` is the number, in the plural forms of the language.
    case chartPoints
    /// The lowest value of a series; `{value}` is the value, `{place}` its place.
    case chartLowest
    /// The highest value of a series.
    case chartHighest
    /// The values of a series rise.
    case chartRises
    /// They fall.
    case chartFalls
    /// They are all the same.
    case chartLevel
    /// They rise and fall.
    case chartVaries
    /// The x axis; `{title}` is its title, `{low}` and `{high}` are its ends.
    case chartXAxis
    /// The y axis, in the same way.
    case chartYAxis
    /// The values of an axis that have ticks, `{ticks}`.
    case chartTicks
    /// How many times the picture is enlarged, `{factor}`.
    case chartZoom
    /// A pin of a map, by its `{column}` and its `{row}` from 1.
    case mapPin
    /// The pin is up.
    case mapUp
    /// The pin is down.
    case mapDown
    /// The part of a map that is shown: from column `{left}` to `{right}` and from row `{top}` to `{bottom}`.
    case mapPart
    /// How many pins a map has: `{columns}` across and `{rows}` down.
    case mapSize
    /// No element of the screen has a place on it.
    case mapNoPlaces
}
