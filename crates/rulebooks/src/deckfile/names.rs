//! Suits, ranks and marks, which cards refer to by code.

use super::page::{Page, Section};
use maumau_table::{Rank, Sentence, Suit, sentence};
use toml::de::DeTable;

/// The names in a deck: (code, German, English).
pub(super) struct Names {
    pub(super) suits: Vec<[String; 3]>,
    pub(super) ranks: Vec<[String; 3]>,
    pub(super) marks: Vec<[String; 3]>,
}

/// Maximum number of marks in a deck, so that a set of them fits into an `i16`.
const MARKS_MAX: usize = 15;

impl Names {
    /// Reads the names. The marks in `first` are required and come first.
    pub(super) fn read(page: &mut Page<'_>, top: &DeTable<'_>, first: &[&str]) -> Names {
        let mut marks = list(page, top, "mark", "[[mark]]", MARKS_MAX);
        for code in first {
            if marks.iter().all(|mark| mark[0] != *code) {
                page.complain(
                    &(0..0),
                    sentence!(
                        "dieses Blatt braucht das Zeichen „{code}“: füge ein [[mark]] mit diesem Code hinzu",
                        "this deck needs the mark “{code}”: add a [[mark]] with that code"
                    ),
                );
            }
        }
        marks.sort_by_key(|mark| first.iter().position(|code| *code == mark[0]).unwrap_or(first.len()));
        Names {
            suits: list(page, top, "suit", "[[suit]]", Suit::MAX),
            ranks: list(page, top, "rank", "[[rank]]", Rank::MAX - 1),
            marks,
        }
    }

    pub(super) fn suit(&self, code: &str) -> Result<Suit, Sentence> {
        find(&self.suits, "suit", code).map(|place| Suit(place as u8))
    }

    pub(super) fn rank(&self, code: &str) -> Result<Rank, Sentence> {
        find(&self.ranks, "rank", code).map(|place| Rank(place as u8))
    }

    pub(super) fn mark(&self, code: &str) -> Result<u16, Sentence> {
        find(&self.marks, "mark", code).map(|place| 1 << place)
    }
}

fn list(page: &mut Page<'_>, top: &DeTable<'_>, name: &str, called: &'static str, most: usize) -> Vec<[String; 3]> {
    let mut names: Vec<[String; 3]> = Vec::new();
    for mut section in page.sections(top, name, called) {
        section.only(page, &["code", "name"]);
        let Some(code) = section.bare(page, "code").and_then(|found| page.code(found)) else {
            continue;
        };
        section.code.clone_from(&code);
        if names.iter().any(|other| other[0] == code) {
            page.complain(
                &section.span,
                sentence!(
                    "zwei von {called} haben den Code „{code}“: ändere einen",
                    "there are two of {called} with the code “{code}”: change one"
                ),
            );
            continue;
        }
        if names.len() >= most {
            page.complain(
                &section.span,
                sentence!(
                    "mehr als {most} von {called} gehen nicht: nimm welche heraus",
                    "there can't be more than {most} of {called}: take some out"
                ),
            );
            break;
        }
        let [de, en] = name_of(page, &section).unwrap_or_default();
        names.push([code, de, en]);
    }
    names
}

fn name_of(page: &mut Page<'_>, section: &Section<'_, '_>) -> Option<[String; 2]> {
    let found = section.must(page, "name")?;
    page.both(found, 60)
}

fn find(names: &[[String; 3]], what: &str, code: &str) -> Result<usize, Sentence> {
    names.iter().position(|name| name[0] == code).ok_or_else(|| {
        let known: Vec<&str> = names.iter().map(|name| name[0].as_str()).collect();
        let known = if known.is_empty() {
            sentence!("noch keins", "none yet")
        } else {
            known.join(", ").into()
        };
        let none = sentence!(
            "ein {what} „{code}“ gibt es nicht: nimm eins von denen, die da stehen (",
            "there is no {what} “{code}”: use one of those that are listed ("
        );
        none.and(&known).and(&sentence!(
            "), oder füge ein [[{what}]] hinzu",
            "), or add a [[{what}]]"
        ))
    })
}
