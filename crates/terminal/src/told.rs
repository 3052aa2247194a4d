//! Facts as sentences, as one seat sees them, in the table's language.

mod course;
mod disputes;
mod moves;

use crate::{Language, Names};
use maumau_table::{Card, Cite, Fact, Open, Seat, What};

/// Tells one seat, a spectator, or everything to somebody who may see it all.
#[derive(Clone, Debug)]
pub struct Teller {
    me: Seat,
    /// Cards that came to the own hand and have not been told yet: the fact that says why comes behind them.
    came: Vec<Card>,
    why: Cite,
}

/// Verbs and other words that differ between "you" and a name: (du, er, you, he).
type Forms = [&'static str; 4];

impl Teller {
    /// Tells what `me` sees; [`Seat::NOBODY`]: nobody is spoken to.
    pub fn new(me: Seat) -> Teller {
        Teller {
            me,
            came: Vec::new(),
            why: Cite::HAND,
        }
    }

    /// What there is to say about a fact, after which the public half stands as `open`. Often nothing.
    pub fn hear(&mut self, names: &Names, open: &Open, fact: &Fact) -> Vec<String> {
        let mut said = Vec::new();
        let drew = matches!(fact.what, What::Drew { seat, .. } if seat == self.me);
        if !drew && !matches!(fact.what, What::Moved { .. }) {
            said.extend(self.flush(names));
        }
        said.extend(self.sentence(names, open, fact));
        said
    }

    /// Cards that came and were not told yet.
    pub fn flush(&mut self, names: &Names) -> Option<String> {
        if self.came.is_empty() {
            return None;
        }
        let cards = names.cards(std::mem::take(&mut self.came).into_iter());
        let cite = names.cite(self.why);
        Some(match names.language {
            Language::German => format!("Du bekommst {cards}{cite}."),
            Language::English => format!("You get {cards}{cite}."),
        })
    }

    /// Each kind of fact is told in one of three places.
    fn sentence(&mut self, names: &Names, open: &Open, fact: &Fact) -> Option<String> {
        match fact.what {
            What::Moved {
                card,
                face,
                from,
                to,
                way,
            } => self.moved(names, fact.cite, (card, face), (from, to), way),
            What::Drew { .. } | What::TookUp { .. } => self.taken(names, fact),
            What::HandsSwapped { .. } | What::HandsRotated { .. } | What::Renewed => self.shuffled(names, fact),
            What::Shown { .. } | What::Displayed { .. } | What::Ripened { .. } => self.shuffled(names, fact),
            What::Announced { .. } | What::Signed { .. } | What::Breached { .. } => self.dispute(names, fact),
            What::Erred { .. } => self.dispute(names, fact),
            What::Challenged { .. } | What::Upheld { .. } | What::Dismissed { .. } => self.challenge(names, fact),
            What::Counting { .. } | What::Charged { .. } | What::Voted { .. } => self.challenge(names, fact),
            What::RuleAdded { .. } => self.challenge(names, fact),
            What::RoundBegan { .. } | What::TurnBegan { .. } | What::OnAgain => self.course(names, open, fact),
            What::NextIs { .. } | What::TurnedRound { .. } => self.course(names, open, fact),
            What::PassedOver { .. } | What::Passed { .. } | What::Answered { .. } => self.course(names, open, fact),
            What::Wished { .. } | What::Owed { .. } | What::Waits { .. } => self.demand(names, fact),
            What::Skips { .. } | What::Chose { .. } | What::Asked { .. } => self.demand(names, fact),
            What::WentOut { .. } | What::CameBack { .. } | What::RoundEnded { .. } => self.end(names, fact),
            What::Scored { .. } | What::MatchEnded => self.end(names, fact),
            What::Joined { .. } | What::Left { .. } => self.end(names, fact),
            // The table shows these by itself, or nobody at it notices them.
            What::Clock { .. }
            | What::Resumed
            | What::Seeded { .. }
            | What::Shuffled
            | What::Dealt
            | What::Opened
            | What::Played { .. }
            | What::TurnEnded { .. }
            | What::TurnOver
            | What::WindowOpened { .. }
            | What::Reacted { .. }
            | What::WindowClosed { .. }
            | What::Lapsed { .. }
            | What::Noted { .. }
            | What::Remembered { .. }
            | What::Due { .. }
            | What::Kept { .. }
            | What::Forgotten { .. }
            | What::Planned { .. }
            | What::Begun
            | What::ChanceUsed => None,
        }
    }

    /// The beginning of a sentence: "Du legst", "Ben legt", "You lay", "Ben lays".
    fn does(&self, names: &Names, seat: Seat, [du, er, you, he]: Forms) -> String {
        let (mine, others) = names.language.pick((("Du", du), er), (("You", you), he));
        if seat.is_some() && seat == self.me {
            format!("{} {}", mine.0, mine.1)
        } else {
            format!("{} {others}", names.seat(seat))
        }
    }

    /// Somebody as an object: "dich", "you", "Ben".
    fn whom(&self, names: &Names, seat: Seat) -> String {
        if seat.is_some() && seat == self.me {
            names.language.pick("dich", "you").to_owned()
        } else {
            names.seat(seat).to_owned()
        }
    }

    /// To whom: "dir", "you", "Ben".
    fn to_whom(&self, names: &Names, seat: Seat) -> String {
        if seat.is_some() && seat == self.me {
            names.language.pick("dir", "you").to_owned()
        } else {
            names.seat(seat).to_owned()
        }
    }
}
