//! The subjects that two rules may share: the turn, a debt, a hand …

use maumau_table::{Topic, Topics, What, Zone};

/// The subjects that a rule writes, and those it listens to, as bit sets.
#[derive(Clone, Copy, Default)]
pub struct Subjects {
    written: u16,
    heard: u16,
}

const SUBJECTS: [(&str, &[Topic]); 7] = [
    (
        "turn",
        &[Topic::TurnOver, Topic::OnAgain, Topic::NextIs, Topic::TurnedRound],
    ),
    ("debt", &[Topic::Owed]),
    ("skip", &[Topic::Skips, Topic::Waits, Topic::PassedOver]),
    ("wish", &[Topic::Wished]),
    (
        "hand",
        &[Topic::Drew, Topic::HandsSwapped, Topic::HandsRotated, Topic::Fined],
    ),
    ("call", &[Topic::Signed, Topic::WindowOpened, Topic::Lapsed]),
    ("points", &[Topic::Scored, Topic::RoundEnded]),
];

impl Subjects {
    pub fn writes(&mut self, what: &What) {
        // Cards move between all zones; only moves from and to hands count.
        let is_of_hand = matches!(
            what,
            What::Moved {
                from: Zone::Hand(_),
                ..
            } | What::Moved { to: Zone::Hand(_), .. }
        );
        let topic = if is_of_hand { Topic::Drew } else { what.topic() };
        self.written |= of(|listed| listed == topic);
    }

    pub fn hears(&mut self, topics: Topics) {
        self.heard |= of(|listed| topics.has(listed));
    }
}

fn of(is_meant: impl Fn(Topic) -> bool) -> u16 {
    let all = SUBJECTS.iter().enumerate();
    let meant = all.filter(|(_, (_, topics))| topics.iter().any(|&topic| is_meant(topic)));
    meant.fold(0, |set, (nth, _)| set | 1 << nth)
}

/// Returns the subjects that one rule writes and the other writes or listens to.
pub fn shared(a: &Subjects, b: &Subjects) -> Vec<&'static str> {
    let shared = a.written & (b.written | b.heard) | b.written & a.heard;
    let all = SUBJECTS.iter().enumerate();
    all.filter(|(nth, _)| shared >> nth & 1 == 1)
        .map(|(_, (name, _))| *name)
        .collect()
}
