import { beforeEach, expect, test, vi } from 'vitest';
import { commitment } from './deal';
import { Deal } from './deal.svelte';

const secret = '07'.repeat(32);
const other = commitment('ab'.repeat(32));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

function bound() {
  const deal = new Deal();
  deal.commit(1, commitment(secret));
  return { deal, hash: deal.bound() ?? '' };
}

test('shows its number when what it is bound to is among what all are', () => {
  const { deal, hash } = bound();
  const nonce = deal.committed(1, [other, hash], 2) ?? '';
  expect(commitment(nonce)).toBe(hash);
  deal.reveal(1, secret, ['ab'.repeat(32), nonce]);
  expect(deal.proof).toBe('good');
});

test('shows its number for the first round of the next match, of which was told as one that follows', () => {
  const { deal, hash } = bound();
  deal.committed(1, [other, hash], 2);
  deal.reveal(1, secret, []);
  const next = '08'.repeat(32);
  deal.commit(2, commitment(next));
  const then = deal.bound() ?? '';
  expect(then).not.toBe(hash);
  const nonce = deal.committed(1, [other, then], 2) ?? '';
  expect(commitment(nonce)).toBe(then);
  deal.reveal(1, next, ['ab'.repeat(32), nonce]);
  expect(deal.proof).toBe('good');
});

test('shows nothing where it is not, and proves nothing then', () => {
  const { deal, hash } = bound();
  for (const list of [[other, ''], [hash, other], []]) expect(deal.committed(1, list, 2)).toBeNull();
  deal.reveal(1, secret, ['ab'.repeat(32), '']);
  expect(deal.proof).toBe('unknown');
});

test('shows its number for one list only', () => {
  const { deal, hash } = bound();
  expect(deal.committed(1, [other, hash], 2)).not.toBeNull();
  expect(deal.committed(1, [other, hash], 2)).not.toBeNull();
  expect(deal.committed(1, [commitment(secret), hash], 2)).toBeNull();
  deal.reveal(1, secret, ['ab'.repeat(32), '']);
  expect(deal.proof).toBe('bad');
});

test('is bound to the same for what the host is bound to, whichever round it is', () => {
  const { deal, hash } = bound();
  deal.commit(2, commitment(secret));
  expect(deal.bound()).toBe(hash);
  deal.commit(3, other);
  expect(deal.bound()).not.toBe(hash);
});

test('remembers what it is bound to and for which list when it is loaded anew', () => {
  const { deal, hash } = bound();
  const nonce = deal.committed(1, [other, hash], 2);
  const again = bound();
  expect(again.hash).toBe(hash);
  expect(again.deal.committed(1, [commitment(secret), hash], 2)).toBeNull();
  expect(bound().deal.committed(1, [other, hash], 2)).toBe(nonce);
});

test.each([
  ['another secret', '08'.repeat(32), (nonce: string) => ['ab'.repeat(32), nonce], 'bad'],
  ['another number of somebody', secret, (nonce: string) => ['cd'.repeat(32), nonce], 'bad'],
  ['a number of a seat that is not there', secret, (nonce: string) => ['ab'.repeat(32), nonce, ''], 'bad'],
  ['not its own number', secret, () => ['ab'.repeat(32), ''], 'bad'],
  ['somebody left out', secret, (nonce: string) => ['', nonce], 'good'],
])('judges %s', (_, shown, nonces, proof) => {
  const { deal, hash } = bound();
  deal.reveal(1, shown, nonces(deal.committed(1, [other, hash], 2) ?? ''));
  expect(deal.proof).toBe(proof);
});

test('knows when it was left out itself', () => {
  const { deal, hash } = bound();
  deal.committed(1, [other, hash], 2);
  deal.leftOut(1, [2]);
  deal.reveal(1, secret, ['ab'.repeat(32), '']);
  expect(deal.proof).toBe('unknown');
});
