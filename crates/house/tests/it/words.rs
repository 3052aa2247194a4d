//! Custom words belong to the ruleset of their table, and are dropped with it.

use maumau_house::{HouseRule, check, lay_rules};
use maumau_referee::Law;
use maumau_table::{Cite, Sign};

/// Number of different rule texts to check.
const FRESH: u32 = 100_000;
/// Number of those that are added to a table, too.
const LAID: u32 = 2_000;

fn plain() -> Law {
    let book = maumau_rulebooks::BOOKS[0];
    let seats = book.seats.0.max(3);
    Law::bind(book, seats, book.read("").expect("defaults"), &[]).expect("a table")
}

fn toast(n: u32) -> HouseRule {
    let text = format!("rule toast-{n} when play 9 then player must \"Prost {n}\" in time or it draws 1");
    HouseRule::parse(&text).expect("it is a rule")
}

#[test]
fn whoever_only_looks_leaves_nothing_behind() {
    let law = plain();
    let look = |n: u32| {
        let rule = toast(n);
        assert_eq!(check(&law, &rule, &[]), []);
        assert!(rule.says().iter().all(|said| said.contains(&format!("Prost {n}"))));
        if n.is_multiple_of(FRESH / LAID) {
            let honour = HouseRule::parse(&format!("honour quiet-{n} No phones, {n}")).expect("it is a rule");
            let with = lay_rules(law.clone(), &[rule, honour]).expect("they can be laid");
            assert_eq!(with.sign_text(Sign::HOUSE).en, format!("Prost {n}"));
        }
    };
    look(0);
    let left = allocation_counter::measure(|| (0..FRESH).for_each(look));
    assert_eq!((left.count_current, left.bytes_current), (0, 0), "{left:?}");
    assert!(left.count_total > u64::from(FRESH), "{left:?}");
}

#[test]
fn two_tables_keep_their_own_words() {
    let laws: Vec<Law> = (0..3)
        .map(|n| lay_rules(plain(), &[toast(n)]).expect("it can be laid"))
        .collect();
    for (n, law) in laws.iter().enumerate() {
        let name = format!("toast-{n}");
        let cite = law.cite(&name).expect("it holds here");
        assert_eq!(law.name(cite), name);
        let rule = law.rule(cite).expect("it holds here");
        assert!(rule.why().de.contains(&format!("Prost {n}")), "{:?}", rule.why());
        assert_eq!(law.sign_text(Sign::HOUSE).de, format!("Prost {n}"));
        let others = (0..laws.len()).filter(|other| *other != n);
        assert!(
            others
                .map(|other| law.cite(&format!("toast-{other}")))
                .all(|cite| cite.is_none())
        );
        assert_eq!(law.name(Cite::HAND), "");
    }
}
