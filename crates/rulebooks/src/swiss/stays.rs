//! § 8: which cards stay when the pile is shuffled.

use super::debts::answers;
use super::memory::{IN_ROUND, IN_RUN, QUEENS, RESTORE, WAS_IN_ROUND, WAS_IN_RUN, WAS_OWED, WAS_QUEENS, acts_as};
use maumau_referee::{Act, Effects, Layer, Look, OfCards, Rule, on};
use maumau_table::{Card, Cite, Effect, Rank, Seat, Text, Way, What, Zone};

/// § 8: the pile is reshuffled when a player can't draw what they must; the top card stays, and all
/// cards of a queen round or a run of 7s.
pub const P8: Rule = Rule {
    text: Text::new(
        "Neu gemischt wird, wenn jemand nicht ziehen kann, was er muss. Liegen bleibt die oberste Karte, \
         in einer Damenrunde oder 7er-Runde alle Damen oder 7er mit ihren 10ern.",
        "The pile is shuffled when somebody can't draw what it must. The top card stays, \
         in a queen round or a run of 7s all the Queens or 7s with their 10s.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Noted { note, .. } if note != QUEENS => {}
        What::Moved {
            from: Zone::Hand(_) | Zone::Stock,
            to: Zone::Discard(_),
            card,
            face,
            way,
        } if way != Way::Tried => {
            let in_run = match acts_as(look, card, face) {
                _ if ends_run(look, card) => 0,
                // A card on a pending run belongs to it.
                _ if look.owed > 0 && IN_RUN.is_set(look) => IN_RUN.get(look) + 1,
                // Counts from when the card is played; a debt imposed by a rule is no run until a card is played on it.
                Rank::SEVEN if look.owed > 0 => sevens(look),
                Rank::SEVEN => 1,
                _ => 0,
            };
            let in_round = if QUEENS.is_set(look) { IN_ROUND.get(look) + 1 } else { 0 };
            count(look, in_run, in_round, effects);
        }
        // A wrong card that ends the run was counted above, when it was played.
        What::Owed { n: 0 } if fact.cite != Cite::HAND && ends_run(look, look.top(0)) => {}
        What::Owed { n: 0 } if IN_RUN.is_set(look) && !RESTORE.get(look) => count(look, 0, IN_ROUND.get(look), effects),
        // A returning card restores the previous count.
        What::Noted { value, .. } if !RESTORE.get(look) => {
            count(look, IN_RUN.get(look), u8::from(value > 0), effects);
        }
        // A card that was tried returns at once.
        What::Moved {
            from: Zone::Discard(_),
            to: Zone::Discard(_),
            ..
        }
        | What::Owed { .. }
        | What::Noted { .. } => effects.push(Effect::Keep {
            pile: 0,
            n: runs(
                look,
                0,
                (look.owed, IN_RUN.get(look)),
                (QUEENS.get(look), IN_ROUND.get(look))
            ),
        }),
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::QUEEN),
            "Bleibt in einer Damenrunde liegen, wenn gemischt wird.",
            "Stays lying in a queen round when the pile is shuffled.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::SEVEN),
            "Bleibt in einer 7er-Runde liegen, wenn gemischt wird.",
            "Stays lying in a run of 7s when the pile is shuffled.",
        ),
    ],
    ..Rule::at("§8", Layer::Base)
};

/// § 3: returns whether this is a wrong card that answers no 7 and so ends the run; the debt ends
/// before the card is counted.
fn ends_run(look: &Look, card: Card) -> bool {
    let last = look.hidden().faults.last();
    last.is_some_and(|fault| fault.misdeed == Act::Lay.misdeed() && fault.card == card && !answers(look, fault))
}

fn sevens(look: &Look) -> u8 {
    let pile = look.piles.pile(0).entries().rev();
    pile.take_while(|&(card, face)| acts_as(look, card, face) == Rank::SEVEN)
        .count() as u8
}

/// Stores the numbers of cards since the run and the round began, and updates how many cards stay.
fn count(look: &Look, in_run: u8, in_round: u8, effects: &mut Effects) {
    for (secret, n) in [(IN_RUN, in_run), (IN_ROUND, in_round)] {
        if secret.get(look) != n {
            effects.push(secret.becomes(n));
        }
    }
    effects.push(Effect::Keep {
        pile: 0,
        n: runs(look, 0, (look.owed, in_run), (QUEENS.get(look), in_round)),
    });
}

/// § 5.1: returns how many cards stay when the top `since` cards have returned.
pub(super) fn stays_after_back(look: &Look, since: u8) -> u8 {
    let run = (WAS_OWED.get(look), WAS_IN_RUN.get(look));
    runs(look, since, run, (WAS_QUEENS.get(look), WAS_IN_ROUND.get(look)))
}

/// Returns how many cards stay below the top `under` cards: those of the pending run, those of the
/// queen round with the Queens before it, or the top card. Wrong cards may lie on and between them.
fn runs(look: &Look, under: u8, (owed, in_run): (u8, u8), (caller, in_round): (Option<Seat>, u8)) -> u8 {
    let pile = || look.piles.pile(0).entries().rev().skip(usize::from(under));
    let is_queen = |&(card, face): &(Card, Card)| acts_as(look, card, face) == Rank::QUEEN;
    let over_them = pile().take_while(|laid| !is_queen(laid)).count();
    let queens = match pile().skip(over_them).take_while(is_queen).count() {
        queens if queens > 0 && caller.is_some() => over_them + queens,
        _ => 0,
    };
    let run = if owed > 0 { in_run } else { 0 };
    let round = if caller.is_some() { in_round } else { 0 };
    (queens as u8).max(round).max(run).max(1)
}
