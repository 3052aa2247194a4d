// The players sharing this device at a table. Each has a permanent socket that no one listens to, so that they count as
// present while another looks at the screen. The page itself has one socket, for one of them or for a spectator.
import type { HostMessage } from '../protocol';
import type { Told } from './engine';

/** Far above the page's own socket numbers. */
const FIRST = 2 ** 40;
let count = FIRST;

interface Chair {
  person: string;
  socket: number;
  seat: number | null;
}

interface Refusal {
  code: string;
  why: string;
}

/** What a message tells such a socket: its player's seat, or a rejection. */
type News = { seat: number | null } | { refusal: Refusal };

/** Returns null for any other message. */
function newsOf(text: string): News | null {
  const heard = JSON.parse(text) as HostMessage;
  switch (heard.say) {
    case 'welcome':
    case 'table':
      return { seat: heard.table.me };
    case 'error':
    case 'bye':
      return { refusal: { code: heard.code, why: heard.why } };
    case 'play':
    case 'match_began':
    case 'update':
    case 'taken':
    case 'slip':
    case 'refused':
    case 'hint':
    case 'commit':
    case 'committed':
    case 'left_out':
    case 'reveal':
    case 'chat':
    case 'nudged':
    case 'stalled':
    case 'stood_in':
    case 'timer':
    case 'pong':
    case 'new_rule':
      return null;
    default:
      heard satisfies never;
      return null;
  }
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

  get shared(): boolean {
    return this.chairs.length > 1;
  }

  /** The identity of the player at this index. */
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

  *hellos(): Generator<{ socket: number; person: string; text: string }> {
    for (const { socket, person } of this.chairs) yield { socket, person, text: JSON.stringify({ say: 'hello', v: 2, last: null }) };
  }

  has(socket: number): boolean {
    return this.chairs.some((chair) => chair.socket === socket);
  }

  /** Handles a message to one of these sockets. Returns whether a player's seat has changed. */
  hear(socket: number, text: string, last: boolean): boolean {
    const chair = this.chairs.find((one) => one.socket === socket);
    if (!chair) return false;
    if (last) {
      this.remove(socket);
      return true;
    }
    const news = newsOf(text);
    if (news === null || !('seat' in news)) return false;
    const moved = news.seat !== chair.seat;
    chair.seat = news.seat;
    return moved;
  }
}

/** The rejection sent to a socket, or null. */
export function refusal(told: Told, socket: number): Refusal | null {
  for (const { to, text } of told.say ?? []) {
    const news = to.includes(socket) ? newsOf(text) : null;
    if (news !== null && 'refusal' in news) return news.refusal;
  }
  return null;
}
