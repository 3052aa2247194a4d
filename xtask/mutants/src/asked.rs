//! What was asked for.

use crate::tree;

/// So many changes of each target if nobody says otherwise: enough for a lower end of 90 % where 96 are noticed.
const EACH: usize = 100;

/// So many rounds random play has if nobody says otherwise: there are many changes.
const ROUNDS: u32 = 150;

/// What was asked for.
pub struct Asked {
    /// So many changes of each target.
    pub each: usize,
    /// Only targets whose name holds one of these; all if there are none.
    pub only: Vec<String>,
    /// Only tests whose name holds one of these; all if there are none.
    pub with: Vec<String>,
    /// The text that decides which are drawn: the commit's hash, or one that was given.
    pub seed: String,
    /// Which of those that were drawn are tried.
    pub pick: Pick,
    /// So many rounds of random play.
    pub rounds: u32,
}

/// Which changes are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// Those that have not been tried yet.
    New,
    /// Those that have been tried and that no test noticed, unless they are the same.
    Unnoticed,
    /// None: what is known is told.
    None,
}

impl Asked {
    /// As the words on the command line say.
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Asked, String> {
        let mut asked = Asked {
            each: EACH,
            only: Vec::new(),
            with: Vec::new(),
            seed: String::new(),
            pick: Pick::New,
            rounds: ROUNDS,
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--each" => asked.each = value()?.parse().map_err(|_| "--each needs a number".to_owned())?,
                "--rounds" => asked.rounds = value()?.parse().map_err(|_| "--rounds needs a number".to_owned())?,
                "--seed" => asked.seed = value()?,
                "--with" => asked.with.push(value()?),
                "--again" => asked.pick = Pick::Unnoticed,
                "--told" => asked.pick = Pick::None,
                name if !name.starts_with('-') => asked.only.push(name.to_owned()),
                _ => {
                    return Err(format!(
                        "{word}: use --each N, --rounds N, --seed TEXT, --with TEST, --again, --told, or names of crates and books"
                    ));
                }
            }
        }
        if asked.seed.is_empty() {
            asked.seed = tree::commit()?;
        }
        Ok(asked)
    }

    /// The place of a target's name in what was asked for, if it was.
    pub fn target(&self, name: &str) -> Option<usize> {
        if self.only.is_empty() {
            return Some(0);
        }
        self.only.iter().position(|part| name.contains(part.as_str()))
    }

    /// Whether a test was asked for.
    pub fn test(&self, name: &str) -> bool {
        self.with.is_empty() || self.with.iter().any(|part| name.contains(part.as_str()))
    }
}
