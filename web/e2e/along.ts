// A phone that keeps the page and has no network, and the steps to get there.
import { person, PHONE, type Stage } from './browser';
import type { Person } from './person';
import { Wire } from './wire';

/** Books that by default show no one what fits, with options that do. */
export const LEARNING: Record<string, string> = { swiss: 'learning=on', verschaerft: 'learning=on' };

/** Plays until a round is over, following the page's highlights where there are any. */
export async function round(who: Person, seconds: number, how: 'step' | 'guess' = 'guess') {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await who.page.locator('.between').count()) return;
    const did = await who[how]();
    await who.page.waitForTimeout(did === 'did' ? 60 : 200);
  }
  throw new Error(`the round is not over after ${seconds} s`);
}

/** A phone that keeps the page and has no network. */
export async function takenAlong(at: Stage, device = PHONE): Promise<{ ann: Person; wire: Wire }> {
  const wire = await Wire.to(at.host.port);
  const ann = await person(at.browser, 'Ann', device);
  await ann.page.goto(wire.base);
  await ann.page.getByRole('button', { name: 'Für unterwegs bereitmachen' }).click();
  // The server compresses everything for the first client, which is slow in a debug build.
  await ann.page.getByText('Liegt bereit').waitFor({ timeout: 120_000 });
  wire.cut();
  await ann.page.goto(wire.base);
  await ann.page.getByText('Kein Host zu erreichen').waitFor();
  return { ann, wire };
}

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

/** Opens a table on this device with bots, through the page's own controls. */
export async function begin(ann: Person, book: string, options = '') {
  await choose(ann, book, options);
  await ann.page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).click();
  await dealt(ann);
}

/** Sets the bots to the fastest speed a host can choose. */
export async function hurried(ann: Person) {
  const settings = ann.page.getByRole('button', { name: 'Einstellungen', exact: true });
  await settings.click();
  await ann.page.getByText('schnell', { exact: true }).click();
  await settings.click();
}

/** Waits for the first cards, past the introduction to a new book. */
export async function dealt(ann: Person) {
  await ann.page.waitForURL('**/t/pocket-*');
  const teaching = ann.page.locator('dialog button.main, [role="dialog"] button.main').first();
  await Promise.race([teaching.waitFor(), ann.page.locator('.hand [data-card], .mouth').first().waitFor()]);
  if (await teaching.isVisible()) await teaching.click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
}
