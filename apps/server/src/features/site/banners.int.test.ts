import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgBannerStore } from './banner.store.pg.ts';

const clock = createFakeClock();
const hour = 3_600_000;
let kit: TestApp;
beforeAll(async () => {
  kit = await startTestApp({ services: { clock } });
});
afterAll(() => kit.close());

describe('banners', () => {
  it('[7.23] hang from their beginning to their end, newest first, until they are taken down', async () => {
    const store = createPgBannerStore(kit.services.database.db);
    const now = clock.now();
    const visitor = kit.newVisitor();
    const get = async (path: string) => (await visitor.request('GET', `/api/lounges/${path}`)).body;
    const hanging = async (): Promise<string[]> => (await get('banner')).list.map(({ id }: { id: string }) => id);
    const old = { id: 'banner-old', texts: { ja: '古い', 'zh-TW': '舊' }, startAt: now - hour };
    for (const banner of [
      old,
      { id: 'banner-new', texts: { ja: '新しい', en: 'New' }, url: '/lounge', startAt: now - 1, endAt: now + hour },
      { id: 'banner-next', texts: { ja: '次' }, startAt: now + hour },
      { id: 'banner-gone', texts: { ja: '前' }, startAt: now - hour, endAt: now },
    ])
      await store.add(banner, now);
    expect(await hanging()).toEqual(['banner-new', 'banner-old']);
    expect((await get('banner?id=banner-old')).list).toEqual([old]);
    expect((await get('banner?id=banner-gone')).list).toEqual([]);
    expect(await get('kkbox-banner')).toEqual({ banner: old });
    expect(await store.end('banner-old')).toBe(true);
    expect(await store.end('banner-none')).toBe(false);
    expect(await get('kkbox-banner')).toEqual({ banner: null });
    clock.advance(hour);
    expect(await hanging()).toEqual(['banner-next']);
  });
});
