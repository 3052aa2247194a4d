//! What is fixed during a round: the deck, the rules in words, the options.

use crate::{SaidOf, Sentence};
use maumau_house::{HouseRule, catalogue};
use maumau_referee::{Aid, Enforce, Law};
use maumau_table::{Card, Text};
use serde::{Deserialize, Serialize};

/// A code and its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Named {
    /// The code.
    pub code: String,
    /// The name.
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
    /// Its own name; empty if it has none.
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
    /// The rule in words.
    pub text: Sentence,
    /// The message when this paragraph forbids something. `{card}` stands for the card.
    pub why: Sentence,
    /// The reason for drawing cards by this paragraph, shown after the number of cards; absent if
    /// the number says enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub draws: Option<Sentence>,
    /// What happens on a violation at this table (C10): `refused`, `fined` at once, or it `stands`
    /// until a player challenges it.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Breaches"))]
    #[cfg_attr(test, ts(type = "Breach"))]
    pub breach: String,
    /// Whether players can break this rule here, so that a charge may name it: it forbids something
    /// or demands a word, and the referee does not reject the violation. Always true for a rule of
    /// honour.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub breakable: bool,
}

/// A house rule of this table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct HouseText {
    /// Its name, also its name among the paragraphs.
    pub name: String,
    /// Its title; the name if the rule is not in the catalogue.
    pub title: Sentence,
    /// Its shortest text, which can be parsed again.
    pub text: String,
    /// The rule in words.
    pub says: Sentence,
    /// Whether it is a rule of honour: the referee does not check it, and a player who sees it broken calls the plenum.
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
    /// A one-word form for a button; absent if the name is one word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub short: Option<Sentence>,
    /// Whether it is a gesture.
    pub gesture: bool,
    /// The paragraph that ties the sign to a card: a player may make the sign before playing such a
    /// card, if it is a legal action. Absent for other signs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub with_card: Option<String>,
}

/// An option with its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OptionView {
    /// Its key.
    pub key: String,
    /// Its value.
    pub value: String,
    /// Whether the value differs from the book's default.
    pub changed: bool,
    /// The option in words.
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
    /// The sheet's text.
    pub says: Sentence,
    /// What it says about single cards, for the player whose sheet it is.
    #[serde(default)]
    pub said: Vec<SaidOf>,
}

/// The aids that the table gives. A client must hide what is withheld, as knowing it is part of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AidsView {
    /// Whether clients show whose turn it is.
    pub turn: bool,
    /// Whether clients show which cards fit.
    pub fitting: bool,
    /// Whether clients warn before an action that breaks a rule. The legal actions say which don't.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub slips: bool,
}

/// The game that is played: book, deck, rules and options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Play {
    /// The book's id.
    pub book: String,
    /// Its name.
    pub name: Sentence,
    /// The name in a word or two; absent from older servers.
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
    /// What the rules, house rules included, say about single cards, in the order of the rules.
    #[serde(default)]
    pub said: Vec<SaidOf>,
    /// The options.
    pub options: Vec<OptionView>,
    /// The house rules, in the order in which they were added.
    #[serde(default)]
    pub house: Vec<HouseText>,
    /// The words and gestures with a meaning.
    pub signs: Vec<SignName>,
    /// Where cards can be played: `pile`, `pile2`, `before`, `aside`.
    #[cfg_attr(test, schemars(with = "Vec<crate::languages::words::Spots>"))]
    #[cfg_attr(test, ts(type = "Spot[]"))]
    pub spots: Vec<String>,
    /// The sheets of the deck.
    pub sheets: Vec<SheetText>,
    /// The aids that the table gives.
    pub aids: AidsView,
}

impl Play {
    /// Returns the game that `law` describes.
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

/// The values of [`RuleText::breach`].
pub(crate) const BREACHES: [&str; 3] = ["refused", "fined", "stands"];

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
