import { listAudit } from '@madoi/contract/operator/operator';
import * as contract from '@madoi/contract/site/banner';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { banners } from '../site.table.ts';
import { kit, openSiteApp, operator } from '../site-app.fixture.ts';

const clock = openSiteApp(banners, { config: { imageHosts: ['img.example.com'] } });
const hour = 3_600_000;

const inputOf = (more: Partial<contract.BannerInput> = {}): contract.BannerInput => ({
  texts: { ja: 'お知らせ' },
  startAt: clock.now(),
  languages: [],
  isForKkbox: false,
  ...more,
});
const add = async (more: Partial<contract.BannerInput> = {}): Promise<string> => {
  const made = await operator.call(contract.addBanner, { body: inputOf(more) });
  if (!made.success) throw new Error(made.reason);
  return made.id;
};
const listed = async (query = ''): Promise<contract.Banner[]> =>
  (await kit.newVisitor().request('GET', `/api/lounges/banner${query}`)).body.list;
const forKkbox = () => kit.newVisitor().call(contract.getKkboxBanner);
const hanging = async (query = '') => (await listed(query)).map(({ texts }) => texts.ja);

describe('banners', () => {
  it('[7.23] hang from their beginning to their end, newest first, until they are taken down', async () => {
    const now = clock.now();
    const old = await add({ texts: { ja: '古い', 'zh-TW': '舊' }, startAt: now - hour });
    await add({ texts: { ja: '新しい' }, url: '/lounge', startAt: now - 1, endAt: now + hour });
    await add({ texts: { ja: '次' }, startAt: now + hour });
    const gone = await add({ texts: { ja: '前' }, startAt: now - hour, endAt: now });
    expect(await hanging()).toEqual(['新しい', '古い']);
    const shown = { id: old, texts: { ja: '古い', 'zh-TW': '舊' }, startAt: now - hour };
    expect(await listed(`?id=${old}`)).toEqual([shown]);
    expect(await listed(`?id=${gone}`)).toEqual([]);
    expect(await forKkbox()).toEqual({ banner: shown });
    await operator.call(contract.endBanner, { params: { id: old } });
    expect(await forKkbox()).toEqual({ banner: null });
    clock.advance(hour);
    expect(await hanging()).toEqual(['次']);
  });

  it('[7.23] are ten at most, however many hang for others', async () => {
    await add({ texts: { ja: 'みんなに' }, startAt: clock.now() - hour });
    for (let n = 0; n < 12; n += 1) await add({ texts: { ja: '提携先の人に' }, isForKkbox: true });
    expect(await hanging()).toEqual(['みんなに']);
    for (let n = 0; n < 12; n += 1) await add({ texts: { ja: `${n}` } });
    expect(await hanging()).toHaveLength(10);
  });

  it('[7.23] are for the readers of their languages, and one may be for the partner’s visitors alone', async () => {
    await add({ texts: { ja: 'みんなに' } });
    await add({ texts: { ja: '英語の人に' }, languages: ['en'] });
    const meant = await add({ texts: { ja: '客人に' }, isForKkbox: true });
    expect(await hanging('?lang=ja')).toEqual(['みんなに']);
    expect((await hanging('?lang=en')).sort()).toEqual(['みんなに', '英語の人に']);
    expect((await forKkbox()).banner?.id).toBe(meant);
  });

  it('show a picture that was judged and redrawn, and keep no other file', async () => {
    const id = await add();
    const put = async (file: Buffer) => {
      const answer = await fetch(`${kit.url}/api/operator/banners/${id}/picture`, {
        method: 'PUT',
        headers: {
          cookie: operator.cookieHeader(),
          'x-csrf-token': operator.cookies.get('csrf-token') ?? '',
          'content-type': 'image/png',
        },
        body: new Uint8Array(file),
      });
      return { status: answer.status, body: (await answer.json()) as { readonly pictureAt: number } };
    };
    const draw = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#79cdde' } })
        .png()
        .toBuffer();
    expect((await put(Buffer.from('not a picture'))).status).toBe(415);
    expect((await put(await draw(8))).status).toBe(422);
    expect((await listed())[0]?.pictureAt).toBeUndefined();
    const { pictureAt } = (await put(await draw(200))).body;
    expect((await listed())[0]?.pictureAt).toBe(pictureAt);
    const path = contract.bannerPicturePath(id, pictureAt, 64);
    const picture = await fetch(`${kit.url}${path}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(64);
    await operator.call(contract.removeBannerPicture, { params: { id } });
    expect((await fetch(`${kit.url}${path}`)).status).toBe(404);
  });

  it('may show a picture of an image host, and of no other', async () => {
    const pictureUrl = 'https://img.example.com/notice.jpg';
    const id = await add({ pictureUrl });
    expect((await listed(`?id=${id}`))[0]?.pictureUrl).toBe(pictureUrl);
    const { list, imageHosts } = await operator.call(contract.listBannerEntries);
    expect([list[0]?.pictureUrl, imageHosts]).toEqual([pictureUrl, ['img.example.com']]);
    for (const wrong of ['https://elsewhere.example/notice.jpg', 'http://img.example.com/notice.jpg', '/notice.jpg']) {
      const input = inputOf({ pictureUrl: wrong });
      const refused = { success: false, reason: 'picture_host' };
      expect(await operator.call(contract.addBanner, { body: input })).toEqual(refused);
      const body = { ...input, updatedAt: list[0]?.updatedAt ?? 0 };
      expect(await operator.call(contract.changeBanner, { params: { id }, body })).toEqual(refused);
    }
    // The operator has taken the host away since.
    await kit.database.db.update(banners).set({ pictureUrl: 'https://former.example/notice.jpg' });
    expect((await listed(`?id=${id}`))[0]).not.toHaveProperty('pictureUrl');
  });

  it('are written by operators alone, refused where they are wrong, and noted in the audit log', async () => {
    const refused = (more: Partial<contract.BannerInput>) => operator.call(contract.addBanner, { body: inputOf(more) });
    expect(await refused({ texts: { en: ' ' } })).toEqual({ success: false, reason: 'empty' });
    expect(await refused({ endAt: clock.now() })).toEqual({ success: false, reason: 'dates' });
    const evil = inputOf({ url: 'javascript:alert(1)' });
    expect((await operator.request('POST', '/api/operator/banners', { body: evil })).status).toBe(422);
    const id = await add();
    const [entry] = (await operator.call(contract.listBannerEntries)).list;
    const change = (updatedAt: number) =>
      operator.call(contract.changeBanner, {
        params: { id },
        body: { ...inputOf({ texts: { ja: '直した' } }), updatedAt },
      });
    clock.advance(1);
    expect(await change(entry?.updatedAt ?? 0)).toEqual({ success: true, id });
    expect(await change(entry?.updatedAt ?? 0)).toEqual({ success: false, reason: 'conflict' });
    for (let time = 0; time < 2; time += 1) await operator.call(contract.endBanner, { params: { id } });
    const { list } = await operator.call(listAudit, { query: { limit: 3 } });
    expect(list.map(({ action, detail }) => [action, detail.change])).toEqual([
      ['change-banner', 'end'],
      ['change-banner', 'edit'],
      ['change-banner', 'add'],
    ]);
    const somebody = await kit.signUp('だれか');
    expect((await somebody.request('GET', '/api/operator/banners')).status).toBe(403);
    expect((await somebody.request('DELETE', `/api/operator/banners/${id}`)).status).toBe(403);
  });
});
