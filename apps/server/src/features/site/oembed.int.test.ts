import { createPlaylist } from '@madoi/contract/library/playlists';
import { createLounge } from '@madoi/contract/lounge/room';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { fillCatalogue } from '@madoi/test-kit/queue-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';

let kit: TestApp;
let owner: HttpClient;
beforeAll(async () => {
  kit = await startTestApp();
  await fillCatalogue(kit.services.database);
  owner = await kit.signUp('店主');
});
afterAll(() => kit.close());

const embed = (path: string, more = '') =>
  kit
    .newVisitor()
    .request('GET', `/api/oembed?url=${encodeURIComponent(path.startsWith('/') ? kit.url + path : path)}${more}`);

it('a room is shown with its owner and its picture', async () => {
  const room = await owner.call(createLounge, { body: { name: '終電後の喫茶' } });
  if (!room.success) throw new Error(room.reason);
  const { status, body } = await embed(`/lounge/${room.id}?from=x`, '&format=json&maxwidth=600');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: '1.0',
    type: 'link',
    title: '終電後の喫茶',
    author_name: '店主',
    provider_name: 'Madoi',
    thumbnail_url: `${kit.url}/api/lounge/${room.id}/social-image.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
});

it('a page is shown at the address of a language, too', async () => {
  const room = await owner.call(createLounge, { body: { name: '英語の部屋' } });
  if (!room.success) throw new Error(room.reason);
  expect((await embed(`/en/lounge/${room.id}`)).body).toMatchObject({ title: '英語の部屋' });
});

it('a playlist is shown only while it is published', async () => {
  const make = async (isPublished: boolean) => {
    const made = await owner.call(createPlaylist, { body: { name: '夜の散歩', isPublished } });
    if (!made.success) throw new Error(made.reason);
    return embed(`/music/playlists/${made.id}`);
  };
  expect((await make(true)).body).toMatchObject({ title: '夜の散歩', author_name: '店主' });
  expect((await make(false)).status).toBe(404);
});

it('others’ addresses, other pages and other formats are refused', async () => {
  for (const url of [
    'https://evil.example/lounge/room-00000001',
    '/',
    '/lounge/room-none-0001',
    '/profile',
    'nonsense',
  ]) {
    expect((await embed(url)).status, url).toBe(404);
  }
  const room = await owner.call(createLounge, { body: { name: '部屋' } });
  if (!room.success) throw new Error(room.reason);
  expect((await embed(`/lounge/${room.id}`, '&format=xml')).status).toBe(501);
  expect((await kit.newVisitor().request('GET', '/api/oembed')).status).toBe(422);
});
