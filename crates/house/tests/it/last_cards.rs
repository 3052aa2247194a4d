//! Warnings about last cards, by books and by house rules.

use maumau_house::{lay, parse};
use maumau_referee::Law;

fn table(book: &str, options: &str) -> Law {
    let book = maumau_rulebooks::find(book).expect("a book");
    let options = book.read(options).expect("options");
    Law::bind(book, 4, options, &[]).expect("four can play")
}

fn warnings(law: &Law, code: &str, hand_len: u8) -> Vec<String> {
    // A special card has no suit, and its code is its name.
    let special = || law.cards().find(|&card| !law.deck.kind(card).suit.is_some());
    let card = if code == "special" {
        special()
    } else {
        law.deck.find(code)
    };
    let said = law.said_of(card.expect("a card"));
    let warns = said.iter().filter(|said| said.warns(hand_len));
    warns.map(|said| said.rule.to_owned()).collect()
}

#[test]
fn a_book_warns_of_what_the_last_card_costs_or_may_not_be() {
    for (book, options, code, left, rule) in [
        ("vampir", "", "special", 1, "VA12"),
        ("freie-voelker", "", "special", 1, "FV13"),
        ("verschaerft", "", "10H", 2, "VS13"),
        ("swiss", "", "AH", 1, "§10"),
        ("classic", "last-card=no-special", "7H", 1, "KIT-last-card"),
        ("classic", "last-card=no-ace", "AH", 1, "KIT-last-card"),
    ] {
        let law = table(book, options);
        let begins = |left| warnings(&law, code, left).iter().any(|said| said.starts_with(rule));
        assert!(begins(left), "{book} {options}: {rule} of {code} with {left} left");
        assert!(begins(1), "{book} {options}: {rule} of {code} with the last");
        assert!(
            !begins(left + 1),
            "{book} {options}: {rule} of {code} with {} left",
            left + 1
        );
    }
}

#[test]
fn what_is_no_special_is_warned_of_by_nothing() {
    assert_eq!(warnings(&table("classic", ""), "7H", 1), [""; 0]);
}

#[test]
fn a_rule_of_ones_own_warns_by_the_hand_it_asks_for() {
    let warned = |text: &str, left| {
        let card = parse(text).expect("a rule card");
        let law = lay(table("classic", ""), std::slice::from_ref(&card)).expect("the deck has its cards");
        !warnings(&law, "JH", left).is_empty()
    };
    let last = "rule no-jack\nforbid J if hand player is 1";
    assert!(warned(last, 1) && !warned(last, 2));
    let two = "rule no-jack\nforbid J if hand player under 3";
    assert!(warned(two, 2) && !warned(two, 3));
    // The trigger fires after the card has left the hand.
    let laid = "rule last-jack-draws\nwhen play J if hand player under 2 then player draws 2";
    assert!(warned(laid, 2) && !warned(laid, 3));
    assert!(!warned("rule no-jack\nforbid J if hand next is 1", 1));
    assert!(!warned("rule no-jack\nforbid J", 1));
}
