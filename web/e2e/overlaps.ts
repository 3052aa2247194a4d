// Elements that must not overlap at a table: plates, seats, piles, the question, bubbles, the hand and the buttons.
import type { Person } from './person';

/** Pairs that still overlap once all movement has ended. */
export async function lasting(who: Person): Promise<string[]> {
  const first = await overlaps(who);
  if (first.length === 0) return [];
  await who.rests();
  const then = await overlaps(who);
  return first.filter((pair) => then.includes(pair));
}

async function overlaps(who: Person): Promise<string[]> {
  return who.page.evaluate(() => {
    const PARTS = [
      '.seats [data-seat]',
      '.seats .name',
      '.seats .count',
      '.seats .points',
      '.seats .bubble',
      '.shows .plate',
      '.piles .place > button',
      '.wish',
      '.announced',
      '.laid .mini',
      '.place .called',
      'div.mine',
      '.question > :is(p:not(.hidden), .refusal, .answers, .latest, .bubble, .announce, .explained, .plenum)',
      '#hand',
      'div.mouth',
    ];
    const found = PARTS.flatMap((selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({ selector, element })),
    );
    // Ignores what a scrolling box cuts off.
    const seen = (element: HTMLElement) => {
      const [box, cut] = [element.getBoundingClientRect(), element.closest('.felt')?.getBoundingClientRect()];
      if (!cut || cut.height === 0) return box;
      const [top, bottom] = [Math.max(box.top, cut.top), Math.min(box.bottom, cut.bottom)];
      return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
    };
    const boxes = found
      .map((one) => ({ ...one, box: seen(one.element) }))
      .filter(({ box, element }) => box.width > 2 && box.height > 2 && !element.classList.contains('hidden'));
    const upon = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    // Allowed: a wish hangs on its pile, choices cover the question they belong to, and speech hangs at its seat.
    const named = (one: (typeof boxes)[number]) => one.element.matches('.announce');
    const belong = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
      a.element.contains(b.element) ||
      (a.selector.startsWith('.piles') && b.selector === '.wish') ||
      (a.selector === b.selector && (named(a) || named(b)));
    return boxes.flatMap((a, place) =>
      boxes
        .slice(place + 1)
        .flatMap((b) =>
          !belong(a, b) && upon(a.box, b.box)
            ? [`${a.selector} ${a.element.textContent?.trim().slice(0, 20)} × ${b.selector} ${b.element.textContent?.trim().slice(0, 20)}`]
            : [],
        ),
    );
  });
}
