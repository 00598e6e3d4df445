/// A player: a list of tracks, a slider, a button and a text field.
let player = #"""
    {"type": "scene", "scene": "main", "title": "Player", "language": "en", "root": {"id": "root", "elements": [
    {"id": "volume", "label": "Volume", "value": "50%", "traits": ["adjustable"],
     "adjust": {"value": 50, "step": 10, "format": "{value}%"}},
    {"id": "play", "label": "Play", "traits": ["button"], "customActions": [{"name": "Shuffle"}]},
    {"id": "name", "label": "Playlist", "value": "Morning", "traits": ["textEntry"]},
    {"id": "tracks", "children": [{"id": "one", "label": "One"}, {"id": "two", "label": "Two"}]}]}}
    """#.replacing("\n", with: "")
