// Checks that apply to any table: text is readable, the main button stands out, and nothing overlaps.
import axe from 'axe-core';
import { expect } from 'vitest';
import { KEEPS } from './browser';
import { lasting } from './overlaps';
import type { Person } from './person';

export const SIZE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true };
/** The sizes for the overlap check: the smallest phone, most phones, a desktop. */
export const SIZES = { small: { width: 360, height: 640 }, phone: SIZE.viewport, desk: { width: 1280, height: 800 } };

/** Text contrast, and targets too small for a finger (WCAG 2.5.8). */
const RULES = ['color-contrast', 'target-size'];

/**
 * Violations of these rules found by axe. The lines within a drawing are neither text nor targets, but would be most of
 * its work, so it sees each drawing as a whole.
 */
async function found(who: Person): Promise<string[]> {
  if (await who.page.evaluate(() => !('axe' in window))) await who.page.evaluate(axe.source);
  const { violations, passes } = await who.page.evaluate(async (rules) => {
    const undrawn = new CSSStyleSheet();
    undrawn.insertRule('svg > * { display: none !important }');
    document.adoptedStyleSheets.push(undrawn);
    try {
      return await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    } finally {
      document.adoptedStyleSheets.pop();
    }
  }, RULES);
  expect
    .soft(
      [...violations, ...passes].map((rule) => rule.id),
      'all of them have been looked for',
    )
    .toEqual(expect.arrayContaining(RULES));
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 120)}`));
}

/** Main buttons with less than 3:1 contrast to the table (WCAG 1.4.11), and others that are brighter than the main one next to them. */
async function dim(who: Person): Promise<string[]> {
  return who.page.evaluate(() => {
    const light = (colour: string) => {
      const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const room = document.querySelector('.room');
    if (!room) return [];
    const probe = room.appendChild(document.createElement('i'));
    probe.style.color = 'var(--table)';
    const table = light(getComputedStyle(probe).color);
    probe.remove();
    const shines = (button: HTMLElement) => {
      const ground = light(getComputedStyle(button).backgroundColor);
      return (Math.max(ground, table) + 0.05) / (Math.min(ground, table) + 0.05);
    };
    const told = (button: HTMLElement) => `${button.textContent?.trim()}: ${shines(button).toFixed(2)}`;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const main = all('.question .answers > button.main').map(shines);
    return [
      ...all('.question button.main, .watching button').filter((button) => shines(button) < 3),
      ...all('.question .answers:has(> .main) > button:not(.main, .suit, .card)').filter((button) => shines(button) > Math.min(...main)),
    ].map(told);
  });
}

/**
 * With PICTURES set, screenshots of all sizes, by day and by night, are kept; otherwise those of most phones by day, and
 * of failures.
 */
const ALL_PICTURES = 'PICTURES' in process.env;

type Show = () => Promise<void>;

/** Checks what is shown at each of these sizes; `show` brings it up there. */
export async function judge(who: Person, name: string, sizes: Partial<typeof SIZES> = SIZES, show: Show = async () => {}) {
  await judgeAll(who, { [name]: show }, sizes);
}

/** Checks all of these, one size after the other. */
export async function judgeAll(who: Person, shows: Record<string, Show>, sizes: Partial<typeof SIZES> = SIZES) {
  const [first] = Object.keys(sizes);
  for (const [size, viewport] of Object.entries(sizes)) {
    await who.page.setViewportSize(viewport);
    for (const [name, show] of Object.entries(shows)) {
      await show();
      await who.rests();
      // Colours are the same at all sizes, and targets are smallest at the first.
      await judgeOne(who, name, size, size === first);
    }
  }
  await who.page.setViewportSize(SIZE.viewport);
}

async function judgeOne(who: Person, name: string, size: string, isFirst: boolean) {
  const small = isFirst ? await found(who) : [];
  const dull = isFirst ? await dim(who) : [];
  const pairs = await lasting(who);
  const over = await who.page.evaluate(() =>
    Math.max(document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight),
  );
  const isWrong = small.length + dull.length + pairs.length > 0 || over > 0;
  if (isWrong || (size === 'phone' && !name.includes('-dark-')) || ALL_PICTURES)
    await who.shot(size === 'phone' ? `state-${name}` : `state-${name}-${size}`, isWrong || KEEPS);
  expect.soft(small, `${name}, ${size}`).toEqual([]);
  expect.soft(dull, `${name}: doesn't stand out`).toEqual([]);
  expect.soft(pairs, `${name}, ${size}: ${pairs.join('; ')}: lie upon each other`).toEqual([]);
  expect.soft(over, `${name}, ${size}: larger than the screen`).toBeLessThanOrEqual(0);
}

/** Controls that a finger cannot reach, even by scrolling their row or box. */
export async function hidden(who: Person): Promise<string[]> {
  return who.page.evaluate(() => {
    const meets = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      const places = [0.5, 0.15, 0.85, 0.04, 0.96].flatMap((down) =>
        [0.5, 0.15, 0.85, 0.04, 0.96].map((right) => [box.left + box.width * right, box.top + box.height * down] as const),
      );
      return places.some(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    };
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        '.question button, #hand button, .mouth button, .seats [data-seat], .room header button, .piles button',
      ),
    ];
    return all
      .filter((element) => element.offsetParent !== null && !meets(element))
      .map((element) => `${element.className} ${element.textContent?.trim().slice(0, 24)}`);
  });
}
