// A real browser and its users, each with cookies of their own, as on separate devices.
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { Host, type Settings } from './host';
import { Person } from './person';

export const SHOTS = new URL('../../screenshots/', import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });
/** True if screenshots are saved. CI saves only those of a failed check, because each takes a quarter of a second. */
export const KEEPS = !process.env.CI || 'PICTURES' in process.env;

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** A name for this machine that browsers trust no more than any other over plain HTTP. */
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

export const LAUNCH = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS };

/**
 * Errors that browsers report for lost connections and blocked files, which some tests cause. The opener policy works
 * only over HTTPS.
 */
const NO_ERRORS = /WebSocket|Failed to load resource|Failed to fetch|ERR_|^The Cross-Origin-Opener-Policy header/;

/** Collects the errors of every page of a browser, with the running test. */
function watch(browser: Browser, errors: string[]) {
  const keep = (text: string) => errors.push(`${expect.getState().currentTestName}: ${text}`);
  browser.on('context', (context) => {
    context.on('weberror', (one) => keep(one.error().stack ?? one.error().message));
    context.on('console', (message) => message.type() === 'error' && !NO_ERRORS.test(message.text()) && keep(message.text()));
  });
}

/** A user with a device of this size and language, and no open page. */
export async function person(browser: Browser, name: string, device: BrowserContextOptions = PHONE, locale = 'de-DE'): Promise<Person> {
  const context = await browser.newContext({ ...device, locale });
  const page = await context.newPage();
  return new Person(name, page);
}

/** A server and a browser for the tests of one file. */
export interface Stage {
  host: Host;
  browser: Browser;
  /** Page errors that the tests cause on purpose. */
  expected?: RegExp;
}

/** Starts both before the first test and stops them after the last. Fails if a page had an error, even if the test passed on retry. */
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
