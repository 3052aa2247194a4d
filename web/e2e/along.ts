// A phone with the page kept on it and the network cut, and what is done there first.
import { person, PHONE, type Stage } from './browser';
import type { Person } from './person';
import { Wire } from './wire';

/** Books whose own way of playing shows nobody what fits, and what is agreed for somebody who goes by what is shown. */
export const LEARNING: Record<string, string> = { swiss: 'learning=on', verschaerft: 'learning=on' };

/** Plays until a round is over: where there is help, by what is shown. */
export async function round(who: Person, seconds: number, how: 'step' | 'guess' = 'guess') {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await who.page.locator('.between').count()) return;
    const did = await who[how]();
    await who.page.waitForTimeout(did === 'did' ? 60 : 200);
  }
  throw new Error(`the round is not over after ${seconds} s`);
}

/** A phone with the page kept on it, and no network. */
export async function takenAlong(at: Stage, device = PHONE): Promise<{ ann: Person; wire: Wire }> {
  const wire = await Wire.to(at.host.port);
  const ann = await person(at.browser, 'Ann', device);
  await ann.page.goto(wire.base);
  await ann.page.getByRole('button', { name: 'Für unterwegs bereitmachen' }).click();
  // All of it is packed by the host for the first who wants it, which takes a program that was built in a hurry its time.
  await ann.page.getByText('Liegt bereit').waitFor({ timeout: 120_000 });
  wire.cut();
  await ann.page.goto(wire.base);
  await ann.page.getByText('Kein Host zu erreichen').waitFor();
  return { ann, wire };
}

/** Chooses a book on the start page, and what is agreed about it. */
export async function choose(ann: Person, book: string, options = '') {
  await ann.page.evaluate(
    ([chosen, agreed]) => {
      localStorage.setItem('maumau.book', chosen);
      localStorage.setItem(`maumau.options.${chosen}`, agreed);
      localStorage.setItem('maumau.learned', '');
    },
    [book, options] as const,
  );
  await ann.page.goto(new URL('/', ann.page.url()).href);
}

/** Opens a table of this device against bots by the page's own controls. */
export async function begin(ann: Person, book: string, options = '') {
  await choose(ann, book, options);
  await ann.page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).click();
  await dealt(ann);
}

/** The bots play as fast as a table's host may ask of them. */
export async function hurried(ann: Person) {
  const settings = ann.page.getByRole('button', { name: 'Einstellungen', exact: true });
  await settings.click();
  await ann.page.getByText('schnell', { exact: true }).click();
  await settings.click();
}

/** The first cards are in the hand, and whoever plays a book for the first time has been told how it goes. */
export async function dealt(ann: Person) {
  await ann.page.waitForURL('**/t/pocket-*');
  const teaching = ann.page.locator('dialog button.main, [role="dialog"] button.main').first();
  await Promise.race([teaching.waitFor(), ann.page.locator('.hand [data-card], .mouth').first().waitFor()]);
  if (await teaching.isVisible()) await teaching.click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
}
