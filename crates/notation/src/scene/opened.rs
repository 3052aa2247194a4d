//! Opens a window before a scene's first step.

use super::parse::time;
use super::place::Set;
use crate::Mistake;
use crate::tokens::{Tokens, number};
use maumau_table::{Rest, Seats, What, Window};

impl Set<'_> {
    /// `window SP10/1 Ann+Ben [until 2.5] [rest turn|all] [arg N]`.
    pub(super) fn window(&mut self, tokens: &mut Tokens) -> Result<(), Mistake> {
        let (rule, tag) = self.words.find_window(tokens.next_or("a paragraph")?)?;
        let mut window = Window {
            rule,
            seats: self.words.find_seats(tokens.next_or("for whom it is open")?)?,
            done: Seats::NONE,
            rest: Rest::GoesOn,
            tag,
            arg: 0,
            opened_ms: self.state.now_ms,
            deadline_ms: u32::MAX,
        };
        while let Some(token) = tokens.next() {
            match token.text {
                "until" => {
                    let until = tokens.next_or("a time in seconds")?;
                    let wrong = || until.mistake("this is no time: write seconds, as 2.5");
                    window.deadline_ms = time(until.text).ok_or_else(wrong)?;
                }
                "rest" => {
                    let what = tokens.next_or("turn, last-card or all")?;
                    let wrong = || what.mistake("“turn” can rest, “last-card”, or “all”");
                    window.rest = Rest::named(what.text).ok_or_else(wrong)?;
                }
                "arg" => window.arg = number(tokens.next_or("a number")?)?,
                _ => return Err(token.mistake("of a window one says until, rest or arg")),
            }
        }
        self.fact(What::WindowOpened { window });
        Ok(())
    }
}
