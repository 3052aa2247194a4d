//! A match in this process is played to its end and begun anew, in time that jumps.

use super::*;
use maumau_bots::by_name;

/// Steps are not counted on for ever.
const STEPS: usize = 5_000;

#[test]
fn after_a_match_another_is_dealt_by_a_word() {
    let book = maumau_rulebooks::BOOKS
        .iter()
        .find(|book| book.id == "spin")
        .expect("a book");
    let options = book.read("rounds=1").expect("its options");
    let home = Home {
        law: Law::bind(book, 2, options, &[]).expect("two seats"),
        people: ["Ann", "Ben"].map(str::to_owned).into(),
        minds: Box::new(|| {
            let mind = |n| by_name("simple").map(|bot| Mind::new(bot, n));
            vec![None, mind(2)]
        }),
        seed: Seed::from_number(4),
        kept: None,
        coach: None,
        language: Language::English,
    };
    let (sender, heard) = channel();
    let drive = Drive::new(&home.law, (home.minds)(), home.seed, Clock::Jumps(0), None);
    let mut table = Table {
        home: &home,
        drive,
        me: Seat(0),
        seed: home.seed,
        bots: vec![false, true],
        numbers: ["1", "2"].map(str::to_owned).into(),
        tips: None,
        n: 0,
        deal_ms: 0,
        news: |news| match news {
            News::Heard(text) => sender
                .send(serde_json::from_str::<HostMessage>(&text).expect("a message"))
                .is_ok(),
            News::Opened | News::Beat | News::Lost(_) => true,
        },
    };
    let (_orders, none) = channel();
    let start = r#"{"say":"host","power":{"do":"start"}}"#;
    assert!(table.hear(start).is_ok());
    for n in 0..STEPS {
        if matches!(table.drive.next(), Next::Over) {
            break;
        }
        let view = view_of(&table.words(), table.drive.state(), table.me);
        match view.offers.first().filter(|_| table.drive.must(table.me)) {
            Some(deed) => assert!(table.deed(n.to_string(), &deed.words()).is_ok()),
            None => assert!(table.step(&none).is_ok()),
        }
    }
    assert!(matches!(table.drive.next(), Next::Over), "it is played to its end");
    let before = *table.drive.state();
    while heard.try_recv().is_ok() {}
    assert!(table.hear(start).is_ok());
    let told: Vec<HostMessage> = heard.try_iter().collect();
    assert!(
        matches!(&told[..], [HostMessage::Table { table }, HostMessage::Update { view, .. }, ..] if table.running && view.round == 1),
        "{told:?}"
    );
    assert_ne!(table.drive.state().digest(), before.digest());
}
