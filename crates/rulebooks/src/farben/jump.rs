//! F13: the identical card out of turn.

use super::MAY_JUMP;
use super::options as o;
use super::reading::is_play;
use maumau_referee::{Layer, Look, Opinion, Rule, on};
use maumau_table::{Effect, Seat, Text, Way, What};

/// F13: a player may throw in a card identical to the top number or sign card until the next player
/// has played or drawn; play continues after that player.
pub const JUMP_IN: Rule = Rule {
    text: Text::new(
        "Wer genau die gleiche Zahl oder das gleiche Zeichen hat, darf es dazwischenwerfen, bis der Nächste gelegt oder gezogen hat; \
         danach geht es bei ihm weiter.",
        "Who holds the identical number or sign card may throw it in until the next player has played or drawn; play goes on from there.",
    ),
    when: Some(|options| options.on(o::JUMP_IN)),
    fits: Some(|look, seat, _, _| {
        if may_jump(look, seat) {
            Opinion::yes(look.law.deck.twins(look.top(0)))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if is_play(look) => {
            if MAY_JUMP.get(look) != look.suit(face).is_some() {
                effects.push(MAY_JUMP.becomes(look.suit(face).is_some()));
            }
            if look.turn.seat != seat {
                effects.push(Effect::GoOnAfter(seat));
            }
        }
        What::Drew { way, .. } if way != Way::Fined => effects.extend(MAY_JUMP.cleared(look)),
    }),
    ..Rule::at("F13.jump-in", Layer::Reaction)
};

/// Returns whether `seat` may throw in a card: out of turn, and not while play is suspended.
fn may_jump(look: &Look, seat: Seat) -> bool {
    MAY_JUMP.get(look) && look.turn.seat != seat && look.active().has(seat) && !look.is_held_up()
}
