//! § 12: a rule that was added in the middle of a match stands in its record, and holds when it is played again.

use maumau_bots::{Play, Simple, Step};
use maumau_house::{HouseRule, in_force, lay_rules};
use maumau_notation::record::{Event, Head, Line, Record, Replay, parse};
use maumau_notation::{Words, print_deed};
use maumau_referee::{Deed, Law};
use maumau_table::{Fact, Phase, Seat, Seed, State};

const RULE: &str = "rule eights-cost when play 8 then player draws 1";

fn silent(_: &State, _: &Fact) {}

/// Two bots play until one of them may add a rule, and adds it; then a round is dealt. The record, and who it was.
fn played(seed: u64) -> (Record, Seat) {
    let book = maumau_rulebooks::find("swiss").expect("the book");
    let options = book.read("leisure=table").expect("options");
    let law = Law::bind(book, 2, options, &[]).expect("a law");
    let people = ["Ann".to_owned(), "Ben".to_owned()];
    let head = Head::of(&law, &people, None, &[]);
    let bots = (0..2).map(|_| Box::new(Simple::default()) as _).collect();
    let mut play = Play::new(&law, bots, seed);
    let mut lines = Vec::new();
    loop {
        let (at_ms, event) = match play.step(&mut silent) {
            Step::Dealt { at_ms, seed } => (at_ms, Event::Deal(Some(seed))),
            Step::Did {
                at_ms,
                seat,
                deed,
                ruling: Ok(_),
            } => {
                let words = Words {
                    law: &law,
                    people: &people,
                };
                (at_ms, Event::Deed(seat.0, print_deed(&words, &deed)))
            }
            Step::Did { .. } => continue,
            Step::Lapsed { at_ms } => (at_ms, Event::Time),
            Step::Over | Step::Stuck => panic!("seed {seed}: nobody came to ten points"),
        };
        lines.push(Line::new(at_ms, event));
        let best = play.state().points[0].max(play.state().points[1]);
        if play.state().phase == Phase::Between && best >= 10 {
            break;
        }
    }
    let mut state = *play.state();
    let at_ms = state.now_ms;
    let seat = Seat(u8::from(state.points[1] >= 10));
    let own = Deed::AddRule(Deed::OWN_RULE);
    law.deed(&mut state, at_ms, seat, &own, &mut silent)
        .unwrap_or_else(|refusal| panic!("seed {seed}: {refusal:?}"));
    let rule = HouseRule::parse(RULE).expect("a rule");
    let event = Event::Rule(seat.0, rule.to_string());
    lines.push(Line::new(at_ms, event));
    let law = lay_rules(law.clone(), &[rule]).expect("it can be laid");
    let deal = Seed([7; 32]);
    assert!(law.deal(&mut state, at_ms, deal, &mut silent));
    for event in [Event::Deal(Some(deal)), Event::Check(state.digest())] {
        lines.push(Line::new(at_ms, event));
    }
    (Record { head, lines }, seat)
}

#[test]
fn an_added_rule_is_in_the_record() {
    let seed = 12;
    let (record, seat) = played(seed);
    let text = record.to_string();
    assert_eq!(parse(&text).as_ref(), Ok(&record));
    let mut replay = Replay::new(&record, &[]).expect("it can be played");
    while let Some(told) = replay.step(&mut silent) {
        told.unwrap_or_else(|mistake| panic!("seed {seed}: {mistake}"));
    }
    assert_eq!(in_force(&replay.law).len(), 1, "the rule holds");
    // Whoever has not the points can't have added it.
    let mine = format!(" {} {RULE}", seat.0 + 1);
    assert!(text.contains(&mine), "{text}");
    let other = text.replace(&mine, &format!(" {} {RULE}", 2 - seat.0));
    let record = parse(&other).expect("a record");
    let mut replay = Replay::new(&record, &[]).expect("it can be played");
    let mistakes = std::iter::from_fn(|| replay.step(&mut silent)).find_map(Result::err);
    let what = mistakes.expect("it is refused").what;
    assert!(what.contains("§12"), "{what}");
}

#[test]
fn a_rule_that_is_none_is_found_in_the_record() {
    let text = "maumau record 1\nbook swiss 2\nseats Ann Ben\n+0 1 rule x when nonsense then player draws 1\n";
    let mistake = parse(text).expect_err("it is no rule");
    assert_eq!(mistake.line, 4);
}
