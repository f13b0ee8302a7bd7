import type { FollowTarget } from '@madoi/contract/people/follows';
import { closeAccount } from '@madoi/contract/session/profile';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgFollowStore } from '../features/people/follows/follows.store.pg.ts';
import type { FollowStore } from '../features/people/follows/follows.store.ts';
import { createPgAccountDataStore } from '../features/session/account/account-data.store.pg.ts';

let app: LoungeApp;
let store: FollowStore;
beforeAll(async () => {
  app = await startLoungeApp();
  store = createPgFollowStore(app.database.db);
});
afterAll(() => app.close());

type User = Awaited<ReturnType<LoungeApp['signUp']>>;
const targetOf = ({ userId }: User): FollowTarget => ({ kind: 'user', id: userId });
const follow = async (who: User, whom: User) =>
  expect((await who.request('PUT', `/api/people/follows/user/${whom.userId}`)).status).toBe(200);
const followedBy = async (who: User) => (await store.targetsOf(who.userId)).map(({ id }) => id).sort();
const followersOf = (whom: User) => store.followersAfter(targetOf(whom), undefined, 10);

describe('the follows of accounts', () => {
  it('go along when two become one: nobody follows themselves, nobody twice, and no block is passed by', async () => {
    const [from, into] = [await app.signUp('前の名'), await app.signUp('後の名')];
    const [star, fan, both, blocker] = [
      await app.signUp('星'),
      await app.signUp('聴き手'),
      await app.signUp('両方'),
      await app.signUp('会わない人'),
    ];
    for (const whom of [star, into, both, blocker]) await follow(from, whom);
    for (const who of [fan, both, blocker, into]) await follow(who, from);
    for (const who of [both]) await follow(who, into);
    await blocker.request('POST', `/api/block/${into.userId}`);
    expect(await createPgAccountDataStore(app.database.db).mergeUser(from.userId, into.userId, 1)).toBeDefined();
    expect(await followedBy(into)).toEqual([star.userId, both.userId].sort());
    expect([...(await followersOf(into))].sort()).toEqual([fan.userId, both.userId].sort());
    expect([await followedBy(from), await followersOf(from)]).toEqual([[], []]);
    expect(await followedBy(blocker)).toEqual([]);
  });

  it('end in both directions when an account is deleted', async () => {
    const [leaving, other] = [await app.signUp('さようなら'), await app.signUp('のこる人')];
    await follow(leaving, other);
    await follow(other, leaving);
    expect(await leaving.call(closeAccount, { body: { name: 'さようなら' } })).toEqual({ success: true });
    expect([await followedBy(other), await followersOf(other)]).toEqual([[], []]);
    expect((await other.request('PUT', `/api/people/follows/user/${leaving.userId}`)).status).toBe(404);
  });
});
