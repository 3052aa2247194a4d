// The suits' symbols, drawn for this page: each is one path in a box of 100 by 100, with holes by the even-odd rule.

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const SHAPES = {
  heart: 'M50 93C22 70 5 52 5 32A23.5 23.5 0 0 1 50 23A23.5 23.5 0 0 1 95 32C95 52 78 70 50 93Z',
  diamond: 'M50 3Q65 29 86 50Q65 71 50 97Q35 71 14 50Q35 29 50 3Z',
  spade: 'M50 4C71 31 95 43 95 65A21.5 21.5 0 0 1 55.5 76C57 86 61 91 68 96H32C39 91 43 86 44.5 76A21.5 21.5 0 0 1 5 65C5 43 29 31 50 4Z',
  club: 'M50 4A21.5 21.5 0 0 1 65 41A21.5 21.5 0 1 1 55.5 70C57 84 61 90 68 96H32C39 90 43 84 44.5 70A21.5 21.5 0 1 1 35 41A21.5 21.5 0 0 1 50 4Z',
  // German suits.
  bell: `${disc(50, 57, 40)}M12 52H88V58H12ZM46.5 74H53.5V95H46.5Z${disc(50, 69, 6)}${disc(50, 8.5, 8.5)}${disc(50, 8.5, 4)}`,
  leaf: 'M50 3C60 23 94 31 94 57C94 75 75 83 54 73L57 97H43L46 73C25 83 6 75 6 57C6 31 40 23 50 3ZM48.5 24L51.5 24L52 50L66 40L67.5 43L52.5 56L53 70H47L47.5 56L32.5 43L34 40L48 50Z',
  acorn: 'M21 49H79C81 72 64 84 54 90L50 98L46 90C36 84 19 72 21 49ZM13 43C13 24 32 16 45 15L42 4L53 2L55 15C68 16 87 24 87 43Z',
  // Colours that also differ in shape.
  circle: disc(50, 50, 42),
  rhomb: 'M50 2L92 50L50 98L8 50Z',
  triangle: 'M50 8L96 90H4Z',
  star: 'M50 4L62 37L97 38L69 60L79 94L50 74L21 94L31 60L3 38L38 37Z',
  moon: 'M64 8A44 44 0 1 0 92 70A38 38 0 0 1 64 8Z',
  square: 'M12 12H88V88H12Z',
  drop: 'M50 2C62 26 84 44 84 64A34 34 0 0 1 16 64C16 44 38 26 50 2Z',
  plus: 'M35 6H65V35H94V65H65V94H35V65H6V35H35Z',
  // Symbols that the icon set lacks.
  grave: 'M22 86V42A28 28 0 0 1 78 42V86ZM46 30V40H36V48H46V70H54V48H64V40H54V30ZM10 88H90V97H10Z',
  cross: 'M37 3H63L60 27L85 24V50L60 47L64 97H36L40 47L15 50V24L40 27Z',
} as const;

export type Shape = keyof typeof SHAPES;
