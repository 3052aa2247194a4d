// Made from the Rust types by `cargo xtask bless`. Don't edit.

export type AboutHost = { 
/**
 * The imprint: an address that begins with `https://` or `http://`, or a text; empty if the host has none.
 */
imprint: string, 
/**
 * What the host's owner adds about privacy, in the same way.
 */
privacy: string, 
/**
 * A table that no player has come back to for this many days is deleted.
 */
keep_days: number, };

export type AidsView = { 
/**
 * Whether it shows whose turn it is.
 */
turn: boolean, 
/**
 * Whether it shows which cards fit.
 */
fitting: boolean, 
/**
 * Whether a page warns before a deed that would break a rule: what is right stands in the offers.
 */
slips?: boolean, };

export type AskView = { 
/**
 * Who is asked.
 */
seat: number, 
/**
 * By which paragraph.
 */
rule: string, 
/**
 * What: `suit`, `seat`, `card`, `number` or `yes-no`, with `-or-none` behind it where nothing is an answer too; `face-down`: a card of
 * the own hand, of which nobody learns before all who are asked so have chosen.
 */
kind: Question, 
/**
 * Of a number: the most.
 */
most: number, 
/**
 * What for, in the book's words: `who gets the werewolf?`. Nothing where the kind says it all.
 */
says?: Sentence, 
/**
 * Who else is asked the same at once and has not answered yet.
 */
others?: Array<number>, };

export type AwaitedView = { 
/**
 * Seats that have to react before play goes on: they vote, say that they are ready, or react in a window that time does not close.
 */
reacting: Array<number>, 
/**
 * Seats that have to answer a question, or the seat on turn.
 */
acting: Array<number>, 
/**
 * When time decides in place of those who react, in ms of the match; nothing if it never does.
 */
until_ms: number | null, };

export type Board = { 
/**
 * How it stands.
 */
info: BoardInfo, 
/**
 * The matches, the newest first.
 */
history: Array<BoardMatch>, };

export type BoardInfo = { 
/**
 * By this it is taken up.
 */
id: string, 
/**
 * The book that is played on it.
 */
book: string, 
/**
 * Who stands on it.
 */
people: Array<BoardPerson>, 
/**
 * The rules that were added on it, each as its text.
 */
rules: Array<string>, 
/**
 * Whether the last match on it was played to its end: then all begin with 0 again.
 */
over: boolean, 
/**
 * How many matches were begun on it.
 */
matches: number, 
/**
 * When it was last used, in seconds since 1970.
 */
at: number, };

export type BoardMatch = { 
/**
 * The code of the table.
 */
table: string, 
/**
 * The number of the match at that table, from 1.
 */
game: number, 
/**
 * When it began, in seconds since 1970.
 */
at: number, 
/**
 * Its options, as `key=value` with spaces between.
 */
options: string, 
/**
 * Who sat there, in the order of seats.
 */
people: Array<string>, 
/**
 * The points after the last round, by seat; with what stood on the board before.
 */
points: Array<number>, 
/**
 * Rounds played to their end.
 */
rounds: number, 
/**
 * Whether it was played to its end.
 */
over: boolean, };

export type BoardPerson = { 
/**
 * The name.
 */
name: string, 
/**
 * The points.
 */
points: number, 
/**
 * Rounds won, in all matches.
 */
wins: number, 
/**
 * Rounds played, in all matches.
 */
rounds: number, 
/**
 * Whether it is who asks.
 */
me: boolean, };

export type BookInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: Sentence, 
/**
 * The same in a word or two; hosts of earlier versions don't tell it.
 */
short?: Sentence, 
/**
 * How many can play it: the least, the most.
 */
seats: [number, number], 
/**
 * Options that go together, by name.
 */
presets: Array<PresetInfo>, 
/**
 * What can be set.
 */
options: Array<OptionInfo>, };

export type Bringing = { 
/**
 * The record (docs/record.md).
 */
record: string, 
/**
 * Where whoever brings it sat, from 1.
 */
seat: number, 
/**
 * When it was played, in seconds since 1970.
 */
at: number, };

export type Brought = { 
/**
 * By these its rounds can be watched.
 */
rounds: Array<string>, };

export type CardName = { 
/**
 * Its code.
 */
code: string, 
/**
 * Its suit's code; empty if it has none.
 */
suit: string, 
/**
 * Its rank's code.
 */
rank: string, 
/**
 * Its own name, where it has one.
 */
name: Sentence, 
/**
 * The codes of the marks on it.
 */
marks: Array<string>, };

export type Chat = { 
/**
 * The seat of whoever said it, from 1; nothing for a spectator.
 */
seat: number | null, 
/**
 * What.
 */
text: string, };

export type CheckedRule = { 
/**
 * Where it can't be understood; then there is nothing else.
 */
mistake?: RuleMistake, 
/**
 * Its name.
 */
name?: string, 
/**
 * Whether it is a rule of honour.
 */
honour?: boolean, 
/**
 * Its shortest text.
 */
text?: string, 
/**
 * Its whole text.
 */
full?: string, 
/**
 * A rule card as data.
 */
rule?: unknown, 
/**
 * What it says.
 */
says?: Sentence, 
/**
 * What is wrong with it at this table.
 */
complaints?: Array<RuleComplaint>, };

export type ClientMessage = { "say": "hello", 
/**
 * The version of the protocol.
 */
v: number, 
/**
 * The number of the last update seen, to go on from there; nothing for a whole view.
 */
last: number | null, } | { "say": "deed", 
/**
 * A name for this deed, new for each: the same deed sent twice is done once.
 */
id: string, 
/**
 * The deed in words, as offered: `lay 7H`, `draw`, `say mau`, `choose suit H`. People are numbers from 1.
 */
deed: string, 
/**
 * How long after the client first painted what it reacts to the hand moved, in ms. Nothing if it reacts to nothing.
 */
reaction_ms: number | null, } | { "say": "commit", 
/**
 * SHA-256 of the nonce's 32 bytes: 64 hexadecimal digits.
 */
hash: string, } | { "say": "nonce", 
/**
 * 64 hexadecimal digits.
 */
nonce: string, } | { "say": "sit", 
/**
 * The name to be called by.
 */
name: string, } | { "say": "stand", } | { "say": "agree_end", } | { "say": "chat", 
/**
 * What.
 */
text: string, } | { "say": "nudge", 
/**
 * The seat, from 1.
 */
seat: number, } | { "say": "add_rule", 
/**
 * The rule: `rule NAME …`, `rule NAME` of the catalogue, or `honour NAME …` (docs/house-rules.md).
 */
text: string, } | { "say": "no_rule", } | { "say": "vote_rule", 
/**
 * Whether it is to hold.
 */
yes: boolean, } | { "say": "hint", } | { "say": "let_bot_play", 
/**
 * The seat, from 1.
 */
seat: number, } | { "say": "reclaim_host", } | { "say": "host", 
/**
 * What.
 */
power: HostPower, } | { "say": "ping", 
/**
 * The client's clock, in ms; comes back unchanged.
 */
t: number, };

export type Coached = { 
/**
 * How many decisions there were.
 */
of: number, 
/**
 * Of these, how well those looked at were taken, from 0 to 100; nothing where there is none yet.
 */
accuracy: number | null, 
/**
 * Those that were looked at, in their order. All are, when there are as many as there were.
 */
decisions: Array<CoachedDecision>, };

export type CoachedDecision = { 
/**
 * The step of the replay, from 0.
 */
step: number, 
/**
 * What was done.
 */
deed: DeedView, 
/**
 * What *hard* would have done; nothing: it would have waited.
 */
best: DeedView | null, 
/**
 * What the deed cost against that, in wins of 100: the middle of the interval.
 */
cost: number, 
/**
 * From there to either end of the interval, in wins of 100.
 */
give: number, 
/**
 * What it cost, what would have been better, and why: only where it surely cost something.
 */
mark: Sentence | null, };

export type DayBoard = { 
/**
 * The day, by UTC.
 */
date: string, 
/**
 * The book.
 */
book: string, 
/**
 * The host's own deal; nothing where it is the public one: anyone could know those cards.
 */
own: OwnDeal | null, 
/**
 * So many have played it to its end.
 */
played: number, 
/**
 * Their results, the best first, and whoever asks if it is not among the best. Only told to whoever has played it.
 */
rows: Array<DayRow>, 
/**
 * What *hard* has made of the same cards; nothing while it is being worked out, or before whoever asks has played it.
 */
hard: DayResult | null, 
/**
 * The result of whoever asks, in a few lines that name no card.
 */
picture: Sentence | null, 
/**
 * As in [`Days`].
 */
streak: number, };

export type DayResult = { 
/**
 * Whether it was won.
 */
won: boolean, 
/**
 * Whether it ended without a winner.
 */
drawn: boolean, 
/**
 * How many cards were left.
 */
left: number, 
/**
 * How many turns there were at the table.
 */
turns: number, 
/**
 * The points that were written down for it.
 */
points: number, };

export type DayRow = { 
/**
 * Its place, from 1; who has the same result shares it.
 */
place: number, 
/**
 * The name.
 */
name: string, 
/**
 * Whether it is who asks.
 */
me: boolean, 
/**
 * What it came to.
 */
result: DayResult, };

export type DayWanted = { 
/**
 * The book.
 */
book: string, 
/**
 * The name under which whoever asks plays.
 */
name: string, };

export type Days = { 
/**
 * The day, by UTC: `2026-11-23`.
 */
date: string, 
/**
 * The host's own deals of this day; nothing where they are the public ones, which anyone can compute.
 */
own: OwnDeal | null, 
/**
 * The host's own deals of the next day, as the host has committed to them already; nothing without a host.
 */
next: OwnDeal | null, 
/**
 * In the order of the books.
 */
deals: Array<DealOfDay>, 
/**
 * On so many days in a row, up to this one or the one before it, whoever asks has played at least one to its end.
 */
streak: number, };

export type DealOfDay = { 
/**
 * The book.
 */
book: string, 
/**
 * The table at which whoever asks has begun it; nothing before that.
 */
code: string | null, 
/**
 * What it came to there the first time; nothing before its end.
 */
result: DayResult | null, };

export type DeedView = 
  | [is: 'lay', card: string | null, spot?: Spot]
  | [is: 'draw']
  | [is: 'pass']
  | [is: 'say', sign: Sign]
  | [is: 'announce', card: string | null]
  | [is: 'choose', choice: Choice]
  | [is: 'challenge', seat: number | null]
  | [is: 'count', seat: number | null]
  | [is: 'take-up']
  | [is: 'show', card: string | null, card: string | null]
  | [is: 'charge', seat: number | null, n: number, name: string]
  | [is: 'vote', choice: Choice]
  | [is: 'join']
  | [is: 'add-rule', n: number]
  | [is: 'leave']
  | [is: 'take-back'];

export type Failure = { 
/**
 * A word for programs.
 */
code: string, 
/**
 * A sentence for people that says what to do, in English.
 */
why: string, 
/**
 * The same in both languages, where it is about rules that somebody has written.
 */
says?: Sentence, 
/**
 * The record of a round that does not end by the rules that were asked for.
 */
record?: string, };

export type ForbiddenCard = { 
/**
 * The card.
 */
card: string, 
/**
 * Where.
 */
spot: Spot, 
/**
 * The paragraph.
 */
rule: string, };

export type Here = "nobody" | "the_same" | "somebody_else";

export type HostMessage = { "say": "welcome", 
/**
 * The version of the protocol.
 */
v: number, 
/**
 * The table and its people.
 */
table: TableInfo, } | { "say": "table", 
/**
 * As they are now.
 */
table: TableInfo, } | { "say": "play", 
/**
 * What.
 */
play: Play, } | { "say": "match_began", 
/**
 * The points with which each seat begins, in the order of seats: those that stand for it on the board, or 0.
 */
points: Array<number>, 
/**
 * Whether the match before it on the board was played to its end, so that all begin with 0 again.
 */
anew: boolean, } | { "say": "update", 
/**
 * The number of this update for this client, from 1, without gaps.
 */
n: number, 
/**
 * What was seen.
 */
seen: Array<Seen>, 
/**
 * Where the whole view was asked for: what was seen before in the round that runs, or has just ended, update by update, the last
 * one of them under the number `n`. It is to be read there, and has not happened just now.
 */
earlier?: Array<Array<Seen>>, 
/**
 * How the table stands now.
 */
view: View, } | { "say": "taken", 
/**
 * Its name.
 */
id: string, } | { "say": "slip", 
/**
 * For so long, in ms.
 */
left_ms: number, } | { "say": "refused", 
/**
 * Its name.
 */
id: string, 
/**
 * The paragraph that forbids it; empty if it can't be done at all; `overtaken` if it was right a moment ago, at a table at
 * which people learn.
 */
rule: string, } | { "say": "hint", 
/**
 * What; nothing: to wait, or there is nothing to think about.
 */
deed: DeedView | null, 
/**
 * That, and why.
 */
says: Sentence, } | { "say": "commit", 
/**
 * The round, from 1.
 */
round: number, 
/**
 * SHA-256 of the secret, in hexadecimal digits.
 */
hash: string, } | { "say": "committed", 
/**
 * The round.
 */
round: number, 
/**
 * SHA-256 of what each will add, in the order of seats; empty for a seat that adds nothing.
 */
hashes: Array<string>, } | { "say": "left_out", 
/**
 * The round.
 */
round: number, 
/**
 * The seats, from 1.
 */
seats: Array<number>, } | { "say": "reveal", 
/**
 * The round.
 */
round: number, 
/**
 * The secret.
 */
secret: string, 
/**
 * What the clients added, in the order of seats.
 */
nonces: Array<string>, } | { "say": "chat", 
/**
 * What, and who.
 */
chat: Chat, } | { "say": "nudged", 
/**
 * The seat, from 1.
 */
by: number, } | { "say": "stalled", 
/**
 * Whether it does.
 */
stalled: boolean, } | { "say": "stood_in", 
/**
 * How often it has done something.
 */
deeds: number, } | { "say": "timer", 
/**
 * The seat, from 1.
 */
seat: number, 
/**
 * How long it still has, in ms; 0: a stand-in does it now.
 */
left_ms: number, } | { "say": "pong", 
/**
 * What the ping said.
 */
t: number, } | { "say": "new_rule", 
/**
 * The seat of whoever wanted it, from 1.
 */
by: number, 
/**
 * The rule's shortest text.
 */
text: string, 
/**
 * Whether it holds.
 */
holds: boolean, } | { "say": "error", 
/**
 * A word for programs: `not_host`, `full`, `locked`, `bad_message`, `too_fast` …
 */
code: string, 
/**
 * A sentence for people, in English; clients have their own by the code.
 */
why: string, 
/**
 * Why, in both languages, where it is about what somebody has written: `bad_rules`, `bad_rule` and what else is wrong with a rule.
 */
says?: Sentence, 
/**
 * The deed that it is about, by its name.
 */
id?: string, } | { "say": "bye", 
/**
 * A word for programs: `shutdown`, `kicked`, `version`, `flood`, `elsewhere`.
 */
code: string, 
/**
 * A sentence for people, in English.
 */
why: string, 
/**
 * After how long to come back, in ms: another time for each client, so that not all come at once.
 */
retry_after_ms?: number, };

export type HostPower = { "do": "start", } | { "do": "rules", 
/**
 * The book.
 */
book: string, 
/**
 * Its options, as `key=value` with spaces between.
 */
options: string, 
/**
 * The rules of the table's own on top, each as `rule NAME`, `rule NAME …` or `honour NAME …` (docs/house-rules.md).
 */
house: Array<string>, } | { "do": "add_bot", 
/**
 * Which: `easy`, `medium` or `hard`; also `simple` and `random`, and programs of the host's own by their names.
 */
bot: string, } | { "do": "kick", 
/**
 * The seat, from 1.
 */
seat: number, } | { "do": "pardon", 
/**
 * The name.
 */
name: string, } | { "do": "send_away", } | { "do": "end", } | { "do": "lock", 
/**
 * Whether.
 */
locked: boolean, } | { "do": "list", 
/**
 * Whether.
 */
listed: boolean, } | { "do": "watch", 
/**
 * Whether they may watch.
 */
allowed: boolean, } | { "do": "talk", 
/**
 * Whether they may say anything.
 */
free: boolean, } | { "do": "delay", 
/**
 * How many, 600 at most; 0: at once.
 */
seconds: number, } | { "do": "timers", 
/**
 * How long, in ms: 1,000 to 3,600,000; 0: as long as it takes.
 */
turn_ms: number, } | { "do": "tempo", 
/**
 * How fast.
 */
tempo: Tempo, } | { "do": "board", 
/**
 * One of those offered; nothing for a new one.
 */
id: string | null, } | { "do": "rule_votes", 
/**
 * Whether.
 */
wanted: boolean, } | { "do": "hand_over", 
/**
 * The seat, from 1.
 */
seat: number, };

export type HouseCard = { 
/**
 * Its name in rules.
 */
id: string, 
/**
 * What it is called.
 */
title: Sentence, 
/**
 * What it says.
 */
says: Sentence, 
/**
 * The whole text, as docs/house-rules.md has it.
 */
text: string, 
/**
 * The same as data.
 */
rule: unknown, 
/**
 * The books on which it can be laid as they are.
 */
books: Array<string>, 
/**
 * Words by which it is found.
 */
tags: Array<Sentence>, };

export type HouseText = { 
/**
 * Its name, by which it stands among the paragraphs too.
 */
name: string, 
/**
 * What it is called; its name if the catalogue does not know it.
 */
title: Sentence, 
/**
 * Its shortest text, to be written anew.
 */
text: string, 
/**
 * What it says.
 */
says: Sentence, 
/**
 * Whether no machine checks it: who finds it broken calls the plenum.
 */
honour: boolean, };

export type LinkPath = { 
/**
 * The path behind the host's own address.
 */
path: string, };

export type LinkSeen = { 
/**
 * Who is here.
 */
here: Here, };

export type MySeat = { 
/**
 * Its code.
 */
code: string, 
/**
 * The book.
 */
book: string, 
/**
 * Who sits there, in the order of seats.
 */
people: Array<string>, 
/**
 * Whether somebody is there, or was a moment ago.
 */
awake: boolean, 
/**
 * When somebody was there last, in seconds since 1970, give or take a day.
 */
at: number, };

export type Named = { 
/**
 * The code.
 */
code: string, 
/**
 * How it is called.
 */
name: Sentence, };

export type NoteView = { 
/**
 * Its name; a seat's own has `.` and the seat's number behind it.
 */
name: string, 
/**
 * Its value.
 */
value: number, };

export type OptionInfo = { 
/**
 * Its key.
 */
key: string, 
/**
 * The paragraph that it is about.
 */
cite: string, 
/**
 * The sentence, with `{}` for the value.
 */
text: Sentence, 
/**
 * The value if nothing is said.
 */
default: string, 
/**
 * What values it takes.
 */
takes: Takes, };

export type OptionView = { 
/**
 * How it is written.
 */
key: string, 
/**
 * Its value.
 */
value: string, 
/**
 * Whether it is another than the book's.
 */
changed: boolean, 
/**
 * What it says.
 */
text: Sentence, };

export type OptionWord = { 
/**
 * As it is written.
 */
value: string, 
/**
 * As it is read.
 */
name: Sentence, };

export type OwnDeal = { 
/**
 * What the host has committed to: SHA-256 of the secret.
 */
commitment: string, 
/**
 * When it did, in seconds since 1970. A host that did not run the day before commits on the day itself.
 */
committed_at: number, 
/**
 * The secret, from an hour after the end of the day on.
 */
secret: string | null, };

export type Person = { 
/**
 * The name.
 */
name: string, 
/**
 * The bot that plays, if one does.
 */
bot: string | null, 
/**
 * Whether one of their sockets is open and answers pings.
 */
here: boolean, 
/**
 * How long they had been away when this was sent, in ms; nothing while they are here.
 */
away_ms?: number, 
/**
 * The seats that vote for a bot to play until this person is back; nothing where the table doesn't offer that. It does after it has
 * waited 20 s for a player who is away. The host alone decides, or more than half of the people who are here.
 */
bot_votes?: Array<number>, };

export type PersonWay = { 
/**
 * By this it is taken back.
 */
id: string, 
/**
 * What it is.
 */
way: WayKind, 
/**
 * When it was made, in ms since 1970; 0 for the first device.
 */
made_ms: number, 
/**
 * Whether whoever asks came this way.
 */
here: boolean, };

export type PileView = { 
/**
 * How many cards it has.
 */
len: number, 
/**
 * Its top card.
 */
card: string | null, 
/**
 * The face that it shows, where that is another.
 */
face: string | null, 
/**
 * The suit that is wished there.
 */
wish: string | null, };

export type Play = { 
/**
 * The book's id.
 */
book: string, 
/**
 * Its name.
 */
name: Sentence, 
/**
 * The same in a word or two; hosts of earlier versions don't tell it.
 */
short: Sentence, 
/**
 * The deck's id.
 */
deck: string, 
/**
 * The cards.
 */
cards: Array<CardName>, 
/**
 * The suits, in the deck's order.
 */
suits: Array<Named>, 
/**
 * The ranks, the lowest first.
 */
ranks: Array<Named>, 
/**
 * The marks.
 */
marks: Array<Named>, 
/**
 * The paragraphs in force.
 */
rules: Array<RuleText>, 
/**
 * What they and the table's own say of single cards, in their order.
 */
said: Array<SaidOf>, 
/**
 * The options.
 */
options: Array<OptionView>, 
/**
 * The rules of the table's own, in the order in which they were added.
 */
house: Array<HouseText>, 
/**
 * The words and gestures that mean something.
 */
signs: Array<SignName>, 
/**
 * Where cards can be laid: `pile`, `pile2`, `before`, `aside`.
 */
spots: Spot[], 
/**
 * The sheets of the deck.
 */
sheets: Array<SheetText>, 
/**
 * What the table helps people with.
 */
aids: AidsView, };

export type PlenumView = { 
/**
 * The accuser.
 */
by: number, 
/**
 * The accused.
 */
seat: number, 
/**
 * Penalty cards demanded.
 */
n: number, 
/**
 * The paragraph that is said to be broken; nothing if none was named.
 */
rule: string | null, 
/**
 * Who has voted against the accused.
 */
yes: Array<number>, 
/**
 * Who has voted for the accused.
 */
no: Array<number>, };

export type PresetInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: Sentence, 
/**
 * What it is.
 */
text: Sentence, 
/**
 * Where its rules are from, and which usual variants differ; empty where the book's own document says so.
 */
from: Sentence, 
/**
 * The options that it sets, as `key=value` with spaces between.
 */
options: string, };

export type Proposal = { 
/**
 * The seat of whoever wants it, from 1.
 */
by: number, 
/**
 * Its shortest text.
 */
text: string, 
/**
 * What it says.
 */
says: Sentence, 
/**
 * The seats that are for it.
 */
yes: Array<number>, 
/**
 * The seats that are against it.
 */
no: Array<number>, };

export type Replay = { 
/**
 * Which.
 */
info: RoundInfo, 
/**
 * What was played.
 */
play: Play, 
/**
 * The version of the book by which it was played, if that is an earlier one: it is shown by the paragraphs of today, up to where they
 * play otherwise.
 */
earlier: number | null, 
/**
 * What happened, one thing after the other.
 */
steps: Array<ReplayStep>, };

export type ReplayStep = { 
/**
 * When, in ms of the match.
 */
at_ms: number, 
/**
 * The seat of whoever did it, from 1; nothing for a deal, and where only time has passed.
 */
by: number | null, 
/**
 * What: a deed in words, or `deal`, `time`, `resume`.
 */
deed: string, 
/**
 * What came of it. No card is hidden.
 */
seen: Array<Seen>, 
/**
 * How the table stood then, as a spectator saw it.
 */
view: View, 
/**
 * The hands, in the order of seats.
 */
hands: Array<Array<string>>, 
/**
 * The penalty cards that lay face down before each seat, not yet ripe and ripe.
 */
lying: Array<Array<string>>, };

export type RoundInfo = { 
/**
 * By this it can be watched.
 */
id: string, 
/**
 * The table's code; empty for whoever has come by a link and did not sit there.
 */
table: string, 
/**
 * The number of the match at its table, from 1; 0 if it was brought.
 */
game: number, 
/**
 * The number of the round in its match, from 1.
 */
round: number, 
/**
 * Whether it was played where no host was, and brought as a record.
 */
brought: boolean, 
/**
 * The book.
 */
book: string, 
/**
 * When it was dealt, in seconds since 1970.
 */
at: number, 
/**
 * Who sat there, in the order of seats.
 */
people: Array<string>, 
/**
 * The seat of whoever asks, from 1; nothing for somebody who was given the link.
 */
me: number | null, 
/**
 * The seat of whoever won it, from 1; nothing if nobody did.
 */
winner: number | null, 
/**
 * The points of the match after it, in the order of seats.
 */
points: Array<number>, 
/**
 * The path of the link by which the one who asks has shared it.
 */
shared: string | null, };

export type RuleComplaint = { 
/**
 * A word for programs.
 */
kind: string, 
/**
 * The rule, paragraph or option that it is about.
 */
about: string, 
/**
 * The same in words.
 */
says: Sentence, };

export type RuleDraft = { 
/**
 * The book.
 */
book: string, 
/**
 * Its options, as `key=value` with spaces between.
 */
options?: string, 
/**
 * The rules that lie there already.
 */
house?: Array<string>, 
/**
 * The rule: `rule NAME …`, `rule NAME` of the catalogue, or `honour NAME …`.
 */
text?: string, 
/**
 * The rule as data instead.
 */
rule?: unknown, 
/**
 * Options to be tried on top, as `key=value`.
 */
change?: string, 
/**
 * How many play; as few as can if it isn't said.
 */
seats?: number, };

export type RuleForm = { 
/**
 * The form, with slots between braces and what may be left out between brackets.
 */
form: string, 
/**
 * How it reads where it is picked, with the same slots; somebody in several cases.
 */
reads: Array<Sentence>, 
/**
 * A rule in which every slot is filled.
 */
example: string, 
/**
 * What the example says in German.
 */
de: string, 
/**
 * What it says in English.
 */
en: string, };

export type RuleMistake = { 
/**
 * The line, from 1.
 */
line: number, 
/**
 * The column, from 1.
 */
column: number, 
/**
 * What would be right, in English.
 */
what: string, 
/**
 * The same in both languages.
 */
says: Sentence, };

export type RuleText = { 
/**
 * Its name.
 */
name: string, 
/**
 * What it says.
 */
text: Sentence, 
/**
 * What a player hears when it forbids something. `{card}` stands for the card.
 */
why: Sentence, 
/**
 * Why somebody draws by it, told behind the cards; nothing where its number is enough.
 */
draws?: Sentence, 
/**
 * What becomes of a breach at this table (C10): `refused`, `fined` at once, or it `stands` until somebody challenges it.
 */
breach: Breach, 
/**
 * Whether players can break this rule here, so that a charge may name it: it forbids something or asks for a word, and the
 * referee does not refuse the breach. A rule of honour always.
 */
breakable?: boolean, };

export type RuleWords = { 
/**
 * What begins a sentence.
 */
clauses: Array<RuleForm>, 
/**
 * What may happen.
 */
whens: Array<RuleForm>, 
/**
 * What may be so.
 */
ifs: Array<RuleForm>, 
/**
 * What may follow.
 */
thens: Array<RuleForm>, 
/**
 * Who can be meant; how it reads in the slots `who`, `of` and `to`.
 */
whos: Array<RuleForm>, 
/**
 * In what cards can be alike.
 */
likes: Array<RuleForm>, 
/**
 * How a number can be.
 */
compares: Array<RuleForm>, 
/**
 * Words and gestures that every table knows; one's own stands in quotation marks.
 */
signs: Array<SignWord>, 
/**
 * How times are written, in text.
 */
times: Array<string>, };

export type SaidOf = { 
/**
 * The rule's name.
 */
rule: string, 
/**
 * The codes of the cards.
 */
cards: Array<string>, 
/**
 * What it says of them.
 */
text: Sentence, 
/**
 * The id of the word that must lie on the table, where it holds only then: `night`.
 */
during?: string, 
/**
 * Where it holds only of the last cards in a hand: of so many.
 */
hand_max?: number, };

export type SeatView = { 
/**
 * Whether it plays in this round.
 */
playing: boolean, 
/**
 * Whether it has gone out.
 */
out: boolean, 
/**
 * Cards in its hand.
 */
hand: number, 
/**
 * Penalty cards before it, not yet ripe.
 */
lying: number, 
/**
 * Penalty cards before it that may be taken up.
 */
ripe: number, 
/**
 * Cards open before it.
 */
open: Array<string>, 
/**
 * Points of the match.
 */
points: number, 
/**
 * Points of this round.
 */
round_points: number, };

export type Seen = 
  | [is: 'clock', at_ms: number, by?: string]
  | [is: 'round-began', dealer: number | null, by?: string]
  | [is: 'shuffled', by?: string]
  | [is: 'renewed', by?: string]
  | [is: 'moved', card: Shown, from: Zone, to: Zone, way: Way, by?: string]
  | [is: 'dealt', by?: string]
  | [is: 'opened', by?: string]
  | [is: 'played', seat: number | null, card: Shown, spot?: Spot, by?: string]
  | [is: 'drew', seat: number | null, n: number, wanted: number, way: Way, by?: string]
  | [is: 'passed', seat: number | null, by?: string]
  | [is: 'turn', seat: number | null, by?: string]
  | [is: 'turn-ended', seat: number | null, by?: string]
  | [is: 'turn-over', by?: string]
  | [is: 'on-again', by?: string]
  | [is: 'next-is', seat: number | null, by?: string]
  | [is: 'passed-over', seat: number | null, by?: string]
  | [is: 'turned-round', direction: Direction, by?: string]
  | [is: 'wished', seat: number | null, pile: PileName, suit: string | null, by?: string]
  | [is: 'owed', n: number, by?: string]
  | [is: 'waits', n: number, by?: string]
  | [is: 'skips', n: number, by?: string]
  | [is: 'said', seat: number | null, sign: Sign, by?: string]
  | [is: 'announced', seat: number | null, face: string | null, by?: string]
  | [is: 'asked', seat: number | null, question: Question, by?: string]
  | [is: 'chose', seat: number | null, choice: Choice, by?: string]
  | [is: 'put-down', seat: number | null, card: string | null, by?: string]
  | [is: 'window-opened', window: WindowName, by?: string]
  | [is: 'reacted', seat: number | null, by?: string]
  | [is: 'window-closed', window: WindowName, by?: string]
  | [is: 'lapsed', window: WindowName, by?: string]
  | [is: 'noted', name: string, n: number, by?: string]
  | [is: 'shown', to: number | null, of: number | null, card: string | null, by?: string]
  | [is: 'kept', pile: PileName, n: number, by?: string]
  | [is: 'ripened', seat: number | null, by?: string]
  | [is: 'hands-swapped', a: number | null, b: number | null, by?: string]
  | [is: 'hands-rotated', direction: Direction, by?: string]
  | [is: 'breached', seat: number | null, card: string | null, by?: string]
  | [is: 'challenged', by: number | null, seat: number | null, by?: string]
  | [is: 'upheld', by: number | null, seat: number | null, rule: string, by?: string]
  | [is: 'dismissed', by: number | null, seat: number | null, by?: string]
  | [is: 'counting', by: number | null, seat: number | null, by?: string]
  | [is: 'charged', by: number | null, seat: number | null, n: number, rule: string, by?: string]
  | [is: 'voted', seat: number | null, choice: Choice, by?: string]
  | [is: 'went-out', seat: number | null, by?: string]
  | [is: 'came-back', seat: number | null, by?: string]
  | [is: 'round-ended', winner: number | null, by?: string]
  | [is: 'scored', seat: number | null, n: number, by?: string]
  | [is: 'match-ended', by?: string]
  | [is: 'joined', seat: number | null, by?: string]
  | [is: 'left', seat: number | null, by?: string]
  | [is: 'rule-added', seat: number | null, n: number, by?: string]
  | [is: 'took-up', seat: number | null, by?: string]
  | [is: 'displayed', seat: number | null, a: string | null, b: string | null, by?: string]
  | [is: 'resumed', by?: string]
  | [is: 'answered', to: number | null, on: number | null, by?: string]
  | [is: 'judged', seat: number | null, choice: Choice, by?: string]
  | [is: 'taken-back', seat: number | null, by?: string]
  | [is: 'overdue', seat: number | null, draw: number, sit_out: number, by?: string];

export type Sentence = { 
/**
 * German.
 */
de: string, 
/**
 * English.
 */
en: string, };

export type SheetText = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Sentence, 
/**
 * What it says.
 */
says: Sentence, 
/**
 * What it makes of which cards, for whom it lies open.
 */
said: Array<SaidOf>, };

export type ShownView = { 
/**
 * What it is: a character, day or night.
 */
title: Sentence, 
/**
 * Before whom it lies; nobody: in the middle.
 */
seat: number | null, 
/**
 * The id of the sheet that it is, if it is one.
 */
sheet: string | null, 
/**
 * The id of the word that it is, if it is one: `night`.
 */
id?: string, 
/**
 * What it shows in a word: the sheet's name, or the word.
 */
word: Sentence, };

export type SignName = { 
/**
 * The code, as in `say mau`.
 */
code: Sign, 
/**
 * How it sounds or looks.
 */
name: Sentence, 
/**
 * The same in a word, for a button; nothing where it is one already.
 */
short?: Sentence, 
/**
 * Whether it is made with the hand.
 */
gesture: boolean, 
/**
 * The rule by which it goes with a card: who lays one may say it before, if it is offered. Nothing for other words.
 */
with_card?: string, };

export type SignWord = { 
/**
 * Its code.
 */
code: Sign, 
/**
 * How it sounds or looks in German.
 */
de: string, 
/**
 * How it sounds or looks in English.
 */
en: string, 
/**
 * Whether it is made with the hand.
 */
gesture: boolean, };

export type TableInfo = { 
/**
 * The code that can be said aloud.
 */
code: string, 
/**
 * The book.
 */
book: string, 
/**
 * Its options, as `key=value` with spaces between.
 */
options: string, 
/**
 * The rules of the table's own, each as its shortest text.
 */
house: Array<string>, 
/**
 * The digest of book, options and rules: 16 hexadecimal digits. Tables with the same one play the same.
 */
rules: string, 
/**
 * Who sits there, in the order of seats.
 */
people: Array<Person>, 
/**
 * The seat of whoever reads this, from 1; nothing for a spectator.
 */
me: number | null, 
/**
 * The seat of the table's host, from 1.
 */
host: number | null, 
/**
 * Whether the reader lost the host's role while they were away, and may take it back (`reclaim_host`).
 */
may_reclaim_host: boolean, 
/**
 * How many may sit there.
 */
seats: [number, number], 
/**
 * Whether a match is running.
 */
running: boolean, 
/**
 * The seats that want it to end at once. As soon as there is one it ends after the round that runs.
 */
ending?: Array<number>, 
/**
 * Whether nobody else may sit down.
 */
locked: boolean, 
/**
 * Whether the lobby lists it.
 */
listed: boolean, 
/**
 * Whether people without a seat may watch.
 */
watched: boolean, 
/**
 * How many sockets do.
 */
watching: number, 
/**
 * The day, `2026-11-23`, whose deal is played here: everybody can compute it, nobody else sits down, and nothing is changed.
 */
day?: string, 
/**
 * Whether whoever reads this may ask for hints here.
 */
hints: boolean, 
/**
 * Who was sent away and can't sit down again, by name. Only told to those who sit there.
 */
kicked: Array<string>, 
/**
 * Whether people may say what they like beside the game, and not only phrases.
 */
free_talk: boolean, 
/**
 * How many seconds later they see it.
 */
delay_s: number, 
/**
 * How long everybody has for what there is to do, in ms; 0: as long as it takes.
 */
turn_ms: number, 
/**
 * How fast bots play.
 */
tempo: Tempo, 
/**
 * What the network may cost somebody in a race at most, in ms.
 */
credit_ms: number, 
/**
 * The board that is in use, or will be when a match begins; nothing for a new one. Only told to those who sit there.
 */
board: BoardInfo | null, 
/**
 * Boards on which at least two of the people here stand, between matches. Only told to those who sit there.
 */
boards: Array<BoardInfo>, 
/**
 * Bots of this host's own, by name, that can be added beside those that every host has.
 */
bots: Array<string>, 
/**
 * The seats that may add a rule now (§ 12).
 */
may_add: Array<number>, 
/**
 * Of those, the seats that don't want to now.
 */
declined: Array<number>, 
/**
 * In how many ms the next round is dealt by itself, while a pause runs.
 */
deal_in_ms: number | null, 
/**
 * Whether the table votes on rules that are added.
 */
rule_votes: boolean, 
/**
 * The rule that it votes on.
 */
proposal: Proposal | null, };

export type TableLink = { 
/**
 * The whole address.
 */
link: string, };

export type TableMade = { 
/**
 * The code that can be said aloud.
 */
code: string, };

export type TableWanted = { 
/**
 * The book.
 */
book: string, 
/**
 * Its options, as `key=value` with spaces between; the usual ones where nothing is said.
 */
options?: string, 
/**
 * Rules of the table's own, each as its text.
 */
house?: Array<string>, };

export type Takes = { "kind": "switch" } | { "kind": "number", 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * What is counted.
 */
unit: string, } | { "kind": "number_or", 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * What is counted.
 */
unit: string, 
/**
 * The word.
 */
words: Array<OptionWord>, } | { "kind": "numbers", 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * What is counted.
 */
unit: string, 
/**
 * How many at most.
 */
places: number, } | { "kind": "one_of", 
/**
 * The words.
 */
words: Array<OptionWord>, } | { "kind": "set", 
/**
 * The words.
 */
words: Array<OptionWord>, } | { "kind": "per_card", 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, 
/**
 * The tables.
 */
words: Array<OptionWord>, } | { "kind": "cards" };

export type Tempo = "slow" | "usual" | "fast";

export type TracedDay = { 
/**
 * The day, by UTC.
 */
date: string, 
/**
 * The book.
 */
book: string, 
/**
 * Who has begun it, by hash.
 */
person: string, 
/**
 * Under which name.
 */
name: string, 
/**
 * The table at which it was begun.
 */
code: string, 
/**
 * What it came to; nothing before its end.
 */
result: DayResult | null, 
/**
 * What was done, as the picture of it shows it, in codes.
 */
marks: Array<string>, 
/**
 * On so many days in a row, with this one, something was played; 0 before its end.
 */
row: number, };

export type TracedMatch = { 
/**
 * `CODE.MATCH`.
 */
id: string, 
/**
 * Under which names.
 */
names: Array<string>, 
/**
 * When it began, in seconds since 1970.
 */
at: number, 
/**
 * How many rounds there were.
 */
rounds: number, 
/**
 * Whether others have played it too: then it stays, without the name.
 */
stays: boolean, 
/**
 * Whether it was played where no host was, and brought as a record.
 */
brought: boolean, };

export type TracedTable = { 
/**
 * Its code.
 */
code: string, 
/**
 * Under which names it sits there, or was sent away.
 */
names: Array<string>, 
/**
 * Whether it is the table's host.
 */
host: boolean, };

export type Traces = { 
/**
 * Its devices, and links that wait.
 */
devices: Array<PersonWay>, 
/**
 * Tables that know of it.
 */
tables: Array<TracedTable>, 
/**
 * Matches that it has played.
 */
matches: Array<TracedMatch>, 
/**
 * Boards on which it stands.
 */
boards: Array<BoardInfo>, 
/**
 * Deals of a day that it has begun.
 */
daily: Array<TracedDay>, 
/**
 * Rounds of which there is a link for everybody.
 */
shared: Array<string>, };

export type TrialReport = { 
/**
 * With it.
 */
with: TrialSample, 
/**
 * Without.
 */
without: TrialSample, 
/**
 * Whether a round did not end: then the table can't play by it, and here is the record of that round.
 */
refused: boolean, 
/**
 * That record.
 */
record: string | null, 
/**
 * Rules that did nothing in any round.
 */
idle: Array<string>, 
/**
 * Paragraphs that a rule has overruled, and how often.
 */
overruled: { [key in string]: number }, 
/**
 * Rules that the book has already, each with its paragraph.
 */
doubled: { [key in string]: string }, 
/**
 * What else is worth knowing: why a round did not end, that many rounds are won by nobody, that a rule comes on top of a paragraph.
 */
remarks: Array<Sentence>, };

export type TrialSample = { 
/**
 * Rounds begun.
 */
rounds: number, 
/**
 * Of these, rounds that ended.
 */
ended: number, 
/**
 * Of these, rounds that nobody won.
 */
blocked: number, 
/**
 * Turns in a round.
 */
turns_per_round: number, 
/**
 * How often a sentence of a player's own rule took effect, in a round.
 */
fired_per_round: number, 
/**
 * Cards drawn for mistakes, in a round; those that a player's own rule hands out are none.
 */
fines_per_round: number, 
/**
 * The share of rounds won by whoever began, in per cent.
 */
first_share: number, 
/**
 * How often each of players' own rules did something, by name.
 */
fired_by: { [key in string]: number }, };

export type View = { 
/**
 * Whose view it is; nothing for a spectator.
 */
me: number | null, 
/**
 * The match's clock, in ms.
 */
now_ms: number, 
/**
 * `between`, `dealing`, `playing` or `over`.
 */
phase: Phase, 
/**
 * The number of the round, from 1; 0 before the first.
 */
round: number, 
/**
 * Who deals.
 */
dealer: number | null, 
/**
 * Who is on.
 */
on: number | null, 
/**
 * Whether play runs clockwise.
 */
clockwise: boolean, 
/**
 * Who finished the last round.
 */
winner: number | null, 
/**
 * The seats, in order.
 */
seats: Array<SeatView>, 
/**
 * The own hand.
 */
hand: Array<string>, 
/**
 * Cards in the stock.
 */
stock: number, 
/**
 * The discard piles.
 */
piles: Array<PileView>, 
/**
 * Cards open in the middle.
 */
middle: Array<string>, 
/**
 * How many lie face down in the middle.
 */
aside: number, 
/**
 * Cards that the next seat owes, and those that who is on has to draw from before.
 */
owed: number, 
/**
 * Seats that must sit out or answer, and turns that who is on has to sit out from before.
 */
waits: number, 
/**
 * Cards that who is on has to draw or to answer: nothing of what it has demanded itself, which the next one meets.
 */
owes: number, 
/**
 * Seats in a row that must sit out or answer, who is on being the first of them: none where it has demanded that itself.
 */
sits_out: number, 
/**
 * Who has announced which card.
 */
announced: [number, string] | null, 
/**
 * What the plenum sits on.
 */
plenum?: PlenumView, 
/**
 * Numbers that the book keeps, where they are not 0.
 */
notes: Array<NoteView>, 
/**
 * What lies open on the table besides cards: characters, a location, day or night.
 */
shows: Array<ShownView>, 
/**
 * What must or may be reacted to.
 */
windows: Array<WindowView>, 
/**
 * The front question.
 */
ask: AskView | null, 
/**
 * Whom the table waits for, as far as this seat may know.
 */
awaited: AwaitedView, 
/**
 * Every right deed.
 */
offers: Array<DeedView>, 
/**
 * For each card of the hand that can't be laid, and each spot, the paragraph that forbids it.
 */
forbidden: Array<ForbiddenCard>, };

export type WayKind = "device" | "link";

export type WindowView = { 
/**
 * The paragraph.
 */
rule: string, 
/**
 * Which of its windows.
 */
tag: number, 
/**
 * The sign that it waits for, if it does.
 */
sign?: Sign, 
/**
 * What for, in the book's words, where no sign says it, or not all of it. Without both only time runs.
 */
says?: Sentence, 
/**
 * Who may or must react.
 */
seats: Array<number>, 
/**
 * Who has.
 */
done: Array<number>, 
/**
 * When it lapses, in ms of the match. None: never by itself, or its time stands still.
 */
deadline_ms: number | null, 
/**
 * Whether play rests meanwhile.
 */
rests: boolean, };

export type Spot = 'pile' | 'pile2' | 'before' | 'aside';
export type Way = 'dealt' | 'turned' | 'drawn' | 'owed' | 'fined' | 'laid' | 'tried' | 'taken-back' | 'taken-up' | 'given' | 'passed-on' | 'taken' | 'put';
export type Direction = 'clockwise' | 'counter';
export type Question = 'suit' | 'suit-or-none' | 'seat' | 'seat-or-none' | 'card' | 'card-or-none' | 'number' | 'yes-no' | 'face-down';
export type Phase = 'between' | 'dealing' | 'playing' | 'over';
export type Breach = 'refused' | 'fined' | 'stands';
export type PileName = 'pile' | 'pile2';
/** A word or a gesture that every table knows, or a table's own. */
export type Sign = 'mau' | 'mau-mau' | 'last-card' | 'ready' | 'queen-round' | 'end-queens' | 'whose-turn' | 'let-pass' | 'sorry' | 'thanks' | 'yummy' | 'yuck' | 'tick-tack' | 'that-was-it' | 'hurray' | 'slap' | 'knock' | 'stroke-head' | 'touch-edge' | 'stroke-nine' | 'astonished' | 'have-spoken' | 'snore' | 'clap' | 'bow' | 'good-morning' | 'warning' | `house${number}`;
/** A card that is known, and the face that it shows where that is another. */
export type Shown = string | null | [card: string, face: string];
/** Where a card lies; a number is a hand. */
export type Zone = number | 'stock' | 'pile' | 'pile2' | 'middle' | 'aside' | [what: 'lying' | 'ripe' | 'open', seat: number];
export type Choice = [what: 'suit', suit: string | null] | [what: 'seat', seat: number | null] | [what: 'card', card: string | null] | [what: 'number', n: number] | 'yes' | 'no' | 'nothing';
/** A window's paragraph, which of its windows, who may react, and the sign that it waits for, if it does. */
export type WindowName = [rule: string, tag: number, seats: number[], sign?: Sign];

/** Words and gestures that every table knows. */
export const SIGNS: { code: Sign, gesture: boolean, name: Sentence }[] = [
  { code: 'mau', gesture: false, name: { de: 'Mau', en: 'Mau' } },
  { code: 'mau-mau', gesture: false, name: { de: 'Mau-Mau', en: 'Mau-Mau' } },
  { code: 'last-card', gesture: false, name: { de: 'Letzte Karte', en: 'Last card' } },
  { code: 'ready', gesture: false, name: { de: 'Bereit', en: 'Ready' } },
  { code: 'queen-round', gesture: false, name: { de: 'Damenrunde', en: 'Queen round' } },
  { code: 'end-queens', gesture: false, name: { de: 'Ende der Damenrunde', en: 'End of the queen round' } },
  { code: 'whose-turn', gesture: false, name: { de: 'Wer ist dran?', en: 'Whose turn is it?' } },
  { code: 'let-pass', gesture: false, name: { de: 'Von mir aus', en: 'Fine by me' } },
  { code: 'sorry', gesture: false, name: { de: 'Tschuldi!', en: 'Sorry!' } },
  { code: 'thanks', gesture: false, name: { de: 'Danke', en: 'Thank you' } },
  { code: 'yummy', gesture: false, name: { de: 'Mmm, lecker!', en: 'Mmm, tasty!' } },
  { code: 'yuck', gesture: false, name: { de: 'Igitt!', en: 'Yuck!' } },
  { code: 'tick-tack', gesture: false, name: { de: 'Tick Tack', en: 'Tick tock' } },
  { code: 'that-was-it', gesture: false, name: { de: 'Das war meine letzte Karte', en: 'That was my last card' } },
  { code: 'hurray', gesture: false, name: { de: 'Hurra!', en: 'Hurray!' } },
  { code: 'slap', gesture: true, name: { de: 'auf den Stapel schlagen', en: 'slap the pile' } },
  { code: 'knock', gesture: true, name: { de: 'dreimal klopfen', en: 'knock three times' } },
  { code: 'stroke-head', gesture: true, name: { de: 'sich über den Kopf streichen', en: 'stroke your head' } },
  { code: 'touch-edge', gesture: true, name: { de: 'die Tischkante berühren', en: 'touch the table’s edge' } },
  { code: 'stroke-nine', gesture: true, name: { de: 'die einsame 9 streicheln', en: 'stroke the lonely 9' } },
  { code: 'astonished', gesture: true, name: { de: 'staunen, dass der Stapel leer ist', en: 'be astonished at the empty stock' } },
  { code: 'have-spoken', gesture: false, name: { de: 'Das ist meine Sicht', en: 'That is my view of it' } },
  { code: 'snore', gesture: true, name: { de: 'schnarchen', en: 'snore' } },
  { code: 'clap', gesture: true, name: { de: 'in die Hände klatschen', en: 'clap your hands' } },
  { code: 'bow', gesture: true, name: { de: 'sich verneigen', en: 'bow' } },
  { code: 'good-morning', gesture: false, name: { de: 'Guten Morgen', en: 'Good morning' } },
  { code: 'warning', gesture: false, name: { de: 'Varning', en: 'Varning' } },
];

/** What can be said with one tap: German, English. */
export const PHRASES: [string, string][] = [
  ['Schön!', 'Nice!'],
  ['Haha!', 'Haha!'],
  ['Oh nein!', 'Oh no!'],
  ['Gut gespielt!', 'Well played!'],
  ['Moment …', 'One moment …'],
  ['Danke!', 'Thanks!'],
  ['Nochmal?', 'Another one?'],
  ['Ich muss los.', 'I have to go.'],
];

/** What stands in the picture of a day's deal, and what a legend says of it. */
export const MARKS: { code: string, square: string, name: Sentence }[] = [
  { code: 'laid', square: '🟩', name: { de: 'gelegt', en: 'laid' } },
  { code: 'drew', square: '🟨', name: { de: 'gezogen', en: 'drawn' } },
  { code: 'paid', square: '🟥', name: { de: 'Strafe', en: 'penalty' } },
  { code: 'sat-out', square: '⬜', name: { de: 'ausgesetzt', en: 'sat out' } },
];

/** The options that most books have, each with the values that it takes. */
export interface SharedOptions {
  'join-points': 'usual' | 'zero' | 'average' | 'worst';
  'new-rules': 'off' | 'winner' | 'each';
  'reaction': `${number}`;
  'referee': 'book' | 'strict' | 'instant' | 'table';
  'rounds': `${number}`;
  'take-back': `${number}`;
  'target': `${number}`;
  'whole-window': 'on' | 'off';
}

/** What they take in particular. */
export const SHARED_OPTIONS: { [key in keyof SharedOptions]: Takes } = {
  'join-points': {"kind":"one_of","words":[{"name":{"de":"0, und wo Punkte schlecht sind, der Schnitt","en":"0, and the average where points are bad"},"value":"usual"},{"name":{"de":"0","en":"0"},"value":"zero"},{"name":{"de":"der Schnitt der anderen","en":"the average of the others"},"value":"average"},{"name":{"de":"wie beim Letzten","en":"as few as whoever is last"},"value":"worst"}]},
  'new-rules': {"kind":"one_of","words":[{"name":{"de":"keine","en":"none"},"value":"off"},{"name":{"de":"eine von dem, der die Runde gewonnen hat","en":"one of whoever has won the round"},"value":"winner"},{"name":{"de":"eine von jedem, der will","en":"one of everybody who wants to"},"value":"each"}]},
  'reaction': {"kind":"number","least":0,"most":60000,"unit":"ms"},
  'referee': {"kind":"one_of","words":[{"name":{"de":"wie im Buch","en":"as in the book"},"value":"book"},{"name":{"de":"streng: Falsches geht nicht","en":"strict: wrong deeds are refused"},"value":"strict"},{"name":{"de":"sofort: Falsches kostet gleich","en":"instant: wrong deeds are punished at once"},"value":"instant"},{"name":{"de":"am Tisch: Falsches gilt, bis es jemand anzweifelt","en":"table: wrong deeds stand until challenged"},"value":"table"}]},
  'rounds': {"kind":"number","least":0,"most":1000,"unit":"rounds (0: none agreed)"},
  'take-back': {"kind":"number","least":0,"most":60000,"unit":"ms (0: not at all)"},
  'target': {"kind":"number","least":0,"most":10000,"unit":"points (0: none)"},
  'whole-window': {"kind":"switch"},
};
