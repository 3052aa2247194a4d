//! Bad input: one sentence with the mistake and the remedy, and exit code 2.

use crate::language::asked;
use maumau_notation::Mistake;
use maumau_table::Sentence;
use maumau_terminal::did_you_mean;
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// The sentence about the mistake and the remedy.
#[derive(Debug)]
pub struct Bad(pub String);

impl Bad {
    /// The exit code for bad input. A run with a negative result exits with 1.
    pub const CODE: u8 = 2;

    /// Takes the sentence of an error.
    pub fn of(why: impl Display) -> Bad {
        Bad(why.to_string())
    }

    /// Takes the sentence in the language of the call.
    pub fn told(why: &Sentence) -> Bad {
        Bad(asked().of_sentence(why).to_owned())
    }

    /// A mistake in the input of this name, with its position.
    pub fn within(name: impl Display, mistake: &Mistake) -> Bad {
        let Bad(why) = Bad::told(&mistake.placed());
        Bad(format!("{name}:{why}"))
    }

    /// An error that concerns the whole input of this name.
    pub fn with(name: impl Display, why: &Sentence) -> Bad {
        let Bad(why) = Bad::told(why);
        Bad(format!("{name}: {why}"))
    }
}

/// Formats a [`Bad`] in the language of the call: `bad!("German {x}", "English {x}")`.
macro_rules! bad {
    ($de:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        $crate::bad::Bad(match $crate::language::asked() {
            maumau_terminal::Language::German => format!($de $(, $arg)*),
            maumau_terminal::Language::English => format!($en $(, $arg)*),
        })
    };
}
pub(crate) use bad;

/// Returns the known word that was probably meant, as a question to append.
pub fn near<'a>(said: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    did_you_mean(asked(), said, known)
}

/// Reads a text file.
#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
pub fn read(path: &Path) -> Result<String, Bad> {
    fs::read_to_string(path).map_err(|error| {
        let remedy = match error.kind() {
            std::io::ErrorKind::NotFound => (
                "die Datei gibt es nicht: sieh mit `ls` nach, wie sie heißt",
                "there is no such file: look for its name with `ls`",
            ),
            std::io::ErrorKind::InvalidData => (
                "das ist kein Text in UTF-8: speichere ihn so",
                "it is no text in UTF-8: save it as such",
            ),
            std::io::ErrorKind::IsADirectory => (
                "das ist ein Ordner: nenne eine Datei darin",
                "it is a folder: name a file in it",
            ),
            _ => ("das lässt sich nicht lesen", "it can't be read"),
        };
        let remedy = asked().pick(remedy.0, remedy.1);
        Bad(format!("{}: {remedy}", path.display()))
    })
}
