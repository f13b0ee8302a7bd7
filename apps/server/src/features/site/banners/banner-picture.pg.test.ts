import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileBlobs } from '#platform/blobs/file-blobs.ts';
import { createIds } from '#platform/ids.ts';
import { createSiteChanges } from '../site-change.ts';
import { createPgBannerStore } from './banner.store.pg.ts';
import { type BannerPictureContext, removePicture, setPicture } from './banner-picture.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-notices-'));
});
afterAll(async () => {
  await database.dispose();
  await rm(folder, { recursive: true, force: true });
});

it('of two pictures that operators upload at once the later stays, and no file is left of the other', async () => {
  const clock = createFakeClock();
  const ids = createIds(clock);
  const banners = createPgBannerStore(database.db);
  const context: BannerPictureContext = {
    banners,
    clock,
    blobs: createFileBlobs(folder),
    widths: { make: () => Promise.reject(new Error('no width is asked for')), forget: async () => undefined },
    sanitizeImage: async (webp) => ({ ok: true, picture: { webp, widthPx: 64, heightPx: 64 } }),
  };
  const change = () => createSiteChanges(ids, clock)('operator', 'change-banner');
  const input = { texts: { ja: 'お知らせ' }, startAt: 1, languages: [], isForKkbox: false };
  await banners.add('notice-1', input, change());
  // Both have read the notice before either has written.
  const read = await banners.find('notice-1');
  if (!read) throw new Error('no notice');
  const files = async () => (await readdir(path.join(folder, 'banners/notice-1'))).sort();
  const first = await setPicture(context, read, new Uint8Array([1]), change());
  clock.advance(1);
  const second = await setPicture(context, read, new Uint8Array([2]), change());
  expect(second.pictureAt).toBeGreaterThan(first.pictureAt);
  expect(await files()).toEqual([`${second.pictureAt}.webp`]);
  await removePicture(context, { ...read, pictureAt: first.pictureAt }, change());
  expect(await files()).toEqual([]);
});
