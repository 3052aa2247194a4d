//! Rejects sentences that mean nothing at a table, with a suggestion what to write instead.

use crate::card::{CardsNamed, Compare, Condition, PlainCondition, Quantity, Trigger, Want, Who};
use crate::value::Value;
use maumau_table::Text;

#[derive(Clone, Copy)]
pub(crate) enum Within<'a> {
    /// `when …`
    When(&'a Trigger<CardsNamed>),
    /// `allow …`
    Allow,
    /// Any other sentence, or the beginning of one.
    Other,
}

impl<'a> Within<'a> {
    /// Determines it from the form and the values parsed so far.
    pub(crate) fn of(form: &str, read: &'a [Value]) -> Within<'a> {
        match read.first() {
            Some(Value::When(trigger)) => Within::When(trigger),
            _ if form.starts_with("allow ") => Within::Allow,
            _ => Within::Other,
        }
    }
}

impl Who {
    /// Returns whether it always means several players.
    pub(crate) fn is_many(self) -> bool {
        matches!(self, Who::Others | Who::All)
    }

    /// Returns whether it names one player but means several if they tie.
    pub(crate) fn may_tie(self) -> bool {
        matches!(self, Who::Fewest | Who::Most)
    }

    /// Returns whether it means a neighbour.
    pub(crate) fn is_beside(self) -> bool {
        matches!(self, Who::Next | Who::Previous | Who::Left | Who::Right)
    }
}

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

/// Checks an effect outside a duty or race, where no player is “it”.
pub(crate) fn of_outer(want: &Want, within: Within) -> Result<(), Text> {
    if want.people().contains(&Who::It) {
        return no(
            "„it“ ist, wen eine Pflicht oder ein Wettlauf ergeben hat: schreib hier player, next oder jemand anderen",
            "“it” is whom a duty or a contest has made out: here write player, next or another",
        );
    }
    of_want(want)?;
    match within {
        Within::When(trigger) => after(trigger, want),
        Within::Allow | Within::Other => Ok(()),
    }
}

/// Rejects an effect that means nothing after this trigger.
fn after(trigger: &Trigger<CardsNamed>, want: &Want) -> Result<(), Text> {
    want.ends().try_for_each(|end| after(trigger, end))?;
    match (trigger, want) {
        (Trigger::TurnEnds | Trigger::RoundBegins | Trigger::Out, Want::EndTurn) => no(
            "da läuft kein Zug mehr: lass „end-turn“ weg",
            "no turn is running then: leave “end-turn” out",
        ),
        (Trigger::RoundBegins, Want::Again) => no(
            "vor dem ersten Zug ist niemand noch einmal dran: schreib „go-on with player“, dann beginnt der Geber",
            "before the first turn nobody has another turn: write “go-on with player”, and the dealer begins",
        ),
        (Trigger::Out, Want::Again) => no(
            "wer fertig ist, spielt nicht mehr mit: schreib „go-on with next“",
            "a player who is out takes no further part: write “go-on with next”",
        ),
        (Trigger::Out, want) if !reaches_who_is_out(want) && want.people().iter().any(|who| may_be_out(*who)) => no(
            "wer fertig ist, spielt nicht mehr mit und bekommt nur noch Punkte: schreib others, next oder jemand anderen",
            "a player who is out takes no further part and can only score: write others, next or another",
        ),
        (Trigger::Draw | Trigger::Fine | Trigger::Say(_) | Trigger::TurnLasts(_) | Trigger::Renewed, Want::Owe(_)) => {
            no(
                "mitten im Zug trifft „owe“ den, der gerade dran ist: schreib „next draws 1“",
                "in the middle of a turn “owe” would hit the player whose turn it is: write “next draws 1”",
            )
        }
        (Trigger::Play(_) | Trigger::Hand(_) | Trigger::Turned | Trigger::Out | Trigger::RoundBegins, Want::Twist) => {
            no(
                "„twist“ dreht einen Wunsch, der offen ist: schreib „when wished then twist“",
                "“twist” turns a wish that is open: write “when wished then twist”",
            )
        }
        _ => Ok(()),
    }
}

/// Returns whether the effect can reach a player who is out: by points, or by a wish for those still playing.
fn reaches_who_is_out(want: &Want) -> bool {
    matches!(want, Want::Score(..) | Want::Wish(_))
}

fn may_be_out(who: Who) -> bool {
    matches!(who, Who::Player | Who::All)
}

/// Rejects a condition that means nothing in its sentence.
pub(crate) fn of_condition(condition: &Condition<CardsNamed>, within: Within) -> Result<(), Text> {
    match within {
        Within::When(trigger) => of_moment(condition, trigger),
        Within::Allow => of_allowed(condition),
        Within::Other => Ok(()),
    }
}

fn of_moment(condition: &Condition<CardsNamed>, trigger: &Trigger<CardsNamed>) -> Result<(), Text> {
    match (condition, trigger) {
        (Condition::Same(_) | Condition::Not(PlainCondition::Same(_)), _) if !trigger.is_of_a_card() => no(
            "„same“ vergleicht eine gespielte Karte mit der darunter: schreib „when play any if same rank then …“",
            "“same” compares a card that is played with the one below it: write “when play any if same rank then …”",
        ),
        (
            Condition::Holds(_)
            | Condition::Not(PlainCondition::Holds(_))
            | Condition::Number(Quantity::Hand(Who::Player | Who::All), ..),
            Trigger::Out,
        ) => no(
            "wer fertig ist, hat keine Karte mehr: lass die Bedingung weg",
            "a player who is out has no cards left: leave the condition out",
        ),
        (
            Condition::OutOfTurn,
            Trigger::TurnBegins | Trigger::TurnEnds | Trigger::TurnLasts(_) | Trigger::RoundBegins,
        ) => no(
            "hier handelt niemand außer der Reihe: lass „out-of-turn“ weg",
            "nobody acts out of turn here: leave “out-of-turn” out",
        ),
        (Condition::Number(Quantity::Laid, ..), Trigger::TurnBegins)
        | (Condition::Number(Quantity::Laid | Quantity::Turn | Quantity::Owed, ..), Trigger::RoundBegins) => no(
            "da ist noch nichts gespielt: lass die Bedingung weg",
            "nothing has been played by then: leave the condition out",
        ),
        _ => Ok(()),
    }
}

/// Checks a condition of `allow`, which applies to the first card of a turn while nothing is owed.
fn of_allowed(condition: &Condition<CardsNamed>) -> Result<(), Text> {
    let wants_some = |compare: Compare, n: i16| match compare {
        Compare::Is => n != 0,
        Compare::Under => n <= 0,
        Compare::Over => n >= 0,
    };
    match *condition {
        Condition::OutOfTurn => no(
            "„allow“ gilt für den, der dran ist: schreib „jump-in same rank“",
            "“allow” is for the player whose turn it is: write “jump-in same rank”",
        ),
        Condition::Number(Quantity::Laid, compare, n) if wants_some(compare, n) => no(
            "„allow“ gilt für die erste Karte eines Zuges: schreib „several 2“, oder „when play … then again“",
            "“allow” is for the first card of a turn: write “several 2”, or “when play … then again”",
        ),
        Condition::Number(Quantity::Owed, compare, n) if wants_some(compare, n) => no(
            "„allow“ gilt nicht, wenn etwas zu ziehen ist; womit man antwortet, sagen Optionen des Buchs: schreib in classic etwa \
             „draw-answered-by=8“",
            "“allow” does not hold while cards are owed: options of the book say what answers them; in classic write “draw-answered-by=8”",
        ),
        Condition::Number(..) | Condition::On(_) | Condition::Same(_) | Condition::Holds(_) | Condition::Not(_) => {
            Ok(())
        }
    }
}

/// Checks the consequence of a duty or race: it must not be another one, nor ask a player anything.
pub(crate) fn of_inner(want: &Want) -> Result<(), Text> {
    let asks = |who: &Who| *who == Who::Chosen;
    let bad = match want {
        Want::Must(..) | Want::Race(_) | Want::Wish(_) | Want::Give(..) | Want::GiveAtOnce(..) => true,
        Want::Silence(_) | Want::SilenceUntil(..) => true,
        Want::Draw(w, _) | Want::Fine(w, _) | Want::GoOn(w) | Want::Score(w, _) => asks(w),
        Want::Swap(a, b) | Want::Take(a, _, b) => asks(a) || asks(b),
        Want::Owe(_) => {
            return no(
                "bis dahin ist schon der Nächste dran: schreib „next draws 1“",
                "by then the next player's turn may have begun: write “next draws 1”",
            );
        }
        Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn | Want::Rotate | Want::Twist => false,
    };
    if bad {
        return no(
            "aus einer Pflicht kann keine weitere folgen und keine Wahl: lass jemanden ziehen",
            "a duty can't lead to another one, nor to a choice: let somebody draw",
        );
    }
    of_want(want)
}

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
