// Turns observations into log lines; the rows of crates/telling say how events combine and what each line is about.
import type { Play, Seen, View } from '../protocol';
import { SHAPES, type Row, type Shape } from './table';
import { first, isVoid, seatOf, type Slots, type Value } from './value';

/** The text of one event, or of several that belong together. */
export interface Piece {
  text: string;
  slots: Slots;
  class: string;
  /** The paragraph that caused it, and the one whose own sentence is quoted. */
  cite: string | null;
  why: string | null;
  bare: boolean;
  /** True if its cards are a penalty that no paragraph mentions. */
  price: boolean;
  /** True if its paragraph says why a player draws. */
  draws: boolean;
}

/** An action and its consequences. */
export interface Line {
  pieces: Piece[];
  kind: NonNullable<Row['kind']>;
  mute: boolean;
}

const shapes = new Map(SHAPES.map((shape) => [shape.word, shape]));
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const whose = (values: Value[] = []) => values.map(seatOf).filter((seat) => seat !== null);

/** Composes the lines for what one seat, or a spectator, has observed. */
export class Composer {
  private lines: Line[] = [];
  private lay: string[] | null = null;

  constructor(
    private readonly play: Play,
    private readonly me: number | null,
  ) {}

  /** The lines for these observations; `view` is the view after them. */
  hear(seen: readonly Seen[], view: View): Line[] {
    for (const [word, ...values] of seen) {
      const shape = shapes.get(word);
      const slots = shape && { ...slotsOf(shape, values), round: [{ kind: 'Number', is: view.round }] };
      if (shape) this.tell(shape, slots ?? {}, (values[(shape.places.at(-1)?.at ?? -1) + 1] as string | undefined) ?? null);
    }
    const lay = view.shows.map((shown) => JSON.stringify([shown.title, shown.seat, shown.word]));
    const before = this.lay ?? lay;
    view.shows.forEach(({ title, seat, word, sheet }, n) => before.includes(lay[n] ?? '') || this.say('shows', [title, seat, word, sheet]));
    this.lay = lay;
    return this.take();
  }

  /** A one-line entry that is not an event, such as a question or an open window. */
  once(word: string, values: unknown[], cite: string | null): Line | undefined {
    this.say(word, values, cite);
    return this.take()[0];
  }

  private say(word: string, values: unknown[], cite: string | null = null) {
    const shape = shapes.get(word);
    if (shape) this.tell(shape, slotsOf(shape, values), cite);
  }

  private take(): Line[] {
    const lines = this.lines.filter((line) => !line.mute || line.pieces.length > 1);
    this.lines = [];
    return lines;
  }

  private tell(shape: Shape, slots: Slots, cite: string | null) {
    const find = () => shape.rows.find((row) => this.fits(row, slots, cite));
    let row = find();
    const last = this.lines.at(-1);
    if (last?.mute && last.pieces.length === 1 && row && ['line', 'lead', 'before'].includes(row.verb)) {
      this.lines.pop();
      row = find();
    }
    if (row) this.do(row, slots, cite);
    if (row?.verb === 'lead') this.tell(shape, slots, cite);
  }

  private fits(row: Row, slots: Slots, cite: string | null): boolean {
    const get = (name: string) => slots[name] ?? [];
    const holds = (row.when ?? []).every((test) => {
      if ('is' in test) return get(test.is[0]).some((value) => this.sorts(value).some((sort) => test.is[1].includes(sort)));
      if ('equal' in test) return same(get(test.equal[0]), get(test.equal[1]));
      return 'has' in test ? !get(test.has).every(isVoid) : get(test.lacks).every(isVoid);
    });
    const last = this.lines.at(-1)?.pieces.at(-1);
    const alike = (name: string) => {
      if (name === 'cite') return last?.cite === cite;
      if (name === 'who') return same(whose(last?.slots['who']), whose(get(row.of ?? '')));
      return same(last?.slots[name]?.[0], get(name)[0]);
    };
    return holds && (!row.after || (last !== undefined && row.after.includes(last.class) && (row.same ?? []).every(alike)));
  }

  /** The kinds of a value that a row can test for. */
  private sorts({ kind, is }: Value): string[] {
    if (kind === 'Zone') return typeof is === 'string' ? [is] : [Array.isArray(is) ? String(is[0]) : 'hand', 'owned'];
    if (kind === 'Seat') return [is === null ? 'nobody' : is === this.me ? 'me' : 'other'];
    if (kind === 'Sign' && is !== null) return [this.play.signs.find((sign) => sign.code === is)?.gesture ? 'gesture' : 'word'];
    return [String(Array.isArray(is) ? is[0] : is)];
  }

  private do(row: Row, slots: Slots, cite: string | null) {
    const who = whose(slots[row.of ?? '']).map((is) => ({ kind: 'Seat', is }));
    const named = (slots[row.why ?? ''] ?? []).filter((value) => !isVoid(value));
    const why = row.why === 'cite' ? cite : first<string>(named);
    const piece: Piece = {
      text: row.text,
      slots: { ...slots, who },
      class: row.class ?? '',
      cite,
      why,
      bare: row.bare ?? false,
      price: row.price ?? false,
      draws: row.draws ?? false,
    };
    const line: Line = { pieces: [piece], kind: row.kind ?? 'other', mute: row.mute ?? false };
    if (row.verb === 'line' || row.verb === 'lead') this.lines.push(line);
    if (row.verb === 'before') this.lines.splice(-1, 0, line);
    const there = this.lines.at(-1);
    const last = there?.pieces.at(-1);
    if (!there || !last) return;
    there.kind = row.kind ?? there.kind;
    switch (row.verb) {
      case 'tail':
        there.pieces.push(piece);
        return;
      case 'over':
        there.pieces[there.pieces.length - 1] = { ...piece, cite: cite ?? last.cite, slots: kept(piece.slots, last.slots) };
        return;
      case 'more':
        last.slots[row.text] = [...(last.slots[row.text] ?? []), ...(slots[row.text] ?? [])];
        return;
      case 'blame':
        Object.assign(last, { why, class: piece.class, slots: kept(last.slots, slots) });
        return;
      case 'rest':
        last.class = '';
        return;
      // The line was added above; `hush` adds none.
      case 'line':
      case 'lead':
      case 'before':
      case 'hush':
        return;
      default:
        row.verb satisfies never;
    }
  }
}

/** Merges slots, keeping what each of them knows. */
function kept(first: Slots, then: Slots): Slots {
  return { ...then, ...Object.fromEntries(Object.entries(first).filter(([, values]) => values.length > 0)) };
}

/** The values of an event by slot name. */
function slotsOf(shape: Shape, values: readonly unknown[]): Slots {
  const found = shape.places.map(({ name, kind, at, part, many }) => {
    const there = part === undefined ? (values[at] ?? null) : [values[at]].flat()[part];
    return [name, (many ? [there].flat() : [there]).filter((is) => is !== undefined).map((is) => ({ kind, is }))] as const;
  });
  return Object.fromEntries(found.filter(([, list]) => list.length > 0));
}
