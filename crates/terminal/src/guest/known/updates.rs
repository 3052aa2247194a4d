//! Narrates updates: new events, and earlier events of the round for a player who joined late.

use super::{Known, ToldLine, plain};
use crate::Names;
use crate::told::{self, MessageLine};
use maumau_protocol::{Phase, Seen, View};
use std::time::Instant;

impl Known {
    /// Applies update number `n`. Events of `earlier` that are not known yet are narrated first, without
    /// marking a deal.
    pub(super) fn update(&mut self, n: u32, seen: &[Seen], earlier: &[Vec<Seen>], mut view: View) -> Vec<ToldLine> {
        let was_over = self
            .view
            .as_ref()
            .is_none_or(|view| view.stage().is_some_and(Phase::is_between));
        self.at = self.at.map(|_| Instant::now());
        if !seen.is_empty() {
            self.moved();
        }
        let missed = usize::try_from(n.saturating_sub(self.n)).unwrap_or(usize::MAX);
        let unknown = &earlier[earlier.len().saturating_sub(missed)..];
        self.n = n;
        let mut told = Vec::new();
        if let Some(play) = &self.play {
            view.hand
                .sort_by_cached_key(|code| (told::place(play, code), code.clone()));
            let names = Names {
                play,
                people: &self.people,
                language: self.language,
            };
            let speaker = names.speaker(view.me);
            let say = |line: &MessageLine| ToldLine {
                text: plain(&speaker.sentence(line)),
                kind: line.kind,
                is_deal: line.is_deal(),
                is_passing: false,
            };
            // `Known::decided` announces an added rule together with its text.
            let told_otherwise = |seen: &&Seen| matches!(seen, Seen::RuleAdded { .. });
            let seen: Vec<Seen> = seen.iter().filter(|seen| !told_otherwise(seen)).cloned().collect();
            if !unknown.is_empty() {
                let so_far = self.language.pick("Diese Runde bisher:", "This round so far:");
                told.push(ToldLine::beside(so_far));
            }
            for before in unknown {
                let lines = self.composer.hear(play, before, &view);
                told.extend(lines.iter().map(|line| ToldLine {
                    is_deal: false,
                    ..say(line)
                }));
            }
            let lines = self.composer.hear(play, &seen, &view);
            told.extend(lines.iter().map(say));
            let is_over = view.round > 0 && view.stage().is_some_and(Phase::is_between);
            if is_over && !was_over {
                told.push(ToldLine::beside(crate::picture::points(&names, &view)));
            }
        }
        self.view = Some(view);
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use maumau_notation::Words;
    use maumau_notation::record::parse;
    use maumau_play::RecordReplay;
    use maumau_protocol::{HostMessage, Play};
    use maumau_sight::{Outlook, Sighting};
    use maumau_table::{Fact, Seat, State};

    /// Returns what the first seat observed in the first `steps` steps of a record, with the view after each.
    fn watched(steps: usize) -> (Play, Vec<(Vec<Seen>, View)>) {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/spin.mau");
        let record = parse(&std::fs::read_to_string(file).expect("a record")).expect("it can be read");
        let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
        let numbers: Vec<String> = (1..=record.head.people.len()).map(|n| n.to_string()).collect();
        let law = replay.law().clone();
        let words = Words {
            law: &law,
            people: &numbers,
        };
        let mut all = Vec::new();
        for _ in 0..steps {
            let mut heard = Vec::new();
            let done = replay.step(&mut |state: &State, fact: &Fact| heard.push((*state, *fact)));
            done.expect("there is more").expect("it can be done");
            let seen = heard
                .iter()
                .filter_map(|(state, fact)| Sighting::of(state, fact, Seat(0)));
            let seen: Vec<Seen> = seen
                .filter(|seen| seen.is_told(&law))
                .map(|seen| Seen::of(&words, &seen.fact))
                .collect();
            let view = View::of(&words, &Outlook::for_people(&law, replay.state(), Seat(0)));
            all.push((seen, view));
        }
        (Play::of(&law), all)
    }

    fn known(play: Play) -> Known {
        let mut known = Known::new(Language::German);
        known.people = ["Ann", "Ben", "Cem", "Dan"].map(str::to_owned).into();
        known.hear(HostMessage::Play { play: Box::new(play) });
        known
    }

    fn texts(told: Vec<ToldLine>) -> Vec<String> {
        told.into_iter().map(|told| told.text).collect()
    }

    #[test]
    fn who_comes_later_reads_what_was_told_before_and_nothing_twice() {
        let (play, all) = watched(12);
        let mut live = known(play.clone());
        let mut told = Vec::new();
        for (n, (seen, view)) in (1..).zip(&all) {
            told.extend(texts(live.update(n, seen, &[], view.clone())));
        }
        let (lists, views): (Vec<Vec<Seen>>, Vec<View>) = all.into_iter().unzip();
        let mut late = known(play);
        let n = lists.len() as u32;
        let last = views.last().expect("a view");
        let read = texts(late.update(n, &[], &lists, last.clone()));
        assert_eq!(read.first().map(String::as_str), Some("Diese Runde bisher:"));
        assert_eq!(read[1..], told);
        assert!(told.len() > 10, "{told:?}");
        assert_eq!(texts(late.update(n, &[], &lists, last.clone())), Vec::<String>::new());
    }
}
