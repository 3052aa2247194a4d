//! The engine and the second implementation play the same matches of `freie-voelker`, with right
//! and wrong actions, and must never differ.
//!
//! `MAUMAU_ROUNDS=60000 cargo test --profile laws -p maumau-plain agree_freie_voelker --
//! --nocapture` plays that many matches; see `agreement` for other variables.

use crate::agreement;
use crate::agreement::cards::sorted;
use crate::agreement::{Dice, Differs, same};
use crate::specials::chance::{early_call, lay_or_draw};
use crate::specials::{Game, Look, Match};
use maumau_plain::freie_voelker::{
    Answer, Card, Colour, Dealt, Deed, FreieVoelker, LOCATIONS, Options, Own, Question, Word,
};
use maumau_referee::Law;
use maumau_table::{self as table, Fact, What};

const DEFAULT_ROUNDS: u64 = 300;
/// Seeds from this one on include Mordor.
const MORDOR_FROM: u64 = 1 << 32;
const WITH_MORDOR: u64 = 300;

#[derive(Clone, Copy)]
struct TheRing;

impl Game for TheRing {
    type Book = Own;
    const NAME: &'static str = "freie-voelker";
    const FIRST: &'static str = "FV1";
    const COLOURS: &'static [Colour] = &Colour::ALL;

    fn choose(seed: u64, dice: &mut Dice, options: &mut Options, text: &mut String) {
        options.only_drawn = dice.one_in(4);
        *text += if options.only_drawn { " drawn=only" } else { "" };
        let two_packs = dice.one_in(8);
        if seed >= MORDOR_FROM {
            options.on.push("mordor");
            *text += " mordor=on";
        } else {
            *text += if two_packs { " packs=two" } else { "" };
        }
    }

    fn is_careful(seed: u64) -> bool {
        !seed.is_multiple_of(3)
    }

    /// In half of the matches, players try to finish.
    fn wrong_one_in(seed: u64) -> usize {
        if TheRing::is_careful(seed) { 40 } else { 6 }
    }

    fn any_deed(both: &Match<TheRing>, seat: usize, dice: &mut Dice) -> Deed {
        let hand = both.plain.hand(seat);
        let taker = hand.iter().copied().find(|card| card.is_bearer() || card.is_seer());
        let colours = colours(both);
        if colours.len() > 4 && !hand.is_empty() && dice.one_in(5) {
            let card = dice.of(hand);
            return dice.of(&[
                Deed::LayAside(card),
                Deed::LayAstray(card),
                Deed::Answer(Answer::Card(card)),
            ]);
        }
        match dice.below(12) {
            0 => Deed::Draw,
            1 => Deed::Pass,
            2 => Deed::Say(dice.of(&[Word::Mau, Word::Mau, Word::MauMau])),
            3 => Deed::TakeUp,
            4 => Deed::Answer(Answer::Colour(dice.of(colours))),
            5 => Deed::Answer(Answer::Seat(dice.below(both.seats))),
            6 => Deed::Answer(dice.of(&[Answer::Nothing, Answer::Yes])),
            7 | 8 if !hand.is_empty() => Deed::LayBefore(taker.unwrap_or(dice.of(hand))),
            _ if !hand.is_empty() => Deed::Lay(dice.of(hand)),
            _ => Deed::Say(Word::Mau),
        }
    }

    fn answer(both: &Match<TheRing>, question: &Question, dice: &mut Dice) -> Answer {
        match question {
            Question::Wish(..) if dice.one_in(20) => Answer::Colour(dice.of(colours(both))),
            Question::Wish(_, _, set) => Answer::Colour(dice.of(&Colour::ALL[4 * set..][..4])),
            Question::Show(at) | Question::Give(at) => Answer::Card(dice.of(both.plain.hand(*at))),
            Question::SitsOut(_) | Question::Draws(_) if both.seats == 2 && dice.one_in(3) => Answer::Nothing,
            Question::SitsOut(_) | Question::Draws(_) => Answer::Seat(dice.below(both.seats)),
        }
    }

    fn in_turn(round: &FreieVoelker, seat: usize, dice: &mut Dice) -> Deed {
        if round.own().lies(seat) {
            return Deed::TakeUp;
        }
        if let Some(call) = early_call::<TheRing>(round, seat, dice) {
            return call;
        }
        let beside = |card: &Card| [Deed::LayBefore(*card), Deed::LayAside(*card)];
        let beside = round.hand(seat).iter().flat_map(beside);
        let right: Vec<Deed> = beside.filter(|deed| round.is_right(seat, *deed)).collect();
        if !right.is_empty() && dice.one_in(2) {
            return dice.of(&right);
        }
        lay_or_draw::<TheRing>(round, seat, dice)
    }

    fn read(law: &Law, card: table::Card, copy: u8) -> Card {
        match law.deck.kind(card).code.trim_end_matches('\'') {
            code if code.starts_with("Ring") => Card::Ring,
            code if code.starts_with("Palantir") => Card::Palantir,
            code if code.starts_with("MEarth") => Card::DarkEarth(copy),
            code if code.starts_with("Pillar") => Card::Pillar(copy),
            code if code.starts_with("Earth") => Card::Earth(copy),
            code if code.starts_with("Fire") => Card::Fire(copy),
            code => {
                let colour = Colour::ALL[usize::from(law.deck.suit(card).0)];
                assert!(
                    format!("{colour:?}").starts_with(&code[..1]),
                    "the colours are those of the file"
                );
                let number = code.trim_start_matches(char::is_alphabetic).parse();
                Card::Mau(colour, number.expect("a number of the file"), copy)
            }
        }
    }

    fn deal(options: &Options, look: Look<TheRing>) -> FreieVoelker {
        FreieVoelker::new(options.clone(), dealt(look))
    }

    fn next_round(round: &mut FreieVoelker, look: Look<TheRing>) {
        round.next_round(dealt(look));
    }

    fn told(round: &mut FreieVoelker, look: Look<TheRing>, fact: &Fact) {
        if let What::Noted { note, .. } = fact.what
            && look.law.book.memory.note("location", 0) == Some(note)
        {
            round.will_turn(location(look));
        }
    }

    /// A second part counts as its paragraph: FV7.1 as FV7, FV12.1 as FV12.
    fn paragraph(name: &str) -> &str {
        match name.split_once('.') {
            Some((paragraph, _)) if paragraph.starts_with("FV") => paragraph,
            Some(_) | None => name,
        }
    }

    fn compare(both: &Match<TheRing>) -> Result<(), Differs> {
        let (look, plain) = (both.look(), &both.plain);
        if plain.end().is_some() {
            return Ok(());
        }
        for at in 0..both.seats {
            let open = look.cards.all(look.state.open[at]);
            same(&format!("FV5, FV6: before {at}"), open, sorted(plain.own().open(at)))?;
            let aside = look.cards.all(look.state.hidden().lying[at]);
            let theirs = sorted(plain.own().aside(at).to_vec());
            same(&format!("FV16: face down before {at}"), aside, theirs)?;
            let lies = look.note("lies", at) != 0;
            same(
                &format!("FV7: whether the hand of {at} lies"),
                lies,
                plain.own().lies(at),
            )?;
        }
        same("FV8: the location", location(look), plain.own().location())
    }

    fn lines(both: &Match<TheRing>) -> String {
        format!("note location {}\n", LOCATIONS[both.plain.own().location()].code)
    }
}

fn dealt(look: Look<TheRing>) -> Dealt {
    Dealt {
        cards: look.dealt(),
        piles: [0, 1].map(|set| look.cards.pile_of(look.state, set)),
        ring: before(look, Card::Ring),
        palantir: before(look, Card::Palantir),
        location: location(look),
    }
}

fn before(look: Look<TheRing>, card: Card) -> Option<usize> {
    (0..look.seats()).find(|at| look.cards.all(look.state.open[*at]).contains(&card))
}

fn colours(both: &Match<TheRing>) -> &'static [Colour] {
    if both.table.options.has("mordor") {
        &Colour::ALL
    } else {
        &Colour::ALL[..4]
    }
}

/// Returns the open location, as an index of `LOCATIONS`.
fn location(look: Look<TheRing>) -> usize {
    let place = look.note("location", 0) as usize - 1;
    let code = look.law.deck.sheets[place].id.as_str();
    let known = LOCATIONS.iter().position(|known| known.code == code);
    known.expect("a location of the file")
}

#[test]
fn the_engine_and_the_plain_book_agree_on_freie_voelker() {
    agreement::agree::<Match<TheRing>>(DEFAULT_ROUNDS);
}

#[test]
fn they_agree_with_mordor_too() {
    let first = agreement::number("MAUMAU_SEED", MORDOR_FROM);
    let rounds = agreement::number("MAUMAU_ROUNDS", WITH_MORDOR);
    agreement::agree_on::<Match<TheRing>>(first..first + rounds);
}
