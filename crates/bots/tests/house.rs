//! Rules of players' own at a table: what fits does not depend on their order, and what never ends is refused.

use maumau_bots::{Dice, Play, Sample, Simple, Step, Trial};
use maumau_house::{Complaint, RuleCard, catalogue, check, lay, parse};
use maumau_referee::{Book, Deed, Law};
use maumau_rulebooks::BOOKS;
use maumau_table::{Phase, Spot};

fn law(book: &'static Book) -> Law {
    let seats = book.seats.0.max(3);
    Law::bind(book, seats, book.read("").expect("defaults"), &[]).expect("a table of three")
}

fn all() -> Vec<RuleCard> {
    catalogue::ALL
        .iter()
        .map(|(_, text)| parse(text).expect("it is in the catalogue"))
        .collect()
}

/// The rule cards that speak only of cards this table has.
fn usable(law: &Law) -> Vec<RuleCard> {
    let knows = |card: &RuleCard| lay(law.clone(), std::slice::from_ref(card)).is_ok();
    all().into_iter().filter(knows).collect()
}

#[test]
fn adding_in_another_order_changes_nothing_in_what_fits() {
    let seed = std::env::var("SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(20_261_121);
    println!("SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut compared = 0;
    for &book in BOOKS {
        let plain = law(book);
        let usable = usable(&plain);
        for round in 0..6 {
            let mut some: Vec<RuleCard> = usable.iter().filter(|_| dice.percent(15)).cloned().collect();
            let one = lay(plain.clone(), &some).expect("they can be laid");
            some.reverse();
            let other = lay(plain.clone(), &some).expect("they can be laid");
            let bots = (0..plain.seats).map(|_| Box::new(Simple::default()) as _).collect();
            let mut play = Play::new(&one, bots, seed ^ round);
            for _ in 0..200 {
                if matches!(play.step(&mut ()), Step::Over | Step::Stuck) {
                    break;
                }
                let state = play.state();
                // A window is known by its rule's place, which is another one here: such states are one order's own.
                if state.phase != Phase::Playing || !state.windows.is_empty() || !state.asks.is_empty() {
                    continue;
                }
                for seat in state.playing {
                    for spot in Spot::ALL {
                        assert_eq!(
                            one.fitting(state, seat, spot),
                            other.fitting(state, seat, spot),
                            "{} {some:?}",
                            book.id
                        );
                    }
                    for deed in [Deed::Draw, Deed::Pass] {
                        let right = |law: &Law| law.judge(state, seat, &deed) == maumau_referee::Verdict::Right;
                        assert_eq!(right(&one), right(&other), "{} {deed:?}", book.id);
                    }
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1_000, "{compared} states were compared");
}

#[test]
fn every_rule_card_can_be_played_by_on_every_book_that_knows_its_cards() {
    let mut tables = 0;
    for &book in BOOKS {
        let plain = law(book);
        for card in usable(&plain) {
            let with = lay(plain.clone(), std::slice::from_ref(&card)).expect("it can be laid");
            let sample = Sample::of(&with, 12, 5);
            assert!(
                sample.endless.is_none() && sample.ended > 0,
                "{} on {}",
                card.name,
                book.id
            );
            tables += 1;
        }
    }
    assert!(tables >= 150, "{tables} tables");
}

#[test]
fn what_never_ends_is_refused_with_its_record() {
    let plain = law(maumau_rulebooks::find("classic").expect("a book"));
    let card = parse("rule for-ever when play any if hand player under 3 then player draws 2").expect("a rule");
    assert_eq!(check(&plain, &card, &[]), []);
    let with = lay(plain.clone(), &[card]).expect("it can be laid");
    let trial = Trial::of(&with, &plain, 20, 1);
    assert!(trial.is_refused());
    assert!(trial.with.endless.is_some_and(|lines| lines.len() > 1_000));
    assert!(trial.without.ended >= 20);
}

#[test]
fn rules_that_answer_each_other_come_to_an_end() {
    let plain = law(maumau_rulebooks::find("classic").expect("a book"));
    let cards = [
        parse("rule one when fine then next draws 1").expect("a rule"),
        parse("rule two when fine then previous draws 1").expect("a rule"),
        parse("rule three when play any then others draws 1").expect("a rule"),
    ];
    let with = lay(plain, &cards).expect("they can be laid");
    let sample = Sample::of(&with, 3, 9);
    assert!(sample.fired > 0);
}

#[test]
fn what_can_be_seen_when_it_is_made() {
    let plain = law(maumau_rulebooks::find("classic").expect("a book"));
    let say = |text: &str, others: &[RuleCard]| check(&plain, &parse(text).expect(text), others);
    assert!(matches!(say("rule x forbid 3", &[])[..], [Complaint::UnknownCard(_)]));
    assert_eq!(say("rule x jump-in same card", &[]), [Complaint::NeverApplies(1)]);
    assert_eq!(
        say("rule x forbid 7 if players over 3", &[]),
        [Complaint::NeverApplies(1)]
    );
    assert_eq!(
        say("rule x forbid any if hand player is 1", &[]),
        [Complaint::NobodyGoesOut]
    );
    let other = parse("rule other allow A").expect("a rule");
    assert_eq!(
        say("rule x forbid A or 7", &[other]),
        [Complaint::Contradicts("other".into())]
    );
    assert_eq!(say("rule x forbid A if on A", &[]), []);
}

/// `PAIRS=all` plays all pairs on all books, 200 rounds each; otherwise some pairs by lot, a few rounds each; `BOOK=spin` that book alone.
#[test]
fn pairs_of_rule_cards_go_together() {
    let seed = std::env::var("SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(4_711);
    let is_all = std::env::var("PAIRS").is_ok_and(|pairs| pairs == "all");
    println!("SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut endless = Vec::new();
    let (mut pairs, rounds) = (0, if is_all { 200 } else { 3 });
    let only = std::env::var("BOOK").ok();
    let wanted = |book: &&&Book| only.as_deref().is_none_or(|only| only == book.id);
    for &book in BOOKS.iter().filter(wanted) {
        let plain = law(book);
        let usable = usable(&plain);
        let (before, mut ended, mut longest) = (pairs, 0, 0.0f64);
        for (place, a) in usable.iter().enumerate() {
            for b in &usable[..place] {
                if !is_all && !dice.percent(5) {
                    continue;
                }
                let with = lay(plain.clone(), &[a.clone(), b.clone()]).expect("they can be laid");
                let sample = Sample::of(&with, rounds, seed);
                if sample.endless.is_some() || sample.ended == 0 {
                    println!("endless: {} and {} on {}", a.name, b.name, book.id);
                    endless.push(format!("{} and {} on {}", a.name, b.name, book.id));
                }
                pairs += 1;
                ended += sample.ended;
                longest = longest.max(sample.turns_per_round());
            }
        }
        println!(
            "{}: {} rule cards, {} pairs, {ended} rounds ended, at most {longest:.0} turns a round on average",
            book.id,
            usable.len(),
            pairs - before
        );
    }
    assert!(endless.is_empty(), "{endless:#?}");
    assert!(pairs > 50, "{pairs} pairs");
}
