//! VS4, VS5, VS6, VS9, VS13: the powers and requirements of single cards.

use super::memory::{GOES_ON_FROM, is_after_the_one_who_sits_out, must_sit_out, runs};
use super::options;
use crate::shared::overdue::sat_out;
use maumau_referee::{Deed, Effects, Enforce, Layer, Look, OfCards, Opinion, Rule, Vote, may, on};
use maumau_table::{Choice, Effect, Question, Rank, Suit, Text, What};

/// VS4: the next player draws two, or passes the debt on with a 7; each 7 adds two.
pub const VS4: Rule = Rule {
    text: Text::new(
        "Bei einer 7 zieht der nächste zwei Karten, außer er legt selbst eine 7: Dann sind es für den nächsten zwei mehr, beliebig oft.",
        "On a 7 the next player draws two, unless it plays a 7 itself: then it is two more for the next, without limit.",
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
        What::Played { face, .. } if look.rank(face) == Rank::SEVEN => {
            effects.push(Effect::Owe(look.owed.saturating_add(2)));
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::SEVEN),
        "Der Nächste zieht zwei; legt er auch eine 7, der Übernächste vier, und so weiter.",
        "The next player draws two; if that one plays a 7 too, the one after it four, and so on.",
    )],
    ..Rule::at("VS4", Layer::Situation)
};

/// VS5: the next player sits out, or passes it on with an 8; sitting out needs no word.
pub const VS5: Rule = Rule {
    text: Text::new(
        "Bei einer 8 setzt der nächste aus, außer er legt selbst eine 8: Dann setzt der nächste aus. \
         Aussetzen braucht kein Wort: Wer danach dran ist, legt einfach.",
        "On an 8 the next player sits out, unless it plays an 8 itself: then the next one does. \
         Sitting out needs no word: whoever is on after it just plays.",
    ),
    why: Text::new(
        "Auf die 8 hilft nur eine 8, oder aussetzen.",
        "Only an 8 answers the 8, or sitting out.",
    ),
    fits: Some(|look, seat, _, _| {
        if look.new_skips() > 0 && look.is_on(seat) {
            Opinion::only(look.of_rank(Rank::EIGHT))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { face, .. } if look.rank(face) == Rank::EIGHT => effects.push(Effect::Wait(1)),
        What::Played { .. } if look.waits > 0 && !look.turn.holds => effects.push(Effect::Wait(0)),
        What::Played { seat, .. } if is_after_the_one_who_sits_out(look, seat) => effects.extend(sat_out(look)),
        What::Passed { .. } => sit_out(look, effects),
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::EIGHT),
        "Der Nächste setzt aus; legt er auch eine 8, der Übernächste.",
        "The next player sits out; if that one plays an 8 too, the one after it does.",
    )],
    ..Rule::at("VS5", Layer::Situation)
};

pub(super) fn sit_out(look: &Look, effects: &mut Effects) {
    effects.extend(sat_out(look));
    effects.push(Effect::EndTurn);
}

/// VS5: only a player who has to sit out may pass; there is no other reason to pass.
pub const VS5_PASS: Rule = Rule {
    text: Text::new(
        "Weitergeben kann nur, wer wegen einer 8 aussetzt.",
        "Only who sits out for an 8 can pass.",
    ),
    why: Text::new("Du setzt nicht aus.", "You aren't sitting out."),
    enforce: Enforce::Refuse,
    acts: may!(|look, seat, deed| match *deed {
        Deed::Pass if runs(look) && must_sit_out(look) && look.is_on(seat) => Vote::Yes,
        Deed::Pass => Vote::No,
    }),
    ..Rule::at("VS5.1", Layer::Situation)
};

/// VS6: a Jack fits on any suit; its player wishes one.
pub const VS6: Rule = Rule {
    text: Text::new(
        "Ein Bube passt auf jede Farbe, aber nie auf einen Buben; wer ihn legt, wünscht sich eine Farbe, gern auch die des Buben oder die, \
         die vorher lag.",
        "A Jack goes on any suit, but never on a Jack; its player wishes a suit, which may be the Jack's own or the one that lay before.",
    ),
    why: Text::new(
        "Erst wird eine Farbe gewünscht, und Bube auf Bube geht nicht.",
        "First a suit has to be wished, and no Jack on a Jack.",
    ),
    fits: Some(|look, _, _, _| {
        let jacks = look.of_rank(Rank::JACK);
        if look.rank(look.top(0)) == Rank::JACK {
            Opinion::no(jacks)
        } else {
            Opinion::yes(jacks)
        }
    }),
    // The wish is asked for after all other effects of the Jack.
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } if look.wish[0].is_some() => effects.push(Effect::Wish {
            seat,
            pile: 0,
            suit: None,
        }),
        What::TurnEnded { .. } if look.rank(look.top(0)) == Rank::JACK => {
            let (first, last) = (Suit::CLUBS, Suit::SPADES);
            let wishes = GOES_ON_FROM.get(look);
            effects.extend(wishes.map(|seat| look.ask(seat, Question::Suit { first, last }, 0)));
        }
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => effects.push(Effect::Wish {
            seat: ask.seat,
            pile: 0,
            suit: Some(suit),
        }),
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::JACK),
        "Passt auf jede Farbe, nie auf einen Buben; du wünschst eine Farbe.",
        "Goes on any suit, never on a Jack; you wish a suit.",
    )],
    ..Rule::at("VS6", Layer::Card)
};

/// VS6: the wished suit has to be played; the Jack's rank does not count.
pub const VS6_WISH: Rule = Rule {
    text: Text::new(
        "Nach einem Buben muss die gewünschte Farbe gelegt werden.",
        "After a Jack the suit wished has to be played.",
    ),
    why: Text::new("Gewünscht ist eine andere Farbe.", "Another suit is wished."),
    fits: Some(crate::shared::course::wish_binds),
    ..Rule::at("VS6.1", Layer::Situation)
};

/// VS9: the direction reverses.
pub const VS9: Rule = Rule {
    text: Text::new("Bei einem König wechselt die Richtung.", "A King turns play round."),
    when: Some(options::kings),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { face, .. } if look.rank(face) == Rank::KING => {
            effects.push(Effect::TurnRound);
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::KING),
        "Die Richtung wechselt.",
        "Play turns round.",
    )],
    ..Rule::at("VS9", Layer::Card)
};

/// VS13: a 10 or a joker needs three cards in hand.
pub const VS13: Rule = Rule {
    text: Text::new(
        "Eine 10 oder ein Joker darf nie die letzte oder vorletzte Karte sein.",
        "A 10 or a joker may never be the last or the last but one card.",
    ),
    why: Text::new(
        "Für eine 10 und für einen Joker braucht man drei Karten.",
        "A 10 and a joker need three cards in hand.",
    ),
    fits: Some(|look, seat, _, _| {
        if needs_more_cards(look, seat) {
            Opinion::no(look.of_rank(Rank::TEN) | look.of_rank(Rank::JOKER))
        } else {
            Opinion::SILENT
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::TEN) | law.deck.of_rank(Rank::JOKER),
        "Nie als letzte oder vorletzte Karte.",
        "Never as the last or the last but one card.",
    )
    .of_last(2)],
    ..Rule::at("VS13", Layer::Situation)
};

/// VS13: returns whether `seat` has too few cards for a 10 or a joker.
pub(super) fn needs_more_cards(look: &Look, seat: maumau_table::Seat) -> bool {
    look.hand_len[seat.index()] < 3
}
