import type { FollowingEntry } from '@madoi/contract/people/follows';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artists } from '#features/catalogue/catalogue.table.ts';
import { createPgFollowStore } from './follows.store.pg.ts';

type TestUser = HttpClient & { readonly userId: string };

const clock = createFakeClock();
let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp({ clock });
  await app.database.db.insert(artists).values({ id: 'artist-001', name: '灯台守', groupKey: 'a', updatedAt: 1 });
});
afterAll(() => app.close());

const people = (...names: string[]): Promise<TestUser[]> => Promise.all(names.map((name) => app.signUp(name)));
const user = ({ userId }: TestUser) => `user/${userId}`;
const follow = (who: HttpClient, path: string) => who.request('PUT', `/api/people/follows/${path}`);
const unfollow = (who: HttpClient, path: string) => who.request('DELETE', `/api/people/follows/${path}`);
const stateOf = async (who: HttpClient, path: string) =>
  (await who.request('GET', `/api/people/followers/${path}`)).body;
const page = async (who: HttpClient, query = ''): Promise<{ list: FollowingEntry[]; paging: { next?: string } }> =>
  (await who.request('GET', `/api/people/following${query}`)).body;
const block = (who: HttpClient, { userId }: TestUser) => who.request('POST', `/api/block/${userId}`);

describe('follows', () => {
  it('count once however often they are sent, are seen by everybody, and end once', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    expect((await follow(mio, user(ken))).body).toEqual({ count: 1, isFollowing: true });
    expect((await follow(mio, user(ken))).body).toEqual({ count: 1, isFollowing: true });
    expect(await stateOf(app.newVisitor(), user(ken))).toEqual({ count: 1, isFollowing: false });
    expect(await stateOf(ken, user(mio))).toEqual({ count: 0, isFollowing: false });
    expect((await unfollow(mio, user(ken))).body).toEqual({ count: 0, isFollowing: false });
    expect((await unfollow(mio, user(ken))).body).toEqual({ count: 0, isFollowing: false });
  });

  it('are of people, artists and the site, listed page by page with the latest first', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    for (const path of [user(ken), 'artist/artist-001', 'site/madoi']) {
      clock.advance(1_000);
      expect((await follow(mio, path)).status).toBe(200);
    }
    const first = await page(mio, '?limit=2');
    expect(first.list.map(({ kind }) => kind)).toEqual(['site', 'artist']);
    const second = await page(mio, `?limit=2&since=${first.paging.next}`);
    expect(second).toEqual({
      total: 3,
      list: [{ kind: 'user', id: ken.userId, followedAt: expect.any(Number) }],
      paging: {},
    });
    expect((await mio.request('GET', '/api/people/following?since=elsewhere')).body.code).toBe('invalid_input');
  });

  it('refuse oneself, nobody, artists and kinds that are not there, and other sites', async () => {
    const [mio] = (await people('澪')) as [TestUser];
    expect((await follow(mio, user(mio))).body.code).toBe('invalid_input');
    for (const path of ['user/nobody-0001', 'artist/artist-404', 'site/elsewhere', 'room/room-0001']) {
      expect((await follow(mio, path)).status, path).toBe(404);
    }
  });

  it('are for users: guests and visitors are asked to log in', async () => {
    const [ken] = (await people('健')) as [TestUser];
    expect((await follow(await app.openGuest(), user(ken))).body.code).toBe('login_required');
    expect((await follow(app.newVisitor(), user(ken))).status).toBe(401);
    expect((await app.newVisitor().request('GET', '/api/people/following')).status).toBe(401);
  });

  it('[5.10] end in both directions with a block, are refused while it stands, and do not come back with its end', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    await follow(mio, user(ken));
    await follow(ken, user(mio));
    await block(mio, ken);
    expect([await stateOf(mio, user(ken)), await stateOf(ken, user(mio))]).toEqual([
      { count: 0, isFollowing: false },
      { count: 0, isFollowing: false },
    ]);
    for (const [who, whom] of [
      [mio, ken],
      [ken, mio],
    ] as const) {
      expect((await follow(who, user(whom))).body.code).toBe('forbidden');
    }
    await mio.request('DELETE', `/api/block/${ken.userId}`);
    expect((await page(ken)).list).toEqual([]);
    expect((await follow(ken, user(mio))).status).toBe(200);
  });

  it('no follow is left beside a block that was set at the same time', async () => {
    const store = createPgFollowStore(app.database.db);
    const pairs = await Promise.all(
      Array.from({ length: 8 }, () => people('澪', '健') as Promise<[TestUser, TestUser]>),
    );
    await Promise.all(pairs.flatMap(([mio, ken]) => [follow(mio, user(ken)), block(ken, mio), follow(ken, user(mio))]));
    for (const [mio, ken] of pairs) {
      expect([await store.targetsOf(mio.userId), await store.targetsOf(ken.userId)]).toEqual([[], []]);
    }
  });

  it('are refused when somebody changes too many in a minute', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    for (let n = 0; n < 60; n += 1) await (n % 2 === 0 ? follow : unfollow)(mio, user(ken));
    expect((await follow(mio, user(ken))).body.code).toBe('rate_limited');
    clock.advance(61_000);
    expect((await follow(mio, user(ken))).status).toBe(200);
  });
});

describe('who fans out to followers', () => {
  it('reads each once, a batch at a time, and knows who follows back', async () => {
    const store = createPgFollowStore(app.database.db);
    const [star, ...crowd] = (await people('星', '一', '二', '三', '四', '五')) as [TestUser, ...TestUser[]];
    await Promise.all(crowd.map((each) => follow(each, user(star))));
    await follow(star, user(crowd[0] as TestUser));
    const target = { kind: 'user', id: star.userId } as const;
    const read: string[] = [];
    for (let batch = await store.followersAfter(target, undefined, 2); batch.length > 0; ) {
      read.push(...batch);
      batch = await store.followersAfter(target, batch.at(-1), 2);
    }
    expect(read).toEqual(crowd.map(({ userId }) => userId).sort());
    expect(await store.count(target)).toBe(5);
    expect(await store.mutualsOf(star.userId)).toEqual([crowd[0]?.userId]);
    expect(await store.isFollowing(undefined, target)).toBe(false);
  });
});
