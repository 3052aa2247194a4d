//! § 9.B: the king's feast.

use super::memory::{BASE, DRAWN, KING, laid, round_ends};
use super::options;
use maumau_referee::{Layer, Look, OfCards, Rule, on};
use maumau_table::{Cards, Rank, Text, What};

/// § 9.B: on a King anyone may throw in a King or a 10 out of turn.
pub const P9_B: Rule = Rule {
    text: Text::new(
        "Königsgelage: Auf einen König darf jeder sofort einen König oder eine 10 einwerfen, solange ein König oben liegt \
         und bis der nächste seinen Zug beendet hat. Es geht nach dem weiter, der eingeworfen hat; ein Zug ist es nicht.",
        "King's feast: on a King anybody may at once throw in a King or a 10, as long as a King is on top \
         and until the player next in turn has ended its turn. Play goes on after the thrower; it is no turn.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } => {
            if super::cards::played(look, fact) == Some(Rank::KING) {
                effects.push(KING.becomes(look.turn.number + 1));
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::KING),
        "Gleich darauf darf jeder einen König oder eine 10 einwerfen.",
        "At once anybody may throw in a King or a 10 on it.",
    )],
    ..Rule::at("§9.B", Layer::Reaction)
};

pub(super) fn may_be_thrown(look: &Look) -> Cards {
    let in_time = KING.is_set(look) && look.turn.number <= KING.get(look);
    // Includes actions before a card returned and the turn continued (§ 5.1).
    let has_acted = DRAWN.is_set(look) || laid(look) > 0;
    let next_has_acted = KING.is(look, look.turn.number) && has_acted;
    let too_late = look.on(options::KING_SHORT) && next_has_acted;
    if in_time && !too_late && !round_ends(look) && !BASE.is_set(look) && look.rank(look.top(0)) == Rank::KING {
        look.of_rank(Rank::KING) | look.of_rank(Rank::TEN)
    } else {
        Cards::NONE
    }
}
