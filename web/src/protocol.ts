// Made from the Rust types by `cargo xtask bless`. Don't edit.

export type AboutHost = { 
/**
 * The imprint: a URL that begins with `https://` or `http://`, or a text; empty if there is none.
 */
imprint: string, 
/**
 * The operator's privacy notice, in the same format.
 */
privacy: string, 
/**
 * Days after which the server deletes a table to which no player has returned.
 */
keep_days: number, };

export type AidsView = { 
/**
 * Whether clients show whose turn it is.
 */
turn: boolean, 
/**
 * Whether clients show which cards fit.
 */
fitting: boolean, 
/**
 * Whether clients warn before an action that breaks a rule. The legal actions say which don't.
 */
slips?: boolean, };

export type AskView = { 
/**
 * The seat that is asked.
 */
seat: number, 
/**
 * The paragraph that asks.
 */
rule: string, 
/**
 * The kind: `suit`, `seat`, `card`, `number` or `yes-no`, with `-or-none` appended if the seat
 * may choose nothing; `face-down`: a card of the seat's own hand, hidden until all seats that
 * are asked have chosen.
 */
kind: Question, 
/**
 * The highest number allowed, for `number`.
 */
most: number, 
/**
 * The question's purpose, in the book's words: `who gets the werewolf?`. Absent if the kind says it all.
 */
says?: Sentence, 
/**
 * The other seats that are asked the same at once and have not answered yet.
 */
others?: Array<number>, };

export type AwaitedView = { 
/**
 * Seats that must react before play continues: they vote, say that they are ready, or react in
 * a window without a time limit.
 */
reacting: Array<number>, 
/**
 * The seats that must answer a question, or the seat whose turn it is.
 */
acting: Array<number>, 
/**
 * When the time to react runs out, in ms of the match; `null` if it never does.
 */
until_ms: number | null, };

export type Board = { 
/**
 * The current state.
 */
info: BoardInfo, 
/**
 * The matches, the newest first.
 */
history: Array<BoardMatch>, };

export type BoardInfo = { 
/**
 * Its id, for choosing it.
 */
id: string, 
/**
 * The book played on it.
 */
book: string, 
/**
 * The people listed on it.
 */
people: Array<BoardPerson>, 
/**
 * The rules added on it, each as its text.
 */
rules: Array<string>, 
/**
 * Whether the last match was completed; then everyone restarts at 0.
 */
over: boolean, 
/**
 * The number of matches started on it.
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
 * Its options, as `key=value`, separated by spaces.
 */
options: string, 
/**
 * The players, in the order of seats.
 */
people: Array<string>, 
/**
 * The points after the last round, by seat, including earlier points on the board.
 */
points: Array<number>, 
/**
 * The number of completed rounds.
 */
rounds: number, 
/**
 * Whether it was completed.
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
 * Whether this is the requester.
 */
me: boolean, };

export type BookInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Sentence, 
/**
 * The name in a word or two; absent from older servers.
 */
short?: Sentence, 
/**
 * The minimum and maximum number of players.
 */
seats: [number, number], 
/**
 * The presets.
 */
presets: Array<PresetInfo>, 
/**
 * The options.
 */
options: Array<OptionInfo>, };

export type Bringing = { 
/**
 * The record (docs/record.md).
 */
record: string, 
/**
 * The requester's seat in the match, from 1.
 */
seat: number, 
/**
 * When it was played, in seconds since 1970.
 */
at: number, };

export type Brought = { 
/**
 * The ids of its rounds, for watching them.
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
 * Its own name; empty if it has none.
 */
name: Sentence, 
/**
 * The codes of the marks on it.
 */
marks: Array<string>, };

export type Chat = { 
/**
 * The sender's seat, from 1; `null` for a spectator.
 */
seat: number | null, 
/**
 * The text.
 */
text: string, };

export type CheckedRule = { 
/**
 * The syntax error, if there is one. The other fields are then absent.
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
 * The rule card as data.
 */
rule?: unknown, 
/**
 * The rule in words.
 */
says?: Sentence, 
/**
 * The problems with it at this table.
 */
complaints?: Array<RuleComplaint>, };

export type ClientMessage = { "say": "hello", 
/**
 * The version of the protocol.
 */
v: number, 
/**
 * The number of the last update the client has seen, to resume from there; `null` for a whole view.
 */
last: number | null, } | { "say": "deed", 
/**
 * The client's id for this action, unique per action. The server performs an action once,
 * even if it is sent twice.
 */
id: string, 
/**
 * The action in words, as in the legal actions: `lay 7H`, `draw`, `say mau`,
 * `choose suit H`. Players are numbers from 1.
 */
deed: string, 
/**
 * Milliseconds between the client first painting what the player reacts to and the
 * player's input. `null` if the action is not a reaction.
 */
reaction_ms: number | null, } | { "say": "commit", 
/**
 * SHA-256 of the 32 bytes of the nonce: 64 hexadecimal digits.
 */
hash: string, } | { "say": "nonce", 
/**
 * 64 hexadecimal digits.
 */
nonce: string, } | { "say": "sit", 
/**
 * The player's name.
 */
name: string, } | { "say": "stand", } | { "say": "agree_end", } | { "say": "chat", 
/**
 * The text.
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
 * Whether the player is for the rule.
 */
yes: boolean, } | { "say": "hint", } | { "say": "let_bot_play", 
/**
 * The seat, from 1.
 */
seat: number, } | { "say": "reclaim_host", } | { "say": "host", 
/**
 * The command.
 */
power: HostPower, } | { "say": "ping", 
/**
 * The client's clock, in ms; the pong returns it unchanged.
 */
t: number, };

export type Coached = { 
/**
 * The number of decisions in the round.
 */
of: number, 
/**
 * How good the analysed decisions were, from 0 to 100; `null` before the first one.
 */
accuracy: number | null, 
/**
 * The analysed decisions, in their order. The analysis is complete when there are `of`.
 */
decisions: Array<CoachedDecision>, };

export type CoachedDecision = { 
/**
 * The step of the replay, from 0.
 */
step: number, 
/**
 * The action taken.
 */
deed: DeedView, 
/**
 * The action that *hard* would have taken; `null`: it would have waited.
 */
best: DeedView | null, 
/**
 * The cost of the action compared to that, in percentage points of winning: the middle of the interval.
 */
cost: number, 
/**
 * Half the width of the interval, in percentage points.
 */
give: number, 
/**
 * The cost, the better action and the reason, in words; only if the action certainly cost something.
 */
mark: Sentence | null, };

export type DayBoard = { 
/**
 * The day, in UTC.
 */
date: string, 
/**
 * The book.
 */
book: string, 
/**
 * The server's own deal; `null` if it is the public one, whose cards everyone can know.
 */
own: OwnDeal | null, 
/**
 * The number of people who have completed it.
 */
played: number, 
/**
 * The results, the best first, and the requester's if it is not among the best. Empty until
 * the requester has completed the deal.
 */
rows: Array<DayRow>, 
/**
 * The result of *hard* with the same cards; `null` while it is being computed, or until the
 * requester has completed the deal.
 */
hard: DayResult | null, 
/**
 * The requester's result, in a few lines that name no card.
 */
picture: Sentence | null, 
/**
 * As in [`Days`].
 */
streak: number, };

export type DayResult = { 
/**
 * Whether the player won.
 */
won: boolean, 
/**
 * Whether it ended without a winner.
 */
drawn: boolean, 
/**
 * The number of cards left in the player's hand.
 */
left: number, 
/**
 * The number of turns at the table.
 */
turns: number, 
/**
 * The points that were scored.
 */
points: number, };

export type DayRow = { 
/**
 * The rank, from 1; equal results share a rank.
 */
place: number, 
/**
 * The name.
 */
name: string, 
/**
 * Whether this is the requester.
 */
me: boolean, 
/**
 * The result.
 */
result: DayResult, };

export type DayWanted = { 
/**
 * The book.
 */
book: string, 
/**
 * The player's name at the table.
 */
name: string, };

export type Days = { 
/**
 * The day, in UTC: `2026-11-23`.
 */
date: string, 
/**
 * The server's own deals of this day; `null` if they are the public ones, which everyone can compute.
 */
own: OwnDeal | null, 
/**
 * The server's commitment for the next day's own deals; `null` offline.
 */
next: OwnDeal | null, 
/**
 * The deals, in the order of the books.
 */
deals: Array<DealOfDay>, 
/**
 * The number of consecutive days, up to today or yesterday, on which the requester completed at least one deal.
 */
streak: number, };

export type DealOfDay = { 
/**
 * The book.
 */
book: string, 
/**
 * The table at which the requester started it; `null` before that.
 */
code: string | null, 
/**
 * The result of the first attempt; `null` before its end.
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
 * The same in both languages, if the error is about rules that the player wrote.
 */
says?: Sentence, 
/**
 * The record of a round that does not end under the requested rules.
 */
record?: string, };

export type ForbiddenCard = { 
/**
 * The card.
 */
card: string, 
/**
 * The spot where it can't be played.
 */
spot: Spot, 
/**
 * The paragraph that forbids it.
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
 * The new state.
 */
table: TableInfo, } | { "say": "play", 
/**
 * The game.
 */
play: Play, } | { "say": "match_began", 
/**
 * Each seat's points at the start, in the order of seats: its points on the board, or 0.
 */
points: Array<number>, 
/**
 * Whether the previous match on the board was completed, so that every seat restarts at 0.
 */
anew: boolean, } | { "say": "update", 
/**
 * The number of this update for this client, from 1, without gaps.
 */
n: number, 
/**
 * What this client observed.
 */
seen: Array<Seen>, 
/**
 * Only if the client asked for the whole view: the earlier updates of the current round,
 * or of the round that has just ended. The last of them has the number `n`. Clients show
 * them as history, without animating them.
 */
earlier?: Array<Array<Seen>>, 
/**
 * The current state of the table.
 */
view: View, } | { "say": "taken", 
/**
 * The action's id.
 */
id: string, } | { "say": "slip", 
/**
 * The time left, in ms.
 */
left_ms: number, } | { "say": "refused", 
/**
 * The action's id.
 */
id: string, 
/**
 * The paragraph that forbids it; empty if it is impossible; `overtaken` if it was legal a
 * moment ago, at a table for learners.
 */
rule: string, } | { "say": "hint", 
/**
 * The suggested action; `null`: wait, or there is nothing to decide.
 */
deed: DeedView | null, 
/**
 * The suggestion and its reason, in words.
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
 * SHA-256 of each seat's nonce, in the order of seats; empty for a seat without a commitment.
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
 * The clients' nonces, in the order of seats.
 */
nonces: Array<string>, } | { "say": "chat", 
/**
 * The message and its sender.
 */
chat: Chat, } | { "say": "nudged", 
/**
 * The seat that nudges, from 1.
 */
by: number, } | { "say": "stalled", 
/**
 * Whether it has stalled.
 */
stalled: boolean, } | { "say": "stood_in", 
/**
 * How many actions the stand-in took.
 */
deeds: number, } | { "say": "timer", 
/**
 * The seat, from 1.
 */
seat: number, 
/**
 * The time left, in ms; 0: a stand-in decides now.
 */
left_ms: number, } | { "say": "pong", 
/**
 * The ping's `t`.
 */
t: number, } | { "say": "new_rule", 
/**
 * The seat of the player who proposed it, from 1.
 */
by: number, 
/**
 * The rule's shortest text.
 */
text: string, 
/**
 * Whether it was accepted.
 */
holds: boolean, } | { "say": "error", 
/**
 * A word for programs: `not_host`, `full`, `locked`, `bad_message`, `too_fast` …
 */
code: string, 
/**
 * A sentence for people, in English; clients have their own texts by `code`.
 */
why: string, 
/**
 * The reason in both languages, if the error is about a text that the player wrote:
 * `bad_rules`, `bad_rule` and other rule errors.
 */
says?: Sentence, 
/**
 * The id of the action that failed, if the error is about one.
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
 * When to reconnect, in ms; different for each client, so that they don't all return at once.
 */
retry_after_ms?: number, };

export type HostPower = { "do": "start", } | { "do": "rules", 
/**
 * The book.
 */
book: string, 
/**
 * Its options, as `key=value`, separated by spaces.
 */
options: string, 
/**
 * The table's house rules, each as `rule NAME`, `rule NAME …` or `honour NAME …` (docs/house-rules.md).
 */
house: Array<string>, } | { "do": "add_bot", 
/**
 * The bot: `easy`, `medium` or `hard`; also `simple`, `random`, and the server's own programs by name.
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
 * Whether new players are kept out.
 */
locked: boolean, } | { "do": "list", 
/**
 * Whether it is listed.
 */
listed: boolean, } | { "do": "watch", 
/**
 * Whether spectators may watch.
 */
allowed: boolean, } | { "do": "talk", 
/**
 * Whether free text is allowed.
 */
free: boolean, } | { "do": "delay", 
/**
 * The delay in seconds, up to 600; 0: none.
 */
seconds: number, } | { "do": "timers", 
/**
 * The limit in ms: 1,000 to 3,600,000; 0: no limit.
 */
turn_ms: number, } | { "do": "tempo", 
/**
 * The speed.
 */
tempo: Tempo, } | { "do": "board", 
/**
 * One of the offered boards; `null` for a new one.
 */
id: string | null, } | { "do": "rule_votes", 
/**
 * Whether the table votes.
 */
wanted: boolean, } | { "do": "hand_over", 
/**
 * The seat, from 1.
 */
seat: number, };

export type HouseCard = { 
/**
 * Its name in rule texts.
 */
id: string, 
/**
 * Its title.
 */
title: Sentence, 
/**
 * The rule in words.
 */
says: Sentence, 
/**
 * The whole text (docs/house-rules.md).
 */
text: string, 
/**
 * The rule as data.
 */
rule: unknown, 
/**
 * The books in which it works unchanged.
 */
books: Array<string>, 
/**
 * Search terms.
 */
tags: Array<Sentence>, };

export type HouseText = { 
/**
 * Its name, also its name among the paragraphs.
 */
name: string, 
/**
 * Its title; the name if the rule is not in the catalogue.
 */
title: Sentence, 
/**
 * Its shortest text, which can be parsed again.
 */
text: string, 
/**
 * The rule in words.
 */
says: Sentence, 
/**
 * Whether it is a rule of honour: the referee does not check it, and a player who sees it broken calls the plenum.
 */
honour: boolean, };

export type LinkPath = { 
/**
 * The path, without the server's address.
 */
path: string, };

export type LinkSeen = { 
/**
 * Whose identity this device has.
 */
here: Here, };

export type MySeat = { 
/**
 * The table's code.
 */
code: string, 
/**
 * The book.
 */
book: string, 
/**
 * The players, in the order of seats.
 */
people: Array<string>, 
/**
 * Whether a player is connected, or was a moment ago.
 */
awake: boolean, 
/**
 * When a player was last connected, in seconds since 1970, accurate to a day.
 */
at: number, };

export type Named = { 
/**
 * The code.
 */
code: string, 
/**
 * The name.
 */
name: Sentence, };

export type NoteView = { 
/**
 * Its name; a seat's own counter ends with `.` and the seat's number.
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
 * The paragraph it is about.
 */
cite: string, 
/**
 * The option in words, with `{}` for the value.
 */
text: Sentence, 
/**
 * The default value.
 */
default: string, 
/**
 * The values it accepts.
 */
takes: Takes, };

export type OptionView = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its value.
 */
value: string, 
/**
 * Whether the value differs from the book's default.
 */
changed: boolean, 
/**
 * The option in words.
 */
text: Sentence, };

export type OptionWord = { 
/**
 * The value as written.
 */
value: string, 
/**
 * The value in words.
 */
name: Sentence, };

export type OwnDeal = { 
/**
 * The commitment: SHA-256 of the secret.
 */
commitment: string, 
/**
 * When the server committed, in seconds since 1970. A server that was not running the day before
 * commits on the day itself.
 */
committed_at: number, 
/**
 * The secret; published one hour after the end of the day.
 */
secret: string | null, };

export type Person = { 
/**
 * The name.
 */
name: string, 
/**
 * The kind of bot, if a bot plays.
 */
bot: string | null, 
/**
 * Whether one of the player's sockets is open and answers pings.
 */
here: boolean, 
/**
 * How long the player had been away when this was sent, in ms; absent while they are here.
 */
away_ms?: number, 
/**
 * The seats that voted for a bot to play until this player returns; absent if the table
 * doesn't offer it, which it does after waiting 20 s for an absent player. The host alone
 * decides, or more than half of the connected players.
 */
bot_votes?: Array<number>, };

export type PersonWay = { 
/**
 * Its id, for revoking it.
 */
id: string, 
/**
 * Its kind.
 */
way: WayKind, 
/**
 * When it was created, in ms since 1970; 0 for the first device.
 */
made_ms: number, 
/**
 * Whether this is the requester's current device.
 */
here: boolean, };

export type PileView = { 
/**
 * The number of its cards.
 */
len: number, 
/**
 * Its top card.
 */
card: string | null, 
/**
 * The face of the top card, if it is another card's.
 */
face: string | null, 
/**
 * The suit that was wished for there.
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
 * The name in a word or two; absent from older servers.
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
 * What the rules, house rules included, say about single cards, in the order of the rules.
 */
said: Array<SaidOf>, 
/**
 * The options.
 */
options: Array<OptionView>, 
/**
 * The house rules, in the order in which they were added.
 */
house: Array<HouseText>, 
/**
 * The words and gestures with a meaning.
 */
signs: Array<SignName>, 
/**
 * Where cards can be played: `pile`, `pile2`, `before`, `aside`.
 */
spots: Spot[], 
/**
 * The sheets of the deck.
 */
sheets: Array<SheetText>, 
/**
 * The aids that the table gives.
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
 * The paragraph named in the charge; `null` if none was named.
 */
rule: string | null, 
/**
 * The seats that voted against the accused.
 */
yes: Array<number>, 
/**
 * The seats that voted for the accused.
 */
no: Array<number>, };

export type PresetInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: Sentence, 
/**
 * A short description.
 */
text: Sentence, 
/**
 * The source of its rules, and how common variants differ; empty if the book's own document says so.
 */
from: Sentence, 
/**
 * The options it sets, as `key=value`, separated by spaces.
 */
options: string, };

export type Proposal = { 
/**
 * The seat of the player who proposed it, from 1.
 */
by: number, 
/**
 * Its shortest text.
 */
text: string, 
/**
 * The rule in words.
 */
says: Sentence, 
/**
 * The seats that voted for it.
 */
yes: Array<number>, 
/**
 * The seats that voted against it.
 */
no: Array<number>, };

export type Replay = { 
/**
 * The round.
 */
info: RoundInfo, 
/**
 * The deck, the rules in words, the options.
 */
play: Play, 
/**
 * The version of the book at the time, if it is an older one. The replay uses today's
 * paragraphs, up to the first difference.
 */
earlier: number | null, 
/**
 * The steps, in their order.
 */
steps: Array<ReplayStep>, };

export type ReplayStep = { 
/**
 * The time, in ms of the match.
 */
at_ms: number, 
/**
 * The seat that acted, from 1; `null` for a deal, and if only time passed.
 */
by: number | null, 
/**
 * The action in words, or `deal`, `time`, `resume`.
 */
deed: string, 
/**
 * The events of this step. No card is hidden.
 */
seen: Array<Seen>, 
/**
 * The table after the step, as a spectator saw it.
 */
view: View, 
/**
 * The hands, in the order of seats.
 */
hands: Array<Array<string>>, 
/**
 * The penalty cards face down in front of each seat, not yet ripe and ripe.
 */
lying: Array<Array<string>>, };

export type RoundInfo = { 
/**
 * The round's id, for watching it.
 */
id: string, 
/**
 * The table's code; empty for a requester who follows a link and did not sit there.
 */
table: string, 
/**
 * The number of the match at its table, from 1; 0 for an imported match.
 */
game: number, 
/**
 * The number of the round in its match, from 1.
 */
round: number, 
/**
 * Whether the round was played offline and imported as a record.
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
 * The players, in the order of seats.
 */
people: Array<string>, 
/**
 * The requester's seat, from 1; `null` for a requester who follows a link.
 */
me: number | null, 
/**
 * The winner's seat, from 1; `null` if there is none.
 */
winner: number | null, 
/**
 * The points of the match after the round, in the order of seats.
 */
points: Array<number>, 
/**
 * The path of the link by which the requester shares the round.
 */
shared: string | null, };

export type RuleComplaint = { 
/**
 * A word for programs.
 */
kind: string, 
/**
 * The rule, paragraph or option it is about.
 */
about: string, 
/**
 * The problem in words.
 */
says: Sentence, };

export type RuleDraft = { 
/**
 * The book.
 */
book: string, 
/**
 * Its options, as `key=value`, separated by spaces.
 */
options?: string, 
/**
 * The house rules that the table already has.
 */
house?: Array<string>, 
/**
 * The rule: `rule NAME …`, `rule NAME` of the catalogue, or `honour NAME …`.
 */
text?: string, 
/**
 * The rule as data, instead of `text`.
 */
rule?: unknown, 
/**
 * Options to try in addition, as `key=value`.
 */
change?: string, 
/**
 * The number of players; 0 for the book's minimum.
 */
seats?: number, };

export type RuleForm = { 
/**
 * The form, with slots in braces and optional parts in brackets.
 */
form: string, 
/**
 * Labels for choosing the form, with the same slots; a person has one label per grammatical case.
 */
reads: Array<Sentence>, 
/**
 * A complete rule that uses the form.
 */
example: string, 
/**
 * The example in words, in German.
 */
de: string, 
/**
 * The example in words, in English.
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
 * What was expected, in English.
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
 * The rule in words.
 */
text: Sentence, 
/**
 * The message when this paragraph forbids something. `{card}` stands for the card.
 */
why: Sentence, 
/**
 * The reason for drawing cards by this paragraph, shown after the number of cards; absent if
 * the number says enough.
 */
draws?: Sentence, 
/**
 * What happens on a violation at this table (C10): `refused`, `fined` at once, or it `stands`
 * until a player challenges it.
 */
breach: Breach, 
/**
 * Whether players can break this rule here, so that a charge may name it: it forbids something
 * or demands a word, and the referee does not reject the violation. Always true for a rule of
 * honour.
 */
breakable?: boolean, };

export type RuleWords = { 
/**
 * The beginnings of a sentence.
 */
clauses: Array<RuleForm>, 
/**
 * The events that trigger a rule.
 */
whens: Array<RuleForm>, 
/**
 * The conditions.
 */
ifs: Array<RuleForm>, 
/**
 * The effects.
 */
thens: Array<RuleForm>, 
/**
 * The people a rule can refer to, for the slots `who`, `of` and `to`.
 */
whos: Array<RuleForm>, 
/**
 * The properties in which cards can match.
 */
likes: Array<RuleForm>, 
/**
 * The comparisons of numbers.
 */
compares: Array<RuleForm>, 
/**
 * The standard words and gestures; a rule's own words are written in quotation marks.
 */
signs: Array<SignWord>, 
/**
 * The ways to write a duration, in text.
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
 * What it says about them.
 */
text: Sentence, 
/**
 * The id of the word that must lie open on the table for this to apply: `night`. Empty if it always applies.
 */
during?: string, 
/**
 * If present, this applies only to players with at most this many cards in hand.
 */
hand_max?: number, };

export type SeatView = { 
/**
 * Whether it takes part in this round.
 */
playing: boolean, 
/**
 * Whether it has gone out.
 */
out: boolean, 
/**
 * The number of cards in its hand.
 */
hand: number, 
/**
 * The number of penalty cards in front of it that are not yet ripe.
 */
lying: number, 
/**
 * The number of penalty cards in front of it that it may take up.
 */
ripe: number, 
/**
 * The cards face up in front of it.
 */
open: Array<string>, 
/**
 * Its points in the match.
 */
points: number, 
/**
 * Its points in this round.
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
 * The sheet's text.
 */
says: Sentence, 
/**
 * What it says about single cards, for the player whose sheet it is.
 */
said: Array<SaidOf>, };

export type ShownView = { 
/**
 * What it is: a character, day or night.
 */
title: Sentence, 
/**
 * The seat it lies in front of; `null`: in the middle.
 */
seat: number | null, 
/**
 * The id of its sheet, if it is a sheet.
 */
sheet: string | null, 
/**
 * The id of its word, if it is a word: `night`.
 */
id?: string, 
/**
 * What it shows: the sheet's name, or the word.
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
 * A one-word form for a button; absent if the name is one word.
 */
short?: Sentence, 
/**
 * Whether it is a gesture.
 */
gesture: boolean, 
/**
 * The paragraph that ties the sign to a card: a player may make the sign before playing such a
 * card, if it is a legal action. Absent for other signs.
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
 * Whether it is a gesture.
 */
gesture: boolean, };

export type TableInfo = { 
/**
 * The table's code, which can be said aloud.
 */
code: string, 
/**
 * The book.
 */
book: string, 
/**
 * Its options, as `key=value`, separated by spaces.
 */
options: string, 
/**
 * The house rules, each as its shortest text.
 */
house: Array<string>, 
/**
 * The digest of book, options and rules: 16 hexadecimal digits. Tables with equal digests play by equal rules.
 */
rules: string, 
/**
 * The people at the table, in the order of seats.
 */
people: Array<Person>, 
/**
 * The recipient's seat, from 1; `null` for a spectator.
 */
me: number | null, 
/**
 * The seat of the table's host, from 1.
 */
host: number | null, 
/**
 * Whether the recipient lost the host's role while they were away and may take it back (`reclaim_host`).
 */
may_reclaim_host: boolean, 
/**
 * The minimum and maximum number of players.
 */
seats: [number, number], 
/**
 * Whether a match is running.
 */
running: boolean, 
/**
 * The seats that have agreed to end the match at once. If there is any, the match ends after
 * the current round at the latest.
 */
ending?: Array<number>, 
/**
 * Whether new players are kept out.
 */
locked: boolean, 
/**
 * Whether the lobby lists it.
 */
listed: boolean, 
/**
 * Whether spectators may watch.
 */
watched: boolean, 
/**
 * The number of sockets that watch.
 */
watching: number, 
/**
 * The day, `2026-11-23`, whose daily deal is played here. Everyone can compute the deal, no
 * one else can sit down, and the settings are fixed.
 */
day?: string, 
/**
 * Whether the recipient may ask for hints here.
 */
hints: boolean, 
/**
 * The names of removed players, who can't sit down again. Sent to seated players only.
 */
kicked: Array<string>, 
/**
 * Whether the chat allows free text, and not only phrases.
 */
free_talk: boolean, 
/**
 * The delay for spectators, in seconds.
 */
delay_s: number, 
/**
 * The time limit for each decision, in ms; 0: none.
 */
turn_ms: number, 
/**
 * The speed of the bots.
 */
tempo: Tempo, 
/**
 * Maximum network latency that the referee compensates for in a race, in ms.
 */
credit_ms: number, 
/**
 * The board in use, or the one chosen for the next match; `null` for a new one. Sent to seated players only.
 */
board: BoardInfo | null, 
/**
 * Between matches: boards that list at least two of the people here. Sent to seated players only.
 */
boards: Array<BoardInfo>, 
/**
 * The names of this server's own bots, which can be added like the standard ones.
 */
bots: Array<string>, 
/**
 * The seats that may add a rule now (§ 12).
 */
may_add: Array<number>, 
/**
 * Those among `may_add` that have declined.
 */
declined: Array<number>, 
/**
 * Milliseconds until the next round is dealt automatically, during a pause.
 */
deal_in_ms: number | null, 
/**
 * Whether the table votes on added rules.
 */
rule_votes: boolean, 
/**
 * The rule that the table is voting on.
 */
proposal: Proposal | null, };

export type TableLink = { 
/**
 * The complete URL.
 */
link: string, };

export type TableMade = { 
/**
 * The table's code, which can be said aloud.
 */
code: string, };

export type TableWanted = { 
/**
 * The book.
 */
book: string, 
/**
 * Its options, as `key=value`, separated by spaces; the defaults for the rest.
 */
options?: string, 
/**
 * House rules, each as its text.
 */
house?: Array<string>, };

export type Takes = { "kind": "switch" } | { "kind": "number", 
/**
 * The minimum.
 */
least: number, 
/**
 * The maximum.
 */
most: number, 
/**
 * The unit.
 */
unit: string, } | { "kind": "number_or", 
/**
 * The minimum.
 */
least: number, 
/**
 * The maximum.
 */
most: number, 
/**
 * The unit.
 */
unit: string, 
/**
 * The word.
 */
words: Array<OptionWord>, } | { "kind": "numbers", 
/**
 * The minimum.
 */
least: number, 
/**
 * The maximum.
 */
most: number, 
/**
 * The unit.
 */
unit: string, 
/**
 * Maximum number of values.
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
 * The minimum.
 */
least: number, 
/**
 * The maximum.
 */
most: number, 
/**
 * The predefined tables.
 */
words: Array<OptionWord>, } | { "kind": "cards" };

export type Tempo = "slow" | "usual" | "fast";

export type TracedDay = { 
/**
 * The day, in UTC.
 */
date: string, 
/**
 * The book.
 */
book: string, 
/**
 * The hash of the person's id.
 */
person: string, 
/**
 * The name they used.
 */
name: string, 
/**
 * The table at which it was started.
 */
code: string, 
/**
 * The result; `null` before its end.
 */
result: DayResult | null, 
/**
 * The codes of the marks in the picture of the result.
 */
marks: Array<string>, 
/**
 * The number of consecutive days up to this one on which the person completed a deal; 0 before its end.
 */
row: number, };

export type TracedMatch = { 
/**
 * `CODE.MATCH`.
 */
id: string, 
/**
 * The names they used.
 */
names: Array<string>, 
/**
 * When it began, in seconds since 1970.
 */
at: number, 
/**
 * The number of rounds.
 */
rounds: number, 
/**
 * Whether other people played it too; then it is kept without the name when the data is deleted.
 */
stays: boolean, 
/**
 * Whether it was played offline and imported as a record.
 */
brought: boolean, };

export type TracedTable = { 
/**
 * The table's code.
 */
code: string, 
/**
 * The names under which the person sits there, or was removed.
 */
names: Array<string>, 
/**
 * Whether the person is the table's host.
 */
host: boolean, };

export type Traces = { 
/**
 * The devices and unused links.
 */
devices: Array<PersonWay>, 
/**
 * The tables that know the person.
 */
tables: Array<TracedTable>, 
/**
 * The matches the person played.
 */
matches: Array<TracedMatch>, 
/**
 * The boards that list the person.
 */
boards: Array<BoardInfo>, 
/**
 * The daily deals the person started.
 */
daily: Array<TracedDay>, 
/**
 * The rounds that the person shares by a public link.
 */
shared: Array<string>, };

export type TrialReport = { 
/**
 * Rounds with the rule.
 */
with: TrialSample, 
/**
 * Rounds without it.
 */
without: TrialSample, 
/**
 * Whether a round did not end; then the table can't use the rule.
 */
refused: boolean, 
/**
 * The record of that round.
 */
record: string | null, 
/**
 * Rules that had no effect in any round.
 */
idle: Array<string>, 
/**
 * Paragraphs that a rule overrode, and how often.
 */
overruled: { [key in string]: number }, 
/**
 * Rules that the book already has, each with its paragraph.
 */
doubled: { [key in string]: string }, 
/**
 * Other remarks: why a round did not end, that many rounds have no winner, that a rule adds to a paragraph.
 */
remarks: Array<Sentence>, };

export type TrialSample = { 
/**
 * The number of rounds started.
 */
rounds: number, 
/**
 * The rounds among them that ended.
 */
ended: number, 
/**
 * The rounds among them without a winner.
 */
blocked: number, 
/**
 * Average number of turns per round.
 */
turns_per_round: number, 
/**
 * How often a sentence of a house rule took effect, per round.
 */
fired_per_round: number, 
/**
 * Cards drawn for mistakes, per round, without those that a house rule hands out.
 */
fines_per_round: number, 
/**
 * The share of rounds won by the seat that began, in percent.
 */
first_share: number, 
/**
 * How often each house rule took effect, by name.
 */
fired_by: { [key in string]: number }, };

export type View = { 
/**
 * The seat whose view this is; `null` for a spectator.
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
 * The dealer's seat.
 */
dealer: number | null, 
/**
 * The seat whose turn it is.
 */
on: number | null, 
/**
 * Whether play runs clockwise.
 */
clockwise: boolean, 
/**
 * The seat that won the last round.
 */
winner: number | null, 
/**
 * The seats, in order.
 */
seats: Array<SeatView>, 
/**
 * The cards in the seat's own hand.
 */
hand: Array<string>, 
/**
 * The number of cards in the stock.
 */
stock: number, 
/**
 * The discard piles.
 */
piles: Array<PileView>, 
/**
 * The cards face up in the middle.
 */
middle: Array<string>, 
/**
 * The number of cards face down in the middle.
 */
aside: number, 
/**
 * The penalty cards that the next seat owes, plus those that the current seat still has to draw.
 */
owed: number, 
/**
 * The seats that must sit out or answer, plus the turns that the current seat still has to sit out.
 */
waits: number, 
/**
 * The cards that the current seat has to draw or answer, without those that it demanded
 * itself, which the next seat owes.
 */
owes: number, 
/**
 * The number of seats in a row that must sit out or answer, the current seat first; 0 if that
 * seat demanded it itself.
 */
sits_out: number, 
/**
 * The seat that has announced a card, and the card.
 */
announced: [number, string] | null, 
/**
 * The charge before the plenum.
 */
plenum?: PlenumView, 
/**
 * The book's counters that are not 0.
 */
notes: Array<NoteView>, 
/**
 * What lies open on the table apart from cards: characters, a location, day or night.
 */
shows: Array<ShownView>, 
/**
 * The windows in which seats must or may react.
 */
windows: Array<WindowView>, 
/**
 * The current question.
 */
ask: AskView | null, 
/**
 * Whom the table waits for, as far as this seat may know.
 */
awaited: AwaitedView, 
/**
 * All legal actions.
 */
offers: Array<DeedView>, 
/**
 * The paragraph that forbids each unplayable card of the hand, per spot.
 */
forbidden: Array<ForbiddenCard>, };

export type WayKind = "device" | "link";

export type WindowView = { 
/**
 * The paragraph.
 */
rule: string, 
/**
 * Distinguishes the windows of one paragraph.
 */
tag: number, 
/**
 * The sign that it waits for, if any.
 */
sign?: Sign, 
/**
 * The window's purpose, in the book's words, if the sign does not say it all. If both are
 * absent, it is only a time limit.
 */
says?: Sentence, 
/**
 * The seats that may or must react.
 */
seats: Array<number>, 
/**
 * The seats that have reacted.
 */
done: Array<number>, 
/**
 * When the window expires, in ms of the match; `null` if it never does, or while its time is stopped.
 */
deadline_ms: number | null, 
/**
 * Whether play is suspended meanwhile.
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
