// Positions of the pips on number cards, in a box of 100 by 100; those of the lower half are upside down.

type Place = [x: number, y: number];

const L = 20,
  M = 50,
  R = 80;

const PLACES: Record<number, Place[]> = {
  1: [[M, 50]],
  2: [
    [M, 8],
    [M, 92],
  ],
  3: [
    [M, 8],
    [M, 50],
    [M, 92],
  ],
  4: [
    [L, 8],
    [R, 8],
    [L, 92],
    [R, 92],
  ],
  5: [
    [L, 8],
    [R, 8],
    [M, 50],
    [L, 92],
    [R, 92],
  ],
  6: [
    [L, 8],
    [R, 8],
    [L, 50],
    [R, 50],
    [L, 92],
    [R, 92],
  ],
  7: [
    [L, 8],
    [R, 8],
    [M, 29],
    [L, 50],
    [R, 50],
    [L, 92],
    [R, 92],
  ],
  8: [
    [L, 8],
    [R, 8],
    [M, 29],
    [L, 50],
    [R, 50],
    [M, 71],
    [L, 92],
    [R, 92],
  ],
  9: [
    [L, 8],
    [R, 8],
    [L, 36],
    [R, 36],
    [M, 50],
    [L, 64],
    [R, 64],
    [L, 92],
    [R, 92],
  ],
  10: [
    [L, 8],
    [R, 8],
    [M, 22],
    [L, 36],
    [R, 36],
    [L, 64],
    [R, 64],
    [M, 78],
    [L, 92],
    [R, 92],
  ],
};

/** The positions for this number of pips; above ten, one in the middle. */
export const pips = (count: number): Place[] => PLACES[count] ?? [[M, 50]];
