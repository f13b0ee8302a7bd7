import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albums, artists } from '../catalogue.table.ts';

let kit: TestApp;
const colors = { primary: '#000000', secondary: '#ffffff', ink: 'shu' } as const;

beforeAll(async () => {
  kit = await startTestApp();
  const { db } = kit.services.database;
  await db.insert(artists).values({ id: 'artist01', name: 'A', groupKey: 'A', updatedAt: 1 });
  const album = { artistId: 'artist01', name: 'B', colors, updatedAt: 1 };
  await kit.services.blobs.put(
    'artwork/album001/cover.png',
    await sharp({ create: { width: 500, height: 400, channels: 3, background: '#cc2200' } })
      .png()
      .toBuffer(),
  );
  await db.insert(albums).values([
    { ...album, id: 'album001', groupKey: '1', artworkKey: 'artwork/album001/cover.png', artworkUpdatedAt: 77 },
    { ...album, id: 'album002', groupKey: '2' },
  ]);
});
afterAll(() => kit.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(kit.url + path, { headers });
const pictureOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

describe('the artwork of an album', () => {
  it('[9.27] comes at every width of the specification, never larger than it is', async () => {
    for (const [asked, got] of [
      [16, 16],
      [384, 384],
      [640, 500],
      [3840, 500],
    ] as const) {
      const answer = await get(`/api/artwork/album001/${asked}?v=77`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(await pictureOf(answer)).toMatchObject({ format: 'webp', width: got });
    }
  });

  it('[9.27] comes at no other width, and says which there are', async () => {
    for (const width of ['17', '0', '-1', '1e2', 'x', '99999']) {
      const answer = await get(`/api/artwork/album001/${width}`);
      expect(answer.status, width).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ field: 'width' }] });
    }
  });

  it('is drawn for an album that has none, the same every time', async () => {
    const [one, other] = [await get('/api/artwork/album002/256?v=0'), await get('/api/artwork/album002/256?v=0')];
    const bytes = Buffer.from(await one.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is cached for good under an address with its version, and briefly without', async () => {
    expect((await get('/api/artwork/album001/64?v=77')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/api/artwork/album001/64?v=76')).headers.get('cache-control')).not.toContain('immutable');
    const etag = (await get('/api/artwork/album001/64')).headers.get('etag') ?? '';
    expect((await get('/api/artwork/album001/64', { 'if-none-match': etag })).status).toBe(304);
  });

  it('is made once, also when many ask for it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('/api/artwork/album001/750?v=77')));
    const tags = new Set(answers.map((answer) => answer.headers.get('etag')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(tags.size).toBe(1);
  });

  it('is not found for an album that is not there, or an id that none can have', async () => {
    for (const id of ['nothing01', '..%2F..%2Fsecret', 'x']) {
      expect((await get(`/api/artwork/${id}/64`)).status, id).toBe(404);
    }
  });
});

describe('a face', () => {
  it('[3.02] is printed for everyone without a picture of their own', async () => {
    const answer = await get('/api/avatar/user0001?v=0');
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    const text = await answer.text();
    expect(text.startsWith('<svg')).toBe(true);
    expect(await (await get('/api/avatar/user0001')).text()).toBe(text);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('the social image of a lounge', () => {
  it('is a PNG of 1200 by 630 for a room, and not found for none', async () => {
    const owner = await kit.signUp('円居の主');
    const made = await owner.request('POST', '/api/lounge/create', { body: { name: '雨の夜に聴く' } });
    const answer = await get(`/api/lounge/${made.body.id}/social-image.png?lang=ja`);
    expect(answer.status).toBe(200);
    expect(await pictureOf(answer)).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await get('/api/lounge/01KNOSUCHROOM/social-image.png')).status).toBe(404);
  });
});
