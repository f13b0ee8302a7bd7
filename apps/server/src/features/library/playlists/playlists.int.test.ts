import { datasets, listPlaylists, search } from '@madoi/contract/catalogue/catalogue';
import { playlistsMax } from '@madoi/contract/constants';
import {
  addPlaylistTracks,
  createPlaylist,
  deletePlaylist,
  listOwnedPlaylists,
  movePlaylistTrack,
  removePlaylistTracks,
  updatePlaylist,
} from '@madoi/contract/library/playlists';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type PlaybackApp, startPlaybackApp, userIdOf } from '@madoi/test-kit/playback-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlists } from '#features/catalogue/catalogue.table.ts';
import { bannedWords } from '#features/session/session.table.ts';

const [a, b, c, d] = ['track-00a', 'track-00b', 'track-00c', 'track-00d'] as const;

let app: PlaybackApp;
let owner: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  app = await startPlaybackApp();
  for (const id of [a, b, c, d]) await app.addTrack(id);
  await app.services.database.db.insert(bannedWords).values({ word: '禁句', folded: '禁句', addedAt: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(3_600_000);
  owner = await app.signUp('編む人');
  other = await app.signUp('別の人');
});

const make = async (body: Parameters<typeof owner.call<typeof createPlaylist>>[1]['body'], client = owner) => {
  const made = await client.call(createPlaylist, { body });
  if (!made.success) throw new Error(made.reason);
  return made;
};
const asSeenBy = async (client: HttpClient, id: string) =>
  (await client.call(datasets, { body: { playlists: [id] } })).playlists[id];
const owned = async (client = owner) => (await client.call(listOwnedPlaylists, { query: {} })).list;
const found = async (q: string) => (await other.call(search, { query: { q, type: 'playlists' } })).list;

describe('playlists of people', () => {
  it('are made once by the same clientId, also by two commands at once', async () => {
    const body = { name: '夜の散歩', trackIds: [a, 'nothing-here', b, a], clientId: 'press-0001' };
    const [first, second] = await Promise.all([make(body), make(body)]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ name: '夜の散歩', isPublished: false, tracks: [a, b, a] });
    expect(await owned()).toEqual([
      {
        ...{ id: first.id, userId: await userIdOf(owner), name: '夜の散歩', description: '', isPublished: false },
        ...{ trackCount: 3, firstTracks: [a, b, a], updatedAt: first.updatedAt },
      },
    ]);
    expect(await owned(other)).toEqual([]);
    expect((await make({ ...body, clientId: 'press-0001' }, other)).id).not.toBe(first.id);
  });

  it('unpublished ones are seen by nobody else: not in details, lists or search', async () => {
    const { id } = await make({ name: '秘密の一覧', trackIds: [a] });
    for (const client of [other, app.newVisitor(), await app.guest()]) {
      expect(await asSeenBy(client, id)).toBeUndefined();
    }
    expect(await asSeenBy(owner, id)).toMatchObject({ tracks: [a] });
    expect(await found('秘密の一覧')).toEqual([]);
    expect((await other.call(listPlaylists, { query: {} })).list.map((each) => each.id)).not.toContain(id);
    const put = await other.request('PUT', `/api/playlist/${id}`, { body: { name: '乗っ取り' } });
    expect(put.body).toMatchObject({ status: 404 });
  });

  it('published ones are found and seen, and no longer once withdrawn or deleted', async () => {
    const { id } = await make({ name: '公開の一覧', isPublished: true });
    expect(await found('公開の')).toMatchObject([{ id }]);
    expect(Object.keys((await asSeenBy(other, id)) ?? {}).sort()).toEqual(
      ['id', 'userId', 'name', 'tracks', 'isPublished', 'updatedAt'].sort(),
    );
    await owner.call(updatePlaylist, { params: { id }, body: { name: '改題の一覧' } });
    expect(await found('公開の')).toEqual([]);
    expect(await found('改題の')).toMatchObject([{ id, name: '改題の一覧' }]);
    await owner.call(updatePlaylist, { params: { id }, body: { isPublished: false } });
    expect(await found('改題の')).toEqual([]);
    await owner.call(updatePlaylist, { params: { id }, body: { isPublished: true } });
    expect(await found('改題の')).toHaveLength(1);
    await owner.call(deletePlaylist, { params: { id } });
    expect(await found('改題の')).toEqual([]);
    expect(await asSeenBy(owner, id)).toBeUndefined();
    expect((await owner.request('DELETE', `/api/playlist/${id}`)).status).toBe(404);
  });

  it('[6.08] only their owner changes them', async () => {
    const { id, updatedAt: version } = await make({ name: '公開', isPublished: true, trackIds: [a, b] });
    const attempts = [
      ['PUT', '', { name: '乗っ取り' }],
      ['DELETE', '', undefined],
      ['POST', '/tracks', { trackIds: [c] }],
      ['POST', '/tracks/move', { from: 0, to: 1, version }],
      ['POST', '/tracks/remove', { positions: [0], version }],
    ] as const;
    for (const [method, path, body] of attempts) {
      const answer = await other.request(method, `/api/playlist/${id}${path}`, { body });
      expect(answer.body, path).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(await asSeenBy(other, id)).toMatchObject({ name: '公開', tracks: [a, b] });
  });

  it('are edited by place, and an edit of an older version is refused', async () => {
    const made = await make({ name: '並べ替え', trackIds: [a, b, c] });
    const params = { id: made.id };
    const moved = await owner.call(movePlaylistTrack, {
      params,
      body: { from: 0, to: 2, version: made.updatedAt },
    });
    expect(moved).toMatchObject({ success: true, tracks: [b, c, a] });
    if (!moved.success) return;
    expect(moved.updatedAt).toBeGreaterThan(made.updatedAt);
    const late = { positions: [0], version: made.updatedAt };
    const conflict = await owner.request('POST', `/api/playlist/${made.id}/tracks/remove`, { body: late });
    expect(conflict.body).toMatchObject({ status: 409, code: 'conflict' });
    const removed = await owner.call(removePlaylistTracks, { params, body: { ...late, version: moved.updatedAt } });
    expect(removed).toMatchObject({ tracks: [c, a] });
    const body = { trackIds: [d], position: 1 };
    expect((await owner.request('POST', `/api/playlist/${made.id}/tracks`, { body })).status).toBe(422);
    if (!removed.success) return;
    const added = await owner.call(addPlaylistTracks, { params, body: { ...body, version: removed.updatedAt } });
    expect(added).toMatchObject({ tracks: [c, d, a] });
    expect(await asSeenBy(owner, made.id)).toMatchObject({ tracks: [c, d, a] });
  });

  it('two tabs change one version at once: one gets a conflict and no change is lost', async () => {
    const made = await make({ name: '二つの窓', trackIds: [a, b, c, d] });
    const body = (from: number) => ({ from, to: 3, version: made.updatedAt });
    const answers = await Promise.all(
      [0, 1].map((from) => owner.request('POST', `/api/playlist/${made.id}/tracks/move`, { body: body(from) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const adds = Array.from({ length: 10 }, (_, n) =>
      owner.call(addPlaylistTracks, {
        params: { id: made.id },
        body: { trackIds: [n % 2 === 0 ? a : b], clientId: `add-${String(n).padStart(5, '0')}` },
      }),
    );
    await Promise.all([...adds, ...adds]);
    expect((await asSeenBy(owner, made.id))?.tracks).toHaveLength(14);
  });

  it('a repeated command is done once, whatever it knew', async () => {
    const made = await make({ name: '繰り返し', trackIds: [a, b] });
    const params = { id: made.id };
    const add = { trackIds: [c], clientId: 'press-0009', version: made.updatedAt };
    const first = await owner.call(addPlaylistTracks, { params, body: add });
    expect(await owner.call(addPlaylistTracks, { params, body: add })).toEqual(first);
    expect(first).toMatchObject({ tracks: [a, b, c] });
    await owner.call(updatePlaylist, { params, body: { name: '繰り返し' } });
    expect(await asSeenBy(owner, made.id)).toMatchObject({ updatedAt: first.success ? first.updatedAt : 0 });
  });

  it('refuses words that may not stand in public, empty names, and more than fits', async () => {
    const refusal = async (body: Parameters<typeof make>[0]) => owner.call(createPlaylist, { body });
    expect(await refusal({ name: '  ' })).toEqual({ success: false, reason: 'invalid_name' });
    expect(await refusal({ name: 'あ 禁 句' })).toEqual({ success: false, reason: 'ng_words' });
    const { id } = await make({ name: '満杯', trackIds: Array.from({ length: 1000 }, () => a) });
    expect(await owner.call(addPlaylistTracks, { params: { id }, body: { trackIds: [b] } })).toEqual({
      success: false,
      reason: 'too_many',
    });
    expect(await owner.call(updatePlaylist, { params: { id }, body: { description: '禁句' } })).toEqual({
      success: false,
      reason: 'ng_words',
    });
    const userId = await userIdOf(owner);
    const rows = Array.from({ length: playlistsMax - 1 }, (_, n) => ({
      id: `full-${n}-${userId}`,
      ...{ userId, name: 'x', createdAt: 1, updatedAt: 1 },
    }));
    await app.services.database.db.insert(playlists).values(rows);
    expect(await refusal({ name: '五百一' })).toEqual({ success: false, reason: 'too_many' });
    const first = await owner.call(listOwnedPlaylists, { query: { limit: 100 } });
    expect(first.list).toHaveLength(100);
    expect(first.paging.next).toBe(first.list.at(-1)?.id);
  });
});
