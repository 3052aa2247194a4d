// The parts of the game that the page highlights or names in words: all that a player without rules can go by.
import type { Page } from 'playwright-core';

export interface Lit {
  /** The action it performs; two controls for the same action count once. */
  deed: string;
  name: string;
  /** A point of it that nothing covers, in px. */
  at: { x: number; y: number } | null;
  /** True if it is in a row that visibly continues beyond its edge, so that scrolling brings it into view. */
  beyond: boolean;
}

export interface Look {
  lit: Lit[];
  /** The page's text: the sentence, the lifted card's explanation, rejections. */
  says: string;
  /** The state between two rounds; null during one. */
  between: 'next' | 'waits' | null;
}

/** Reads what the page shows now. */
export async function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const bare = (element: HTMLElement) => (element.innerText || element.textContent || '').replace(/\s+/g, ' ').trim();
    /** A point where a tap hits this element and nothing else; on an overlapped card, that is a strip. */
    const point = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      for (const down of [0.5, 0.2, 0.8]) {
        for (const right of [0.5, 0.15, 0.3, 0.7, 0.85, 0.06, 0.94]) {
          const [x, y] = [box.left + box.width * right, box.top + box.height * down];
          const met = document.elementFromPoint(x, y);
          if (met && (element === met || element.contains(met))) return { x, y };
        }
      }
      return null;
    };
    /** True if the row's edge cuts off an item and this one is further on. */
    const beyond = (element: HTMLElement) => {
      const row = element.parentElement?.getBoundingClientRect();
      if (!row || element.parentElement?.matches('.row') !== true) return false;
      const cut = [...element.parentElement.children]
        .map((one) => one.getBoundingClientRect())
        .some((one) => one.left < row.right - 4 && one.right > row.right + 4);
      return cut && element.getBoundingClientRect().left >= row.right - 24;
    };
    const lit = (selector: string, deed: (element: HTMLElement) => string) =>
      all(selector).map((element) => ({ deed: deed(element), name: bare(element), at: point(element), beyond: beyond(element) }));
    const begun = [
      ...lit('.announce button:not(.close)', (element) => `name ${bare(element)}`),
      ...lit('.question:has(.back) button.main', (element) => `put ${bare(element)}`),
      ...lit('.pile.can', (element) => `put on ${element.dataset.zone}`),
    ];
    // A due word can be said while a card is lifted; a lifted card that is no longer playable goes back.
    const say = (element: HTMLElement) => `say ${bare(element)}`;
    const words = [...lit('.mouth button.word.lit', say), ...lit('.mouth .more.lit', () => 'more')];
    // An opened word list covers everything until a word is chosen or it is closed.
    const opened = lit('.mouth .others button.lit', say);
    const menu = all('.mouth .others').length === 0 ? null : opened.length > 0 ? opened : lit('.mouth .more', () => 'fewer');
    const back = all('.question .back').length > 0 && begun.length === 0 ? lit('.question .back', () => 'back') : [];
    const free = [
      ...lit('.question .answers button:not(.back)', (element) => `answer ${bare(element)}`),
      ...lit('.hand button.fits', (element) => `lift ${element.dataset.card}`),
      ...lit('.mouth button.hand.lit', (element) => `hand ${bare(element)}`),
      ...(all('.mouth button.hand.lit').length > 0 ? [] : lit('.stock.can', () => 'stock')),
    ];
    const between = document.querySelector('.between');
    const next = between?.querySelector<HTMLElement>('button.next') ?? null;
    return {
      lit: between ? [] : (menu ?? [...words, ...(begun.length > 0 ? begun : back.length > 0 ? back : free)]),
      says: all('.question > p:not(.hidden), .question .refusal p, .question .explained, .question .tip, .looked, .notice')
        .map(bare)
        .filter((text) => text !== '')
        .join(' | '),
      between: between === null ? null : next ? 'next' : 'waits',
    };
  });
}
