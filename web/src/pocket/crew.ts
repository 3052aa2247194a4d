// Who shares this device at one table. Each of them has a socket of its own that says hello and is heard by nobody: so all are here, also
// while another one looks at the screen. The page has a socket for one of them at a time, or for somebody without a seat.
import type { Told } from './engine';

/** The page's sockets have small numbers. */
const FIRST = 2 ** 40;
let count = FIRST;

interface Chair {
  person: string;
  socket: number;
  seat: number | null;
}

/** As much as is read of what such a socket hears. */
interface Heard {
  say: string;
  table?: { me: number | null };
  code?: string;
  why?: string;
}

export class Crew {
  private chairs: Chair[];

  constructor(people: string[]) {
    this.chairs = people.map((person) => ({ person, socket: ++count, seat: null }));
  }

  get people(): string[] {
    return this.chairs.map((chair) => chair.person);
  }

  get seats(): (number | null)[] {
    return this.chairs.map((chair) => chair.seat);
  }

  /** Whether more than one person shares it. */
  get shared(): boolean {
    return this.chairs.length > 1;
  }

  /** The person of that place, who is its own socket's; nothing if there is none. */
  person(who: number): string | undefined {
    return this.chairs[who]?.person;
  }

  add(person: string): Chair {
    const chair = { person, socket: ++count, seat: null };
    this.chairs = [...this.chairs, chair];
    return chair;
  }

  remove(socket: number) {
    this.chairs = this.chairs.filter((chair) => chair.socket !== socket);
  }

  /** What each says first. */
  *hellos(): Generator<{ socket: number; person: string; text: string }> {
    for (const { socket, person } of this.chairs) yield { socket, person, text: JSON.stringify({ say: 'hello', v: 2, last: null }) };
  }

  has(socket: number): boolean {
    return this.chairs.some((chair) => chair.socket === socket);
  }

  /** One of its sockets hears something. Whether somebody sits elsewhere now. */
  hear(socket: number, text: string, last: boolean): boolean {
    const chair = this.chairs.find((one) => one.socket === socket);
    if (!chair) return false;
    if (last) {
      this.remove(socket);
      return true;
    }
    const heard = JSON.parse(text) as Heard;
    if (heard.say !== 'welcome' && heard.say !== 'table') return false;
    const seat = heard.table?.me ?? null;
    const moved = seat !== chair.seat;
    chair.seat = seat;
    return moved;
  }
}

/** Why somebody was refused; nothing if nobody was. */
export function refusal(told: Told, socket: number): { code: string; why: string } | null {
  const heard = (told.say ?? []).filter(({ to }) => to.includes(socket)).map(({ text }) => JSON.parse(text) as Heard);
  const error = heard.find((one) => one.say === 'error' || one.say === 'bye');
  return error ? { code: error.code ?? 'broken', why: error.why ?? '' } : null;
}
