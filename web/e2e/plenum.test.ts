// The plenum, in books that have one: all players see the charge and vote, whatever else they are doing.
import { expect, test } from 'vitest';
import { DESK, person, PHONE, stage } from './browser';
import { SIZE } from './judged';
import { lasting } from './overlaps';
import { Still } from './still';
import type { RuleText, View } from '../src/protocol';

const at = stage();

for (const [size, device] of Object.entries({ small: PHONE, phone: SIZE, desk: DESK })) {
  test(`who is asked, accused or about to play sees the charge and votes, on a ${size}`, async () => {
    const ann = await person(at.browser, 'Ann', device);
    const still = await Still.dealt(ann, at.host, 'swiss');
    const { view, play } = still.told;
    const me = view.me ?? 1;
    const [other = 2, third = 3] = [1, 2, 3].filter((seat) => seat !== me);
    const { name: rule, text: long } = play.rules.reduce((most: RuleText, one) => (one.text.de.length > most.text.de.length ? one : most));
    const vote = { rule: '§7', tag: 1, seats: [1, 2, 3], done: [], deadline_ms: null, rests: true };
    const plenum = { by: other, seat: third, n: 1, rule, yes: [], no: [] };
    const sits: Partial<View> = {
      phase: 'playing',
      on: me,
      ask: null,
      awaited: { reacting: [1, 2, 3], acting: [], until_ms: null },
      forbidden: [],
      plenum,
      windows: [vote],
      offers: [
        ['vote', 'yes'],
        ['vote', 'no'],
      ],
    };
    const ask: View['ask'] = { seat: me, rule: '§5.1', kind: 'suit-or-none', most: 0 };
    const box = ann.page.locator('.plenum');
    const votes = async (accused: RegExp) => {
      await box.getByText(accused).first().waitFor();
      await box.getByRole('button', { name: 'Nicht schuldig' }).click({ trial: true });
      await box.getByRole('button', { name: 'Schuldig', exact: true }).click({ trial: true });
      const text = box.getByText(long.de);
      expect((await text.boundingBox())?.height, 'room for two lines of the rule and a part of the third').toBeGreaterThanOrEqual(46);
      expect(await lasting(ann), 'lie upon each other').toEqual([]);
    };
    still.put({ view: { ...sits, ask } });
    await votes(/klagt .* an/);
    still.put({ view: { ...sits, ask, plenum: { ...plenum, seat: me } } });
    await votes(/klagt dich an/);
    still.put({ view: sits });
    await ann.page
      .locator('#hand [data-card]')
      .first()
      .evaluate((card: HTMLElement) => card.click());
    await ann.page.locator('.lifted').waitFor();
    await votes(/klagt .* an/);
    await ann.shot(`plenum-lifted-${size}`);
    still.put({ view: sits, play: { aids: { ...play.aids, slips: true } } });
    await ann.page.locator('.learning').waitFor();
    await ann.page.locator('.mouth button.hand').first().click();
    await ann.page.getByRole('button', { name: 'Lieber nicht' }).waitFor();
    await votes(/klagt .* an/);
    await ann.shot(`plenum-doubt-${size}`);
    await ann.page.context().close();
  });
}

for (const [size, device] of Object.entries({ small: PHONE, phone: SIZE, desk: DESK })) {
  test(`a charge proposes what the accused has just touched, and finds the rest by its words, on a ${size}`, async () => {
    const ann = await person(at.browser, 'Ann', device);
    const still = await Still.dealt(ann, at.host, 'swiss');
    const me = still.told.view.me ?? 1;
    const other = me === 1 ? 2 : 1;
    const jack = still.told.play.cards.find((card) => card.rank === 'J')?.code ?? '';
    still.put({
      view: { phase: 'playing', on: me, ask: null, windows: [], offers: [['charge', other, 1, '']] },
      seen: [
        ['played', other, jack, 'pile', '§1.0'],
        ['window-opened', ['§10.A', 0, [other], 'mau'], '§10.A'],
      ],
    });
    await ann.page.locator('.mouth .more').click();
    await ann.page.locator('.mouth .against').click();
    const rules = ann.page.locator('.menu .rules button');
    await rules.first().waitFor();
    const names = () => rules.evaluateAll((all) => all.map((one) => one.querySelector('b')?.textContent ?? one.textContent ?? ''));
    expect(await names()).toEqual(['§10.A', '§1.0', 'CH-J']);
    await ann.shot(`charge-${size}`);
    const all = async (query: string) => {
      await ann.page.getByRole('searchbox').fill(query);
      return names();
    };
    expect(await all('stinkt')).toEqual([...['§10.A', '§1.0', 'CH-J'], '§9.D']);
    const every = await all('e');
    expect(
      await rules.evaluateAll((list) =>
        list.filter((one) => new RegExp(`^(.+?)\\s+\\1`).test(one.textContent ?? '')).map((one) => one.textContent),
      ),
      'called twice',
    ).toEqual([]);
    expect(new Set(every).size, 'none twice').toBe(every.length);
    for (const none of ['CH-Deck', '§12.1', '§7', '§16.A', '§16.C', 'Danke'])
      expect(
        every.some((one) => one.startsWith(none)),
        none,
      ).toBe(false);
    await rules.first().click();
    await expect.poll(() => still.did).toEqual([`charge ${other} 1 §10.A`]);
    await ann.page.context().close();
  });
}
