//! What stands in the places of facts and deeds on the wire, for programs in other languages: made from their rows.

use maumau_referee::for_each_deed;
use maumau_sight::Sighting;
use maumau_table::{Direction, PartKind, Phase, Question, Spot, Topic, Way};
use maumau_telling::Table;
use serde_json::{Value, json};

/// What one word has behind it.
pub(crate) struct Form {
    word: &'static str,
    kinds: Vec<PartKind>,
    /// Whether a paragraph may stand at the end.
    cited: bool,
}

/// The facts that anybody ever sees.
pub(crate) fn facts() -> Vec<Form> {
    let seen = Topic::ALL.iter().filter(|&&topic| Sighting::is_seen(topic));
    let form = |topic: &Topic| Form {
        word: topic.word(),
        kinds: topic.kinds().to_vec(),
        cited: true,
    };
    seen.map(form).collect()
}

/// The deeds.
pub(crate) fn deeds() -> Vec<Form> {
    macro_rules! forms {
        (: $($(#[$doc:meta])* $name:ident $(($($place:ident: $kind:ident $what:tt),*))? = $verb:literal $told:literal,)*) => {
            vec![$(Form { word: $verb, kinds: vec![$($(PartKind::$kind),*)?], cited: false }),*]
        };
    }
    for_each_deed!(forms:)
}

impl Form {
    /// In TypeScript.
    pub(crate) fn typed(&self) -> String {
        let shape = Table::get().shape(self.word);
        let names: Vec<&str> = shape.map_or(Vec::new(), |shape| {
            shape.places.iter().map(|place| place.name).collect()
        });
        let kinds = self.kinds.iter().filter_map(|kind| typed(*kind)).enumerate();
        let kinds = kinds.map(|(n, (name, kind))| format!(", {}{kind}", names.get(n).unwrap_or(&name)));
        let by = if self.cited { ", by?: string" } else { "" };
        format!("[is: '{}'{}{by}]", self.word, kinds.collect::<String>())
    }

    /// As a schema.
    pub(crate) fn schema(&self) -> Value {
        let kinds = self.kinds.iter().filter_map(|kind| schema(*kind));
        let by = self.cited.then(|| json!({ "type": "string" }));
        let all: Vec<Value> = [json!({ "const": self.word })]
            .into_iter()
            .chain(kinds)
            .chain(by)
            .collect();
        json!({ "type": "array", "prefixItems": all, "items": false })
    }
}

/// How a place is called, and what stands there, in TypeScript; a word that is always the same has none.
fn typed(kind: PartKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        PartKind::Word(_) => return None,
        PartKind::Card => ("card", ": string | null"),
        PartKind::Shown => ("card", ": Shown"),
        PartKind::Seat => ("seat", ": number | null"),
        PartKind::Suit => ("suit", ": string | null"),
        PartKind::Zone => ("zone", ": Zone"),
        PartKind::Spot => ("spot", "?: Spot"),
        PartKind::Pile => ("pile", ": 'pile' | 'pile2'"),
        PartKind::Way => ("way", ": Way"),
        PartKind::Direction => ("direction", ": Direction"),
        PartKind::Sign => ("sign", ": string"),
        PartKind::Question => ("question", ": Question"),
        PartKind::Choice => ("choice", ": Choice"),
        PartKind::Window => ("window", ": WindowName"),
        PartKind::Cite | PartKind::Note | PartKind::Secret => ("name", ": string"),
        PartKind::Number => ("n", ": number"),
    })
}

fn schema(kind: PartKind) -> Option<Value> {
    let one_of = |types: &[&str]| json!({ "type": types });
    Some(match kind {
        PartKind::Word(_) => return None,
        PartKind::Card | PartKind::Suit => one_of(&["string", "null"]),
        PartKind::Shown => one_of(&["string", "null", "array"]),
        PartKind::Seat => one_of(&["integer", "null"]),
        PartKind::Zone => one_of(&["integer", "string", "array"]),
        PartKind::Choice => one_of(&["string", "array"]),
        PartKind::Window => one_of(&["array"]),
        PartKind::Number => one_of(&["integer"]),
        PartKind::Spot | PartKind::Pile | PartKind::Way | PartKind::Direction => one_of(&["string"]),
        PartKind::Sign | PartKind::Question | PartKind::Cite => one_of(&["string"]),
        PartKind::Note | PartKind::Secret => one_of(&["string"]),
    })
}

/// What stands in the places, for the page: each type with its words.
pub(crate) fn types() -> String {
    let union = |words: &[&str]| {
        words
            .iter()
            .map(|word| format!("'{word}'"))
            .collect::<Vec<_>>()
            .join(" | ")
    };
    let lists = [
        ("Spot", union(&Spot::ALL.map(Spot::word))),
        ("Way", union(&Way::ALL.map(Way::word))),
        ("Direction", union(&Direction::ALL.map(Direction::word))),
        ("Question", union(Question::WORDS)),
        ("Phase", union(&Phase::ALL.map(Phase::word))),
    ];
    let lists = lists
        .iter()
        .map(|(name, words)| format!("export type {name} = {words};\n"));
    lists.collect::<String>()
        + "/** A card that is known, and the face that it shows where that is another. */\n\
           export type Shown = string | null | [card: string, face: string];\n\
           /** Where a card lies; a number is a hand. */\n\
           export type Zone = number | 'stock' | 'pile' | 'pile2' | 'middle' | 'aside' | [what: 'lying' | 'ripe' | 'open', seat: number];\n\
           export type Choice = 'yes' | 'no' | 'nothing' | [what: 'suit', suit: string | null] | [what: 'seat', seat: number]\n  \
           | [what: 'card', card: string | null] | [what: 'number', n: number];\n\
           /** A window's paragraph, which of its windows, who may react, and the sign that it waits for, if it does. */\n\
           export type WindowName = [rule: string, tag: number, seats: number[], sign?: string];\n"
}
