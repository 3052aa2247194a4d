//! The engine and the second implementation play the same matches of `vampir`, with right and wrong
//! actions, and must never differ.
//!
//! `MAUMAU_ROUNDS=60000 cargo test --profile laws -p maumau-plain agree_vampir -- --nocapture`
//! plays that many matches; see `agreement` for other variables.

use crate::agreement;
use crate::agreement::cards::sorted;
use crate::agreement::{Dice, Differs, same};
use crate::specials::chance::{early_call, lay_or_draw};
use crate::specials::{Game, Look, Match};
use maumau_plain::vampir::{Answer, CHARACTERS, Card, Colour, Deed, Options, Own, Question, Symbol, Vampir, Word};
use maumau_referee::Law;
use maumau_table as table;

const DEFAULT_ROUNDS: u64 = 300;

const SWITCHES: [(&str, &str); 8] = [
    ("any", "drawn=any"),
    ("move", "characters=move"),
    ("left", "day=left"),
    ("yummy", "yummy=on"),
    ("head", "head=on"),
    ("knock", "knock=on"),
    ("yuck", "yuck=on"),
    ("tick", "tick=on"),
];

const WORDS: [Word; 8] = [
    Word::Mau,
    Word::Mau,
    Word::MauMau,
    Word::Yummy,
    Word::StrokeHead,
    Word::Knock,
    Word::Yuck,
    Word::TickTack,
];

#[derive(Clone, Copy)]
struct Night;

impl Game for Night {
    type Book = Own;
    const NAME: &'static str = "vampir";
    const FIRST: &'static str = "VA1";
    const COLOURS: &'static [Colour] = &Colour::ALL;

    fn choose(_seed: u64, dice: &mut Dice, options: &mut Options, text: &mut String) {
        *text += if dice.one_in(8) { " packs=two" } else { "" };
        if dice.one_in(8) {
            options.on.push("easy");
            *text += " easy=on";
        }
        let often = dice.of(&[2, 6]);
        for (name, setting) in SWITCHES {
            if dice.one_in(often) {
                options.on.push(name);
                *text += &format!(" {setting}");
            }
        }
        options.only_drawn = !options.has("any");
    }

    fn is_careful(_seed: u64) -> bool {
        false
    }

    fn wrong_one_in(_seed: u64) -> usize {
        5
    }

    fn any_deed(both: &Match<Night>, seat: usize, dice: &mut Dice) -> Deed {
        let plain = &both.plain;
        let other = dice.below(both.seats);
        let hand = plain.hand(seat);
        match dice.below(12) {
            0 => Deed::Draw,
            1 => Deed::Pass,
            2 | 3 => Deed::Say(dice.of(&WORDS)),
            4 => Deed::Challenge(other),
            5 => Deed::Answer(Answer::Colour(dice.of(&Colour::ALL))),
            6 => Deed::Answer(Answer::Seat(other)),
            7 => Deed::Answer(dice.of(&[Answer::Nothing, Answer::Yes])),
            8 if !hand.is_empty() => Deed::Answer(Answer::Card(dice.of(hand))),
            8 => Deed::Answer(Answer::Card(
                dice.of(plain.hand(other).get(..1).unwrap_or(&[Card::Clock(0)])),
            )),
            _ if !hand.is_empty() => Deed::Lay(dice.of(hand)),
            _ => Deed::Say(Word::Mau),
        }
    }

    fn answer(both: &Match<Night>, question: &Question, dice: &mut Dice) -> Answer {
        let hand = both.plain.hand(maumau_plain::shared::Asks::seat(question));
        let a_card = |dice: &mut Dice| {
            hand.get(dice.below(hand.len().max(1)))
                .map_or(Answer::Nothing, |card| Answer::Card(*card))
        };
        match question {
            Question::MayWish(_) if dice.one_in(4) => Answer::Nothing,
            Question::Wish(..) | Question::MayWish(_) | Question::Name(_) => Answer::Colour(dice.of(&Colour::ALL)),
            Question::Wolf(..) | Question::Whom(_) | Question::Change(_) | Question::ShareWith(..) => {
                Answer::Seat(dice.below(both.seats))
            }
            Question::Show(..) if dice.one_in(3) => Answer::Nothing,
            Question::Share(_, drawn) => Answer::Card(dice.of(drawn)),
            Question::Show(..) | Question::Give(..) | Question::Pool(_) => a_card(dice),
        }
    }

    fn in_turn(round: &Vampir, seat: usize, dice: &mut Dice) -> Deed {
        early_call::<Night>(round, seat, dice).unwrap_or_else(|| lay_or_draw::<Night>(round, seat, dice))
    }

    fn read(law: &Law, card: table::Card, copy: u8) -> Card {
        match law.deck.kind(card).code.trim_end_matches('\'') {
            code if code.starts_with("Clock") => Card::Clock(copy),
            code if code.starts_with("Wolf") => Card::Wolf(copy),
            code => {
                let colour = Colour::ALL[usize::from(law.deck.suit(card).0)];
                assert!(
                    format!("{colour:?}").starts_with(&code[..1]),
                    "the colours are those of the file"
                );
                let symbol = Symbol::ALL
                    .into_iter()
                    .find(|symbol| code[1..] == format!("{symbol:?}"));
                Card::Mau(colour, symbol.expect("a symbol of the file"), copy)
            }
        }
    }

    fn deal(options: &Options, look: Look<Night>) -> Vampir {
        Vampir::new(options.clone(), characters(look), look.dealt())
    }

    fn next_round(round: &mut Vampir, look: Look<Night>) {
        round.next_round(look.dealt());
    }

    fn compare(both: &Match<Night>) -> Result<(), Differs> {
        let (look, plain, own) = (both.look(), &both.plain, both.plain.own());
        let (state, cards) = (look.state, look.cards);
        same("characters", characters(look), own.characters.clone())?;
        same("VA7: night", look.note("night", 0) != 0, own.night)?;
        if plain.end().is_some() {
            return Ok(());
        }
        for (at, wolf) in own.wolves.iter().enumerate() {
            let wolf = wolf.iter().copied().collect();
            same(&format!("VA6: on {at}"), cards.all(state.open[at]), wolf)?;
        }
        // A played werewolf is in the middle until its character is chosen.
        let middle = own.clocks.iter().copied().chain(plain.wolf_between());
        same("VA7: the clocks", cards.all(state.middle), sorted(middle.collect()))?;
        same(
            "VA18.8: the pool",
            cards.all(state.hidden().aside),
            sorted(own.pool.clone()),
        )?;
        if both.table.options.has("easy") && both.seats <= 4 && state.round == 1 {
            let easy = own.characters.iter().all(|at| CHARACTERS[*at].easy);
            same("VA2: easy", true, easy)?;
        }
        Ok(())
    }

    fn lines(both: &Match<Night>) -> String {
        let law = both.look().law;
        let line = |(at, character): (usize, &usize)| {
            let name = agreement::told::NAMES[at];
            format!("note character.{name} {}\n", law.deck.sheets[*character].id)
        };
        both.plain.own().characters.iter().enumerate().map(line).collect()
    }
}

fn characters(look: Look<Night>) -> Vec<usize> {
    (0..look.seats())
        .map(|at| look.note("character", at) as usize - 1)
        .collect()
}

#[test]
fn the_engine_and_the_plain_book_agree_on_vampir() {
    agreement::agree::<Match<Night>>(DEFAULT_ROUNDS);
}
