//! The phrases of the chat that players send with one tap, in both languages. Without free text,
//! the chat allows only these.

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
