//! The word table: one row per form of the rule language, with its value, wording, label and tag in German and
//! English. The parser, the printer, the generated sentences, the search tags and `/api/house/words` all use it.
//!
//! Slots: `who`, `of` (from or with a player), `to`, `many` (several players), `cards`, `sign`, `n LEAST MOST`,
//! `seconds`, `time`, `like`, `compare`, `quantity`, `want` (the consequence of a duty), `when`, `ifs`, `thens`. In
//! wordings, `{n:cards}` counts cards, `{of:dat}` is a case, and `{who:one}` means one of several who tie. In `A ¦ B`,
//! A is for a count of one, or for any card. In `A ‖ B`, B is used if the trigger plays no card: a condition is then
//! about the top card, and a debt is the player's own.

use crate::card::{CardsNamed, Clause, Compare, Condition, Like, PlainCondition, Quantity, Race, Trigger, Want, Who};
use crate::rows::rows;

/// A word for players with its names: German nominative, dative (after “mit”) and accusative (after “an”), and
/// English. `own` replaces them if each of several acting players has one: dative, accusative, English. `first`
/// replaces them if a tie means only one player.
pub(crate) struct Somebody {
    pub(crate) who: Who,
    pub(crate) word: &'static str,
    pub(crate) de: [&'static str; 3],
    pub(crate) en: &'static str,
    pub(crate) own: Option<[&'static str; 3]>,
    pub(crate) first: Option<([&'static str; 3], &'static str)>,
}

const fn somebody(who: Who, word: &'static str, de: [&'static str; 3], en: &'static str) -> Somebody {
    Somebody {
        who,
        word,
        de,
        en,
        own: None,
        first: None,
    }
}

const fn own(one: Somebody, own: [&'static str; 3]) -> Somebody {
    Somebody { own: Some(own), ..one }
}

const fn first(one: Somebody, de: [&'static str; 3], en: &'static str) -> Somebody {
    Somebody {
        first: Some((de, en)),
        ..one
    }
}

/// `player` at the beginning of a round.
pub(crate) const DEALER: Somebody = somebody(
    Who::Player,
    "player",
    ["der Geber", "dem Geber", "den Geber"],
    "the dealer",
);

#[rustfmt::skip]
pub(crate) const WHO: [Somebody; 11] = [
    own(somebody(Who::Next, "next", ["der Nächste", "dem Nächsten", "den Nächsten"], "the next player"),
        ["dem Spieler nach ihm", "den Spieler nach ihm", "the player after them"]),
    somebody(Who::Player, "player", ["der Spieler", "dem Spieler", "den Spieler"], "the player"),
    own(somebody(Who::Chosen, "chosen", ["ein Mitspieler nach Wahl", "einem Mitspieler nach Wahl", "einen Mitspieler nach Wahl"],
        "a player of choice"),
        ["dem, den der Spieler wählt", "den, den der Spieler wählt", "the one whom the player chooses"]),
    somebody(Who::Others, "others", ["jeder andere", "jedem anderen", "jeden anderen"], "each of the others"),
    somebody(Who::All, "all", ["jeder", "jedem", "jeden"], "everybody"),
    own(somebody(Who::Left, "left", ["der linke Nachbar", "dem linken Nachbarn", "den linken Nachbarn"], "the left neighbour"),
        ["seinem linken Nachbarn", "seinen linken Nachbarn", "their own left neighbour"]),
    own(somebody(Who::Right, "right", ["der rechte Nachbar", "dem rechten Nachbarn", "den rechten Nachbarn"], "the right neighbour"),
        ["seinem rechten Nachbarn", "seinen rechten Nachbarn", "their own right neighbour"]),
    own(somebody(Who::Previous, "previous", ["der Vorherige", "dem Vorherigen", "den Vorherigen"], "the player before"),
        ["dem Spieler vor ihm", "den Spieler vor ihm", "the player before them"]),
    first(somebody(Who::Fewest, "fewest", ["jeder andere mit den wenigsten Karten", "jedem anderen mit den wenigsten Karten",
        "jeden anderen mit den wenigsten Karten"],
        "each of the others with the fewest cards"),
        ["der andere mit den wenigsten Karten", "dem anderen mit den wenigsten Karten", "den anderen mit den wenigsten Karten"],
        "the other with the fewest cards"),
    first(somebody(Who::Most, "most", ["jeder andere mit den meisten Karten", "jedem anderen mit den meisten Karten",
        "jeden anderen mit den meisten Karten"],
        "each of the others with the most cards"),
        ["der andere mit den meisten Karten", "dem anderen mit den meisten Karten", "den anderen mit den meisten Karten"],
        "the other with the most cards"),
    somebody(Who::It, "it", ["der Betroffene", "dem Betroffenen", "den Betroffenen"], "that player"),
];

pub(crate) const LIKE: [(Like, &str, [&str; 2]); 3] = [
    (Like::Card, "card", ["die gleiche Karte", "the same card"]),
    (
        Like::Rank,
        "rank",
        ["eine Karte vom gleichen Rang", "a card of the same rank"],
    ),
    (
        Like::Suit,
        "suit",
        ["eine Karte der gleichen Farbe", "a card of the same suit"],
    ),
];

pub(crate) const COMPARE: [(Compare, &str, [&str; 2]); 3] = [
    (Compare::Is, "is", ["genau", "exactly"]),
    (Compare::Under, "under", ["weniger als", "less than"]),
    (Compare::Over, "over", ["mehr als", "more than"]),
];

const NONE: [&str; 2] = ["", ""];

rows! { Clause<CardsNamed>, "ein Satz" "a sentence", "beginnt keinen Satz" "begins no sentence", &["and", "or", "if", "then"];
    "when {when} {ifs} then {thens}" => (Clause::When { trigger, conditions, wants }) [trigger, conditions, wants] NONE;
        de "{when}{ifs}, so {thens}" "{when}" en "{when}{ifs}, {thens}" "{when}"
    "forbid {cards} {ifs}" => (Clause::Forbid(cards, ifs)) [cards, ifs] ["Verbot", "forbidden"];
        de "keine Karte darf gelegt werden{ifs} ¦ {cards} darf nicht gelegt werden{ifs}" "{cards} darf nicht gelegt werden"
        en "no card may be played{ifs} ¦ {cards:all} may not be played{ifs}" "{cards} may not be laid"
    "allow {cards} {ifs}" => (Clause::Allow(cards, ifs)) [cards, ifs] ["Erlaubnis", "allowed"];
        de "{cards} darf{ifs:anything} gelegt werden{ifs} – als erste Karte eines Zuges, und nicht, wenn man ziehen oder aussetzen muss"
            "{cards} darf auf alles gelegt werden"
        en "{cards:all} may be played{ifs:anything}{ifs} – as the first card of a turn, and not when one has to draw or to sit out"
            "{cards} may be laid on anything"
    "jump-in same {like}" => (Clause::JumpIn(like)) [like] ["dazwischenwerfen", "jump in"];
        de "wer nicht dran ist, darf {like} dazwischenwerfen" "wer nicht dran ist, darf dazwischenwerfen: {like}"
        en "who is not on may throw in {like}" "who is not on may throw in: {like}"
    "several {n 2 4}" => (Clause::Several(n)) [n] ["mehrere Karten", "several cards"];
        de "bis zu {n} Karten vom gleichen Rang dürfen nacheinander gelegt werden"
            "so viele vom gleichen Rang darf man nacheinander legen: {n}"
        en "up to {n} cards of one rank may be played one after the other" "of a rank one may lay one after the other: {n}"
    "score {cards} {n -100 100}" => (Clause::Score(cards, n)) [cards, n] ["Punkte", "points"];
        de "{cards} auf der Hand zählt am Ende der Runde {n:points}" "{cards} auf der Hand zählt am Ende: {n}"
        en "{cards:each} in a hand counts {n:points} at the end of the round" "{cards} left in hand counts at the end: {n}"
    "opposite-wish" => (Clause::OppositeWish) [] ["wünschen", "wish"];
        de "wünschen darf man sich nur eine Farbe der anderen Art: Rot auf Schwarz, Schwarz auf Rot"
            "wünschen darf man nur eine Farbe der anderen Art"
        en "only a suit of the other colour may be wished: red on black, black on red" "only a suit of the other colour may be wished"
}

rows! { Trigger<CardsNamed>, "was geschieht" "what happens", "ist nichts, was geschieht" "is nothing that happens";
    "play {cards}" => (Trigger::Play(cards)) [cards] NONE;
        de "wird {cards:some} gespielt" "Wenn {cards} gespielt wird" en "when {cards:some} is played" "When {cards} is played"
    "turn begins" => (Trigger::TurnBegins) [] ["Zug", "turn"];
        de "ist jemand dran" "Wenn jemand an die Reihe kommt" en "when a turn begins" "When somebody’s turn begins"
    "turn ends" => (Trigger::TurnEnds) [] ["Zug", "turn"];
        de "ist ein Zug zu Ende" "Wenn ein Zug zu Ende ist" en "when a turn ends" "When a turn ends"
    "turn lasts {seconds} s" => (Trigger::TurnLasts(ms)) [ms] ["Bedenkzeit", "slow players"];
        de "braucht jemand länger als {seconds}" "Wenn jemand länger braucht als {seconds} Sekunden"
        en "when a turn lasts more than {seconds}" "When somebody takes longer than {seconds} seconds"
    "draw" => (Trigger::Draw) [] ["ziehen", "draw"];
        de "zieht jemand" "Wenn jemand zieht" en "when somebody draws" "When somebody draws"
    "hand {n 0 20}" => (Trigger::Hand(n)) [n] ["letzte Karte", "last card"];
        de "hat jemand nach dem Legen {n:left}" "Wenn jemand nach dem Legen noch so viele Karten hat: {n}"
        en "when somebody has {n:left} after playing" "When somebody has so many cards left after playing: {n}"
    "say {sign}" => (Trigger::Say(sign)) [sign] NONE;
        de "{sign:heard}" "Wenn jemand sagt oder macht: {sign}" en "{sign:heard}" "When somebody says or does: {sign}"
    "wished" => (Trigger::Wished) [] ["wünschen", "wish"];
        de "wünscht sich jemand eine Farbe" "Wenn sich jemand eine Farbe wünscht"
        en "when somebody wishes a suit" "When somebody wishes a suit"
    "fine" => (Trigger::Fine) [] ["Strafe", "penalty"];
        de "muss jemand für einen Fehler ziehen" "Wenn jemand für einen Fehler zahlt"
        en "when somebody draws for a mistake" "When somebody is fined for a mistake"
    "turned" => (Trigger::Turned) [] ["Richtung", "direction"];
        de "wechselt die Richtung" "Wenn die Richtung wechselt" en "when play turns round" "When play turns round"
    "renewed" => (Trigger::Renewed) [] ["Stapel", "stock"];
        de "ist der Stapel leer und wird erneuert" "Wenn der Stapel leer ist und erneuert wird"
        en "when the stock is empty and made anew" "When the stock is empty and made anew"
    "out" => (Trigger::Out) [] ["fertig", "out"];
        de "ist jemand fertig" "Wenn jemand fertig ist" en "when somebody goes out" "When somebody goes out"
    "round begins" => (Trigger::RoundBegins) [] ["Beginn", "beginning"];
        de "beginnt eine Runde" "Wenn eine Runde beginnt" en "when a round begins" "When a round begins"
}

rows! { Condition<CardsNamed>, "eine Bedingung" "a condition", "ist keine Bedingung" "is no condition";
    "on {cards}" => (Condition::On(cards)) [cards] NONE;
        de "es auf {cards:some} geht ‖ oben {cards:some} liegt" "darunter, oder oben, liegt {cards}"
        en "it goes on {cards:some} ‖ {cards:some} lies on top" "below it, or on top, lies {cards}"
    "not on {cards}" => (Condition::Not(PlainCondition::On(cards))) [cards] NONE;
        de "es auf keine Karte geht ¦ es nicht auf {cards} geht ‖ oben keine Karte liegt ¦ oben nicht {cards} liegt"
            "darunter, oder oben, liegt nicht {cards}"
        en "it does not go on {cards:some} ‖ {cards:some} does not lie on top" "below it, or on top, doesn’t lie {cards}"
    "same {like}" => (Condition::Same(like)) [like] ["gleiche Karte", "same card"];
        de "es auf {like} geht" "darunter liegt {like}" en "it goes on {like}" "below it lies {like}"
    "not same {like}" => (Condition::Not(PlainCondition::Same(like))) [like] ["gleiche Karte", "same card"];
        de "es nicht auf {like} geht" "darunter liegt nicht {like}" en "it does not go on {like}" "below it doesn’t lie {like}"
    "holds {cards}" => (Condition::Holds(cards)) [cards] NONE;
        de "man {cards:some} auf der Hand hat" "man hat {cards} auf der Hand" en "one holds {cards:some}" "one holds {cards}"
    "not holds {cards}" => (Condition::Not(PlainCondition::Holds(cards))) [cards] NONE;
        de "man {cards:none} auf der Hand hat" "man hat nicht auf der Hand: {cards}"
        en "one holds {cards:none}" "one doesn’t hold {cards}"
    "out-of-turn" => (Condition::OutOfTurn) [] NONE;
        de "man nicht dran ist" "man ist nicht dran" en "one is not on" "it isn’t one’s turn"
    "{quantity} {compare} {n -999 999}" => (Condition::Number(quantity, compare, n)) [quantity, compare, n] NONE;
        de "{quantity}" "{quantity}" en "{quantity}" "{quantity}"
}

// The wording of a number includes the comparison.
rows! { Quantity, "eine Zahl" "a number", "ist keine Zahl am Tisch" "is no number at the table";
    "hand {who}" => (Quantity::Hand(who)) [who] NONE;
        de "{who} {compare} {n:cards} auf der Hand hat" "Karten auf der Hand – {who} {compare} {n}"
        en "{who} has {compare:few} {n:cards} in hand" "cards in hand – {who} {compare} {n}"
    "points {who}" => (Quantity::Points(who)) [who] NONE;
        de "{who} {compare} {n:points} hat" "Punkte – {who} {compare} {n}"
        en "{who} has {compare:few} {n:points}" "points – {who} {compare} {n}"
    "players" => (Quantity::Players) [] NONE;
        de "{compare} einer mitspielt ¦ {compare} {n} mitspielen" "Leute im Spiel: {compare} {n}"
        en "{compare:few} one plays ¦ {compare:few} {n} play" "people playing: {compare} {n}"
    "owed" => (Quantity::Owed) [] NONE;
        de "{compare} eine Karte zu ziehen ist ¦ {compare} {n} Karten zu ziehen sind" "offene Karten zum Ziehen: {compare} {n}"
        en "{compare:few} one card is owed ¦ {compare:few} {n} cards are owed" "cards owed: {compare} {n}"
    "stock" => (Quantity::Stock) [] NONE;
        de "im Stapel {compare} eine Karte ist ¦ im Stapel {compare} {n} Karten sind" "Karten im Stapel: {compare} {n}"
        en "the stock has {compare:few} {n:cards}" "cards in the stock: {compare} {n}"
    "pile" => (Quantity::Pile) [] NONE;
        de "auf der Ablage {compare} eine Karte liegt ¦ auf der Ablage {compare} {n} Karten liegen" "Karten auf der Ablage: {compare} {n}"
        en "the pile has {compare:few} {n:cards}" "cards on the pile: {compare} {n}"
    "laid" => (Quantity::Laid) [] NONE;
        de "in diesem Zug {compare} eine Karte gelegt ist ¦ in diesem Zug {compare} {n} Karten gelegt sind"
            "in diesem Zug gelegt: {compare} {n}"
        en "{compare:few} one card has been played in this turn ¦ {compare:few} {n} cards have been played in this turn"
            "laid in this turn: {compare} {n}"
    "turn" => (Quantity::Turn) [] NONE;
        de "die Zahl der Züge {compare} {n} ist" "Züge in dieser Runde: {compare} {n}"
        en "the number of turns is {compare} {n}" "turns in this round: {compare} {n}"
    "round" => (Quantity::Round) [] NONE;
        de "die Nummer der Runde {compare} {n} ist" "Nummer der Runde: {compare} {n}"
        en "the number of the round is {compare} {n}" "number of the round: {compare} {n}"
}

// German effects begin with the verb, because “so” precedes them.
rows! { Want, "was folgt" "what follows", "ist nichts, was folgen könnte" "is nothing that could follow";
    "{who} draws {n 1 10}" => (Want::Draw(who, n)) [who, n] ["ziehen", "draw"];
        de "zieht {who} {n:cards}" "{who} zieht {n}" en "{who} draws {n:cards}" "{who} draws {n}"
    "owe {n 1 10}" => (Want::Owe(n)) [n] ["ziehen", "draw"];
        de "muss der Nächste {n:cards} mehr ziehen ‖ muss der Spieler {n:cards} mehr ziehen" "der Nächste muss mehr ziehen: {n}"
        en "the next player has to draw {n:cards} more ‖ the player has to draw {n:cards} more" "the next player has to draw more: {n}"
    "skip {n 1 4}" => (Want::Skip(n)) [n] ["aussetzen", "skip"];
        de "setzt der Nächste aus ¦ setzen die nächsten {n} aus" "so viele setzen aus: {n}"
        en "the next player sits out ¦ the next {n} players sit out" "so many sit out: {n}"
    "turn-round" => (Want::TurnRound) [] ["Richtung", "direction"];
        de "wechselt die Richtung" "die Richtung wechselt" en "play turns round" "play turns round"
    "again" => (Want::Again) [] ["Zug", "turn"];
        de "ist der Spieler noch einmal dran" "der Spieler ist noch einmal dran" en "the player is on again" "the player is on again"
    "{who} wishes" => (Want::Wish(who)) [who] ["wünschen", "wish"];
        de "wünscht sich {who:one} eine Farbe" "{who} wünscht sich eine Farbe" en "{who:one} wishes a suit" "{who} wishes a suit"
    "{who} fined {n 1 10}" => (Want::Fine(who, n)) [who, n] ["Strafe", "penalty"];
        de "bekommt {who} {n:cards} Strafe" "{who} zahlt Strafkarten: {n}" en "{who} gets {n:cards} for a penalty" "{who} is fined: {n}"
    "{who} gives {n 1 3} to {to}" => (Want::Give(who, n, to)) [who, n, to] ["Karten geben", "give cards"];
        de "gibt {who} {n:cards} an {to:acc}" "{who} gibt {n} an {to}" en "{who} gives {n:cards} to {to}" "{who} gives {n} to {to}"
    "{many} gives {n 1 1} to {to}, chosen" => (Want::GiveAtOnce(who, n, to)) [who, n, to] ["Karten geben", "give cards"];
        de "sucht {many} verdeckt eine Karte aus; haben alle gewählt, geht sie an {to:acc}"
            "{many} sucht verdeckt eine Karte aus; haben alle gewählt, geht sie an {to}"
        en "{many} picks a card, face down; when all have, it goes to {to}" "{many} picks a card, face down; when all have, it goes to {to}"
    "{who} takes {n 1 5} from {of}" => (Want::Take(who, n, from)) [who, n, from] ["Karten geben", "give cards"];
        de "zieht {who} {n:cards} ungesehen {of:von}" "{who} zieht {n} aus der Hand von {of}"
        en "{who} takes {n:cards} unseen from {of}" "{who} takes {n} from the hand of {of}"
    "swap {who} with {of}" => (Want::Swap(a, b)) [a, b] ["Blätter tauschen", "swap hands"];
        de "tauscht {who:one} das Blatt mit {of:dat-one}" "{who} tauscht das Blatt mit {of}"
        en "{who:one} swaps hands with {of:one}" "{who} swaps hands with {of}"
    "rotate" => (Want::Rotate) [] ["Blätter tauschen", "swap hands"];
        de "gehen alle Blätter in Spielrichtung weiter" "alle Blätter wandern eins weiter"
        en "all hands go on to the next player" "all hands move on by one"
    "{who} must {sign} {time} or {want}" => (Want::Must(who, sign, time, or)) [who, sign, time, or] ["Pflicht", "duty"];
        de "muss {who} {time} {sign} – sonst {want}" "{who} muss: {sign} {time} – sonst: {want}"
        en "{who} must {sign} {time}, or {want}" "{who} must: {sign} {time} – or else: {want}"
    "{who} races {sign} {time} [first {want}] [last {want}] [nobody {want}]" => (Want::Race(Race { who, sign, time, first, last, nobody }))
        [who, sign, time, first, last, nobody] ["Wettlauf", "race"];
        de "muss {who} {time} {sign}{first}{last}{nobody}"
            "{who} um die Wette: {sign} {time} [first Wer der Erste ist] [last Wer der Letzte ist] [nobody Tut es keiner]"
        en "{who} must {sign} {time}{first}{last}{nobody}"
            "{who} in a race: {sign} {time} [first Who is first] [last Who is last] [nobody If nobody does it]"
    "silence {n 1 4}" => (Want::Silence(n)) [n] ["Stille", "silence"];
        de "zieht jeder, der vor der nächsten Karte spricht, {n:cards}" "wer vor der nächsten Karte spricht, zieht {n}"
        en "whoever speaks before the next card draws {n:cards}" "who speaks before the next card draws {n}"
    "silence {n 1 4} until {cards}" => (Want::SilenceUntil(n, cards)) [n, cards] ["Stille", "silence"];
        de "zieht jeder, der spricht, bevor wieder {cards:some} gespielt wird, {n:cards}"
            "wer spricht, bevor {cards} gespielt wird, zieht {n}"
        en "whoever speaks before {cards:next} is played draws {n:cards}" "who speaks before {cards} is played draws {n}"
    "{who} scores {n -100 100}" => (Want::Score(who, n)) [who, n] ["Punkte", "points"];
        de "bekommt {who} {n:points}" "{who} bekommt Punkte: {n}" en "{who} gets {n:points}" "{who} scores points: {n}"
    "go-on with {of}" => (Want::GoOn(who)) [who] ["Zug", "turn"];
        de "geht es mit {of:dat-one} weiter" "es geht weiter mit {of}" en "play goes on with {of:one}" "play goes on with {of}"
    "end-turn" => (Want::EndTurn) [] ["Zug", "turn"];
        de "ist der Zug zu Ende" "der Zug ist zu Ende" en "the turn is over" "the turn ends"
    "twist" => (Want::Twist) [] ["wünschen", "wish"];
        de "gilt statt Herz Karo und statt Pik Kreuz, und umgekehrt" "Herz gilt als Karo, Pik als Kreuz, und umgekehrt"
        en "hearts mean diamonds and spades mean clubs, and the other way round" "hearts count as diamonds, spades as clubs, and back"
}
