//! What can be said beside the game with one tap, in both languages: all that may be said where free text is off.

/// The phrases, each in German and in English.
pub const PHRASES: [(&str, &str); 8] = [
    ("Schön!", "Nice!"),
    ("Haha!", "Haha!"),
    ("Oh nein!", "Oh no!"),
    ("Gut gespielt!", "Well played!"),
    ("Moment …", "One moment …"),
    ("Danke!", "Thanks!"),
    ("Nochmal?", "Another one?"),
    ("Ich muss los.", "I have to go."),
];
