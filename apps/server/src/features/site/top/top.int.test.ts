import { listAudit } from '@madoi/contract/operator/operator';
import * as top from '@madoi/contract/site/top';
import { describe, expect, it } from 'vitest';
import { topPages } from '../site.table.ts';
import { kit, openSiteApp, operator } from '../site-app.fixture.ts';

const clock = openSiteApp(topPages);
const hour = 3_600_000;

const text = (id: string, dates: object = {}): top.TopSection => ({ id, type: 'text', text: { ja: id }, ...dates });
const save = (sections: top.TopSection[], revision: number, publish = true) =>
  operator.call(top.saveTop, { body: { sections, revision, publish } });
const shown = async () => (await kit.newVisitor().call(top.getTop)).sections.map(({ id }) => id);

describe('the top page', () => {
  it('[2.06] shows the house’s own sections until an operator composes others, and again after a reset', async () => {
    const own = await shown();
    expect(own).toEqual(['pick', 'now', 'soon', 'campaign', 'albums', 'playlists', 'posts']);
    expect(await save([text('hello'), { id: 'rooms', type: 'now' }], 0)).toEqual({ success: true, revision: 1 });
    expect(await shown()).toEqual(['hello', 'rooms']);
    expect((await operator.call(top.getTopState)).isDefault).toBe(false);
    await operator.call(top.resetTop, { query: {} });
    expect(await shown()).toEqual(own);
  });

  it('shows a section between its dates alone, and refuses one that ends before it begins', async () => {
    const now = clock.now();
    await save([text('later', { startAt: now + hour }), text('until', { endAt: now + hour }), text('always')], 0);
    expect(await shown()).toEqual(['until', 'always']);
    const later = await operator.call(top.previewTop, { query: { at: now + hour } });
    expect(later.sections.map(({ id }) => id)).toEqual(['later', 'always']);
    expect(await save([text('wrong', { startAt: now, endAt: now })], 1)).toEqual({ success: false, reason: 'dates' });
  });

  it('keeps a draft that only its preview shows', async () => {
    expect(await save([text('draft')], 0, false)).toEqual({ success: true, revision: 1 });
    expect(await shown()).not.toContain('draft');
    expect((await operator.call(top.previewTop, { query: {} })).sections.map(({ id }) => id)).toEqual(['draft']);
    await operator.call(top.resetTop, { query: { draft: '' } });
    expect((await operator.call(top.getTopState)).draft).toBeUndefined();
  });

  it('refuses a change that was built on an older one, and writes each change into the audit log', async () => {
    expect(await save([text('mine')], 0)).toEqual({ success: true, revision: 1 });
    expect(await save([text('late')], 0)).toEqual({ success: false, reason: 'conflict' });
    expect(await shown()).toEqual(['mine']);
    const { list } = await operator.call(listAudit, { query: { limit: 1 } });
    expect(list[0]).toMatchObject({ action: 'change-top', actor: { name: '運営' }, detail: { change: 'publish' } });
  });

  it('is composed by operators alone, from texts and links that a browser may show', async () => {
    const somebody = await kit.signUp('だれか');
    const body = { sections: [text('mine')], revision: 0, publish: true };
    for (const path of ['', '/preview'])
      expect((await somebody.request('GET', `/api/operator/top${path}`)).status).toBe(403);
    expect((await somebody.request('PUT', '/api/operator/top', { body })).status).toBe(403);
    const evil = { ...body, sections: [text('evil', { url: 'javascript:alert(1)' })] };
    expect((await operator.request('PUT', '/api/operator/top', { body: evil })).status).toBe(422);
  });
});

it('draws the prints of the top page, and the nights of rooms', async () => {
  const get = (name: string) => fetch(`${kit.url}/api/site/pictures/${name}.svg`);
  const nights = ['scene-spring-desktop', 'scene-summer-mobile', 'scene-autumn-desktop', 'scene-winter-mobile'];
  for (const name of ['night-wide', 'night-narrow', 'first-visit-1', 'first-visit-2', 'first-visit-3', ...nights]) {
    const answer = await get(name);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
    expect(await answer.text()).toMatch(/^<svg/);
  }
  expect((await get('constructor')).status).toBe(404);
});
