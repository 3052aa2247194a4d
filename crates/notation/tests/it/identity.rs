//! Actions, records and scenes survive printing and parsing. Proptest prints the seed of a failing case.

use maumau_notation::record::{self, Event, Head, Line, Record};
use maumau_notation::scene::{self, Scene, SceneStep, SceneWords};
use maumau_notation::{Words, parse_deed, print_deed};
use maumau_referee::{Act, Deed, Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_table::{Seat, Seed};
use proptest::prelude::*;

fn name() -> impl Strategy<Value = String> {
    "[A-Z][a-zäöüß]{0,7}"
}

/// Words separated by single spaces.
fn text() -> impl Strategy<Value = String> {
    prop::collection::vec("[a-zA-Zä§'.:+_-][a-zA-Z0-9ä§'.:+_-]{0,6}", 1..6).prop_map(|words| words.join(" "))
}

fn event() -> impl Strategy<Value = Event> {
    let seed = any::<[u8; 32]>().prop_map(Seed);
    prop_oneof![
        prop::option::of(seed).prop_map(Event::Deal),
        (0..3u8, text()).prop_map(|(seat, text)| Event::Deed(seat, format!("lay {text}"))),
        (0..3u8).prop_map(|seat| Event::Rule(seat, "honour bow We bow to whoever has won.".into())),
        Just(Event::Time),
        Just(Event::Resume),
        any::<u64>().prop_map(Event::Check),
    ]
}

prop_compose! {
    fn a_record()(
        book in "[a-z-]{1,12}", version in any::<u16>(), options in prop::option::of(text()),
        decks in prop::collection::vec("[a-z0-9-]{1,9}", 0..3), people in prop::collection::btree_set(name(), 3..=8),
        points in prop::collection::vec(any::<i16>(), 8), began in prop::bool::ANY, rounds in any::<u16>(),
        seed in prop::option::of(any::<[u8; 32]>().prop_map(Seed)),
        events in prop::collection::vec((0..100_000u32, event(), prop::option::of("[a-z0-9-]{1,9}")), 0..40),
    ) -> Record {
        let people: Vec<String> = people.into_iter().collect();
        let points = points[..if began { people.len() } else { 0 }].to_vec();
        let head = Head { book, version, options: options.unwrap_or_default(), decks, rules: Vec::new(), people, points, rounds, seed };
        let mut at_ms = 0;
        let lines = events.into_iter().map(|(wait, event, id)| {
            at_ms += wait;
            // Only actions have ids.
            let id = id.filter(|_| matches!(event, Event::Deed(..)));
            Line { at_ms, event, id }
        }).collect();
        Record { head, lines }
    }
}

prop_compose! {
    fn a_scene()(
        book in "[a-z-]{1,12}", paragraphs in prop::collection::vec("[A-Z§][A-Z0-9.]{0,5}", 1..4), title in text(),
        situation in prop::collection::vec(text(), 0..6),
        steps in prop::collection::vec((0..60_000u32, prop::option::of(text()), prop::collection::vec(text(), 0..4)), 1..6),
    ) -> Scene {
        let mut at_ms = 0;
        let steps = steps.into_iter().map(|(wait, deed, expected)| {
            at_ms += wait;
            let expected = expected.into_iter().map(said).collect();
            SceneStep { at_ms, deed: said(deed.unwrap_or_default()), expected }
        }).collect();
        let situation = situation.into_iter().map(said).collect();
        Scene { book, paragraphs, title, situation, steps }
    }
}

/// Returns words without a position.
fn said(text: String) -> SceneWords {
    let (line, column) = (0, 0);
    SceneWords { line, column, text }
}

/// Returns the scene with all positions removed.
fn unplaced(mut scene: Scene) -> Scene {
    let steps = scene.steps.iter_mut();
    let of_steps = steps.flat_map(|step| step.expected.iter_mut().chain([&mut step.deed]));
    for said in scene.situation.iter_mut().chain(of_steps) {
        (said.line, said.column) = (0, 0);
    }
    scene
}

proptest! {
    #[test]
    fn a_deed_is_read_as_it_is_written(
        place in 0..BOOKS.len(), kind in 0..Act::COUNT, numbers in prop::collection::vec(any::<usize>(), 8),
    ) {
        let book = BOOKS[place];
        let seats = 4.clamp(book.seats.0, book.seats.1);
        let law = Law::bind(book, seats, Options::defaults(book.options), &[]).expect("a table that can be");
        let people: Vec<String> = ["Ann", "Ben", "Cem", "Dan"].map(String::from).to_vec();
        let words = Words { law: &law, people: &people };
        let mut numbers = numbers.into_iter().cycle();
        let below = &mut |n: usize| numbers.next().unwrap_or(0) % n;
        let deed = Deed::any(Act::ALL[kind], &law, &law.table(), Seat(0), below);
        prop_assert_eq!(parse_deed(&words, &print_deed(&words, &deed)), Ok(deed));
    }

    #[test]
    fn a_record_is_read_as_it_is_written(record in a_record()) {
        prop_assert_eq!(record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn a_scene_is_read_as_it_is_written(scene in a_scene()) {
        prop_assert_eq!(scene::parse(&scene.to_string()).map(unplaced), Ok(scene));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}", head in prop::sample::select(vec![
        "", "maumau record 1\n", "scene spin SP1 x\n", "maumau record 1\nbook spin 1\nseats A B\n+0 ", "scene spin SP1 x\n0.0 ",
    ])) {
        let text = format!("{head}{text}");
        let _ = record::parse(&text);
        if let Ok(scene) = scene::parse(&text) {
            let _ = scene::run(&scene, &[]);
        }
    }
}
