//! VA1 to VA5, VA8, VA9, VA14, VA15: cards, setting up, a turn, points.

use super::table::{character, night, table};
use maumau_referee::{Deed, Law, Options};
use maumau_rulebooks::vampir::BOOK;
use maumau_table::{Phase, Seat, Seats, Seed, State, Suit, round_seed};

fn bind(seats: u8, options: &[(&str, &str)]) -> Law {
    let mut chosen = Options::defaults(BOOK.options);
    for (key, value) in options {
        chosen.set(key, value).expect("an option of the book");
    }
    Law::bind(&BOOK, seats, chosen, &[]).expect("a table")
}

fn characters(state: &State, seats: u8) -> Vec<i16> {
    (0..seats).map(|seat| state.note(character(seat))).collect()
}

fn next_round(law: &Law, state: &mut State) {
    let (now, seed) = (state.now_ms, round_seed(Seed::from_number(5), state.round + 1));
    assert!(law.deal(state, now, seed, &mut ()));
}

#[test]
fn va1_hands_and_packs() {
    for (seats, options, cards, hand) in [
        (2, &[][..], 55, 8),
        (4, &[], 55, 8),
        (5, &[], 55, 7),
        (6, &[], 55, 6),
        (5, &[("packs", "two")], 110, 8),
        (7, &[], 110, 8),
        (8, &[], 110, 8),
    ] {
        let law = bind(seats, options);
        let mut state = law.table();
        next_round(&law, &mut state);
        assert_eq!(
            (law.deck.len(), state.hand_len[0]),
            (cards, hand),
            "{seats} seats {options:?}"
        );
    }
}

#[test]
fn va2_each_a_character_of_its_own_by_day_and_no_special_on_top() {
    for seed in 0..50 {
        let law = bind(4, &[]);
        let mut state = law.table();
        law.deal(&mut state, 0, Seed::from_number(seed), &mut ());
        let mut dealt = characters(&state, 4);
        dealt.sort_unstable();
        dealt.dedup();
        assert_eq!((dealt.len(), dealt[0] > 0, state.note(night())), (4, true, 0));
        let (top, _) = state.piles.top(0).expect("a card lies");
        assert!(law.deck.suit(top).is_some());
        assert_eq!(state.turn.seat, state.playing.after(state.dealer, state.direction));
    }
}

#[test]
fn va2_easy_characters_for_a_first_game() {
    let law = bind(4, &[("easy", "on")]);
    let mut state = law.table();
    next_round(&law, &mut state);
    for place in characters(&state, 4) {
        let id = law.deck.sheets[place as usize - 1].id.as_str();
        assert!(["countess", "messenger", "innkeeper", "vicar"].contains(&id), "{id}");
    }
}

#[test]
fn va15_characters_stay_or_move_to_the_left() {
    for (how, shift) in [("stay", 0), ("move", 1)] {
        let law = bind(3, &[("characters", how)]);
        let mut state = law.table();
        next_round(&law, &mut state);
        let first = characters(&state, 3);
        state.apply(&maumau_table::Fact {
            cite: maumau_table::Cite::HAND,
            what: maumau_table::What::RoundEnded { winner: Seat(0) },
        });
        next_round(&law, &mut state);
        let second = characters(&state, 3);
        assert!(
            (0..3).all(|seat| second[(seat + shift) % 3] == first[seat]),
            "{how}: {first:?} {second:?}"
        );
    }
}

#[test]
fn va3_only_the_card_drawn_may_follow_a_draw() {
    let at = |option| {
        let mut table = table(&[("drawn", option)], &["actor", "vicar"])
            .hands(&["GCross PCross", "RBat RCoffin"])
            .pile("GStake")
            .stock("GBat")
            .begin();
        table.does(0, Deed::Draw);
        table
    };
    let mut only = at("only");
    assert_eq!(only.cant_lay(0, "GCross"), "VA3");
    assert_eq!(only.forbids(0, Deed::Draw), "VA3");
    only.lays(0, "GBat");
    assert_eq!(only.on(), 1);
    let mut any = at("any");
    any.lays(0, "GCross");
    let mut passing = at("only");
    passing.does(0, Deed::Pass);
    assert_eq!((passing.on(), passing.held(0)), (1, 3));
}

#[test]
fn va4_va8_colour_or_symbol_and_under_a_wish_the_colour_alone() {
    let mut plain = table(&[], &["actor", "vicar"])
        .hands(&["GCross PStake RBat", "RCoffin BBat"])
        .pile("GStake")
        .begin();
    assert_eq!(plain.cant_lay(0, "RBat"), "VA4");
    plain.lays(0, "PStake");
    let mut wished = table(&[], &["actor", "vicar"])
        .hands(&["GCross PStake RBat Clock1", "RCoffin BBat BCross"])
        .pile("GStake")
        .wish(2)
        .begin();
    assert_eq!(wished.cant_lay(0, "GCross"), "VA8");
    assert_eq!(wished.cant_lay(0, "PStake"), "VA8");
    wished.lays(0, "RBat");
    assert_eq!(wished.state.wish[0], None, "the wish is fulfilled");
    wished.lays(1, "BBat");
}

#[test]
fn va8_a_special_leaves_an_open_wish() {
    let mut table = table(&[], &["actor", "vicar", "waiter"])
        .hands(&["Clock1 RBat RGrave", "GCross BBat BCross", "RCoffin"])
        .pile("GStake")
        .wish(2)
        .begin();
    table.lays(0, "Clock1");
    assert_eq!((table.on(), table.state.wish[0]), (1, Some(Suit(2))));
    assert_eq!(table.cant_lay(1, "GCross"), "VA8");
}

#[test]
fn va5_the_first_card_triggers_nothing_and_a_called_ability_must_be_used() {
    // Coffin and garlic trigger the innkeeper's fifth ability.
    let mut table = table(&[], &["innkeeper", "vicar"])
        .hands(&["GBat RGarlic RStake", "BBat BCross"])
        .pile("GCoffin")
        .begin();
    table.lays(0, "GBat");
    assert_eq!(table.held(1), 2, "a bat calls nothing");
    table.lays(1, "BBat");
    let mut called = super::table::table(&[], &["innkeeper", "vicar"])
        .hands(&["GGarlic RStake RBat", "BBat BCross"])
        .pile("GCoffin")
        .begin();
    called.lays(0, "GGarlic");
    assert_eq!((called.held(0), called.held(1), called.on()), (2, 3, 1));
}

#[test]
fn va9_the_stock_is_renewed_under_the_top_card() {
    let mut table = table(&[], &["actor", "vicar"])
        .hands(&["GCross PStake", "BBat BCross"])
        .empty_stock("RBat RCoffin RGrave", "PSkull")
        .begin();
    table.does(0, Deed::Draw);
    assert_eq!(
        (table.held(0), table.state.stock_len, table.state.piles.len(0)),
        (3, 2, 1)
    );
    assert_eq!(
        table.state.piles.top(0).map(|(card, _)| card),
        Some(table.card("PSkull"))
    );
}

#[test]
fn va14_example_3_points() {
    let mut table = table(&[], &["actor", "vicar", "waiter", "messenger"])
        .hands(&["GCross", "BBat", "BCross RBat", "RStake RCoffin RGrave PBat"])
        .pile("GStake")
        .begin();
    table.lays(0, "GCross");
    table.mau_mau(0);
    assert!(table.is_over());
    assert_eq!(table.points(), [9, 6, 5, 3]);
}

#[test]
fn va15_a_tie_plays_one_more_round() {
    for (points, phase) in [([5, 5], Phase::Between), ([5, 4], Phase::Over)] {
        let mut table = table(&[("rounds", "1")], &["actor", "vicar"])
            .hands(&["GCross", "BBat"])
            .pile("GStake")
            .begin();
        for (seat, n) in Seats::first(2).zip(points) {
            // The winner will score three, the other player nothing.
            let n = if seat == Seat(0) { n - 3 } else { n };
            table.state.apply(&maumau_table::Fact {
                cite: maumau_table::Cite::HAND,
                what: maumau_table::What::Scored { seat, n },
            });
        }
        table.lays(0, "GCross");
        table.mau_mau(0);
        assert_eq!(
            (table.state.points[..2].to_vec(), table.state.phase),
            (points.to_vec(), phase)
        );
    }
}

#[test]
fn what_lies_on_the_table_can_be_shown_by_who_knows_no_rule() {
    use maumau_referee::Face;
    let table = table(&[], &["countess", "vicar"])
        .hands(&["GCross", "BBat"])
        .pile("GStake")
        .night()
        .begin();
    let shown: Vec<String> = table
        .law
        .on_table(&table.state)
        .iter()
        .map(|one| {
            let shows = match one.shows {
                Face::Sheet(sheet) => format!("{}: {}", sheet.name[1], sheet.says[1]),
                Face::Word { id, .. } => id.to_owned(),
            };
            format!("{} {} {shows}", one.seat.0, one.title.en)
        })
        .collect();
    assert_eq!(shown.len(), 3);
    assert!(
        shown[0].starts_with("0 character Countess: By day, spider or castle: you give your left neighbour"),
        "{shown:?}"
    );
    assert!(
        shown[0].ends_with("At night, green: you give a hand card to another player of your choice."),
        "{shown:?}"
    );
    assert_eq!(shown[2], "15 day or night night");
}

#[test]
fn presets_set_what_they_name() {
    for preset in BOOK.presets {
        let options = BOOK
            .preset(preset.id)
            .unwrap_or_else(|error| panic!("{}: {error}", preset.id));
        assert_eq!(options.changed().count(), preset.sets.len(), "{}", preset.id);
    }
}
