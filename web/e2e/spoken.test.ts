// What a screen reader speaks during a round of every book, in both languages: the texts of the page's live regions in
// order, from the browser's accessibility tree. `cargo xtask bless spoken` rewrites the files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { WebSocketRoute } from 'playwright-core';
import { person, PHONE, stage } from './browser';
import { BOOKS } from './books';
import { Ears, type Spoken } from './spoken/ears';
import { stream } from './spoken/stream';

const at = stage();

/** What the page speaks for this stream of messages. */
async function transcript(book: string, locale: string, heard: string[]): Promise<Spoken[]> {
  const ann = await person(at.browser, 'Ann', { ...PHONE, reducedMotion: 'reduce' }, locale);
  let send: WebSocketRoute['send'] = () => {};
  let greet = () => {};
  const greeted = new Promise<void>((done) => (greet = done));
  // Install this before the page opens its socket, or early messages are missed.
  await ann.page.routeWebSocket(/./, (socket) => {
    send = (text) => socket.send(text);
    socket.onMessage((text) => String(text).includes('"hello"') && greet());
  });
  await ann.page.addInitScript((books) => localStorage.setItem('maumau.learned', books), JSON.stringify(BOOKS));
  await ann.page.goto(`${at.host.base}/t/${book}`);
  await greeted;
  const ears = await Ears.of(ann.page);
  const spoken: Spoken[] = [];
  for (const text of heard) {
    send(text);
    await ann.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const now = await ears.listen();
    const plain = now.map((one) => one.text.replace(/[.!]$/, ''));
    expect(
      plain.filter((one, place) => plain.indexOf(one) !== place),
      'nothing is spoken twice',
    ).toEqual([]);
    spoken.push(...now);
  }
  ann.fine();
  await ann.page.context().close();
  return spoken;
}

for (const book of BOOKS) {
  test(`${book}: what is spoken`, { timeout: 180_000, retry: 1 }, async () => {
    const heard = stream(book);
    for (const locale of ['de-DE', 'en-GB']) {
      const spoken = await transcript(book, locale, heard);
      const text = spoken.map(({ how, text: said }) => `${how === 'polite' ? '  ' : '! '}${said}\n`).join('');
      const golden = new URL(`./spoken/${book}.${locale.slice(0, 2)}.txt`, import.meta.url);
      if (process.env.BLESS) writeFileSync(golden, text);
      expect(text).toBe(existsSync(golden) ? readFileSync(golden, 'utf8') : '');
    }
  });
}
