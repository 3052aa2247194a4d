// A player who uses the page's own controls and knows only what the page shows.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { KEEPS, SHOTS } from './browser';

/** The tests' random generator. `SEED=… npm run e2e` repeats its numbers, though deals still differ with each server's secret. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`dice thrown with SEED=${seed}`);
let state = seed;
function dice(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const throws = () => [dice(), dice(), dice(), dice(), dice(), dice()];

/** Maximum wait for the page to come to rest, in ms: with bots, something always moves. */
const RESTS_MS = 1_500;

export type Step = 'did' | 'nothing' | 'between' | 'over';

export class Person {
  /** Errors logged by the page; there must be none. */
  readonly complaints: string[] = [];

  constructor(
    readonly name: string,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      // Browsers log lost connections as errors, which some tests cause.
      if (message.type() === 'error' && !/WebSocket|Failed to load resource|ERR_/.test(message.text()))
        this.complaints.push(message.text());
    });
  }

  /** Follows a link and sits down. */
  async join(base: string, code: string) {
    await this.page.goto(`${base}/t/${code}`);
    await this.page.locator('.bar form input').fill(this.name);
    await this.page.locator('.bar form button').click();
    await this.page.locator('.bar form').waitFor({ state: 'detached' });
  }

  async shot(name: string, keeps = KEEPS) {
    if (keeps) await this.page.screenshot({ path: `${SHOTS}${name}.png` });
  }

  /** Waits until the page is painted and nothing moves except timers. */
  async rests() {
    await this.page.evaluate(async (longest) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const moving = () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) <= longest);
      const end = performance.now() + longest;
      await frame();
      do await frame();
      while (moving().some((one) => one.playState === 'running') && performance.now() < end);
    }, RESTS_MS);
  }

  fine() {
    expect(this.complaints, `the page of ${this.name}`).toEqual([]);
  }

  /** Takes one action that the page offers, if any. */
  async step(): Promise<Step> {
    return this.page.evaluate((thrown): Step => {
      const chance = () => thrown.pop() ?? 0;
      const any = (list: NodeListOf<HTMLElement>) => [...list][Math.floor(chance() * list.length)];
      const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
      const between = document.querySelector('.between');
      if (between) {
        if (between.matches('[data-over]')) return 'over';
        document.querySelector<HTMLElement>('.between button.next')?.click();
        return 'between';
      }
      // A question, or a lifted card that needs a place.
      const answer = any(all('.question .answers button:not(.back, [aria-expanded])'));
      const word = any(all('.mouth button.word.lit'));
      if (word && chance() < 0.8) {
        word.click();
        return 'did';
      }
      if (answer && (document.querySelector('.asks') || document.querySelector('.lifted') || chance() < 0.3)) {
        answer.click();
        return 'did';
      }
      const fitting = any(all('.hand button.fits'));
      if (fitting) {
        fitting.click();
        return 'did';
      }
      const hand = any(all('.mouth button.hand.lit'));
      if (hand) {
        hand.click();
        return 'did';
      }
      return 'nothing';
    }, throws());
  }

  /** Tries cards where the page does not show what fits (verschärft). */
  async guess(): Promise<Step> {
    const done = await this.step();
    if (done !== 'nothing') return done;
    return this.page.evaluate(([which = 0, whether = 0]): Step => {
      const cards = [...document.querySelectorAll<HTMLElement>('.hand [data-card]')];
      const draw = document.querySelector<HTMLElement>('.mouth button.hand');
      const card = cards[Math.floor(which * cards.length)];
      if (card && whether < 0.6) card.click();
      else draw?.click();
      return 'did';
    }, throws());
  }
}

export async function playOut(people: Person[], how: 'step' | 'guess', seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const steps = await Promise.all(people.map((person) => person[how]()));
    if (steps.every((step) => step === 'over')) return;
    await new Promise((done) => setTimeout(done, steps.includes('did') ? 60 : 150));
  }
  throw new Error(`the match is not over after ${seconds} s`);
}
