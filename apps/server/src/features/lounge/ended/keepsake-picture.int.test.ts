import { keepsakePath } from '@madoi/contract/lounge/ended';
import { archiveLounge, createLounge } from '@madoi/contract/lounge/room';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { userIdOf } from '@madoi/test-kit/playback-app';
import { fillCatalogue } from '@madoi/test-kit/queue-harness';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvents, playThreeSongs } from './ended.fixture.ts';

const clock = createFakeClock();
let kit: TestApp;
let owner: HttpClient;
beforeAll(async () => {
  kit = await startTestApp({ services: { clock } });
  await fillCatalogue(kit.services.database);
  owner = await kit.signUp('店主');
});
afterAll(() => kit.close());

const openRoom = async (audience: 'everyone' | 'users', isPlaying = true): Promise<string> => {
  const room = await owner.call(createLounge, { body: { name: '終電後の喫茶', limitation: { audience } } });
  if (!room.success) throw new Error(room.reason);
  if (isPlaying) await appendEvents(kit, room.id, playThreeSongs(clock.now(), await userIdOf(owner)));
  clock.advance(150_000);
  return room.id;
};
const end = (id: string) => owner.call(archiveLounge, { params: { id } });
const picture = async (path: string, by: HttpClient = kit.newVisitor()) => {
  const answer = await fetch(kit.url + path, { headers: { cookie: by.cookieHeader() } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPicture = answer.headers.get('content-type') === 'image/png';
  const { width, height } = isPicture ? await sharp(bytes).metadata() : { width: 0, height: 0 };
  return { status: answer.status, caching: answer.headers.get('cache-control'), size: [width, height], bytes };
};

describe('the picture of an evening', () => {
  it('is drawn wide for links and tall for phones, in each language, for everybody where the room was for everybody', async () => {
    const id = await openRoom('everyone');
    await end(id);
    const drawn: Buffer[] = [];
    for (const locale of ['ja', 'en', 'zh-TW']) {
      const { bytes, ...wide } = await picture(keepsakePath(id, 'wide', locale));
      expect(wide).toEqual({ status: 200, caching: 'public, max-age=120', size: [1200, 630] });
      expect(bytes.equals((await picture(keepsakePath(id, 'wide', locale))).bytes)).toBe(true);
      for (const before of drawn) expect(bytes.equals(before)).toBe(false);
      drawn.push(bytes);
    }
    expect(await picture(keepsakePath(id, 'tall', 'ja'))).toMatchObject({ status: 200, size: [1080, 1920] });
  });

  it('is the audience’s alone where the room was, and in no shared cache', async () => {
    const id = await openRoom('users');
    await end(id);
    expect(await picture(keepsakePath(id, 'wide', 'ja'))).toMatchObject({ status: 403 });
    const member = await kit.signUp('客');
    expect(await picture(keepsakePath(id, 'wide', 'ja'), member)).toMatchObject({
      status: 200,
      caching: 'private, max-age=120',
    });
  });

  it('is none of a room that is open, that was silent, or that never was', async () => {
    const [open, silent] = [await openRoom('everyone'), await openRoom('everyone', false)];
    await end(silent);
    for (const id of [open, silent, 'room-that-never-was']) {
      expect((await picture(keepsakePath(id, 'wide', 'ja'))).status).toBe(404);
    }
  });
});
