import { describe, expect, it } from 'vitest';
import { fromLink, toLink } from './saved';

Object.assign(globalThis, { location: { origin: 'https://mau.example' } });

describe('a link with rules', () => {
  it('brings back what was sent', () => {
    const rules = {
      options: 'hand=6 worth=A:11,10:10',
      house: [
        'rule queen-of-clubs',
        'rule mine when play 7 then next draws 1',
        'honour fair Wer schummelt & lügt, zahlt 1 Runde #wirklich',
      ],
    };
    const link = toLink('classic', rules);
    expect(fromLink(new URL(link).search)).toEqual({ book: 'classic', ...rules });
  });

  it('is none without a book, and takes nothing that is no rule', () => {
    expect(fromLink('')).toBeNull();
    expect(fromLink('?options=hand%3D6')).toBeNull();
    expect(fromLink('?book=spin&rule=%3Cscript%3E&rule=rule+x')).toEqual({ book: 'spin', options: '', house: ['rule x'] });
  });
});
