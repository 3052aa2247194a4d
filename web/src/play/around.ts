// Where seats are: the others go round from this player's left to right, on screen and in sound.

/** The largest stereo pan, from 0 to 1. */
const FAR = 0.8;

/** The other seats in turn order from this player's left; all seats for a spectator. Seats count from 1. */
export function around(count: number, me: number | null): number[] {
  const all = Array.from({ length: count }, (_, place) => place + 1);
  return me === null ? all : [...all.slice(me), ...all.slice(0, me - 1)];
}

/** The stereo pan of a seat, from -1 (left) to 1 (right). This player's own seat and no seat are in the middle. */
export function side(count: number, me: number | null, seat: number | null): number {
  const order = around(count, me);
  const place = seat === null ? -1 : order.indexOf(seat);
  if (place < 0 || order.length < 2) return 0;
  return ((place / (order.length - 1)) * 2 - 1) * FAR;
}
