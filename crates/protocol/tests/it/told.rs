//! Writes the golden records as messages with the sentences that each reader sees, for the page's
//! tests, and compares the length of updates with that in the words of docs/scene.md.

use maumau_notation::record::parse;
use maumau_notation::{Words, print_deed, print_fact};
use maumau_play::RecordReplay;
use maumau_protocol::{DeedView, Play, Seen, View, write_update};
use maumau_referee::Law;
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Fact, Seat, State};
use maumau_telling::{Codes, Language, Speaker, Teller};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn games() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let entries = fs::read_dir(folder).expect("the golden records");
    let files = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    files
        .filter(|path| path.extension().is_some_and(|end| end == "mau"))
        .collect()
}

/// One recipient's messages and sentences.
struct Reader {
    seat: Seat,
    tellers: Vec<Teller>,
    lines: Vec<Vec<String>>,
    updates: Vec<Value>,
    bytes: Bytes,
}

/// The length of updates in bytes, now and with events and actions in words.
#[derive(Default)]
struct Bytes {
    now: usize,
    in_words: usize,
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it can be written")
}

impl Reader {
    fn new(seat: Seat) -> Reader {
        let each = Language::ALL.iter();
        Reader {
            seat,
            tellers: each.clone().map(|_| Teller::new(seat)).collect(),
            lines: each.map(|_| Vec::new()).collect(),
            updates: Vec::new(),
            bytes: Bytes::default(),
        }
    }

    /// Adds the message and the sentences of one input.
    fn hear(&mut self, law: &Law, people: &[String], state: &State, heard: &[(State, Fact)]) {
        let numbers: Vec<String> = (1..=law.seats).map(|n| n.to_string()).collect();
        let words = Words { law, people: &numbers };
        let mut facts = Vec::new();
        for (after, fact) in heard {
            let sighting = Sighting::of(after, fact, self.seat).filter(|sighting| sighting.is_told(law));
            if let Some(Sighting { fact, .. }) = sighting {
                self.tellers
                    .iter_mut()
                    .for_each(|teller| teller.hear(law, after.open(), &fact));
                facts.push(fact);
            }
        }
        let outlook = Outlook::for_people(law, state, self.seat);
        for ((teller, lines), &language) in self.tellers.iter_mut().zip(&mut self.lines).zip(Language::ALL) {
            teller.look(law, language, &outlook.view);
            let speaker = Speaker {
                law,
                people,
                me: self.seat,
                language,
                codes: Codes::Left,
            };
            lines.extend(teller.lines().iter().map(|line| speaker.sentence(line)));
        }
        let (seen, view): (Vec<Seen>, View) = (
            facts.iter().map(|fact| Seen::of(&words, fact)).collect(),
            View::of(&words, &outlook),
        );
        self.measure(&words, &outlook, &facts, &seen, &view);
        self.updates
            .push(json!({ "seen": seen, "view": { "round": view.round, "shows": view.shows } }));
    }

    fn measure(&mut self, words: &Words, outlook: &Outlook, facts: &[Fact], seen: &[Seen], view: &View) {
        let seen: Vec<String> = seen.iter().map(text).collect();
        let now = write_update(words, 1, &seen.join(","), outlook).len();
        let tuples = seen.iter().map(String::len).sum::<usize>()
            + view
                .offers
                .iter()
                .map(|deed: &DeedView| text(deed).len())
                .sum::<usize>();
        let facts = facts.iter().map(|fact| text(&print_fact(words, fact)).len());
        let deeds = outlook
            .offers
            .deeds()
            .iter()
            .map(|deed| text(&print_deed(words, deed)).len())
            .sum::<usize>();
        let signs = view
            .windows
            .iter()
            .filter_map(|window| window.sign.as_ref())
            .map(|sign| r#","sign":"""#.len() + sign.len());
        let ids = view
            .shows
            .iter()
            .filter_map(|shown| shown.id.as_ref())
            .map(|id| r#","id":"""#.len() + id.len());
        self.bytes.now += now;
        self.bytes.in_words += now - tuples - signs.chain(ids).sum::<usize>() + facts.sum::<usize>() + deeds;
    }
}

#[test]
fn golden_records_are_sent_and_told() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("told");
    fs::create_dir_all(&folder).expect("a folder");
    let (mut now, mut in_words) = (0, 0);
    for path in games() {
        let record = parse(&fs::read_to_string(&path).expect("a record")).expect("it can be read");
        let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
        let people = record.head.people.clone();
        let seats = (0..people.len()).map(|place| Seat(place as u8)).chain([Seat::NOBODY]);
        let mut readers: Vec<Reader> = seats.map(Reader::new).collect();
        let play = Play::of(replay.law());
        loop {
            let (law, mut heard) = (replay.law().clone(), Vec::new());
            let Some(step) = replay.step(&mut |state: &State, fact: &Fact| heard.push((*state, *fact))) else {
                break;
            };
            step.expect("it can be done");
            readers
                .iter_mut()
                .for_each(|reader| reader.hear(&law, &people, replay.state(), &heard));
        }
        let told = readers.iter().map(|reader| {
            let me = reader.seat.is_some().then_some(reader.seat.0 + 1);
            json!({ "me": me, "updates": reader.updates, "lines": reader.lines })
        });
        let all = json!({ "play": play, "people": people, "readers": told.collect::<Vec<_>>() });
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        fs::write(folder.join(format!("{name}.json")), text(&all)).expect("it can be written");
        now += readers.iter().map(|reader| reader.bytes.now).sum::<usize>();
        in_words += readers.iter().map(|reader| reader.bytes.in_words).sum::<usize>();
    }
    println!("updates of the golden records: {now} bytes, with facts and deeds in words {in_words}");
    assert!(
        now * 5 <= in_words * 6,
        "more than a fifth longer than in words: {now} of {in_words} bytes"
    );
}
