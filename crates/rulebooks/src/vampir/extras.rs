//! VA19: extra rules: on a card with a certain symbol the right neighbour must do or say something in time.

use super::EXTRAS;
use crate::shared::calls::close_all;
use crate::shared::pegasus::decks::{self, EXTRA, EXTRA_SIGNS};
use maumau_referee::{Deed, Law, Layer, Look, OfCards, Options, Rule, Vote, may, on};
use maumau_table::{Card, Direction, Effect, Rest, Seat, Seats, Sheet, Sign, Text, Way, What, Window};

const SIGN: usize = EXTRA.place("sign");
const SYMBOL: usize = EXTRA.place("symbol");

/// VA19: the right neighbour reacts in time, or draws one.
pub const VA19: Rule = Rule {
    text: Text::new(
        "Zusatzregeln: Auf bestimmte Symbole muss der rechte Nachbar sofort etwas sagen oder tun; sonst zieht er eine Karte.",
        "Extra rules: on certain symbols the right neighbour must say or do something at once, or draws one card.",
    ),
    when: Some(|options: &Options| (0..EXTRA_SIGNS.len()).any(|place| options.on(EXTRAS + place))),
    signs: &EXTRA_SIGNS,
    awaits: |_, window| EXTRA_SIGNS.get(usize::from(window.tag)).copied(),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(sign) if EXTRA_SIGNS.contains(&sign) => may_say(look, seat, sign),
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } => {
            let right = look.playing.after(seat, Direction::Counter);
            for (tag, sign, _) in asked(look.law, card) {
                if look.reaction_ms() == 0 {
                    effects.push(Effect::Speak(right, sign));
                } else {
                    let window = look.open_window(tag, Seats::one(right), look.reaction_ms(), Rest::LastCard);
                    effects.push(Effect::Open(window));
                }
            }
        }
        What::Signed { seat, sign } => close_all(look, |window| waits_for(look, window, seat, sign), effects),
        What::Lapsed { window, .. } => {
            if let Some(seat) = window.seats.clone().next() {
                effects.push(Effect::Draw {
                    seat,
                    n: 1,
                    way: Way::Fined,
                });
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.cards().filter(|&card| asked(law, card).next().is_some()).collect(),
        "Dein rechter Nachbar muss sofort: {name}. Sonst zieht er eine Karte.",
        "Your right neighbour has to, at once: {name}. Or else it draws a card.",
    )
    .naming(|law, card| {
        let names: Vec<&[String; 2]> = asked(law, card).map(|(_, _, sheet)| &sheet.name).collect();
        let [de, en] = [0, 1].map(|language| {
            names
                .iter()
                .map(|name| name[language].as_str())
                .collect::<Vec<_>>()
                .join(", ")
        });
        Some([de, en])
    })],
    ..Rule::at("VA19", Layer::Base)
};

/// Returns the extra rules in force, with their indexes in the deck.
fn played(law: &Law) -> impl Iterator<Item = (u8, Sign, &Sheet)> {
    let options = law.options;
    decks::sheets(&law.deck, 1)
        .enumerate()
        .filter_map(move |(place, sheet)| {
            let sign = Sign(sheet.values[SIGN] as u8);
            let option = EXTRA_SIGNS.iter().position(|known| *known == sign)?;
            options.on(EXTRAS + option).then_some((place as u8, sign, sheet))
        })
}

/// Returns the extra rules that this card triggers.
fn asked(law: &Law, card: Card) -> impl Iterator<Item = (u8, Sign, &Sheet)> {
    let rank = i16::from(law.deck.rank(card).0);
    played(law).filter(move |(_, _, sheet)| sheet.values[SYMBOL] == rank)
}

fn waits_for(look: &Look, window: &Window, seat: Seat, sign: Sign) -> bool {
    let asks = |(tag, asked, _): (u8, Sign, &Sheet)| tag == window.tag && asked == sign;
    window.seats.has(seat) && played(look.law).any(asks)
}

fn may_say(look: &Look, seat: Seat, sign: Sign) -> Vote {
    let mut mine = look.windows.iter().filter(|window| window.rule == look.me);
    if mine.any(|window| waits_for(look, window, seat, sign)) {
        Vote::Yes
    } else {
        Vote::Idle
    }
}
