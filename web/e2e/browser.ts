// A real browser, and people in it: each has cookies of its own, as on a device of its own.
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { Host, type Settings } from './host';
import { Person } from './person';

export const SHOTS = new URL('../../screenshots/', import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });
/** True where screenshots are saved. CI saves only those of a failed check, because each costs a quarter of a second. */
export const KEEPS = !process.env.CI || 'PICTURES' in process.env;

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** A name of this machine that browsers trust as little as any other over plain http. */
export const ELSEWHERE = 'maumau.home.arpa';

const FLAGS = [
  `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the browser of these tests is started. */
export const LAUNCH = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS };

/** A browser tells of lost connections and refused files as errors of the page; some tests are about them. The opener policy holds only over https. */
const NO_ERRORS = /WebSocket|Failed to load resource|Failed to fetch|ERR_|^The Cross-Origin-Opener-Policy header/;

/** Keeps each error of every page of this browser, whoever opens it, with the test that ran. */
function watch(browser: Browser, errors: string[]) {
  const keep = (text: string) => errors.push(`${expect.getState().currentTestName}: ${text}`);
  browser.on('context', (context) => {
    context.on('weberror', (one) => keep(one.error().stack ?? one.error().message));
    context.on('console', (message) => message.type() === 'error' && !NO_ERRORS.test(message.text()) && keep(message.text()));
  });
}

/** Somebody with a device of that size and language, who has nothing open yet. */
export async function person(browser: Browser, name: string, device: BrowserContextOptions = PHONE, locale = 'de-DE'): Promise<Person> {
  const context = await browser.newContext({ ...device, locale });
  const page = await context.newPage();
  return new Person(name, page);
}

/** A host and a browser for the tests of one file. */
export interface Stage {
  host: Host;
  browser: Browser;
  /** The errors of pages that a test brings about. */
  expected?: RegExp;
}

/** Puts them up before the first of its tests and takes them down after the last. Fails if a page had an error, also where the test went well at its second try. */
export function stage(settings: Settings = {}): Stage {
  const up = {} as Stage;
  const errors: string[] = [];
  beforeAll(async () => {
    [up.host, up.browser] = await Promise.all([Host.start(settings), chromium.launch(LAUNCH)]);
    watch(up.browser, errors);
  });
  afterAll(async () => {
    await up.browser.close();
    await up.host.stop();
    expect(
      errors.filter((error) => !up.expected?.test(error)),
      'errors of pages',
    ).toEqual([]);
  });
  return up;
}
