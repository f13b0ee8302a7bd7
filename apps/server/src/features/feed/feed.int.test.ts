import { createEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import type { FeedItem, FeedSuggestion, FriendListening } from '@madoi/contract/feed/feed';
import { listeningShownMs } from '@madoi/domain/people/listening';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albums, artists, tracks } from '#features/catalogue/catalogue.table.ts';

type TestUser = HttpClient & { readonly userId: string };

const minuteMs = 60_000;
const clock = createFakeClock();
let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp({ clock });
});
afterAll(() => app.close());

const people = (...names: string[]): Promise<TestUser[]> => Promise.all(names.map((name) => app.signUp(name)));
const follow = async (who: HttpClient, path: string) => {
  expect((await who.request('PUT', `/api/people/follows/${path}`)).status).toBe(200);
};
const befriend = async (one: TestUser, other: TestUser) => {
  await follow(one, `user/${other.userId}`);
  await follow(other, `user/${one.userId}`);
};
const open = async (who: HttpClient, name: string, settings: object = {}): Promise<string> =>
  (await who.request('POST', '/api/lounge/create', { body: { name, ...settings } })).body.id;
const read = async (who: HttpClient, query = ''): Promise<{ list: FeedItem[]; paging: { next?: string } }> =>
  (await who.request('GET', `/api/feed${query}`)).body;
const names = ({ list }: { list: FeedItem[] }) =>
  list.map((item) =>
    item.kind === 'room' ? item.lounge.name : item.kind === 'album' ? item.album.name : item.post.text,
  );
const listening = async (who: HttpClient): Promise<FriendListening[]> =>
  (await who.request('GET', '/api/feed/listening')).body.list;
const suggested = async (who: HttpClient): Promise<FeedSuggestion[]> =>
  (await who.request('GET', '/api/feed/suggestions')).body.list;
async function publish(by: TestUser, text: string): Promise<{ readonly id: string }> {
  const body = { subject: { kind: 'user', id: by.userId }, clientId: `draft of ${text}`, text } as const;
  const draft = await by.call(createEmorie, { body });
  if (!draft.success) throw new Error(draft.reason);
  await by.call(publishEmorie, { params: { id: draft.emorie.id }, body: {} });
  return draft.emorie;
}
const show = (who: HttpClient, isShown: boolean) =>
  who.request('PUT', '/api/people/listening-visibility', { body: { isShown } });

/** An album with one song, which comes into the catalogue now. */
async function addAlbum(id: string, artistId: string, isAvailable = true): Promise<void> {
  const { db } = app.database;
  await db
    .insert(artists)
    .values({ id: artistId, name: artistId, groupKey: artistId, updatedAt: 1 })
    .onConflictDoNothing();
  const colors = { primary: '#000000', secondary: '#ffffff', ink: 'shu' } as const;
  await db.insert(albums).values({ id, artistId, name: id, groupKey: id, colors, addedAt: clock.now(), updatedAt: 1 });
  const song = { id: `${id}-track`, albumId: id, artistId, name: '歌', isAvailable, rights: 'full' as const };
  const cuts = { fullSec: 180, highlight90Sec: 90, highlight30Sec: 30, integratedLufs: -14, truePeakDb: -1 };
  await db.insert(tracks).values({ ...song, ...cuts, sourceHash: id, createdAt: 1, updatedAt: 1 });
}

describe('the feed', () => {
  it('has the rooms and new albums of those whom one follows, latest first, and nothing of anybody else', async () => {
    const [mio, ken, yui] = (await people('澪', '健', '結')) as [TestUser, TestUser, TestUser];
    await follow(mio, `user/${ken.userId}`);
    await addAlbum('album-old1', 'artist-a1');
    await follow(mio, 'artist/artist-a1');
    clock.advance(minuteMs);
    await open(ken, '健の部屋');
    await open(yui, '結の部屋');
    clock.advance(minuteMs);
    await addAlbum('album-new1', 'artist-a1');
    await addAlbum('album-else', 'artist-b1');
    await addAlbum('album-mute', 'artist-a1', false);
    expect(names(await read(mio))).toEqual(['album-new1', '健の部屋', 'album-old1']);
    expect(names(await read(mio, '?filter=lounges'))).toEqual(['健の部屋']);
    expect(names(await read(mio, '?filter=posts'))).toEqual([]);
  });

  it('shows a scheduled room when it was scheduled, again when it opens, and no longer when it is cancelled', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    await follow(mio, `user/${ken.userId}`);
    const scheduledAt = clock.now();
    const id = await open(ken, 'あしたの部屋', { startAt: scheduledAt + 10 * minuteMs });
    const dropped = await open(ken, 'やめた部屋', { startAt: scheduledAt + 10 * minuteMs });
    expect((await ken.request('DELETE', `/api/lounge/${dropped}/cancel`)).status).toBe(200);
    expect((await read(mio)).list).toMatchObject([{ at: scheduledAt, lounge: { id, isReady: false } }]);
    clock.advance(10 * minuteMs);
    expect((await ken.request('POST', `/api/lounge/${id}/open`)).status).toBe(200);
    expect((await read(mio)).list).toMatchObject([{ at: clock.now(), lounge: { id, isReady: true } }]);
  });

  it('is read page by page, each thing once, while rooms go on being opened', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    await follow(mio, `user/${ken.userId}`);
    // Two of them at the same instant: their ids decide.
    for (const name of ['一', '二', '三', '四', '五']) {
      if (name !== '三') clock.advance(minuteMs);
      await open(ken, name);
    }
    const first = await read(mio, '?limit=2');
    clock.advance(minuteMs);
    await open(ken, '六');
    const second = await read(mio, `?limit=2&next=${first.paging.next}`);
    const third = await read(mio, `?limit=2&next=${second.paging.next}`);
    expect([...names(first), ...names(second), ...names(third)]).toEqual(['五', '四', '三', '二', '一']);
    expect(third.paging).toEqual({});
    expect((await mio.request('GET', '/api/feed?next=elsewhere')).body.code).toBe('invalid_input');
  });

  it('[5.10] a block takes the other’s rooms out of it at once', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    await befriend(mio, ken);
    await open(ken, '健の部屋');
    expect(names(await read(mio))).toEqual(['健の部屋']);
    await ken.request('POST', `/api/block/${mio.userId}`);
    expect(names(await read(mio))).toEqual([]);
  });

  it('of friends alone has those who follow back', async () => {
    const [mio, ken, star] = (await people('澪', '健', '星')) as [TestUser, TestUser, TestUser];
    await befriend(mio, ken);
    await follow(mio, `user/${star.userId}`);
    await open(ken, '友だちの部屋');
    await open(star, '星の部屋');
    expect(names(await read(mio, '?filter=friends'))).toEqual(['友だちの部屋']);
  });

  it('has the posts of channels that one follows, and of friends alone those of friends', async () => {
    const [mio, ken, star] = (await people('澪', '健', '星')) as [TestUser, TestUser, TestUser];
    await befriend(mio, ken);
    await follow(mio, `user/${star.userId}`);
    clock.advance(minuteMs);
    const [ofFriend, ofStar] = [await publish(ken, '友だちの投稿'), await publish(star, '星の投稿')];
    await publish(await app.signUp('よその人'), 'よその投稿');
    await open(star, '星の部屋');
    const ids = async (query: string) => (await read(mio, query)).list.map(({ id }) => id).sort();
    expect(await ids('?filter=posts')).toEqual([ofFriend.id, ofStar.id].sort());
    expect(await ids('?filter=friends')).toEqual([ofFriend.id]);
    await star.request('POST', `/api/block/${mio.userId}`);
    expect(await ids('')).toEqual([ofFriend.id]);
  });

  it('is for users', async () => {
    expect((await (await app.openGuest()).request('GET', '/api/feed')).body.code).toBe('login_required');
    expect((await app.newVisitor().request('GET', '/api/feed/listening')).status).toBe(401);
  });
});

describe('where friends listen', () => {
  async function evening(settings: object = {}) {
    const [mio, ken, owner] = (await people('澪', '健', '店主')) as [TestUser, TestUser, TestUser];
    const roomId = await open(owner, '波打ち際', settings);
    const join = async (who: TestUser) => {
      const socket = await openSocket(who);
      await ask(socket, 'send:user:joined:v2', { roomId });
      return socket;
    };
    return { mio, ken, owner, roomId, join };
  }
  const seen = async (who: HttpClient) => (await listening(who)).map(({ user, lounge }) => [user.name, lounge.name]);

  it('is shown when they have switched it on, and no longer when they switch it off', async () => {
    const { mio, ken, join } = await evening();
    await befriend(mio, ken);
    const socket = await join(ken);
    expect((await ken.request('GET', '/api/people/listening-visibility')).body).toEqual({ isShown: false });
    expect(await seen(mio)).toEqual([]);
    await show(ken, true);
    expect(await seen(mio)).toEqual([['健', '波打ち際']]);
    await show(ken, false);
    expect(await seen(mio)).toEqual([]);
    socket.close();
  });

  it('is for those who follow each other alone', async () => {
    const { mio, ken, join } = await evening();
    await show(ken, true);
    const socket = await join(ken);
    await follow(mio, `user/${ken.userId}`);
    expect(await seen(mio)).toEqual([]);
    await follow(ken, `user/${mio.userId}`);
    expect(await seen(mio)).toEqual([['健', '波打ち際']]);
    await mio.request('DELETE', `/api/people/follows/user/${ken.userId}`);
    expect([await seen(mio), await seen(ken)]).toEqual([[], []]);
    socket.close();
  });

  it('is one row, goes on through a reconnect, and is gone five minutes after they have left', async () => {
    const { mio, ken, join } = await evening();
    await befriend(mio, ken);
    await show(ken, true);
    const cameAt = clock.now();
    const first = await join(ken);
    await ask(first, 'send:user:leave', {});
    clock.advance(listeningShownMs - 1);
    expect(await listening(mio)).toMatchObject([{ since: cameAt }]);
    const second = await join(ken);
    expect(await listening(mio)).toMatchObject([{ since: cameAt }]);
    await ask(second, 'send:user:leave', {});
    clock.advance(listeningShownMs);
    expect(await listening(mio)).toEqual([]);
    clock.advance(minuteMs);
    const third = await join(ken);
    expect(await listening(mio)).toMatchObject([{ since: clock.now() }]);
    for (const socket of [first, second, third]) socket.close();
  });

  it('[5.10] names no room of which the reader is banned, and none of somebody who blocks them', async () => {
    const { mio, ken, owner, roomId, join } = await evening();
    await befriend(mio, ken);
    await show(ken, true);
    const socket = await join(ken);
    expect((await owner.request('POST', `/api/lounge/${roomId}/bans/${mio.userId}`, { body: {} })).status).toBe(200);
    expect(await seen(mio)).toEqual([]);
    await owner.request('DELETE', `/api/lounge/${roomId}/bans/${mio.userId}`);
    expect(await seen(mio)).toEqual([['健', '波打ち際']]);
    await owner.request('POST', `/api/block/${mio.userId}`);
    expect(await seen(mio)).toEqual([]);
    socket.close();
  });
});

describe('whom to follow', () => {
  it('is an artist, who has a room open, and the site; none whom one follows already', async () => {
    const [mio, owner] = (await people('澪', '店主')) as [TestUser, TestUser];
    await addAlbum('album-zzz1', 'artist-z1');
    const roomId = await open(owner, 'いちばん新しい部屋');
    const socket = await openSocket(owner);
    await ask(socket, 'send:user:joined:v2', { roomId });
    const before = await suggested(mio);
    expect(before).toMatchObject([
      { kind: 'artist', artist: { id: 'artist-z1' }, isFromListening: false },
      { kind: 'user', user: { name: '店主' }, lounge: { name: 'いちばん新しい部屋' } },
      { kind: 'site' },
    ]);
    for (const path of ['artist/artist-z1', `user/${owner.userId}`, 'site/madoi']) await follow(mio, path);
    const after = await suggested(mio);
    expect(JSON.stringify(after)).not.toContain('artist-z1');
    expect(JSON.stringify(after)).not.toContain(owner.userId);
    expect(after.some(({ kind }) => kind === 'site')).toBe(false);
    socket.close();
  });
});
