//! House rules at a table: every rule card is playable, and rules that never let a round end are rejected.

use maumau_bots::{BotMatch, BotStep, Sample, Simple, Trial, Twice};
use maumau_house::{Complaint, HouseRule, RuleCard, catalogue, check, lay, parse};
use maumau_play::Dice;
use maumau_referee::{Book, Law};
use maumau_rulebooks::BOOKS;
use maumau_table::{Fact, State, What};

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

/// The rule cards of the catalogue that mention only cards of this deck.
fn usable(law: &Law) -> Vec<RuleCard> {
    let knows = |card: &RuleCard| lay(law.clone(), std::slice::from_ref(card)).is_ok();
    all().into_iter().filter(knows).collect()
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

/// The rules in docs/house-rules.md.
fn offered() -> Vec<RuleCard> {
    let text = include_str!("../../../../docs/house-rules.md");
    let blocks = text
        .split("```rule\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    blocks
        .map(|rule| parse(rule).unwrap_or_else(|mistake| panic!("{rule}{mistake}")))
        .collect()
}

#[test]
fn each_rule_that_the_docs_offer_does_something_that_the_book_does_not() {
    let plain = law(maumau_rulebooks::find("classic").expect("a book"));
    let cards = offered();
    assert_eq!(cards.len(), 10);
    for card in &cards {
        assert_eq!(check(&plain, &HouseRule::Card(card.clone()), &[]), [], "{}", card.name);
        let with = lay(plain.clone(), std::slice::from_ref(card)).expect("it can be laid");
        let trial = Trial::of(&with, &plain, 150, 1);
        assert!(!trial.is_refused(), "{}", card.name);
        assert_eq!(trial.idle(&with), [""; 0], "{}", card.name);
        assert_eq!(trial.remarks(&with), [], "{}", card.name);
        assert_eq!(trial.doubled(&with, Twice::Same), [], "{}", card.name);
    }
    let all = lay(plain.clone(), &cards).expect("they can lie together");
    assert!(!Trial::of(&all, &plain, 50, 1).is_refused());
}

#[test]
fn what_never_ends_is_refused_with_its_record() {
    let plain = law(maumau_rulebooks::find("classic").expect("a book"));
    let card = parse("rule for-ever when play any if hand player under 3 then player draws 2").expect("a rule");
    assert_eq!(check(&plain, &HouseRule::Card(card.clone()), &[]), []);
    let with = lay(plain.clone(), std::slice::from_ref(&card)).expect("it can be laid");
    let trial = Trial::of(&with, &plain, 20, 1);
    assert!(trial.is_refused());
    assert!(
        trial
            .with
            .endless
            .as_ref()
            .is_some_and(|endless| endless.inputs.len() > 1_000)
    );
    let record = trial.record(&with, &[]).expect("it is refused").to_string();
    let record = maumau_notation::record::parse(&record).expect("it was written by us");
    let mut replay = maumau_play::RecordReplay::new(&record, &[]).expect("all that it names is there");
    while let Some(told) = replay.step(&mut ()) {
        told.expect("what has happened happens again");
    }
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
#[expect(clippy::too_many_lines, reason = "one story, told in one go")]
fn what_can_be_seen_when_it_is_made() {
    let plain = law(maumau_rulebooks::find("classic").expect("a book"));
    let own = |text: &str| HouseRule::parse(text).expect(text);
    let say = |text: &str, others: &[&str]| {
        let others: Vec<HouseRule> = others.iter().map(|text| own(text)).collect();
        check(&plain, &own(text), &others)
    };
    let never = |text: &str| assert_eq!(say(text, &[]), [Complaint::NeverApplies(1)], "{text}");
    assert!(matches!(&say("rule x forbid 3", &[])[..],
        [Complaint::UnknownCard(_), Complaint::OptionMeant(o)] if o.starts_with("deck=")));
    assert!(matches!(
        say("rule x forbid Gandalf", &[])[..],
        [Complaint::UnknownCard(_)]
    ));
    let with = |option: &str| Complaint::OptionMeant(option.into());
    assert_eq!(say("rule x jump-in same card", &[])[0], Complaint::NeverApplies(1));
    assert!(matches!(&say("rule x jump-in same card", &[])[1..], [Complaint::OptionMeant(o)] if o == "packs=2"));
    assert!(matches!(&say("rule x when play X then again", &[])[..],
        [Complaint::UnknownCard(_), Complaint::OptionMeant(o)] if o.starts_with("jokers=")));
    let mau = "rule x when hand 1 then player must mau in time or it draws 1";
    assert_eq!(say(mau, &[]), [Complaint::BookHas("KIT-calls.mau".into())]);
    let silent = Law::bind(plain.book, 3, plain.book.read("calls=none").expect("options"), &[]).expect("three");
    assert_eq!(check(&silent, &own(mau), &[]), [with("calls=mau")]);
    let hush = "rule x when play KH then silence 1";
    assert_eq!(say(hush, &[]), [Complaint::Contradicts("KIT-calls.mau".into())]);
    assert_eq!(check(&silent, &own(hush), &[]), []);
    let toast = own("rule other when play 9 then player must \"Prost\" in time or it draws 1");
    assert_eq!(
        check(&silent, &own(hush), &[toast]),
        [Complaint::Contradicts("other".into())]
    );
    never("rule x forbid 7 if players over 9");
    assert_eq!(
        say("rule x forbid 7 if players over 3", &[]),
        [Complaint::OtherPlayers(1)]
    );
    never("rule x when play 7 if hand player over 3 and hand player under 4 then again");
    never("rule x when play 7 if on 8 and on 9 then again");
    never("rule x when play 7 if holds Q and not holds Q or K then again");
    never("rule x when play 7 if same card and not same suit then again");
    never("rule x allow J if not on any");
    never("rule x score J 0");
    assert_eq!(
        say("rule x forbid any if hand player is 1", &[]),
        [Complaint::NobodyGoesOut]
    );
    assert_eq!(
        say("rule x when hand 0 then player draws 1", &[]),
        [Complaint::NobodyGoesOut]
    );
    assert_eq!(
        say("rule x when play any then all draws 1", &[]),
        [Complaint::NobodyGoesOut]
    );
    let red = "rule other forbid red if hand player under 2";
    assert_eq!(say("rule x forbid black", &[red]), [Complaint::NobodyGoesOut]);
    assert_eq!(say("rule x forbid black", &[]), []);
    let against = |text: &str, other: &str| assert_eq!(say(text, &[other]), [Complaint::Contradicts("other".into())]);
    against("rule x forbid A or 7", "rule other allow A");
    against("rule x score JS 5", "rule other score J -5");
    against("rule x opposite-wish", "rule other when wished then twist");
    against("rule x allow A if on 7", "rule other forbid A if on 7");
    assert_eq!(
        say("rule x allow A forbid A", &[]),
        [Complaint::NeverApplies(1), Complaint::Contradicts("x".into())]
    );
    assert_eq!(
        say("rule x allow 7", &["rule other forbid 7"]),
        [Complaint::NeverApplies(1), Complaint::Contradicts("other".into())]
    );
    assert_eq!(
        say("rule x allow A", &["rule other allow A"]),
        [Complaint::Repeats("other".into())]
    );
    assert_eq!(say("rule x forbid A if on A", &["rule other allow A"]), []);
    assert_eq!(say("honour x Nobody cheats", &[]), []);
}

#[test]
fn the_trial_tells_what_did_nothing_and_which_paragraphs_were_overruled() {
    let plain = law(maumau_rulebooks::find("swiss").expect("a book"));
    let cards = [
        parse("rule any-jack allow J").expect("a rule"),
        parse("rule never when play 7 if round over 900 then again").expect("a rule"),
    ];
    let with = lay(plain.clone(), &cards).expect("they can be laid");
    let trial = Trial::of(&with, &plain, 40, 3);
    assert_eq!(trial.idle(&with), ["never"]);
    assert!(trial.with.overruled.contains_key("§9.D"), "{:?}", trial.with.overruled);
    assert!(trial.without.overruled.is_empty() && trial.without.fired_by.is_empty());
    assert_eq!((trial.with.rounds, trial.without.rounds), (40, 40));
}

#[test]
fn the_trial_tells_of_a_rule_that_the_book_has_already() {
    let plain = law(maumau_rulebooks::find("classic").expect("a book"));
    let doubled = |rule: &str, twice: Twice| {
        let card = parse(rule).expect("a rule");
        let with = lay(plain.clone(), &[card]).expect("it can be laid");
        let trial = Trial::of(&with, &plain, 40, 3);
        assert!(trial.idle(&with).is_empty(), "{rule}");
        let names = trial.doubled(&with, twice).into_iter();
        names.map(|(_, name)| name.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        doubled("rule x when play J then player wishes", Twice::Same),
        ["KIT-jack"]
    );
    // These effects add up: two plus two is four, and skipping two players is not skipping one.
    for (rule, paragraph) in [
        ("rule x when play 7 then owe 2", "KIT-seven"),
        ("rule x when play 7S or 7H then owe 2", "KIT-seven"),
        ("rule x when play 7 then next draws 2", "KIT-seven"),
        ("rule x when play 8 then skip 1", "KIT-eight"),
    ] {
        assert_eq!(doubled(rule, Twice::OnTop), [paragraph], "{rule}");
        assert_eq!(doubled(rule, Twice::Same), [""; 0], "{rule}");
    }
    for other in [
        "rule x when play 7 then owe 1",
        "rule x when play 7 then owe 2 and turn-round",
        "rule x when play 7 or 9 then owe 2",
        "rule x when play 7 then owe 2 when play K then turn-round",
        "rule x when play 7 then owe 2 forbid 9 if on K",
        "rule x when play 9 then skip 1",
        "rule x when play J then next wishes",
    ] {
        assert_eq!(doubled(other, Twice::Same), [""; 0], "{other}");
        assert_eq!(doubled(other, Twice::OnTop), [""; 0], "{other}");
    }
}

fn tried(options: &str, rules: &[&str]) -> (Trial, Law) {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let plain = Law::bind(book, 3, book.read(options).expect("options"), &[]).expect("three can play");
    let cards: Vec<RuleCard> = rules.iter().map(|rule| parse(rule).expect("a rule")).collect();
    let with = lay(plain.clone(), &cards).expect("they can be laid");
    (Trial::of(&with, &plain, 60, 3), with)
}

#[test]
fn what_a_rule_hands_out_is_no_mistake() {
    let (trial, _) = tried("calls=none", &["rule x when play 9 then others draws 1"]);
    assert_eq!((trial.with.fines, trial.without.fines), (0, 0));
    assert!(trial.with.handed > 100 && trial.without.handed == 0);
    assert_eq!(trial.with.handed, 2 * trial.with.fired, "each of two draws one");
    let (trial, _) = tried("calls=mau", &["rule x when play 9 then player scores 1"]);
    assert!(trial.with.fines > 0 && trial.with.handed == 0);
}

#[test]
fn what_only_might_have_happened_has_not_fired() {
    // No bot thinks for ten seconds.
    let (trial, with) = tried("calls=none", &["rule x when turn lasts 10.0 s then player draws 1"]);
    assert_eq!((trial.with.fired, trial.with.handed), (0, 0));
    assert_eq!(trial.idle(&with), ["x"]);
    let (trial, _) = tried("calls=none", &["rule x jump-in same rank"]);
    assert!(trial.with.fired > 0);
    let (trial, with) = tried(
        "calls=none",
        &["rule x opposite-wish", "rule y several 2", "rule z score K 5"],
    );
    assert_eq!(trial.idle(&with), [""; 0]);
}

#[test]
fn the_player_who_began_is_the_one_with_the_first_turn() {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let options = book.read("rounds=1").expect("options");
    let law = Law::bind(book, 3, options, &[]).expect("three can play");
    let won_by_first = |seed: u64| {
        let (mut first, mut winner) = (None, None);
        let bots = (0..law.seats).map(|_| Box::new(Simple::default()) as _).collect();
        let mut play = BotMatch::new(&law, bots, seed);
        while play.step(&mut |_: &State, fact: &Fact| {
            if let What::TurnBegan { seat } = fact.what {
                first.get_or_insert(seat);
            } else if let What::RoundEnded { winner: seat } = fact.what {
                winner = Some(seat);
            }
        }) != BotStep::Over
        {}
        winner.is_some() && first == winner
    };
    let won = (3..43).filter(|&seed| won_by_first(seed)).count();
    assert_eq!(Sample::of(&law, 40, 3).first_wins as usize, won);
}

#[test]
fn rounds_that_nobody_wins_are_told() {
    let (trial, with) = tried("calls=none", &["rule x forbid any if not same suit and on J"]);
    assert!(trial.blocks() && !trial.is_refused());
    let said = trial.remarks(&with);
    assert!(said.iter().any(|remark| remark.en.contains("nobody won")), "{said:?}");
    assert!(
        !tried("calls=none", &["rule x when play 9 then next draws 1"])
            .0
            .blocks()
    );
}

#[test]
fn a_round_without_end_says_why() {
    let why = |rule: &str| {
        let (trial, with) = tried("calls=none", &[rule]);
        assert!(trial.is_refused(), "{rule}");
        trial.remarks(&with)[0].en.clone()
    };
    let draws = why("rule x when play any if hand player under 3 then player draws 2");
    assert!(draws.contains("in which the rule fired"), "{draws}");
    let grows = why("rule x when play any then next draws 3");
    assert!(grows.contains("grew from 15 cards"), "{grows}");
    let keeps = why("rule x forbid J or Q or K or A");
    assert!(keeps.contains("only the rule forbade"), "{keeps}");
}

/// `PAIRS=all` plays all pairs on all books, 200 rounds each; the default is a random selection, three rounds each. `BOOK=spin` plays only
/// that book.
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
    // A single book may get fewer random pairs.
    assert!(pairs > 50 || only.is_some(), "{pairs} pairs");
}
