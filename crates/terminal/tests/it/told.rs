//! Narration from messages equals narration from the rules word for word: for every golden record, every seat
//! and every language.

use maumau_notation::Words;
use maumau_notation::record::parse;
use maumau_play::RecordReplay;
use maumau_protocol::{Play, Seen, View};
use maumau_referee::Law;
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Fact, Seat, State};
use maumau_telling::{Codes, Language, Speaker, Teller};
use maumau_terminal::told::{Composer, TerminalSpeaker};
use std::fs;
use std::path::Path;

struct Reader {
    seat: Seat,
    language: Language,
    teller: Teller,
    composer: Composer,
    lines: usize,
}

impl Reader {
    fn hear(&mut self, law: &Law, play: &Play, people: &[String], state: &State, heard: &[(State, Fact)]) {
        let numbers: Vec<String> = (1..=law.seats).map(|n| n.to_string()).collect();
        let words = Words { law, people: &numbers };
        let mut seen = Vec::new();
        for (after, fact) in heard {
            let sighting = Sighting::of(after, fact, self.seat).filter(|sighting| sighting.is_told(law));
            if let Some(Sighting { fact, .. }) = sighting {
                self.teller.hear(law, after.open(), &fact);
                seen.push(Seen::of(&words, &fact));
            }
        }
        let outlook = Outlook::for_people(law, state, self.seat);
        self.teller.look(law, self.language, &outlook.view);
        let view = View::of(&words, &outlook);
        let (codes, language) = (Codes::Told, self.language);
        let by_law = Speaker {
            law,
            people,
            me: self.seat,
            language,
            codes,
        };
        let me = self.seat.is_some().then_some(self.seat.0 + 1);
        let by_messages = TerminalSpeaker {
            play,
            people,
            me,
            language,
            codes,
        };
        let wanted: Vec<String> = self.teller.lines().iter().map(|line| by_law.sentence(line)).collect();
        let told = self.composer.hear(play, &seen, &view);
        let told: Vec<String> = told.iter().map(|line| by_messages.sentence(line)).collect();
        assert_eq!(told, wanted, "{:?}", self.seat);
        self.lines += told.len();
    }
}

#[test]
fn messages_are_told_as_the_rules_tell_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let entries = fs::read_dir(folder).expect("the golden records");
    let paths = entries.map(|entry| entry.expect("a file").path());
    for path in paths.filter(|path| path.extension().is_some_and(|end| end == "mau")) {
        let record = parse(&fs::read_to_string(&path).expect("a record")).expect("it can be read");
        let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
        let people = record.head.people.clone();
        let seats = (0..people.len()).map(|place| Seat(place as u8)).chain([Seat::NOBODY]);
        let each = seats.flat_map(|seat| Language::ALL.iter().map(move |&language| (seat, language)));
        let mut readers: Vec<Reader> = each
            .map(|(seat, language)| Reader {
                seat,
                language,
                teller: Teller::new(seat),
                composer: Composer::new(seat.is_some().then_some(seat.0 + 1)),
                lines: 0,
            })
            .collect();
        loop {
            let (law, mut heard) = (replay.law().clone(), Vec::new());
            let Some(step) = replay.step(&mut |state: &State, fact: &Fact| heard.push((*state, *fact))) else {
                break;
            };
            step.expect("it can be done");
            let play = Play::of(&law);
            for reader in &mut readers {
                reader.hear(&law, &play, &people, replay.state(), &heard);
            }
        }
        assert!(readers.iter().all(|reader| reader.lines > 20), "{}", path.display());
    }
}
