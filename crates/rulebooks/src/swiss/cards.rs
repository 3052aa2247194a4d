//! CH-7, CH-8, CH-A, CH-Q, CH-K: the powers of single cards.

use super::added;
use super::memory::{ACE, DRAWN, EIGHT, acts_as, laid};
use super::options::{self, Extra};
use maumau_referee::{Layer, Look, OfCards, Opinion, Rule, on};
use maumau_table::{Effect, Fact, Rank, Text, What};

/// CH-7: the next player draws 2, or answers with a 7; each 7 adds 2.
pub const CH_7: Rule = Rule {
    text: Text::new(
        "Bei einer 7 zieht der nächste zwei Karten, außer er legt selbst eine 7: dann zwei mehr, und so fort. \
         Wer zieht, ist danach ganz normal dran.",
        "On a 7 the next player draws two, unless it plays a 7 itself: then two more, and so on. \
         Who draws has its own turn afterwards.",
    ),
    why: Text::new(
        "Auf die 7 hilft nur eine 7, oder ziehen.",
        "Only a 7 answers the 7, or drawing.",
    ),
    fits: Some(|look, _, _, _| {
        if look.owes() > 0 {
            Opinion::only(look.of_rank(Rank::SEVEN) | look.of_rank(Rank::TEN))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } => {
            if played(look, fact) == Some(Rank::SEVEN) {
                effects.push(Effect::Owe(look.owed.saturating_add(2)));
            }
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::SEVEN),
            "Der Nächste zieht zwei; legt er auch eine 7, der Übernächste vier, und so weiter.",
            "The next player draws two; if that one plays a 7 too, the one after it four, and so on.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::TEN),
            "Antwortet auch auf eine 7.",
            "Answers a 7 too.",
        ),
    ],
    ..Rule::at("CH-7", Layer::Situation)
};

/// CH-8: the next player is skipped; there is no answer.
pub const CH_8: Rule = Rule {
    text: Text::new(
        "Bei einer 8 wird der nächste übersprungen; zu zweit ist derselbe noch einmal dran. Eine 8 hilft nicht dagegen.",
        "On an 8 the next player is passed over; of two the same one is on again. No 8 helps against it.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } if played(look, fact) == Some(Rank::EIGHT) => {
            if look.turn.number == 0 {
                effects.push(Effect::Skip(1));
            } else if look.turn.seat == seat {
                effects.push(EIGHT.becomes(together(look)));
            }
        }
        What::TurnEnded { .. } if EIGHT.is_set(look) => {
            effects.push(Effect::Skip(EIGHT.get(look)));
            effects.push(EIGHT.becomes(0));
        }
    }),
    of_cards: &[OfCards::as_table(
        |law| law.deck.of_rank(Rank::EIGHT),
        |options| {
            if added::may_play(options, Extra::AddEights) {
                Text::new(
                    "Der Nächste wird übersprungen; mehrere 8er zusammen überspringen je einen.",
                    "The next player is passed over; several 8s together pass over one each.",
                )
            } else {
                Text::new("Der Nächste wird übersprungen.", "The next player is passed over.")
            }
        },
    )],
    ..Rule::at("CH-8", Layer::Card)
};

/// 8er-Addierer: returns the number of 8s on top of the pile that were played in this turn.
fn together(look: &Look) -> u8 {
    if !options::plays(look, Extra::AddEights) {
        return 1;
    }
    let run = look
        .piles
        .pile(0)
        .entries()
        .rev()
        .take(usize::from(laid(look)))
        .take_while(|&(card, face)| acts_as(look, card, face) == Rank::EIGHT);
    (run.count() as u8).max(1)
}

/// Returns the rank with which the card of a `Played` event acts.
pub(super) fn played(look: &Look, fact: &Fact) -> Option<Rank> {
    let What::Played { card, face, .. } = fact.what else {
        return None;
    };
    Some(acts_as(look, card, face))
}

/// CH-A: the player must play again, on the Ace; if they can't, they draw a card and may then play.
pub const CH_A: Rule = Rule {
    text: Text::new(
        "Auf ein Ass muss derselbe Spieler noch einmal legen. Kann er nicht, zieht er eine Karte und darf dann legen. \
         Mit einem Ass endet also keine Runde.",
        "After an Ace the same player must play again. If it can't, it draws one and may play then. So no round ends with an Ace.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } => {
            if look.turn.seat != seat || look.turn.number == 0 {
                return;
            }
            if played(look, fact) == Some(Rank::ACE) {
                effects.push(ACE.becomes(true));
                effects.push(DRAWN.becomes(false));
            } else {
                effects.push(ACE.becomes(false));
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::ACE),
        "Du musst gleich noch einmal legen; kannst du nicht, zieh eine, dann darfst du.",
        "You have to play again at once; if you can't, draw one, and then you may.",
    )],
    ..Rule::at("CH-A", Layer::Card)
};

/// CH-Q: a plain card, except for § 9.A.
pub const CH_Q: Rule = Rule {
    text: Text::new(
        "Die Dame ist eine gewöhnliche Karte, bis auf die Damenrunde (§ 9.A).",
        "The Queen is a plain card, but for the queen round (§ 9.A).",
    ),
    ..Rule::at("CH-Q", Layer::Card)
};

/// CH-K: a plain card, except for § 9.B.
pub const CH_K: Rule = Rule {
    text: Text::new(
        "Der König ist eine gewöhnliche Karte, bis auf das Königsgelage (§ 9.B).",
        "The King is a plain card, but for the king's feast (§ 9.B).",
    ),
    ..Rule::at("CH-K", Layer::Card)
};

/// § 9.C, § 10.1 for 7s and 10s.
pub(super) const ANSWERS_LAST: OfCards = OfCards::new(
    |law| law.deck.of_rank(Rank::SEVEN) | law.deck.of_rank(Rank::TEN),
    "Beantwortet eine 7, die jemandes letzte Karte war.",
    "Answers a 7 that was somebody's last card.",
);
/// § 10.1 for 7s and Aces.
pub(super) const WINS_NOT_YET: OfCards = OfCards::new(
    |law| law.deck.of_rank(Rank::SEVEN) | law.deck.of_rank(Rank::ACE),
    "Als letzte Karte gewinnt sie noch nicht.",
    "As your last card it doesn't win yet.",
)
.of_last(1);
/// § 9.C for 7s.
pub(super) const COLLIDER: OfCards = OfCards::new(
    |law| law.deck.of_rank(Rank::SEVEN),
    "Als letzte Karte: Die Nächsten antworten mit 7ern oder 10ern; kommt es zu dir herum, ziehst du alle.",
    "As your last card: the next players answer with 7s or 10s; if it comes round to you, you draw them all.",
)
.of_last(1);
