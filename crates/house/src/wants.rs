//! Reading what follows.

use crate::card::{Race, Want, Who};
use crate::parse::{cards, number, signed, time, who};
use crate::text::{Word, Words};
use crate::words::{VERBS, WANTS, WHO, hint};
use crate::{Mistake, meaning};

/// What follows from something that happens.
pub(crate) fn outer(words: &mut Words) -> Result<Want, Mistake> {
    let (first, want) = read(words)?;
    meaning::of_outer(&want).map_err(|what| first.mistake(what.into()))?;
    Ok(want)
}

/// What follows, and the word with which it begins.
fn read<'a>(words: &mut Words<'a>) -> Result<(Word<'a>, Want), Mistake> {
    let first = words.next("what follows")?;
    words.back();
    Ok((first, want(words)?))
}

fn want(words: &mut Words) -> Result<Want, Mistake> {
    let from = words.peek();
    if WHO.iter().any(|(_, name)| *name == from) {
        let who = who(words)?;
        return verb(words, who);
    }
    simple(words)
}

/// What a duty or contest makes follow: no further duty or contest, and nobody is asked.
fn inner(words: &mut Words) -> Result<Want, Mistake> {
    let (first, want) = read(words)?;
    let asks = |who: &Who| *who == Who::Chosen;
    let bad = match &want {
        Want::Must(..) | Want::Race(_) | Want::Wish(_) | Want::Give(..) | Want::GiveAtOnce(..) => true,
        Want::Silence(_) | Want::SilenceUntil(..) => true,
        Want::Draw(w, _) | Want::Fine(w, _) | Want::GoOn(w) | Want::Score(w, _) => asks(w),
        Want::Swap(a, b) | Want::Take(a, _, b) => asks(a) || asks(b),
        Want::Owe(_) | Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn | Want::Rotate | Want::Twist => {
            false
        }
    };
    if bad {
        return Err(first.mistake("a duty can't lead to another one, nor to a choice: let somebody draw".into()));
    }
    meaning::of_want(&want).map_err(|what| first.mistake(what.into()))?;
    Ok(want)
}

fn simple(words: &mut Words) -> Result<Want, Mistake> {
    let word = words.next("what follows")?;
    Ok(match word.text {
        "owe" => Want::Owe(number(words, 1, 10)? as u8),
        "skip" => Want::Skip(number(words, 1, 4)? as u8),
        "turn-round" => Want::TurnRound,
        "again" => Want::Again,
        "end-turn" => Want::EndTurn,
        "rotate" => Want::Rotate,
        "twist" => Want::Twist,
        "go-on" => {
            words.must_be("with")?;
            Want::GoOn(who(words)?)
        }
        "swap" => {
            let a = who(words)?;
            words.must_be("with")?;
            Want::Swap(a, who(words)?)
        }
        "silence" => {
            let n = number(words, 1, 4)? as u8;
            if words.takes("until") {
                Want::SilenceUntil(n, cards(words)?)
            } else {
                Want::Silence(n)
            }
        }
        other => {
            let known = WANTS.into_iter().chain(WHO.iter().map(|(_, name)| *name));
            return Err(word.mistake(format!("“{other}” is nothing that could follow{}", hint(other, known))));
        }
    })
}

fn verb(words: &mut Words, who_: Who) -> Result<Want, Mistake> {
    let word = words.next("what they do")?;
    Ok(match word.text {
        "draws" => Want::Draw(who_, number(words, 1, 10)? as u8),
        "fined" => Want::Fine(who_, number(words, 1, 10)? as u8),
        "wishes" => Want::Wish(who_),
        "takes" => {
            let n = number(words, 1, 5)? as u8;
            words.must_be("from")?;
            Want::Take(who_, n, who(words)?)
        }
        "gives" => {
            let n = number(words, 1, 3)? as u8;
            words.must_be("to")?;
            let to = who(words)?;
            if words.takes(",") {
                words.must_be("chosen")?;
                Want::GiveAtOnce(who_, n, to)
            } else {
                Want::Give(who_, n, to)
            }
        }
        "scores" => Want::Score(who_, number(words, -100, 100)?),
        "must" => {
            let (sign, time) = (signed(words)?, time(words)?);
            words.must_be("or")?;
            Want::Must(who_, sign, time, Box::new(inner(words)?))
        }
        "races" => {
            let (sign, time) = (signed(words)?, time(words)?);
            let mut end = |word: &str| {
                if words.takes(word) {
                    inner(words).map(Some)
                } else {
                    Ok(None)
                }
            };
            let (first, last, nobody) = (end("first")?, end("last")?, end("nobody")?);
            Want::Race(Box::new(Race {
                who: who_,
                sign,
                time,
                first,
                last,
                nobody,
            }))
        }
        other => {
            return Err(word.mistake(format!(
                "“{other}” is nothing one does{}",
                hint(other, VERBS.into_iter())
            )));
        }
    })
}
