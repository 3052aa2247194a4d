//! C12, § 12: a house rule added during a match is part of its record, and in force in the replay.

use maumau_bots::{BotMatch, BotStep, Simple};
use maumau_house::{HouseRule, in_force, lay_rules};
use maumau_notation::record::{Event, Head, Line, Record, parse};
use maumau_play::RecordReplay;
use maumau_referee::Law;
use maumau_table::{Phase, Seat, Seed, State};

const RULE: &str = "rule eights-cost when play 8 then player draws 1";

/// Lets two bots play until one of them adds a rule and the next round is dealt. Returns the record and the bot's seat.
fn played(seed: u64) -> (Record, Seat) {
    let book = maumau_rulebooks::find("swiss").expect("the book");
    let options = book.read("leisure=table").expect("options");
    let law = Law::bind(book, 2, options, &[]).expect("a law");
    let people = ["Ann".to_owned(), "Ben".to_owned()];
    let head = Head::of(&law, &people, None, &[]);
    let bots = (0..2).map(|_| Box::new(Simple::default()) as _).collect();
    let lines = Vec::new();
    let mut play = BotMatch::logged(&law, bots, seed, Record { head, lines });
    let has_ten = |state: &State| state.points[0].max(state.points[1]) >= 10;
    while play.state().phase != Phase::Between || !has_ten(play.state()) {
        let ends = matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck);
        assert!(!ends, "seed {seed}: nobody came to ten points");
    }
    let at_ms = play.state().now_ms;
    let seat = Seat(u8::from(play.state().points[1] >= 10));
    let rule = HouseRule::parse(RULE).expect("a rule");
    let with = lay_rules(law.clone(), std::slice::from_ref(&rule)).expect("it can be laid");
    let mut game = play.into_match();
    game.rule(at_ms, seat, rule.to_string(), &with, &mut ())
        .unwrap_or_else(|refusal| panic!("seed {seed}: {refusal:?}"));
    assert!(game.deal(at_ms, Seed([7; 32]), &mut ()));
    let check = Line::new(at_ms, Event::Check(game.state().digest()));
    let mut record = game.log().clone();
    record.lines.push(check);
    (record, seat)
}

#[test]
fn an_added_rule_is_in_the_record() {
    let seed = 12;
    let (record, seat) = played(seed);
    let text = record.to_string();
    assert_eq!(parse(&text).as_ref(), Ok(&record));
    let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
    while let Some(told) = replay.step(&mut ()) {
        told.unwrap_or_else(|mistake| panic!("seed {seed}: {mistake}"));
    }
    assert_eq!(in_force(replay.law()).len(), 1, "the rule holds");
    // A player with fewer points could not have added it.
    let mine = format!(" {} {RULE}", seat.0 + 1);
    assert!(text.contains(&mine), "{text}");
    let other = text.replace(&mine, &format!(" {} {RULE}", 2 - seat.0));
    let record = parse(&other).expect("a record");
    let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
    let mistakes = std::iter::from_fn(|| replay.step(&mut ())).find_map(Result::err);
    let what = mistakes.expect("it is refused").what;
    assert!(what.en.contains("§12"), "{what}");
}

#[test]
fn a_rule_that_is_none_is_found_in_the_record() {
    let text = "maumau record 1\nbook swiss 2\nseats Ann Ben\n+0 1 rule x when nonsense then player draws 1\n";
    let mistake = parse(text).expect_err("it is no rule");
    assert_eq!(mistake.line, 4);
}

/// C12: in every book with the option, all players may add a rule after a round if the table allows it, but not during the next one.
#[test]
fn in_every_book_a_rule_can_be_added() {
    let read = |book: &&'static maumau_referee::Book| Some((*book, book.read("new-rules=each").ok()?));
    let books: Vec<_> = maumau_rulebooks::BOOKS.iter().filter_map(read).collect();
    assert!(books.len() >= 6, "all but that with points for it");
    for (book, options) in books {
        let law = Law::bind(book, 3, options, &[]).expect("a law");
        let people = ["Ann", "Ben", "Cem"].map(str::to_owned);
        let head = Head::of(&law, &people, None, &[]);
        let bots = (0..3).map(|_| Box::new(Simple::default()) as _).collect();
        let lines = Vec::new();
        let seed = 5;
        let mut play = BotMatch::logged(&law, bots, seed, Record { head, lines });
        while play.state().phase != Phase::Between || play.state().round == 0 {
            let ends = matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck);
            assert!(!ends, "{}, seed {seed}: no second round", book.id);
        }
        let at_ms = play.state().now_ms;
        let rule = HouseRule::parse("honour bow We bow to the winner.").unwrap_or_else(|mistake| panic!("{mistake}"));
        let with = lay_rules(law.clone(), std::slice::from_ref(&rule)).expect("it can be laid");
        let mut game = play.into_match();
        for seat in [Seat(2), Seat(0)] {
            let told = game.rule(at_ms, seat, rule.to_string(), &with, &mut ());
            assert!(told.is_ok(), "{}, seed {seed}: {seat:?} {told:?}", book.id);
            let again = game.rule(at_ms, seat, rule.to_string(), &with, &mut ());
            assert!(again.is_err(), "{}: one right, one rule", book.id);
        }
        assert!(game.deal(at_ms, Seed([7; 32]), &mut ()));
        let now = game.rule(at_ms, Seat(1), rule.to_string(), &with, &mut ());
        assert!(now.is_err(), "{}: not within a round", book.id);
    }
}
