//! Running timers: required actions, undo, and the deal of the next round.

use super::{Known, ToldLine};
use crate::language::say;
use std::time::{Duration, Instant};

#[derive(Default)]
pub(super) struct Running {
    duties: Vec<(u8, Instant)>,
    slip: Option<Instant>,
    deal: Option<Instant>,
}

fn ends(left_ms: u32) -> Instant {
    Instant::now() + Duration::from_millis(left_ms.into())
}

/// Returns the seconds left, rounded up, or `None` if the timer has ended.
fn left_s(end: Instant) -> Option<u128> {
    let left = end.saturating_duration_since(Instant::now()).as_millis();
    (left > 0).then(|| left.div_ceil(1000))
}

fn passing(text: String) -> Vec<ToldLine> {
    let told = ToldLine::beside(text);
    vec![ToldLine {
        is_passing: true,
        ..told
    }]
}

impl Known {
    /// A seat must act within `left_ms`; at 0, a stand-in acts for it now.
    pub(super) fn timed(&mut self, seat: u8, left_ms: u32) -> Vec<ToldLine> {
        let lang = self.language;
        self.running.duties.retain(|(other, _)| *other != seat);
        if left_ms > 0 {
            self.running.duties.push((seat, ends(left_ms)));
        }
        match (left_ms, self.me() == Some(seat)) {
            (0, true) => vec![ToldLine::beside(lang.pick(
                "Deine Zeit ist um: Ein Stellvertreter handelt für dich.",
                "Your time is up: a stand-in acts for you.",
            ))],
            (0, false) => {
                let name = self.name(seat);
                vec![ToldLine::beside(say!(
                    lang,
                    "Für {} handelt ein Stellvertreter.",
                    "A stand-in acts for {}.",
                    name
                ))]
            }
            (left_ms, true) => {
                let seconds = left_ms.div_ceil(1000);
                passing(say!(lang, "Du hast {} s Zeit.", "You have {} s.", seconds))
            }
            (_, false) => Vec::new(),
        }
    }

    /// The player's own action can be undone for `left_ms`.
    pub(super) fn slip(&mut self, left_ms: u32) -> Vec<ToldLine> {
        self.running.slip = Some(ends(left_ms));
        passing(say!(
            self.language,
            "Das lässt sich noch {} s lang zurücknehmen: „zurück“.",
            "That can be taken back for {} s: “back”.",
            left_ms.div_ceil(1000)
        ))
    }

    /// The next round is dealt after `deal_in_ms`; `None` if it does not start on its own.
    pub(super) fn dealt_in(&mut self, deal_in_ms: Option<u32>) {
        self.running.deal = deal_in_ms.map(ends);
    }

    /// Ends the time to undo: something has happened at the table since.
    pub(super) fn moved(&mut self) {
        self.running.slip = None;
    }

    pub(crate) fn running(&self) -> Vec<String> {
        let (lang, me) = (self.language, self.me());
        let mut lines = Vec::new();
        if self.is_between() {
            lines.extend(self.running.deal.and_then(left_s).map(|seconds| self.paused(seconds)));
            return lines;
        }
        let duties = self.running.duties.iter().filter(|(seat, _)| self.awaits(*seat));
        for (seat, seconds) in duties.filter_map(|(seat, end)| Some((*seat, left_s(*end)?))) {
            lines.push(if me == Some(seat) {
                say!(lang, "Noch {} s für dich.", "{} s left for you.", seconds)
            } else {
                say!(lang, "{} hat noch {} s.", "{} has {} s left.", self.name(seat), seconds)
            });
        }
        let slip = self.running.slip.and_then(left_s);
        lines.extend(slip.map(|seconds| say!(lang, "„zurück“ geht noch {} s.", "“back” for {} s.", seconds)));
        if lines.is_empty() { lines } else { vec![lines.join(" ")] }
    }

    fn paused(&self, seconds: u128) -> String {
        let (lang, table) = (self.language, self.table.as_ref());
        let is_voted = table.is_some_and(|table| table.proposal.is_some());
        let may = |me| table.is_some_and(|table| table.may_add.contains(&me) && !table.declined.contains(&me));
        match () {
            () if is_voted => say!(lang, "Abgestimmt wird noch {} s.", "The vote ends in {} s.", seconds),
            () if self.me().is_some_and(may) => say!(
                lang,
                "Noch {} s für „dazu REGEL“ oder „keine-regel“.",
                "{} s left for “add RULE” or “no-rule”.",
                seconds
            ),
            () => say!(lang, "Die nächste Runde in {} s.", "The next round in {} s.", seconds),
        }
    }

    fn awaits(&self, seat: u8) -> bool {
        let Some(view) = &self.view else { return false };
        let asked = |ask: &maumau_protocol::AskView| ask.seat == seat || ask.others.contains(&seat);
        let held = |window: &maumau_protocol::WindowView| window.seats.contains(&seat) && !window.done.contains(&seat);
        view.on == Some(seat) || view.ask.as_ref().is_some_and(asked) || view.windows.iter().any(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use maumau_protocol::HostMessage;

    #[test]
    fn a_time_that_runs_is_told_as_it_stands_and_only_lines_tell_its_beginning() {
        let mut known = Known::new(Language::English);
        let told = known.hear(HostMessage::Slip { left_ms: 4_500 });
        assert!(told.iter().all(|told| told.is_passing) && !told.is_empty(), "{told:?}");
        let table = serde_json::json!({
            "code": "mokilatupe", "book": "swiss", "options": "", "boards": [], "board": null, "me": 2, "host": 1,
            "people": [
                {"name": "Ann", "bot": null, "here": true}, {"name": "Ben", "bot": null, "here": true},
            ],
            "seats": [2, 6], "running": true, "locked": false, "listed": false, "watched": true, "free_talk": true,
            "delay_s": 0, "turn_ms": 0, "may_add": [2], "rule_votes": true, "proposal": null, "deal_in_ms": 8_500,
        });
        known.hear(HostMessage::Table {
            table: serde_json::from_value(table).expect("a table"),
        });
        assert_eq!(known.running(), ["9 s left for “add RULE” or “no-rule”."]);
        known.running.deal = Some(Instant::now());
        assert_eq!(known.running(), [""; 0]);
    }
}
