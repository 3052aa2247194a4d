//! SP3, SP6, SP7, SP8 and SP11, SP12 of v.2: the powers of single cards.

use super::course::{is_players, two_left};
use super::{v1, v2};
use crate::shared::course;
use maumau_referee::{Law, Layer, Look, OfCards, Opinion, Rule, on};
use maumau_table::{Cards, Choice, Effect, Question, Rank, Seat, Suit, Text, What};

/// SP3: a Jack fits on every card; its player wishes a suit.
pub const SP3: Rule = Rule {
    text: Text::new(
        "Ein Bube passt auf jede Karte; wer ihn legt, wünscht sich eine Farbe.",
        "A Jack fits on every card; its player wishes a suit.",
    ),
    why: Text::new("Erst wird die Farbe gewünscht.", "First the suit has to be wished."),
    fits: Some(|look, _, _, _| Opinion::yes(look.of_rank(Rank::JACK))),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } => {
            // A card that is only tolerated (C10 `table`, or a house rule) does not fulfil the wish.
            let is_served = look.wish[0] == Some(look.suit(card)) || look.rank(card) == Rank::JACK;
            if look.wish[0].is_some() && is_served {
                effects.push(wish(seat, None));
            }
            if look.rank(card) != Rank::JACK {
                return;
            }
            if look.hand_len[seat.index()] > 0 {
                effects.push(ask(look, seat));
            } else {
                // The player may still have to draw for a missed call, so whether they are out is decided later (SP10).
                effects.push(Effect::Later(LAST, seat.0));
            }
        }
        What::Due { step, arg } if step == OUT || look.hand_len[usize::from(arg)] > 0 => {
            effects.push(ask(look, Seat(arg)))
        }
        // After the points (SP9).
        What::WentOut { seat } if leaves_a_wish(look, seat) => effects.push(Effect::Later(OUT, seat.0)),
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => effects.push(wish(ask.seat, Some(suit))),
    }),
    of_cards: &[OfCards::new(
        jacks,
        "Passt auf jede Karte; du wünschst eine Farbe.",
        "Fits on every card; you wish a suit.",
    )],
    ..Rule::at("SP3", Layer::Card)
};

fn jacks(law: &Law) -> Cards {
    law.deck.of_rank(Rank::JACK)
}

/// Steps of SP3: `LAST`: a Jack was a last card; `OUT`: its player has gone out.
const LAST: u8 = 0;
const OUT: u8 = 1;

/// A Jack as the last card leaves a wish to the others, who play on (SP9).
fn leaves_a_wish(look: &Look, seat: Seat) -> bool {
    look.turn.seat == seat && look.rank(look.top(0)) == Rank::JACK
}

fn ask(look: &Look, seat: Seat) -> Effect {
    let (first, last) = (Suit::CLUBS, Suit::SPADES);
    look.ask(seat, Question::Suit { first, last }, 0)
}

fn wish(seat: Seat, suit: Option<Suit>) -> Effect {
    Effect::Wish { seat, pile: 0, suit }
}

/// SP3: never on a Jack.
pub const SP3_ON_JACK: Rule = Rule {
    text: Text::new("Bube auf Bube geht nicht.", "Never a Jack on a Jack."),
    why: Text::new("Bube auf Bube geht nicht.", "No Jack on a Jack."),
    when: Some(v1),
    fits: Some(|look, _, _, _| {
        if look.rank(look.top(0)) == Rank::JACK {
            Opinion::no(look.of_rank(Rank::JACK))
        } else {
            Opinion::SILENT
        }
    }),
    of_cards: &[OfCards::new(jacks, "Nicht auf einen Buben.", "Never on a Jack.")],
    ..Rule::at("SP3.1", Layer::Card)
};

/// SP3: the wish stays until it is served.
pub const SP3_WISH: Rule = Rule {
    text: Text::new(
        "Die gewünschte Farbe muss gelegt werden, bis sie bedient ist.",
        "The suit wished must be played until it is served.",
    ),
    why: Text::new("Gewünscht ist eine andere Farbe.", "Another suit is wished."),
    fits: Some(|look, seat, spot, so_far| {
        let mut opinion = course::wish_binds(look, seat, spot, so_far);
        // SP12: in v.2 a Jack replaces the wish.
        if v2(&look.law.options) {
            opinion.no = opinion.no - look.of_rank(Rank::JACK);
        }
        opinion
    }),
    of_cards: &[OfCards::new(
        |law| if v2(&law.options) { jacks(law) } else { Cards::NONE },
        "Auch, wenn etwas anderes gewünscht ist.",
        "Also when something else is wished.",
    )],
    ..Rule::at("SP3.2", Layer::Situation)
};

/// SP6: the next player draws 2, or answers with a 7: then 4, 8, 16.
pub const SP6: Rule = Rule {
    text: Text::new(
        "Bei einer 7 zieht der nächste zwei Karten, außer er legt selbst eine 7: dann sind es vier, acht, sechzehn.",
        "On a 7 the next player draws two, unless it plays a 7 itself: then four, eight, sixteen.",
    ),
    why: Text::new(
        "Auf die 7 hilft nur eine 7, oder ziehen.",
        "Only a 7 answers the 7, or drawing.",
    ),
    fits: Some(|look, _, _, _| {
        if look.owes() > 0 {
            Opinion::only(look.of_rank(Rank::SEVEN))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { card, .. } if look.rank(card) == Rank::SEVEN => {
            effects.push(Effect::Owe(if look.owed == 0 {
                2
            } else {
                look.owed.saturating_mul(2)
            }));
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::SEVEN),
        "Der Nächste zieht zwei Karten; legt er auch eine 7, der Übernächste vier, und so weiter.",
        "The next player draws two; if that one plays a 7 too, the one after it four, and so on.",
    )],
    ..Rule::at("SP6", Layer::Situation)
};

/// SP7: the next player sits out, or answers with an 8.
pub const SP7: Rule = Rule {
    text: Text::new(
        "Bei einer 8 setzt der nächste aus, außer er legt selbst eine 8.",
        "On an 8 the next player sits out, unless it plays an 8 itself.",
    ),
    why: Text::new(
        "Auf die 8 hilft nur eine 8, oder aussetzen.",
        "Only an 8 answers the 8, or sitting out.",
    ),
    when: Some(v1),
    fits: Some(|look, _, _, _| {
        if look.new_skips() > 0 {
            Opinion::only(look.of_rank(Rank::EIGHT))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { card, .. } if look.rank(card) == Rank::EIGHT && look.waits == 0 => {
            effects.push(Effect::Wait(1));
        }
        // Playing a card ends the turn, so the player does not also serve the skip.
        What::Passed { seat } if look.new_skips() > 0 && is_players(look, seat) => {
            effects.push(Effect::Wait(0));
        }
    }),
    of_cards: &[OfCards::new(
        eights,
        "Der Nächste setzt aus, außer er legt auch eine 8.",
        "The next player sits out, unless it plays an 8 too.",
    )],
    ..Rule::at("SP7", Layer::Situation)
};

/// SP8: the direction reverses; with two players the player may play another card.
pub const SP8: Rule = Rule {
    text: Text::new(
        "Bei einer 9 wechselt die Richtung. Sind nur zwei im Spiel, darf ihr Spieler noch eine passende Karte legen.",
        "On a 9 play turns round. With two players left, its player may play one more fitting card.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } => {
            let extra = look.rank(card) == Rank::NINE && two_left(look);
            if look.rank(card) == Rank::NINE {
                effects.push(Effect::TurnRound);
            }
            if is_players(look, seat) && !extra {
                effects.push(Effect::EndTurn);
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::NINE),
        "Die Richtung wechselt; zu zweit darfst du noch eine legen.",
        "Play turns round; with two players left you may play one more.",
    )],
    ..Rule::at("SP8", Layer::Card)
};

/// SP11: in v.2 there is no answer to an 8.
pub const SP11: Rule = Rule {
    text: Text::new(
        "Auf eine 8 gibt es keine Antwort: Der nächste setzt aus.",
        "There is no answer to an 8: the next player sits out.",
    ),
    when: Some(v2),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { card, .. } if look.rank(card) == Rank::EIGHT => {
            effects.push(Effect::Skip(1));
        }
    }),
    of_cards: &[OfCards::new(
        eights,
        "Der Nächste setzt aus.",
        "The next player sits out.",
    )],
    ..Rule::at("SP11", Layer::Card)
};

fn eights(law: &Law) -> Cards {
    law.deck.of_rank(Rank::EIGHT)
}

/// SP12: in v.2 a Jack may be played in any turn of one's own, even on a Jack; the new wish replaces the old one.
pub const SP12: Rule = Rule {
    text: Text::new(
        "Ein Bube darf in jedem eigenen Zug gelegt werden, auch auf einen Buben; der neue Wunsch ersetzt den alten.",
        "A Jack may be played in any turn of one's own, on a Jack too; the new wish replaces the old.",
    ),
    when: Some(v2),
    fits: Some(|look, _, _, _| Opinion::yes(look.of_rank(Rank::JACK))),
    of_cards: &[OfCards::new(jacks, "Auch auf einen Buben.", "On a Jack too.")],
    ..Rule::at("SP12", Layer::Card)
};
