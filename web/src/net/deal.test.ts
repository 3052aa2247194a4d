import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  check,
  commitment,
  compare,
  hex,
  leftOut,
  order,
  readRecord,
  roundSeed,
  seedOf,
  seedOfShared,
  seedOfUnbound,
  shuffled,
  unhex,
} from './deal';
import { daySeed, words } from './deal/chance';
import type { Seen, Way, Zone } from '../protocol';

const games = fileURLToPath(new URL('../../../games/', import.meta.url));

/** Parses the parts of a golden record's line that these tests need. */
function seenIn(line: string, people: string[]): Seen[] {
  const [, moved, card = '?', from = '', to = '', way] =
    /^ *[0-9.]+ {2}(?:\S+: )?(moved) (\S+)(?: as \S+)? (\S+) (\S+) (\S+)/.exec(line) ?? [];
  const [, began, dealer = ''] = / (round-began|renewed)(?: dealer (\w+))?/.exec(line) ?? [];
  const seat = people.indexOf(dealer) + 1;
  const zone = (word: string) => (people.includes(word) ? people.indexOf(word) + 1 : word) as Zone;
  const how = way as Way;
  if (moved) return [['moved', card === '?' ? null : card, zone(from), zone(to), how]];
  return began === 'renewed' ? [['renewed']] : began ? [['round-began', seat]] : [];
}

const number = (n: number) => {
  const seed = new Uint8Array(32);
  seed[0] = n;
  return seed;
};

describe('chance is to the bit what the host makes of it', () => {
  it('shuffles as crates/table/src/generator.rs does', () => {
    const golden = [27, 11, 9, 13, 7, 18, 8, 12, 4, 3, 0, 25, 14, 29, 15, 23, 30, 20, 28, 21, 1, 24, 5, 19, 2, 22, 6, 10, 26, 16, 17, 31];
    expect(shuffled(number(42), 0, [...Array(32).keys()])).toEqual(golden);
    expect(shuffled(number(42), 1, [...Array(32).keys()])).not.toEqual(golden);
  });

  it('knows the deal of a day as crates/daily/tests/it/daily.rs does', () => {
    const seed = '1fd94dc7965a3bce000000000000000000000000000000000000000000000000';
    expect(hex(daySeed('2026-11-23', 'spin', 1) ?? new Uint8Array())).toBe(seed);
    const verdict = (text: string) => {
      const record = readRecord(text);
      return record?.deals.map((deal) => check(deal, record).verdict);
    };
    const told = `maumau record 1\nbook spin 1\nseats Ann Ben Cem\n# of-day 1 2026-11-23\n+0 deal ${seed}\n`;
    expect(verdict(told)).toEqual(['of-day']);
    expect(verdict(told.replace('11-23', '11-24'))).toEqual(['other-seed']);
    expect(verdict(told.replace('spin 1', 'spin 2'))).toEqual(['other-seed']);
    for (const day of ['heute', '2026-02-30', '2026-13-01', '1969-11-23', '-2026-11-23', '2026-11-23Z']) {
      expect(verdict(told.replace('2026-11-23', day)), day).toEqual(['unreadable']);
    }
    expect(verdict(told.replace('+0', '# nonces 1 - - -\n+0'))).toEqual(['unreadable']);
  });

  it('knows the host’s own deal of a day as crates/room/src/deal/shared.rs does', () => {
    const secret = '07'.repeat(32);
    const seed = '07b6b5256cd7f064cba2969066123ba3eec17487866f8c59568b3af7e3ef4e13';
    expect(seedOfShared(secret, 'day 2026-11-23', 'spin', 3)).toBe(seed);
    const verdict = (text: string) => {
      const record = readRecord(text);
      return record?.deals.map((deal) => check(deal, record).verdict);
    };
    const sealed = `maumau record 1\nbook spin 3\nseats Ann Ben Cem\n# of-day 1 2026-11-23\n# commit 1 ${commitment(secret)}\n+0 deal ${seed}\n`;
    const told = `${sealed}# secret 1 ${secret}\n`;
    expect(verdict(sealed)).toEqual(['of-day-sealed']);
    expect(verdict(told)).toEqual(['of-day-here']);
    expect(verdict(told.replace(secret, '08'.repeat(32)))).toEqual(['other-secret']);
    expect(verdict(told.replace('11-23', '11-24'))).toEqual(['other-seed']);
    expect(verdict(told.replace('spin 3', 'spin 2'))).toEqual(['other-seed']);
    expect(verdict(told.replace(/# commit .*\n/, ''))).toEqual(['unreadable']);
    expect(verdict(told.replace(secret, '07'))).toEqual(['unreadable']);
    expect(verdict(told.replace('+0', '# nonces 1 - - -\n+0'))).toEqual(['unreadable']);
  });

  it('is ChaCha20', () => {
    const stream = words(new Uint8Array(32), 0n);
    const first = new DataView(new ArrayBuffer(8));
    first.setUint32(0, stream.next().value, true);
    first.setUint32(4, stream.next().value, true);
    expect(hex(new Uint8Array(first.buffer))).toBe('76b8e0ada0f13d90');
  });

  const french = (ranks: string[]) => ['C', 'D', 'H', 'S'].flatMap((suit) => ranks.map((rank) => rank + suit));

  it.each([['spin'], ['classic'], ['classic-mau-mau']])('deals the recorded match %s again, card by card', (game) => {
    const record = readRecord(readFileSync(`${games}${game}.mau`, 'utf8'));
    const people = record?.people ?? [];
    const facts = readFileSync(`${games}${game}.seen`, 'utf8')
      .split('\n')
      .flatMap((line) => seenIn(line, people));
    // Each move appears twice, with and without the card; the lines with the card are enough.
    const known = facts.filter((fact) => fact[0] !== 'moved' || fact[1] !== null);
    const starts = known.flatMap((fact, place) => (fact[0] === 'round-began' ? [place] : []));
    expect(record?.deals.length).toBe(starts.length);
    const cards = french(['7', '8', '9', '10', 'J', 'Q', 'K', 'A']);
    starts.forEach((start, place) => {
      const seed = hex(roundSeed(unhex(record?.seed ?? ''), place + 1));
      const seen = known.slice(start, starts[place + 1]);
      const found = compare(seed, cards, 4, place + 1, seen);
      expect(found.wrong).toBeNull();
      expect(found.cards).toBeGreaterThan(20);
      expect(found.dealer).toBe(place === 0 ? true : null);
      const other = compare(hex(number(1)), cards, 4, place + 1, seen);
      expect(other.wrong).not.toBeNull();
    });
  });

  it('names the first card that came otherwise', () => {
    const cards = ['a', 'b', 'c', 'd'];
    const [first, second] = order(hex(number(3)), cards);
    const dealt = (card = ''): Seen => ['moved', card, 'stock', 1, 'dealt'];
    const seen: Seen[] = [dealt(first), ['moved', null, 'stock', 2, 'dealt'], dealt(first)];
    const found = compare(hex(number(3)), cards, 2, 2, seen);
    expect(found.wrong?.place).toBe(3);
    expect(compare(hex(number(3)), cards, 2, 2, [dealt(second)]).wrong).toEqual({ place: 1, is: second, should: first });
  });
});

describe('a deal', () => {
  const secret = '07'.repeat(32);
  const nonce = 'ab'.repeat(32);
  const hash = commitment(nonce);

  it('is what crates/room/src/deal makes of it', () => {
    expect(commitment(secret)).toBe('4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0');
    expect(seedOf(secret, 3, [hash, null], [nonce, null])).toBe('3a8cc367d0f427793adbf030a6f105712e0f6dc18a0be084a1ed056f57609cd3');
    expect(seedOfUnbound(secret, 3, [nonce, null])).toBe('e9cf2e1165a62d051552279bff529da6f2c3736bad44ab580fc509412c7b88a9');
  });

  const verdicts = (text: string) => {
    const record = readRecord(text);
    return record?.deals.map((deal) => check(deal, record).verdict) ?? [];
  };
  const verdict = (text: string) => verdicts(text)[0];

  const lines = (round: number, commitments: string[] | null, nonces: string[], seed: string) => [
    `# commit ${round} ${commitment(secret)}`,
    ...(commitments ? [`# commitments ${round} ${commitments.join(' ')}`] : []),
    `# nonces ${round} ${nonces.join(' ')}`,
    `+0 deal ${seed}`,
    `# secret ${round} ${secret}`,
  ];
  const record = (...rounds: string[][]) => ['maumau record 1', 'book spin 1', 'seats Ann Ben', ...rounds.flat(), ''].join('\n');

  it('that was made otherwise is found out', () => {
    const honest = record(lines(1, [hash, '-'], [nonce, '-'], seedOf(secret, 1, [hash, null], [nonce, null])));
    const other = 'ef'.repeat(32);
    expect(verdict(honest)).toBe('fair');
    expect(verdict(honest.replaceAll('\n', '\r\n'))).toBe('fair');
    expect(verdict(honest.replace(commitment(secret), commitment(other)))).toBe('other-secret');
    expect(verdict(honest.replace(/deal .*/, `deal ${other}`))).toBe('other-seed');
    // A nonce chosen after the others were known, and one added without a commitment.
    expect(verdict(honest.replace(nonce, other))).toBe('other-nonce');
    expect(verdict(honest.replace(`${nonce} -`, `${nonce} ${other}`))).toBe('other-nonce');
    expect(verdict(honest.replace('# secret', '# nothing'))).toBe('running');
    // Omitted or unreadable remarks prove nothing.
    expect(verdict(honest.replace('# commitments', '# nothing'))).toBe('other-seed');
    for (const [from, to] of [
      ['# commit 1', '# nothing 1'],
      ['# nonces', '# nothing'],
      ['# secret 1 07', '# secret 1 x7'],
      [' -\n', '\n'],
      ['# nonces', `# commit 1 ${other}\n# nonces`],
    ] as const) {
      expect(verdict(honest.replace(from, to)), from).toBe('unreadable');
    }
    expect(verdict(honest.replace(/# .*\n/g, ''))).toBe('unknown');
  });

  it('names who was left out', () => {
    const seed = seedOf(secret, 1, [hash, hash], [nonce, null]);
    const silent = record(lines(1, [hash, hash], [nonce, '-'], seed));
    const told = silent.replace('+0 deal', '# left-out 1 2\n+0 deal');
    expect(verdict(told)).toBe('fair');
    expect(leftOut(readRecord(told)?.deals[0] ?? { commitments: null, nonces: null })).toEqual([2]);
    expect(verdict(silent)).toBe('unreadable');
    expect(verdict(told.replace('# left-out 1 2', '# left-out 1 1'))).toBe('unreadable');
  });

  it('of an earlier host is still one, and never after one of a later host', () => {
    const earlier = readFileSync(
      fileURLToPath(new URL('../../../crates/maumau/tests/records/players-unbound.mau', import.meta.url)),
      'utf8',
    );
    expect(verdicts(earlier)).toEqual(['unbound', 'unbound']);
    expect(verdicts(earlier.replace('# nonces 2 a2', '# nonces 2 a3'))).toEqual(['unbound', 'other-seed']);
    const unbound = (round: number) => lines(round, null, ['-', '-'], seedOfUnbound(secret, round, [null, null]));
    const bound = (round: number) => lines(round, ['-', '-'], ['-', '-'], seedOf(secret, round, [null, null], [null, null]));
    expect(verdicts(record(unbound(1), bound(2)))).toEqual(['unbound', 'fair']);
    expect(verdicts(record(bound(1), unbound(2)))).toEqual(['fair', 'unreadable']);
  });

  it('of a text that is no record is none', () => {
    expect(readRecord('')).toBeNull();
    expect(readRecord('maumau record 2\nbook spin 1')).toBeNull();
    expect(readRecord('# a remark first\nmaumau record 1\nbook spin 1\nseats Ann Ben')?.people).toEqual(['Ann', 'Ben']);
  });
});
