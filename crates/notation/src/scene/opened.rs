//! A window that is open when a scene begins.

use super::parse::time;
use super::place::Set;
use crate::Mistake;
use crate::deed::number;
use crate::tokens::{Token, Tokens};
use maumau_table::{Rest, Seats, What, Window};

impl Set<'_> {
    /// `window SP10/1 Ann+Ben [until 2.5] [rest turn|all] [arg N]`.
    pub(super) fn window(&mut self, tokens: &mut Tokens) -> Result<(), Mistake> {
        let name = tokens.next_or("a paragraph")?;
        let (text, tag) = name.text.split_once('/').unwrap_or((name.text, "0"));
        let mut window = Window {
            rule: self.words.find_cite(Token { text, ..name })?,
            seats: Seats::NONE,
            done: Seats::NONE,
            rest: Rest::GoesOn,
            tag: number(Token { text: tag, ..name })?,
            arg: 0,
            opened_ms: self.state.now_ms,
            deadline_ms: u32::MAX,
        };
        let who = tokens.next_or("for whom it is open")?;
        for text in who.text.split('+') {
            window.seats = window.seats.with(self.words.find_seat(Token { text, ..who })?);
        }
        while let Some(token) = tokens.next() {
            match token.text {
                "until" => {
                    let until = tokens.next_or("a time in seconds")?;
                    let wrong = || until.mistake("this is no time: write seconds, as 2.5");
                    window.deadline_ms = time(until.text).ok_or_else(wrong)?;
                }
                "rest" => {
                    let what = tokens.next_or("turn or all")?;
                    window.rest = match what.text {
                        "turn" => Rest::Turn,
                        "all" => Rest::All,
                        _ => return Err(what.mistake("“turn” can rest, or “all”")),
                    };
                }
                "arg" => window.arg = number(tokens.next_or("a number")?)?,
                _ => return Err(token.mistake("of a window one says until, rest or arg")),
            }
        }
        self.fact(What::WindowOpened { window });
        Ok(())
    }
}
