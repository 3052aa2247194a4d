// The kept page on a device: updates, incomplete downloads, start-up time, and notifications that lead back to it.
import { expect, test } from 'vitest';
import { takenAlong } from './along';
import { ELSEWHERE, person, PHONE, stage } from './browser';
import { Front } from './front';
import type { Person } from './person';

const at = stage();

const keep = (who: Person) => who.page.getByRole('button', { name: 'Für unterwegs bereitmachen' }).click();
const isKept = (who: Person) => who.page.getByText('Liegt bereit').waitFor({ timeout: 120_000 });
const announced = (who: Person) => who.page.getByText('Eine neuere Fassung liegt bereit.');
/** The builds stored on the device. */
const builds = (who: Person) => who.page.evaluate(() => caches.keys());
const mark = (who: Person) => who.page.evaluate(() => void (document.body.dataset.mark = 'here'));
const marked = (who: Person) => who.page.evaluate(() => document.body.dataset.mark);

/** Parts of a service worker's global scope that a page lacks. */
interface InWorker {
  told: string[];
  registration: ServiceWorkerRegistration;
  WindowClient: { prototype: { focus(this: { url: string }): Promise<void> } };
  Clients: { prototype: { openWindow(url: string): Promise<void> } };
  NotificationEvent: new (name: string, what: { notification: Notification }) => Event;
}

test('a newer page is announced and not forced', async () => {
  const front = await Front.of(at.host.port);
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.goto(front.base);
  await keep(ann);
  await isKept(ann);
  const [old] = await builds(ann);
  // An online start downloads the newer build, and nothing else happens.
  front.build = 'newer';
  await ann.page.goto(`${front.base}/rules`);
  await ann.page.goto(front.base);
  await mark(ann);
  await announced(ann).waitFor({ timeout: 120_000 });
  await ann.shot('kept-newer');
  expect((await builds(ann)).sort()).toEqual([old, 'maumau / newer'].sort());
  // Nor at the next start.
  await ann.page.goto(front.base);
  await mark(ann);
  await announced(ann).waitFor();
  expect(await builds(ann)).toContain(old);
  expect(await marked(ann)).toBe('here');
  await ann.page.getByRole('button', { name: 'Jetzt wechseln' }).click();
  await expect.poll(() => builds(ann)).toEqual(['maumau / newer']);
  await expect.poll(() => marked(ann)).toBe(undefined);
  await isKept(ann);
  expect(await announced(ann).count()).toBe(0);
  ann.fine();
  await ann.page.context().close();
  front.close();
});

test('a page that can’t be fetched whole is not kept, and takes nobody’s place', async () => {
  const front = await Front.of(at.host.port);
  const ann = await person(at.browser, 'Ann', PHONE);
  front.lost = /\.wasm\.br$/;
  await ann.page.goto(front.base);
  await keep(ann);
  await ann.page.getByText('Das hat nicht geklappt. Versuch es mit Netz noch einmal.').waitFor();
  await ann.shot('kept-failed');
  expect(await ann.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active)).toBeFalsy();
  front.lost = null;
  await keep(ann);
  await isKept(ann);
  const [old] = await builds(ann);
  // The same for an incomplete update: the stored build stays, and no update is announced. (Files with hashed names are
  // already here.)
  [front.build, front.lost] = ['newer', /^\/icon-512\.png$/];
  await ann.page.goto(front.base);
  const redundant = ann.page.evaluate(async () => {
    const kept = await navigator.serviceWorker.getRegistration();
    for (;;) {
      await kept?.update().catch(() => {});
      const worker = kept?.installing;
      if (worker)
        return new Promise<string>((done) =>
          worker.addEventListener('statechange', () => worker.state !== 'installing' && done(worker.state)),
        );
    }
  });
  expect(await redundant).toBe('redundant');
  await isKept(ann);
  expect(await announced(ann).count()).toBe(0);
  expect(await builds(ann)).toContain(old);
  ann.fine();
  await ann.page.context().close();
  front.close();
});

test('it is there without a host, and how soon is told', async () => {
  const { ann, wire } = await takenAlong(at);
  const times: number[] = [];
  for (let starts = 0; starts < 5; starts++) {
    await ann.page.goto('about:blank');
    const began = performance.now();
    await ann.page.goto(wire.base);
    await ann.page.getByRole('button', { name: 'Ohne Netz gegen Bots' }).waitFor();
    times.push(performance.now() - began);
  }
  const [least, , middle, , most] = times.sort((a, b) => a - b).map(Math.round);
  console.log(`starts from the device: ${middle} ms (${least} to ${most})`);
  ann.fine();
  wire.close();
});

test('whoever is called back comes to the page that has called', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  const context = ann.page.context();
  await context.grantPermissions(['notifications']);
  await ann.page.goto(at.host.base);
  await keep(ann);
  await isKept(ann);
  const second = await context.newPage();
  await second.goto(`${at.host.base}/replay/here`);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  // Only a real tap may focus a window, so the call is recorded instead.
  await worker.evaluate(() => {
    const here = globalThis as unknown as InWorker;
    here.told = [];
    here.WindowClient.prototype.focus = async function () {
      here.told.push(`focus ${this.url}`);
    };
    here.Clients.prototype.openWindow = async (url) => void here.told.push(`open ${url}`);
  });
  /** Sends a notification from a page at this address, and taps it. */
  const tap = (url: string) =>
    worker.evaluate(async (data) => {
      const { registration, told, NotificationEvent } = globalThis as unknown as InWorker;
      await registration.showNotification('Du bist dran', { tag: 'maumau', data });
      const [notification] = await registration.getNotifications();
      if (!notification) return ['nothing is shown'];
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      while (told.length === 0) await new Promise((done) => setTimeout(done, 20));
      return [...told.splice(0), `${(await registration.getNotifications()).length} left`];
    }, url);
  expect(await tap(second.url())).toEqual([`focus ${second.url()}`, '0 left']);
  const gone = second.url();
  await second.close();
  expect(await tap(gone)).toEqual([`focus ${ann.page.url()}`, '0 left']);
  await ann.page.close();
  expect(await tap(gone)).toEqual([`open ${gone}`, '0 left']);
  await context.close();
});

test('over plain http nothing is offered, and it is said why', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.goto(`http://${ELSEWHERE}:${at.host.port}`);
  await ann.page.getByText('Ohne Netz spielen geht nur, wenn die Seite verschlüsselt kommt (https)').waitFor();
  expect(await ann.page.getByRole('button', { name: /Für unterwegs|Als App/ }).count()).toBe(0);
  await ann.shot('kept-plain');
  // The browser itself logs that it does not trust pages over plain HTTP.
  expect(ann.complaints.filter((said) => !said.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([]);
  await ann.page.context().close();
});

test('what is installed has its pictures, each as large as it says', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.page.goto(at.host.base);
  const found = await ann.page.evaluate(async () => {
    const link = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.href ?? '';
    const { icons } = (await (await fetch(link('manifest'))).json()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    const size = async (src: string) => {
      const image = await createImageBitmap(await (await fetch(src)).blob());
      return `${image.width}x${image.height}`;
    };
    const drawn = icons.filter((icon) => icon.type === 'image/png');
    const sizes = await Promise.all(drawn.map(async (icon) => [icon.sizes, await size(icon.src)]));
    return { sizes, purposes: drawn.map((icon) => icon.purpose ?? 'any'), touch: await size(link('apple-touch-icon')) };
  });
  expect(found.sizes.map(([told]) => told)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const [told, real] of found.sizes) expect(real).toBe(told);
  expect(found.purposes).toContain('maskable');
  expect(found.touch).toBe('180x180');
  ann.fine();
  await ann.page.context().close();
});
