//! Which forms mean something with whom: what nobody could say at a table is refused, with what to write instead.

use crate::card::{Quantity, Want, Who};
use maumau_table::Text;

impl Who {
    /// Whether several are meant, whatever the table.
    pub(crate) fn is_many(self) -> bool {
        matches!(self, Who::Others | Who::All)
    }

    /// Whether one is spoken of, and several are meant where they tie.
    pub(crate) fn may_tie(self) -> bool {
        matches!(self, Who::Fewest | Who::Most)
    }

    /// Whether it is a place beside somebody.
    pub(crate) fn is_beside(self) -> bool {
        matches!(self, Who::Next | Who::Previous | Who::Left | Who::Right)
    }
}

/// What follows from something.
pub(crate) fn of_want(want: &Want) -> Result<(), Text> {
    match *want {
        Want::GoOn(who) if who.is_many() => no(
            "nur einer kann als Nächstes dran sein: schreib next, left, chosen, fewest oder most",
            "only one can be on next: write next, left, chosen, fewest or most",
        ),
        Want::Wish(who) if who.is_many() => no(
            "nur ein Wunsch gilt: schreib, wer sich etwas wünscht, etwa player, next oder chosen",
            "only one wish holds: write who wishes, such as player, next or chosen",
        ),
        Want::Swap(a, b) if a.is_many() || b.is_many() => no(
            "zwei tauschen ihr Blatt: nenne zwei, etwa player und chosen, oder schreib „rotate“ für alle",
            "two swap hands: name two, such as player and chosen, or write “rotate” for all hands",
        ),
        Want::Swap(a, b) if a == b => no(
            "niemand tauscht mit sich selbst: nenne zwei, etwa player und chosen",
            "nobody swaps hands with itself: name two, such as player and chosen",
        ),
        Want::GiveAtOnce(a, ..) if !a.is_many() => no(
            "wer allein gibt, wartet auf niemanden: lass „, chosen“ weg, oder schreib all oder others",
            "one alone has nobody to wait for: leave “, chosen” away, or write all or others",
        ),
        Want::GiveAtOnce(_, n, _) if n != 1 => no(
            "gleichzeitig gibt jeder eine Karte: schreib „all gives 1 to left, chosen“ zweimal, mit „and“ dazwischen",
            "at once each gives one card: write “all gives 1 to left, chosen” twice, with “and” between",
        ),
        Want::GiveAtOnce(_, _, Who::Fewest | Who::Most) => no(
            "das können mehrere sein: nenne einen, dem alle geben, etwa „all gives 1 to left, chosen“",
            "they may be several: name one to whom all give, such as “all gives 1 to left, chosen”",
        ),
        Want::Give(a, _, b) | Want::GiveAtOnce(a, _, b) | Want::Take(a, _, b) if a.is_many() && b.is_many() => no(
            "alle mit allen, das ist zu viel: nenne auf einer Seite einen, etwa „all gives 1 to left“",
            "everybody with everybody is too much: name one of both, such as “all gives 1 to left”",
        ),
        Want::Give(a, _, b) | Want::Take(a, _, b) if a == b => no(
            "niemand gibt sich selbst oder nimmt von sich selbst: nenne zwei, etwa player und chosen",
            "nobody gives to itself or takes from itself: name two, such as player and chosen",
        ),
        Want::GoOn(_) | Want::Wish(_) | Want::Swap(..) | Want::Give(..) | Want::GiveAtOnce(..) | Want::Take(..) => {
            Ok(())
        }
        Want::Draw(..) | Want::Fine(..) | Want::Score(..) | Want::Must(..) | Want::Race(_) => Ok(()),
        Want::Owe(_) | Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn | Want::Twist => Ok(()),
        Want::Rotate | Want::Silence(_) | Want::SilenceUntil(..) => Ok(()),
    }
}

/// What follows where no duty and no contest has made anybody out.
pub(crate) fn of_outer(want: &Want) -> Result<(), Text> {
    let of = |list: &[Who]| {
        if list.contains(&Who::It) {
            return no(
                "„it“ ist, wen eine Pflicht oder ein Wettlauf ergeben hat: schreib hier player, next oder jemand anderen",
                "“it” is whom a duty or a contest has made out: here write player, next or another",
            );
        }
        of_want(want)
    };
    match *want {
        Want::Draw(w, _) | Want::Fine(w, _) | Want::GoOn(w) | Want::Wish(w) | Want::Score(w, _) => of(&[w]),
        Want::Swap(a, b) | Want::Take(a, _, b) | Want::Give(a, _, b) | Want::GiveAtOnce(a, _, b) => of(&[a, b]),
        Want::Must(w, ..) => of(&[w]),
        Want::Race(ref race) => of(&[race.who]),
        Want::Owe(_) | Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn | Want::Twist => Ok(()),
        Want::Rotate | Want::Silence(_) | Want::SilenceUntil(..) => Ok(()),
    }
}

/// What a duty or contest makes follow: no further duty or contest, and nobody is asked.
pub(crate) fn of_inner(want: &Want) -> Result<(), Text> {
    let asks = |who: &Who| *who == Who::Chosen;
    let bad = match want {
        Want::Must(..) | Want::Race(_) | Want::Wish(_) | Want::Give(..) | Want::GiveAtOnce(..) => true,
        Want::Silence(_) | Want::SilenceUntil(..) => true,
        Want::Draw(w, _) | Want::Fine(w, _) | Want::GoOn(w) | Want::Score(w, _) => asks(w),
        Want::Swap(a, b) | Want::Take(a, _, b) => asks(a) || asks(b),
        Want::Owe(_) | Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn | Want::Rotate | Want::Twist => {
            false
        }
    };
    if bad {
        return no(
            "aus einer Pflicht kann keine weitere folgen und keine Wahl: lass jemanden ziehen",
            "a duty can't lead to another one, nor to a choice: let somebody draw",
        );
    }
    of_want(want)
}

/// A number that is asked for before anything follows.
pub(crate) fn of_quantity(quantity: Quantity) -> Result<(), Text> {
    match quantity {
        Quantity::Hand(Who::It | Who::Chosen) | Quantity::Points(Who::It | Who::Chosen) => no(
            "vor „then“ ist noch niemand gewählt oder ermittelt: schreib player, next oder jemand anderen",
            "nobody is chosen or made out before “then”: write player, next or another",
        ),
        Quantity::Hand(_) | Quantity::Points(_) | Quantity::Stock | Quantity::Pile | Quantity::Players => Ok(()),
        Quantity::Owed | Quantity::Turn | Quantity::Round | Quantity::Laid => Ok(()),
    }
}

fn no(de: &'static str, en: &'static str) -> Result<(), Text> {
    Err(Text::new(de, en))
}
