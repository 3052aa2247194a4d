//! The project's conventions that can be checked by reading the source.
//!
//! Each check is a submodule with a function from the tree to its violations. Each violation says
//! what to write instead.

mod arrows;
mod bans;
mod bare;
mod books;
mod circles;
mod docs;
mod door;
mod embeds;
mod heads;
mod hosts;
mod length;
mod names;
mod page;
mod systems;

use crate::tree::Tree;
use std::fmt;

/// A place that breaks a convention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    pub path: String,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// The problem and what to do instead.
    pub what: String,
}

impl Breach {
    fn new(path: &str, line: usize, what: impl Into<String>) -> Breach {
        Breach {
            path: path.into(),
            line,
            what: what.into(),
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.what),
            line => write!(f, "{}:{line}: {}", self.path, self.what),
        }
    }
}

pub struct Law {
    /// The convention in one sentence.
    pub says: &'static str,
    /// Returns the violations in a tree.
    pub breaches: fn(&Tree) -> Vec<Breach>,
}

/// All conventions, in the order they are reported.
pub const LAWS: [Law; 16] = [
    Law {
        says: "the core does no I/O, reads no clock, starts no thread, hashes nothing",
        breaches: bans::in_core,
    },
    Law {
        says: "a room has no task, socket, clock and file, and no command a channel",
        breaches: bans::in_room,
    },
    Law {
        says: "some words are banned everywhere",
        breaches: bans::anywhere,
    },
    Law {
        says: "two crates may say `unsafe`",
        breaches: bare::breaches,
    },
    Law {
        says: "what differs between operating systems stands in named places",
        breaches: systems::breaches,
    },
    Law {
        says: "only `State::apply` changes a state",
        breaches: door::breaches,
    },
    Law {
        says: "nothing but the rule-books crate names a book",
        breaches: books::breaches,
    },
    Law {
        says: "an arrow between crates only points up the list",
        breaches: arrows::breaches,
    },
    Law {
        says: "what a crate embeds lies in it",
        breaches: embeds::breaches,
    },
    Law {
        says: "modules beside each other make no circle",
        breaches: circles::breaches,
    },
    Law {
        says: "the server and the clients know no rule",
        breaches: hosts::breaches,
    },
    Law {
        says: "the page knows no rule",
        breaches: page::breaches,
    },
    Law {
        says: "every source file begins by saying what it is",
        breaches: heads::breaches,
    },
    Law {
        says: "the docs are a book, and their links lead somewhere",
        breaches: docs::breaches,
    },
    Law {
        says: "one word for one thing: public types share no name",
        breaches: names::breaches,
    },
    Law {
        says: "long files say why, and lines stay short",
        breaches: length::breaches,
    },
];

/// Prints every convention with its violations.
///
/// # Errors
/// If there is a violation.
pub fn report() -> Result<(), String> {
    let tree = Tree::read()?;
    let mut count = 0;
    for law in LAWS {
        let breaches = (law.breaches)(&tree);
        println!("{} {}", if breaches.is_empty() { "kept  " } else { "BROKEN" }, law.says);
        for breach in &breaches {
            println!("       {breach}");
        }
        count += breaches.len();
    }
    if count == 0 {
        Ok(())
    } else {
        Err(format!("tidy: {count} breaches"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_keeps_every_law() {
        let tree = Tree::read().expect("the repository can be read");
        for law in LAWS {
            let breaches: Vec<String> = (law.breaches)(&tree).iter().map(Breach::to_string).collect();
            assert!(breaches.is_empty(), "{}:\n{}", law.says, breaches.join("\n"));
        }
    }

    #[test]
    fn a_breach_names_its_place() {
        assert_eq!(Breach::new("a.rs", 3, "no").to_string(), "a.rs:3: no");
        assert_eq!(Breach::new("a.rs", 0, "no").to_string(), "a.rs: no");
    }
}
