//! F13: drawing cards upon drawing cards, equal cards together, and silence.

use super::cards::fours;
use super::deck::{FOUR, TWO};
use super::options as o;
use super::reading::must_draw;
use maumau_referee::{Layer, Look, OfCards, Opinion, Rule};
use maumau_table::{Cards, Text};

/// F13: who has to draw may lay a draw two upon a draw two, a draw four upon either; who doesn't draws the sum and sits out.
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

/// F13: equal cards together; each card's effect counts.
///
/// Reading: equal are cards of the same number or sign, whatever their colours.
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

/// F13: nobody may speak. No machine hears it: whoever did draws a card on its honour.
pub const SILENT: Rule = Rule {
    text: Text::new(
        "Ehrensache: Außer „Letzte Karte“ sagt niemand etwas; wer doch spricht, zieht eine.",
        "On one's honour: nobody says anything but “Last card”; who does draws one.",
    ),
    when: Some(|options| options.on(o::SILENT)),
    ..Rule::at("F13.silent", Layer::Base)
};
