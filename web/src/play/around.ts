// Who sits where: the others go round from my left to my right, as they are seen and heard.

/** So far to one side is heard who sits there, from 0 to 1. */
const FAR = 0.8;

/** The others, in the order in which they sit round the table from my left; a spectator sees all. Seats are numbers from 1. */
export function around(count: number, me: number | null): number[] {
  const all = Array.from({ length: count }, (_, place) => place + 1);
  return me === null ? all : [...all.slice(me), ...all.slice(0, me - 1)];
}

/** Where a seat is heard: from -1, quite left, to 1, quite right. Who sits here, and what is nobody's, is in the middle. */
export function side(count: number, me: number | null, seat: number | null): number {
  const order = around(count, me);
  const place = seat === null ? -1 : order.indexOf(seat);
  if (place < 0 || order.length < 2) return 0;
  return ((place / (order.length - 1)) * 2 - 1) * FAR;
}
