//! F13: drawing cards on drawing cards, equal cards together, and silence.

use super::cards::fours;
use super::deck::{FOUR, TWO};
use super::options as o;
use super::reading::must_draw;
use maumau_referee::{Layer, Look, OfCards, Opinion, Rule};
use maumau_table::{Cards, Text};

/// F13: a player who has to draw may play a draw two on a draw two, or a draw four on either; who
/// doesn't draws the sum and sits out.
pub const STACKING: Rule = Rule {
    text: Text::new(
        "Auf Zieh zwei darf Zieh zwei, auf beides Zieh vier: Dann zieht der Nächste die Summe.",
        "A draw two may go upon a draw two, a draw four upon either: then the next player draws the sum.",
    ),
    why: Text::new(
        "Hier hilft nur eine Ziehkarte, oder ziehen.",
        "Only a drawing card answers this, or drawing.",
    ),
    when: Some(|options| options.on(o::STACKING)),
    fits: Some(|look, _, _, _| {
        if must_draw(look) {
            Opinion::only(answers(look))
        } else {
            Opinion::SILENT
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(TWO),
            "Darf auf Zieh zwei: Die Summe wandert weiter.",
            "May go upon a draw two: the sum goes on.",
        ),
        OfCards::new(
            fours,
            "Darf auf Zieh zwei und Zieh vier: Die Summe wandert weiter.",
            "May go upon a draw two or four: the sum goes on.",
        ),
    ],
    ..Rule::at("F13.stacking", Layer::Situation)
};

fn answers(look: &Look) -> Cards {
    let twos = if look.rank(look.top(0)) == TWO {
        look.of_rank(TWO)
    } else {
        Cards::NONE
    };
    twos | look.of_rank(FOUR)
}

/// F13: equal cards may be played together; each card has its effect.
///
/// Reading: cards of the same number or sign are equal, whatever their colours.
pub const SEVERAL: Rule = Rule {
    text: Text::new(
        "Wer gelegt hat, darf gleiche Zahlen oder Zeichen nachlegen und gibt dann weiter; jede Karte wirkt.",
        "Who has played may play equal numbers or signs on it, and then passes; each card takes effect.",
    ),
    why: Text::new("Jetzt nur noch die gleiche Karte.", "Only an equal card now."),
    when: Some(|options| options.on(o::SEVERAL)),
    fits: Some(|look, seat, _, _| {
        if !look.is_on(seat) || look.turn.laid == 0 {
            return Opinion::SILENT;
        }
        let equal = look.of_rank(look.rank(look.top(0)));
        Opinion { yes: equal, no: !equal }
    }),
    ..Rule::at("F13.several", Layer::Reaction)
};

/// F13: no one may speak. The machine can't hear it; a player who did draws a card on their honour.
pub const SILENT: Rule = Rule {
    text: Text::new(
        "Ehrensache: Außer „Letzte Karte“ sagt niemand etwas; wer doch spricht, zieht eine.",
        "On one's honour: nobody says anything but “Last card”; who does draws one.",
    ),
    when: Some(|options| options.on(o::SILENT)),
    ..Rule::at("F13.silent", Layer::Base)
};
