//! Bad input: one sentence that names the mistake and the remedy, and exit code 2.

use crate::language::asked;
use maumau_notation::Mistake;
use maumau_table::Sentence;
use maumau_terminal::did_you_mean;
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// What is wrong with the input, and what to do.
#[derive(Debug)]
pub struct Bad(pub String);

impl Bad {
    /// The exit code of bad input; what comes otherwise than it should exits with 1.
    pub const CODE: u8 = 2;

    /// From anything that says it well.
    pub fn of(why: impl Display) -> Bad {
        Bad(why.to_string())
    }

    /// In the language in which the program was called.
    pub fn told(why: &Sentence) -> Bad {
        Bad(asked().of_sentence(why).to_owned())
    }

    /// A mistake in what stands under this name, with its place.
    pub fn within(name: impl Display, mistake: &Mistake) -> Bad {
        let Bad(why) = Bad::told(&mistake.placed());
        Bad(format!("{name}:{why}"))
    }

    /// Something that is wrong with all that stands under this name.
    pub fn with(name: impl Display, why: &Sentence) -> Bad {
        let Bad(why) = Bad::told(why);
        Bad(format!("{name}: {why}"))
    }
}

/// `bad!("German {x}", "English {x}")`: what is wrong, in the language in which the program was called.
macro_rules! bad {
    ($de:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        $crate::bad::Bad(match $crate::language::asked() {
            maumau_terminal::Language::German => format!($de $(, $arg)*),
            maumau_terminal::Language::English => format!($en $(, $arg)*),
        })
    };
}
pub(crate) use bad;

/// The word that might have been meant, as a question to append.
pub fn near<'a>(said: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    did_you_mean(asked(), said, known)
}

/// The text of a file.
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
