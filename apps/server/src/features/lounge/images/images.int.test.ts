import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type TestUser = HttpClient & { readonly userId: string };
let app: LoungeApp;
let owner: TestUser;
let roomId: string;
beforeAll(async () => {
  app = await startLoungeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp('店主');
  roomId = (await owner.request('POST', '/api/lounge/create', { body: { name: '部屋' } })).body.id;
});

const drawn = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (width = 1000, height = 600, background?: string) => drawn(width, height, background).jpeg().toBuffer();

const upload = async (kind: string, file: Buffer, type = 'image/jpeg', by: HttpClient = owner, id = roomId) => {
  const answer = await fetch(`${app.url}/api/lounge/${id}/images/${kind}`, {
    method: 'PUT',
    headers: {
      cookie: by.cookieHeader(),
      'x-csrf-token': by.cookies.get('csrf-token') ?? '',
      'content-type': type,
    },
    body: new Uint8Array(file),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code?: string } };
};
const show = (kind: string, width: number | string, version?: number) =>
  fetch(`${app.url}/api/lounge/${roomId}/images/${kind}/${width}${version === undefined ? '' : `?v=${version}`}`);
const imagesOf = async () => (await owner.request('GET', `/api/lounge/${roomId}`)).body.images;
const pictureOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

describe('the pictures of a room', () => {
  it('[3.18] [3.19] [9.27] are uploaded, announced to the room, and served at every width, never larger', async () => {
    const { body } = await upload('background', await jpeg());
    expect(body).toMatchObject({
      success: true,
      images: { background: { type: 'custom' }, thumb: { type: 'default' } },
    });
    await upload('thumb', await drawn(300, 300).png().toBuffer(), 'image/png');
    const images = await imagesOf();
    expect(images.thumb.type).toBe('custom');
    for (const [asked, got] of [
      [384, 384],
      [640, 640],
      [3840, 1000],
    ] as const) {
      const answer = await show('background', asked, images.background.uploadedAt);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(await pictureOf(answer)).toMatchObject({ format: 'webp', width: got });
    }
    expect((await show('background', 384, 7)).headers.get('cache-control')).not.toContain('immutable');
    expect((await show('background', 385)).status).toBe(422);
    expect((await show('cellar', 384)).status).toBe(404);
    const { list } = (await owner.request('GET', `/api/lounge/${roomId}/events?since=1`)).body;
    expect(list.map((each: { event: string }) => each.event)).toEqual(['receive:room:updated', 'receive:room:updated']);
  });

  it('are replaced: the new one under a new address, nothing left of the old one', async () => {
    await upload('background', await jpeg(1000, 600, '#ff0000'));
    const before = (await imagesOf()).background.uploadedAt;
    await show('background', 384, before);
    await upload('background', await jpeg(1000, 600, '#0000ff'));
    const { uploadedAt } = (await imagesOf()).background;
    expect(uploadedAt).toBeGreaterThan(before);
    const { channels } = await sharp(
      Buffer.from(await (await show('background', 384, uploadedAt)).arrayBuffer()),
    ).stats();
    expect(channels[2]?.mean).toBeGreaterThan(200);
    for (const key of [
      `lounge/${roomId}/background/${before}.webp`,
      `cache/lounge/${roomId}/background/${before}/384.webp`,
    ])
      expect(await app.blobs.stat(key)).toBeUndefined();
  });

  it('[3.18] [3.19] are taken away again, by hand or by a drawn night, as often as one likes', async () => {
    await upload('thumb', await jpeg());
    const remove = () => owner.request('DELETE', `/api/lounge/${roomId}/images/thumb`);
    expect((await remove()).body).toMatchObject({
      success: true,
      images: { thumb: { type: 'default', uploadedAt: 0 } },
    });
    expect((await remove()).status).toBe(200);
    expect((await show('thumb', 384)).status).toBe(404);
    await upload('background', await jpeg());
    const { uploadedAt } = (await imagesOf()).background;
    const background = { type: 'custom_default', scene: 'summer' };
    await owner.request('PUT', `/api/lounge/${roomId}`, { body: { background } });
    expect((await imagesOf()).background).toEqual({ ...background, kind: 'image_default', uploadedAt: 0 });
    expect((await show('background', 384)).status).toBe(404);
    expect(await app.blobs.stat(`lounge/${roomId}/background/${uploadedAt}.webp`)).toBeUndefined();
  });

  it('[6.08] are the owner’s: nobody else’s file is even read', async () => {
    const file = await jpeg();
    const stranger = await app.signUp('客');
    expect(await upload('background', file, 'image/jpeg', stranger)).toMatchObject({ status: 403 });
    expect(await upload('background', file, 'image/jpeg', await app.openGuest())).toMatchObject({ status: 403 });
    expect(await upload('background', file, 'image/jpeg', owner, 'room-none')).toMatchObject({ status: 404 });
    await owner.request('POST', `/api/lounge/${roomId}/archive`);
    expect(await upload('thumb', file)).toMatchObject({ status: 409, body: { code: 'archived' } });
  });

  it('are refused with what is wrong: too large, of another type, or unfit', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const refusals = [
      ['thumb', Buffer.alloc(8 * 1024 * 1024 + 1), 'image/jpeg', 413, 'too_large', undefined],
      ['thumb', svg, 'image/svg+xml', 415, 'unsupported_media_type', undefined],
      ['thumb', svg, 'image/png', 415, 'unsupported_media_type', undefined],
      ['thumb', Buffer.from('{}'), 'application/json', 415, 'unsupported_media_type', undefined],
      ['thumb', await drawn(640, 480).gif().toBuffer(), 'image/webp', 415, 'unsupported_media_type', undefined],
      ['thumb', (await jpeg()).subarray(0, 500), 'image/jpeg', 422, 'invalid_input', 'broken'],
      ['background', await jpeg(300, 300), 'image/jpeg', 422, 'invalid_input', 'too_small'],
    ] as const;
    for (const [kind, file, type, status, code, message] of refusals) {
      const answer = await upload(kind, file, type);
      expect([type, answer.status, answer.body.code]).toEqual([type, status, code]);
      if (message !== undefined) expect(answer.body.fields).toEqual([{ field: 'body', message }]);
    }
    expect((await imagesOf()).thumb.type).toBe('default');
    // What the header calls it does not matter: the bytes say what it is.
    expect((await upload('thumb', await drawn(400, 400).png().toBuffer(), 'image/jpeg')).status).toBe(200);
  });
});
