public import AccessibilityModel

extension SpokenWords {
    /// The words of English, those of Tables/Audit/en.yaml.
    public static let english: SpokenWords = {
        var words = SpokenWords(language: "en")
        words.latin = ["en"]
        words.types = [
            TypeName(trait: .button, names: ["button", "btn"]),
            TypeName(trait: .link, names: ["link", "hyperlink"]),
            TypeName(trait: .adjustable, names: ["slider", "stepper"]),
            TypeName(trait: .toggleButton, names: ["switch", "toggle", "checkbox"]),
            TypeName(trait: .textEntry, names: ["textfield", "textbox"]),
            TypeName(trait: .image, names: ["image", "icon"]),
            TypeName(trait: .header, names: ["heading"]),
        ]
        words.fields = ["text field", "search field", "text box", "edit field"]
        words.icons = ["icon"]
        words.pictureOf = ["image of", "picture of", "icon of", "icon for"]
        words.deviceButtons = ["action", "home", "power", "side", "top", "volume"]
        words.tabs = ["tab"]
        words.linkTexts = [
            "click here", "tap here", "press here", "click this", "here", "this link", "read more", "learn more",
        ]
        words.moreTexts = ["more"]
        words.prepositions = ["at", "is", "to"]
        words.settings = [
            "theme", "appearance", "language", "region", "sort", "sorting", "quality", "size", "font", "default",
            "sound", "ringtone", "tone", "unit", "units", "currency", "country", "mode", "speed", "voice",
            "wallpaper", "color", "colour", "view", "layout", "alignment", "repeat", "zone", "resolution",
            "format", "style", "filter", "delivery", "shipping",
        ]
        words.levels = [
            "low", "medium", "high", "normal", "small", "large", "slow", "fast", "none", "maximum", "minimum",
            "off", "on", "default", "auto", "automatic", "never", "always", "light", "dark", "system",
        ]
        words.states = englishStates
        words.amounts = englishAmounts
        words.gestures = englishGestures
        words.hints = englishHints
        return words
    }()

    private static let englishStates: States = {
        var words = States()
        words.on = ["on"]
        words.off = ["off"]
        words.turnedOn = ["enabled"]
        words.turnedOff = ["disabled"]
        words.others = ["checked", "unchecked"]
        words.selected = ["selected"]
        words.expanded = ["expanded", "collapsed"]
        words.verbs = ["is", "are"]
        words.negations = ["not"]
        words.conditions = ["when", "if", "while", "once", "until", "unless", "where", "that"]
        words.notNames = [
            "based", "show", "hide", "only", "all", "carry", "clock", "come", "hang", "hold", "kick", "opt", "put",
            "shut", "take", "turn", "switch",
            "keep", "always", "stay", "leave", "auto", "automatic", "automatically", "play",
            "log", "sign", "hands", "time", "power", "lights", "screen", "display",
        ]
        return words
    }()

    private static let englishAmounts: Amounts = {
        var words = Amounts()
        words.numbers = [
            NumberWords(from: 0, words: ["zero"]),
            NumberWords(from: 100, words: ["one hundred"]),
            NumberWords(from: 100, words: ["a hundred"]),
            NumberWords(from: 100, words: ["hundred"]),
            NumberWords(from: 1, words: ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]),
            NumberWords(
                from: 10,
                words: [
                    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
                    "eighteen", "nineteen",
                ]),
            NumberWords(
                from: 20, by: 10,
                words: [
                    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
                ]),
            NumberWords(
                from: 20, by: 10,
                words: [
                    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
                ], ones: ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
                forms: ["{tens} {ones}", "{tens}-{ones}"]),
        ]
        words.percent = ["percent", "per cent"]
        words.units = [
            "$": ["dollar", "dollars", "usd"],
            "€": ["euro", "euros", "eur"],
            "°": ["degree", "degrees"],
        ]
        words.minutes = ["min", "minute", "minutes"]
        words.seconds = ["s", "sec", "second", "seconds"]
        words.partOf = ["of", "out of"]
        return words
    }()

    private static let englishGestures: Gestures = {
        var words = Gestures()
        words.orders = [
            "double tap", "double-tap", "tap to", "tap here", "tap twice", "taps to", "swipe up", "swipe down",
            "swipe left", "swipe right", "swipe to", "click to", "click here", "double click", "double-click",
            "long press", "long-press", "press and hold", "tap and hold", "touch and hold", "pinch to",
            "press enter", "press return", "press space", "press escape", "press tab", "press ctrl",
            "press control", "press cmd", "press command", "press alt", "press shift", "arrow key", "arrow keys",
            "enter key", "space bar", "spacebar",
        ]
        words.devices = ["phone", "screen", "display", "device", "watch", "button", "key"]
        words.purposes = ["to", "for"]
        words.things = ["double", "double-tap", "double-click", "long", "long-press"]
        words.articles = ["a", "an", "the", "each", "every"]
        words.press = ["press"]
        words.modifiers = ["ctrl", "cmd"]
        words.modifierWords = ["control", "command", "alt", "shift"]
        words.keys = ["tab"]
        return words
    }()

    private static let englishHints: Hints = {
        var words = Hints()
        words.verbs = [
            "play": "Plays", "open": "Opens", "close": "Closes", "show": "Shows", "add": "Adds",
            "delete": "Deletes", "remove": "Removes", "go": "Goes", "select": "Selects", "choose": "Chooses",
            "save": "Saves", "send": "Sends", "start": "Starts", "stop": "Stops", "edit": "Edits",
            "navigate": "Navigates", "dismiss": "Dismisses", "archive": "Archives", "mark": "Marks",
            "reply": "Replies", "forward": "Forwards", "download": "Downloads", "upload": "Uploads",
            "turn": "Turns", "change": "Changes", "pause": "Pauses", "resume": "Resumes", "rename": "Renames",
            "update": "Updates", "refresh": "Refreshes", "cancel": "Cancels", "confirm": "Confirms",
            "apply": "Applies", "reset": "Resets", "undo": "Undoes", "mute": "Mutes", "read": "Reads",
            "share": "Shares", "copy": "Copies", "move": "Moves", "create": "Creates", "enter": "Enters",
            "hide": "Hides",
        ]
        words.demonstratives = ["this", "the"]
        words.relatives = ["that", "which", "to"]
        words.nowAnywhere = ["currently", "current value", "set to"]
        return words
    }()
}
