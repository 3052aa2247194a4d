//! Generates the German and English sentence of a rule card from the wordings in the word table.

use crate::RuleCard;
use crate::Saying;
use crate::card::{CardsNamed, Clause, Compare, Time, Trigger, Who};
use crate::card_names::{Noun, noun, without};
use crate::rows::{Row, Worded};
use crate::value::Value;
use crate::words::{COMPARE, DEALER, LIKE, Somebody, WHO};
use maumau_table::Deck;

/// Returns the German wording of a rule card, with the card names of a French deck.
pub fn german(card: &RuleCard) -> String {
    sentences(&DE, None, card)
}

/// Returns the English wording of a rule card, with the card names of a French deck.
pub fn english(card: &RuleCard) -> String {
    sentences(&EN, None, card)
}

/// Returns the German and English wording of a rule card, with the card names of `deck`.
pub fn says_with(card: &RuleCard, deck: &Deck) -> [String; 2] {
    [&DE, &EN].map(|language| sentences(language, Some(deck), card))
}

/// The words of a language that belong to no row.
struct Language {
    /// The language's index in pairs of texts.
    at: usize,
    point: char,
    units: Units,
    and: &'static str,
    or: &'static str,
    condition: &'static str,
    any: &'static str,
    some: &'static str,
    each: &'static str,
    none: &'static str,
    anything: &'static str,
    next: &'static str,
    any_next: &'static str,
    in_time: &'static str,
    within: &'static str,
    /// Prefix and suffix for a word and for a gesture in a trigger.
    heard: [(&'static str, &'static str); 2],
    /// Prefix and suffix for a word that a player must say.
    say: (&'static str, &'static str),
    /// Introductions of the effects on the first player, on the last one, and if no player reacts.
    ends: [(&'static str, &'static str); 3],
}

/// Singular and plural of units.
struct Units {
    cards: [&'static str; 2],
    points: [&'static str; 2],
    seconds: &'static str,
    left: [&'static str; 2],
}

#[rustfmt::skip]
const DE: Language = Language {
    at: 0, point: ',', and: " und ", or: " oder ", condition: "falls", any: "jede Karte", some: "eine Karte", each: "jede Karte",
    none: "keine Karte", anything: " auf alles", next: "", any_next: "eine Karte",
    units: Units {
        cards: ["eine Karte", "Karten"], points: ["einen Punkt", "Punkte"], seconds: "Sekunden", left: ["keine Karte mehr", "noch "],
    },
    in_time: "rechtzeitig", within: "in", heard: [("sagt jemand „", "“"), ("macht jemand die Geste: ", "")], say: ("„", "“ sagen"),
    ends: [("first", "als Erster"), ("last", "als Letzter"), ("nobody", "tut es keiner")],
};
#[rustfmt::skip]
const EN: Language = Language {
    at: 1, point: '.', and: " and ", or: " or ", condition: "if", any: "any card", some: "any card", each: "each card", none: "no card",
    anything: " on anything", next: "the next ", any_next: "the next card",
    units: Units { cards: ["one card", "cards"], points: ["one point", "points"], seconds: "seconds", left: ["no card left", " left"] },
    in_time: "in time", within: "within",
    heard: [("when somebody says “", "”"), ("when somebody makes this gesture: ", "")], say: ("say “", "”"),
    ends: [("first", "the first"), ("last", "the last"), ("nobody", "if nobody does")],
};

/// Each sentence begins with a capital letter and ends with a full stop.
fn sentences(language: &Language, deck: Option<&Deck>, card: &RuleCard) -> String {
    let said = card.clauses.iter().map(|clause| {
        let trigger = match clause {
            Clause::When { trigger, .. } => Some(trigger),
            Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) | Clause::Several(_) => None,
            Clause::OppositeWish | Clause::Score(..) => None,
        };
        let teller = Teller {
            language,
            deck,
            trigger,
        };
        let sentence = teller.say(clause, &[]);
        let mut letters = sentence.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}.", letters.as_str())
    });
    said.collect::<Vec<_>>().join(" ")
}

/// The contents of a form's slots, by name.
type Slots = [(&'static str, Value)];

/// Words one sentence.
struct Teller<'a> {
    language: &'a Language,
    /// The table's deck; `None` for the card names of a French deck.
    deck: Option<&'a Deck>,
    /// The sentence's trigger, if it has one.
    trigger: Option<&'a Trigger<CardsNamed>>,
}

impl Teller<'_> {
    /// Words a form with the contents of its own slots and of those around it.
    fn say<T: Worded>(&self, what: &T, around: &Slots) -> String {
        let (row, mut slots) = what.row();
        slots.extend_from_slice(around);
        let is_one =
            |(_, value): &(_, Value)| *value == Value::Number(1) || *value == Value::Cards(CardsNamed(Vec::new()));
        let says = self.variant(row);
        let template = match says.split_once(" ¦ ") {
            Some((of_one, _)) if slots.iter().any(is_one) => of_one,
            Some((_, of_many)) => of_many,
            None => says,
        };
        let mut text = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            let (slot, behind) = after.split_once('}').unwrap_or((after, ""));
            let (name, how) = slot.split_once(':').unwrap_or((slot, ""));
            text.push_str(before);
            text.push_str(&self.slot(name, how, &slots));
            rest = behind;
        }
        text.push_str(rest);
        text
    }

    /// Returns the form's wording for this trigger.
    fn variant<T: 'static>(&self, row: &Row<T>) -> &'static str {
        let says = row.says[self.language.at];
        let Some((usual, other)) = says.split_once(" ‖ ") else {
            return says;
        };
        let is_other = match self.trigger {
            Some(Trigger::TurnBegins) => true,
            Some(trigger) => !trigger.is_of_a_card() && !row.form.starts_with("owe "),
            None => false,
        };
        if is_other { other } else { usual }
    }

    fn slot(&self, name: &str, how: &str, slots: &Slots) -> String {
        let Some((_, value)) = slots.iter().find(|(other, _)| *other == name) else {
            return String::new();
        };
        let at = self.language.at;
        match value {
            Value::Who(who) if how == "von" => {
                let from = self.somebody(*who, "dat", name, slots);
                let vom = from.strip_prefix("dem ").map(|rest| format!("vom {rest}"));
                vom.unwrap_or_else(|| format!("von {from}"))
            }
            Value::Who(who) => self.somebody(*who, how, name, slots).into(),
            Value::Cards(cards) => self.cards(cards, how),
            Value::Sign(saying) => self.saying(saying, how),
            Value::Number(n) => self.number(*n, how),
            Value::Ms(ms) => self.seconds(*ms),
            Value::Time(Time::Reaction) => self.language.in_time.into(),
            Value::Time(Time::Within(ms)) => format!("{} {}", self.language.within, self.seconds(*ms)),
            Value::Like(like) => LIKE
                .iter()
                .find(|one| one.0 == *like)
                .map_or("", |one| one.2[at])
                .into(),
            Value::Compare(Compare::Under) if how == "few" => "fewer than".into(),
            Value::Compare(how) => COMPARE
                .iter()
                .find(|one| one.0 == *how)
                .map_or("", |one| one.2[at])
                .into(),
            Value::Quantity(quantity) => self.say(quantity, slots),
            Value::When(trigger) => self.say(trigger, &[]),
            Value::Ifs(conditions) if how == "anything" => {
                let says = self.language.anything;
                if conditions.is_empty() { says } else { "" }.into()
            }
            Value::Ifs(conditions) if conditions.is_empty() => String::new(),
            Value::Ifs(conditions) => format!(" ({} {})", self.language.condition, self.all(conditions)),
            Value::Thens(wants) => self.all(wants),
            Value::Want(want) => self.say(&**want, &[]),
            Value::End(want) => {
                let ends = self.language.ends.iter().find(|(word, _)| *word == name);
                let says = ends.map_or("", |(_, says)| says);
                let end = want.iter().map(|want| format!("; {says}: {}", self.say(&**want, &[])));
                end.collect()
            }
        }
    }

    fn all<T: Worded>(&self, list: &[T]) -> String {
        let said: Vec<String> = list.iter().map(|one| self.say(one, &[])).collect();
        said.join(self.language.and)
    }

    /// Words the players in the slot `name`. If several act, a neighbour is each one's own, and a tie means only one player.
    fn somebody(&self, who: Who, how: &str, name: &str, slots: &Slots) -> &'static str {
        let is_dealer = who == Who::Player && matches!(self.trigger, Some(Trigger::RoundBegins));
        let found = WHO.iter().find(|one| one.who == who);
        let found = if is_dealer { Some(&DEALER) } else { found };
        let Some(one) = found else {
            return "";
        };
        let (case, is_one) = match how.split_once('-') {
            Some((case, _)) => (case, true),
            None => (how, how == "one"),
        };
        let case = ["", "dat", "acc"].iter().position(|known| *known == case);
        let case = case.unwrap_or_default();
        let Somebody { de, en, own, first, .. } = one;
        let doer = doer(name, slots);
        let own = own.filter(|_| doer.is_some_and(Who::is_many));
        let first = first.filter(|_| is_one || is_first_of(name, doer, slots));
        match (own, first) {
            (Some(own), _) if self.language.at == EN.at => own[2],
            (Some(own), _) => own[case.saturating_sub(1)],
            (None, Some((_, en))) if self.language.at == EN.at => en,
            (None, Some((de, _))) => de[case],
            (None, None) if self.language.at == EN.at => en,
            (None, None) => de[case],
        }
    }

    fn cards(&self, cards: &CardsNamed, how: &str) -> String {
        let language = self.language;
        if cards.0.is_empty() {
            return match how {
                "next" => language.any_next,
                "some" => language.some,
                "none" => language.none,
                "each" => language.each,
                _ => language.any,
            }
            .into();
        }
        if how == "none" {
            let said = cards.0.iter().map(|word| without(word, self.deck)[language.at].clone());
            return said.collect::<Vec<_>>().join(language.and);
        }
        let said = cards.0.iter().map(|word| {
            let Noun { de, en, article, all } = noun(word, self.deck);
            match how {
                _ if language.at == DE.at => de,
                "next" => format!("{}{en}", language.next),
                "some" => format!("{article}{en}"),
                "each" => format!("each {en}"),
                _ => all,
            }
        });
        said.collect::<Vec<_>>().join(language.or)
    }

    /// Words a saying as a demand, or as a trigger.
    fn saying(&self, saying: &Saying, how: &str) -> String {
        let text = saying.text()[self.language.at];
        let (before, behind) = match (how, saying.is_gesture()) {
            ("heard", is_gesture) => self.language.heard[usize::from(is_gesture)],
            (_, true) => ("", ""),
            (_, false) => self.language.say,
        };
        format!("{before}{text}{behind}")
    }

    fn number(&self, n: i16, how: &str) -> String {
        let Units {
            cards, points, left, ..
        } = &self.language.units;
        match how {
            "cards" => counted(n, *cards),
            "points" => counted(n, *points),
            "left" if n == 0 => left[0].into(),
            "left" if self.language.at == DE.at => format!("{}{}", left[1], counted(n, *cards)),
            "left" => format!("{}{}", counted(n, *cards), left[1]),
            _ => n.to_string(),
        }
    }

    fn seconds(&self, ms: u32) -> String {
        let (whole, unit) = (ms / 1000, self.language.units.seconds);
        match ms % 1000 / 100 {
            0 => format!("{whole} {unit}"),
            tenth => format!("{whole}{}{tenth} {unit}", self.language.point),
        }
    }
}

/// Returns the acting player, if this slot is about another one.
fn doer(name: &str, slots: &Slots) -> Option<Who> {
    let (first, value) = slots.first()?;
    if let Value::Who(who) = value
        && *first != name
    {
        return Some(*who);
    }
    None
}

/// Returns whether a tie means only the first player: several players can't all act with several others.
fn is_first_of(name: &str, doer: Option<Who>, slots: &Slots) -> bool {
    match doer {
        Some(doer) => doer.is_many() || doer.may_tie(),
        None => slots
            .iter()
            .any(|(other, value)| *other != name && matches!(value, Value::Who(who) if who.is_many())),
    }
}

fn counted(n: i16, [one, several]: [&str; 2]) -> String {
    match n {
        1 => one.into(),
        -1 => format!("minus {one}"),
        n => format!("{n} {several}"),
    }
}
