//! A player who pays because of a paragraph, without having violated it, is told why they pay, not what it forbids.

use maumau_referee::{Law, Options};
use maumau_table::{Card, Cite, Fact, Seat, Way, What, Zone};
use maumau_telling::{Codes, Language, Speaker, Teller};

fn told(law: &Law, facts: &[(&str, What)]) -> Vec<String> {
    let mut teller = Teller::new(Seat(0));
    for (rule, what) in facts {
        let cite = law.cite(rule).unwrap_or(Cite::HAND);
        teller.hear(law, law.table().open(), &Fact { cite, what: *what });
    }
    let people = &["Ann", "Ben"].map(str::to_owned);
    let (me, language, codes) = (Seat(0), Language::German, Codes::Left);
    let speaker = Speaker {
        law,
        people,
        me,
        language,
        codes,
    };
    teller.lines().iter().map(|line| speaker.sentence(line)).collect()
}

/// An unknown penalty card is put in front of `seat`.
fn penalty(seat: Seat) -> What {
    What::Moved {
        card: Card::UNKNOWN,
        face: Card::UNKNOWN,
        from: Zone::Stock,
        to: Zone::Lying(seat),
        way: Way::Fined,
    }
}

#[test]
fn a_plenum_and_a_wrong_challenge_say_why_one_pays() {
    let book = maumau_rulebooks::find("swiss").expect("the book");
    let law = Law::bind(book, 2, Options::defaults(book.options), &[]).expect("two can play");
    let (ann, ben) = (Seat(0), Seat(1));
    assert_eq!(
        told(&law, &[("§7", penalty(ann))]),
        ["Du bekommst zur Strafe eine Karte (§7: das Urteil des Plenums)."]
    );
    let wrong = What::Dismissed { by: ann, seat: ben };
    assert_eq!(
        told(&law, &[("§6", wrong), ("§6", penalty(ann))]),
        ["Du hast unrecht (§6: zu Unrecht angezweifelt): du bekommst eine Karte (§6)."]
    );
    assert_eq!(
        told(&law, &[("§6.2", penalty(ben))]),
        ["Ben bekommt zur Strafe eine Karte (§6.2: zu Recht angezweifelt)."]
    );
    assert_eq!(
        told(&law, &[("§2.2", penalty(ben))]),
        ["Ben bekommt zur Strafe eine Karte (§2.2: bis null gezählt)."]
    );
    // The player's own violation: the paragraph says what it forbids.
    assert_eq!(
        told(&law, &[("§4", penalty(ben))]),
        ["Ben bekommt zur Strafe eine Karte (§4: Diese Strafkarten sind noch nicht aktiv)."]
    );
}
