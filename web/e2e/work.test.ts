// Measures the page's work during a round on a slow phone: reported, not asserted, since it depends on the machine.
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { person, PHONE, SHOTS, stage } from './browser';
import type { Person } from './person';

const at = stage({ tempo: '40' });

/** CPU slowdown factor. */
const SLOWER = 4;
const LONG_MS = 25_000;
/** Longer tasks delay a tap noticeably, in ms. */
const TASK_MS = 50;

interface Work {
  frames: number;
  /** Durations of all tasks over TASK_MS, in ms. */
  tasks: number[];
}

async function watch(who: Person) {
  await who.page.evaluate(() => {
    const work: Work = { frames: 0, tasks: [] };
    (window as unknown as { work: Work }).work = work;
    new PerformanceObserver((list) => work.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' });
    const frame = () => ((work.frames += 1), requestAnimationFrame(frame));
    requestAnimationFrame(frame);
  });
}

test('the work of a page on a slow phone is told', async () => {
  const ann = await person(at.browser, 'Ann', PHONE);
  await ann.join(at.host.base, await at.host.table('spin', ''));
  for (let bots = 0; bots < 3; bots++) await ann.page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
  await ann.page.getByText('4 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  const cdp = await ann.page.context().newCDPSession(ann.page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const seconds = async (name: string) => (await cdp.send('Performance.getMetrics')).metrics.find((one) => one.name === name)?.value ?? 0;
  await watch(ann);
  const before = await seconds('TaskDuration');
  for (const end = Date.now() + LONG_MS; Date.now() < end;) {
    await ann.step();
    await ann.page.waitForTimeout(400);
  }
  const work = await ann.page.evaluate(() => (window as unknown as { work: Work }).work);
  const spent = ((await seconds('TaskDuration')) - before) * 1000;
  const told = {
    slower: SLOWER,
    watched_ms: LONG_MS,
    frames: work.frames,
    per_frame_ms: Number((spent / work.frames).toFixed(2)),
    tasks_over_50_ms: work.tasks.length,
    longest_task_ms: Math.round(Math.max(0, ...work.tasks)),
  };
  console.log(
    `main thread at ${SLOWER}× throttling: ${told.per_frame_ms} ms a frame, ${told.tasks_over_50_ms} tasks over ${TASK_MS} ms, the longest ${told.longest_task_ms} ms`,
  );
  writeFileSync(`${SHOTS}work.json`, JSON.stringify(told, null, 1));
  expect(work.frames, 'something was painted').toBeGreaterThan(0);
  ann.fine();
  await ann.page.context().close();
});
