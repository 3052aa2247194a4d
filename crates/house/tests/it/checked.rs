//! Static checks of rules: what can never apply, and what contradicts what.

use maumau_house::{Complaint, HouseRule, check, lay_rules};
use maumau_referee::Law;

fn table(options: &str) -> Law {
    let book = maumau_rulebooks::find("classic").expect("the kit");
    Law::bind(book, 3, book.read(options).expect("options"), &[]).expect("three can play")
}

fn rule(text: &str) -> HouseRule {
    HouseRule::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
}

/// Returns the complaints about a rule at a table of the kit without calls, with these other rules.
fn said(text: &str, beside: &[&str]) -> Vec<Complaint> {
    said_at("calls=none", text, beside)
}

fn said_at(options: &str, text: &str, beside: &[&str]) -> Vec<Complaint> {
    let others: Vec<HouseRule> = beside.iter().map(|other| rule(other)).collect();
    check(&table(options), &rule(text), &others)
}

fn contradicts(name: &str) -> Vec<Complaint> {
    vec![Complaint::Contradicts(name.to_owned())]
}

#[test]
fn what_has_nothing_to_do_with_another_rule_is_not_complained_of() {
    let beside = ["rule nines when play 9 then turn-round", "rule tens forbid 10 if on 10"];
    for text in [
        "rule eights when play 8 then next draws 1",
        "rule jumps jump-in same rank",
        "rule points score 8 20",
        "rule tens-on-hearts allow 10 if on hearts",
    ] {
        assert_eq!(said(text, &beside), [], "{text}");
    }
}

#[test]
fn one_forbids_always_what_the_other_allows() {
    let never = "rule never forbid 9 or K";
    let [never_applies, contradicts_it] = [Complaint::NeverApplies(1), Complaint::Contradicts("never".into())];
    assert_eq!(said("rule kings allow K", &[never]), [never_applies, contradicts_it]);
    assert_eq!(said("rule kings allow K", &["rule hearts forbid K if on hearts"]), []);
    assert_eq!(
        said(
            "rule kings allow K if on hearts",
            &["rule hearts forbid K if on hearts"]
        ),
        contradicts("hearts")
    );
}

#[test]
fn what_is_forbidden_now_and_then_can_still_be_played() {
    let sometimes = ["rule hearts forbid 9 if on hearts"];
    assert_eq!(said("rule nines when play 9 then turn-round", &sometimes), []);
    let never = ["rule none forbid 9"];
    assert_eq!(
        said("rule nines when play 9 then turn-round", &never),
        [Complaint::NeverApplies(1)]
    );
}

#[test]
fn the_same_cards_with_other_points_contradict() {
    let tens = ["rule tens score 10 20"];
    assert_eq!(said("rule mine score 10 or K 5", &tens), contradicts("tens"));
    assert_eq!(said("rule mine score K 5", &tens), []);
}

#[test]
fn nobody_can_be_silent_and_speak() {
    let (hush, toast) = (
        "rule hush when play 9 then silence 1",
        "rule toast when play K then player must \"Prost\" in time or it draws 1",
    );
    assert_eq!(said(hush, &[toast]), contradicts("toast"));
    assert_eq!(said(toast, &[hush]), contradicts("hush"));
    assert_eq!(
        said(
            hush,
            &["rule bow when play K then player must bow in time or it draws 1"]
        ),
        []
    );
    assert_eq!(said(hush, &["rule other when play 10 then silence 1"]), []);
}

#[test]
fn who_draws_for_its_last_card_never_goes_out() {
    assert_eq!(
        said("rule more when hand 0 then player draws 1", &[]),
        [Complaint::NobodyGoesOut]
    );
    assert_eq!(said("rule more when hand 2 then player draws 1", &[]), []);
}

#[test]
fn two_packs_have_two_of_a_card_and_one_pack_does_not() {
    let twins = "rule twins when play any if same card then again";
    assert_eq!(said_at("calls=none packs=2", twins, &[]), []);
    assert_eq!(
        said_at("calls=none", twins, &[]).first(),
        Some(&Complaint::NeverApplies(1))
    );
}

#[test]
fn what_is_forbidden_goes_before_what_is_allowed() {
    let all = "rule all allow any if on K";
    assert_eq!(said("rule kings forbid K if on K", &[all]), []);
    assert_eq!(said("rule x allow any if on K forbid K if on K", &[]), []);
    assert_eq!(said("rule x allow K if on K forbid K if on K", &[]), contradicts("x"));
}

#[test]
fn a_sentence_for_other_numbers_of_players_rests() {
    let four = "rule x when play 8 if players is 4 then next draws 1 when play 8 if players is 3 then next draws 2";
    assert_eq!(said(four, &[]), [Complaint::OtherPlayers(1)]);
    assert!(Complaint::OtherPlayers(1).is_advice());
    assert_eq!(
        said("rule x when play 8 if players over 9 then next draws 1", &[]),
        [Complaint::NeverApplies(1)]
    );
    let two = |text: &str| {
        let book = maumau_rulebooks::find("classic").expect("the kit");
        let law = Law::bind(book, 2, book.read("calls=none").expect("options"), &[]).expect("two can play");
        check(&law, &rule(text), &[])
    };
    assert_eq!(
        two("rule x when play 8 then next gives 1 to previous"),
        [Complaint::OtherPlayers(1)]
    );
    assert_eq!(two("rule x when play 8 then player gives 1 to previous"), []);
}

#[test]
fn how_play_goes_on_is_nothing_where_the_round_is_over() {
    let skips = "rule x when out then skip 1";
    assert_eq!(said(skips, &[]), [Complaint::RoundIsOver(1)]);
    assert_eq!(said_at("calls=none round-ends=last-left", skips, &[]), []);
    assert_eq!(said("rule x when out then player scores 20", &[]), []);
    assert_eq!(said("rule x when out if on Q then others draws 2", &[]), []);
}

#[test]
fn what_is_asked_of_the_last_card_holds_or_does_not() {
    assert_eq!(
        said("rule x when hand 0 if holds 7 then next draws 1", &[]),
        [Complaint::NeverApplies(1)]
    );
    assert_eq!(
        said("rule x when hand 1 if hand player over 1 then next draws 1", &[]),
        [Complaint::NeverApplies(1)]
    );
    assert_eq!(
        said("rule x when hand 1 if holds 7 and same suit then next draws 1", &[]),
        []
    );
}

#[test]
fn nobody_plays_where_every_turn_is_over_as_it_begins() {
    for wants in ["end-turn", "go-on with next"] {
        let text = format!("rule x when turn begins then {wants}");
        assert_eq!(said(&text, &[]), [Complaint::NobodyGoesOut], "{text}");
    }
    assert_eq!(
        said("rule x when turn begins if hand player over 9 then end-turn", &[]),
        []
    );
}

#[test]
fn an_option_lets_be_laid_what_the_rule_speaks_of() {
    let lets = [Complaint::OptionMeant("wish-on-wish=on".into())];
    for text in ["rule x when play J if on J then all draws 1", "rule x forbid J if on J"] {
        assert_eq!(said(text, &[]), lets, "{text}");
        assert_eq!(said_at("calls=none wish-on-wish=on", text, &[]), [], "{text}");
    }
    assert_eq!(said("rule x forbid A if on A", &[]), []);
    let packs = [Complaint::NeverApplies(1), Complaint::OptionMeant("packs=2".into())];
    assert_eq!(said("rule x jump-in same card", &[]), packs);
}

/// Every book can answer whether a card may be played on another one at a fresh table.
#[test]
fn every_book_is_asked_what_lies_on_what() {
    for book in maumau_rulebooks::BOOKS {
        let seats = book.seats.0.max(3);
        let law = Law::bind(book, seats, book.read("").expect("defaults"), &[]).expect("a table");
        for code in law
            .deck
            .ranks
            .iter()
            .map(|names| &names[0])
            .filter(|code| !code.is_empty())
        {
            let Ok(rule) = HouseRule::parse(&format!("rule x forbid {code} if on {code}")) else {
                continue;
            };
            let found = check(&law, &rule, &[]);
            assert!(found.iter().all(|one| !one.text()[0].is_empty()), "{}: {code}", book.id);
        }
    }
}

#[test]
fn what_is_like_in_one_way_may_be_unlike_in_another() {
    let like = |conditions: &str| said(&format!("rule like when play any if {conditions} then again"), &[]);
    assert_eq!(like("same suit and not same rank"), []);
    assert_eq!(
        like("same suit and not same suit").first(),
        Some(&Complaint::NeverApplies(1))
    );
}

#[test]
fn nothing_owed_and_an_empty_stock_are_numbers_too() {
    for condition in ["owed is 0", "stock under 1", "laid is 0"] {
        let text = format!("rule none when play 9 if {condition} then again");
        assert_eq!(said(&text, &[]), [], "{condition}");
    }
}

#[test]
fn rules_that_are_laid_take_the_place_of_those_that_lay_there() {
    let lay = |law: Law, texts: &[&str]| {
        let rules: Vec<HouseRule> = texts.iter().map(|text| rule(text)).collect();
        lay_rules(law, &rules).expect("they can be laid")
    };
    let plain = table("calls=none");
    let book = plain.rules.len();
    let one = lay(plain.clone(), &["rule one when play 9 then turn-round"]);
    let other = lay(one, &["rule other when play 8 then next draws 1"]);
    assert_eq!(other.rules.len(), book + 1);
    assert_eq!((other.cite("one"), other.cite("other").is_some()), (None, true));
    assert_eq!(lay(other, &[]).rules.len(), book);

    let (bow, snore) = (
        "rule bow when play K then all must bow in time or it draws 1",
        "rule snore when play 9 then all must snore in time or it draws 1",
    );
    let signs = |texts: &[&str]| lay(plain.clone(), texts).signs;
    assert_eq!(
        signs(&[bow, snore]),
        signs(&[snore, bow]),
        "in whichever order they came"
    );
}
