//! What does not change during a round: the deck, the rules in words, the options.

use crate::{SaidOf, Sentence};
use maumau_house::{HouseRule, catalogue};
use maumau_referee::{Aid, Enforce, Law};
use maumau_table::{Card, Text};
use serde::{Deserialize, Serialize};

/// A code and how it is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Named {
    /// The code.
    pub code: String,
    /// How it is called.
    pub name: Sentence,
}

/// A card of the deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CardName {
    /// Its code.
    pub code: String,
    /// Its suit's code; empty if it has none.
    pub suit: String,
    /// Its rank's code.
    pub rank: String,
    /// Its own name, where it has one.
    pub name: Sentence,
    /// The codes of the marks on it.
    pub marks: Vec<String>,
}

/// A paragraph in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleText {
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: Sentence,
    /// What a player hears when it forbids something. `{card}` stands for the card.
    pub why: Sentence,
    /// Why somebody draws by it, told behind the cards; nothing where its number is enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub draws: Option<Sentence>,
    /// What becomes of a breach at this table (C10): `refused`, `fined` at once, or it `stands` until somebody challenges it.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Breaches"))]
    #[cfg_attr(test, ts(type = "Breach"))]
    pub breach: String,
    /// Whether players can break this rule here, so that a charge may name it: it forbids something or asks for a word, and the
    /// referee does not refuse the breach. A rule of honour always.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub breakable: bool,
}

/// A rule of the table's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct HouseText {
    /// Its name, by which it stands among the paragraphs too.
    pub name: String,
    /// What it is called; its name if the catalogue does not know it.
    pub title: Sentence,
    /// Its shortest text, to be written anew.
    pub text: String,
    /// What it says.
    pub says: Sentence,
    /// Whether no machine checks it: who finds it broken calls the plenum.
    pub honour: bool,
}

/// A word or a gesture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SignName {
    /// The code, as in `say mau`.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Signs"))]
    #[cfg_attr(test, ts(type = "Sign"))]
    pub code: String,
    /// How it sounds or looks.
    pub name: Sentence,
    /// The same in a word, for a button; nothing where it is one already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub short: Option<Sentence>,
    /// Whether it is made with the hand.
    pub gesture: bool,
    /// The rule by which it goes with a card: who lays one may say it before, if it is offered. Nothing for other words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub with_card: Option<String>,
}

/// An option with its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OptionView {
    /// How it is written.
    pub key: String,
    /// Its value.
    pub value: String,
    /// Whether it is another than the book's.
    pub changed: bool,
    /// What it says.
    pub text: Sentence,
}

/// A sheet that can lie open on the table: a character, a location.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SheetText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Sentence,
    /// What it says.
    pub says: Sentence,
    /// What it makes of which cards, for whom it lies open.
    #[serde(default)]
    pub said: Vec<SaidOf>,
}

/// What the table helps people with. A page hides what is withheld: knowing it is part of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AidsView {
    /// Whether it shows whose turn it is.
    pub turn: bool,
    /// Whether it shows which cards fit.
    pub fitting: bool,
    /// Whether a page warns before a deed that would break a rule: what is right stands in the offers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub slips: bool,
}

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Play {
    /// The book's id.
    pub book: String,
    /// Its name.
    pub name: Sentence,
    /// The same in a word or two; hosts of earlier versions don't tell it.
    #[serde(default)]
    pub short: Sentence,
    /// The deck's id.
    pub deck: String,
    /// The cards.
    pub cards: Vec<CardName>,
    /// The suits, in the deck's order.
    pub suits: Vec<Named>,
    /// The ranks, the lowest first.
    pub ranks: Vec<Named>,
    /// The marks.
    pub marks: Vec<Named>,
    /// The paragraphs in force.
    pub rules: Vec<RuleText>,
    /// What they and the table's own say of single cards, in their order.
    #[serde(default)]
    pub said: Vec<SaidOf>,
    /// The options.
    pub options: Vec<OptionView>,
    /// The rules of the table's own, in the order in which they were added.
    #[serde(default)]
    pub house: Vec<HouseText>,
    /// The words and gestures that mean something.
    pub signs: Vec<SignName>,
    /// Where cards can be laid: `pile`, `pile2`, `before`, `aside`.
    #[cfg_attr(test, schemars(with = "Vec<crate::languages::words::Spots>"))]
    #[cfg_attr(test, ts(type = "Spot[]"))]
    pub spots: Vec<String>,
    /// The sheets of the deck.
    pub sheets: Vec<SheetText>,
    /// What the table helps people with.
    pub aids: AidsView,
}

impl Play {
    /// What is played by `law`.
    pub fn of(law: &Law) -> Play {
        let deck = &law.deck;
        let named = |list: &[[String; 3]]| -> Vec<Named> {
            let filled = list.iter().filter(|names| !names[0].is_empty());
            filled
                .map(|[code, de, en]| Named {
                    code: code.clone(),
                    name: Sentence {
                        de: de.clone(),
                        en: en.clone(),
                    },
                })
                .collect()
        };
        Play {
            book: law.book.id.into(),
            name: law.book.name.into(),
            short: law.book.short.into(),
            deck: deck.id.clone(),
            cards: law.cards().map(|card| card_name(law, card)).collect(),
            suits: named(&deck.suits),
            ranks: named(&deck.ranks),
            marks: named(&deck.marks),
            rules: law.rules.iter().map(|rule| rule_text(law, rule)).collect(),
            said: SaidOf::all(law),
            options: options(law),
            house: maumau_house::in_force(law)
                .iter()
                .map(|rule| house_text(law, rule))
                .collect(),
            signs: law.signs.iter().map(|&sign| sign_name(law, sign)).collect(),
            sheets: deck.sheets.iter().map(|sheet| sheet_text(law, sheet)).collect(),
            aids: AidsView {
                turn: law.aids().turn == Aid::Shown,
                fitting: law.aids().fitting == Aid::Shown,
                slips: law.aids().slips == Aid::Shown,
            },
            spots: law.book.spots.iter().map(|spot| spot.word().into()).collect(),
        }
    }
}

fn card_name(law: &Law, card: Card) -> CardName {
    let (deck, kind) = (&law.deck, law.deck.kind(card));
    let code = |list: &[[String; 3]], place: u8| {
        list.get(usize::from(place))
            .map_or(String::new(), |names| names[0].clone())
    };
    let marks = deck.marks.iter().enumerate();
    CardName {
        code: kind.code.clone(),
        suit: code(&deck.suits, kind.suit.0),
        rank: code(&deck.ranks, kind.rank.0),
        name: deck.name_of(card).into(),
        marks: marks
            .filter(|(bit, _)| kind.marks & (1 << bit) != 0)
            .map(|(_, names)| names[0].clone())
            .collect(),
    }
}

fn sheet_text(law: &Law, sheet: &maumau_table::Sheet) -> SheetText {
    SheetText {
        id: sheet.id.clone(),
        name: (&sheet.name).into(),
        says: (&sheet.says).into(),
        said: SaidOf::by_sheet(law, sheet),
    }
}

/// What becomes of a breach at a table.
pub(crate) const BREACHES: [&str; 3] = ["refused", "fined", "stands"];

/// What becomes of a breach where this is done.
fn breach(enforce: Enforce) -> &'static str {
    let [refused, fined, stands] = BREACHES;
    match enforce {
        Enforce::Refuse | Enforce::AsTable => refused,
        Enforce::FineAtOnce => fined,
        Enforce::LetStand => stands,
    }
}

fn rule_text(law: &Law, rule: &maumau_referee::InForce) -> RuleText {
    let breach = law.cite(rule.name()).map_or(Enforce::Refuse, |cite| law.enforce(cite));
    RuleText {
        name: rule.name().into(),
        text: rule.text().into(),
        why: rule.why().into(),
        draws: Some(rule.draws())
            .filter(|draws| *draws != Text::NONE)
            .map(Sentence::from),
        breach: self::breach(breach).into(),
        breakable: is_breakable(law, rule, breach),
    }
}

fn is_breakable(law: &Law, rule: &maumau_referee::InForce, breach: Enforce) -> bool {
    let is_honour = |own: &HouseRule| own.name() == rule.name() && matches!(own, HouseRule::Honour(_));
    if maumau_house::in_force(law).iter().any(is_honour) {
        return true;
    }
    let is_idle = rule.answers().acts_with.is_some_and(|acts| !acts(&law.options));
    !rule.why().de.is_empty() && !is_idle && self::breach(breach) != BREACHES[0]
}

fn house_text(law: &Law, rule: &HouseRule) -> HouseText {
    let is_catalogues = rule.short() != rule.to_string();
    let title = catalogue::title(rule.name()).filter(|_| is_catalogues);
    let title = title.unwrap_or([rule.name(), rule.name()]);
    HouseText {
        name: rule.name().into(),
        title: (&title.map(String::from)).into(),
        text: rule.short(),
        says: (&rule.says_with(&law.deck)).into(),
        honour: matches!(rule, HouseRule::Honour(_)),
    }
}

fn sign_name(law: &Law, sign: maumau_table::Sign) -> SignName {
    let rule = law.rules.iter().find(|rule| rule.answers().with_card.contains(&sign));
    SignName {
        code: sign.code().into(),
        name: law.sign_text(sign).into(),
        short: sign.short().map(Sentence::from),
        gesture: sign.is_gesture(),
        with_card: rule.map(|rule| rule.name().into()),
    }
}

fn options(law: &Law) -> Vec<OptionView> {
    let list = law.options.list().enumerate();
    list.map(|(place, (spec, value))| OptionView {
        key: spec.key.into(),
        value: law.options.print(place),
        changed: spec.default != value,
        text: (&law.options.sentence(place)).into(),
    })
    .collect()
}
