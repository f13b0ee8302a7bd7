import { getEmorie } from '@madoi/contract/channels/emorie';
import {
  addEmorieReaction,
  listAvailableReactions,
  listReactionUsers,
  removeEmorieReaction,
} from '@madoi/contract/channels/emorie-reactions';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, publishPostOf, type TestUser } from '../channels.fixture.ts';

const clock = createFakeClock();
let app: LoungeApp;
let owner: TestUser;
let reader: TestUser;
let id: string;
beforeAll(async () => {
  app = await startLoungeApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, reader] = [await app.signUp('灯台守'), await app.signUp('澪')];
  ({ id } = await publishPostOf(owner));
});

const react = (by: TestUser, reactionId: '1' | '2' | '3' | '4' | '5' | '6') =>
  by.call(addEmorieReaction, { params: { id }, query: { reactionId } });

describe('reactions to a post', () => {
  it('[7.13] are the six of rooms, by id and name', async () => {
    const { list } = await app.newVisitor().call(listAvailableReactions);
    expect(list.map((each) => each.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(list[0]).toEqual({ id: 1, name: 'THUMBSUP' });
  });

  it('[7.14] [7.15] [5.05] are added and removed with the query string, one of each kind and person', async () => {
    expect(countsOf(await react(reader, '2'))).toEqual([0, 1, 0, 0, 0, 0]);
    const again = await react(reader, '2');
    expect([countsOf(again), again.own]).toEqual([[0, 1, 0, 0, 0, 0], [2]]);
    expect((await react(reader, '6')).own).toEqual([2, 6]);
    expect(countsOf(await react(owner, '2'))).toEqual([0, 2, 0, 0, 0, 1]);
    const remove = () => reader.call(removeEmorieReaction, { params: { id }, query: { reactionId: '2' } });
    expect(countsOf(await remove())).toEqual([0, 1, 0, 0, 0, 1]);
    const removedAgain = await remove();
    expect([countsOf(removedAgain), removedAgain.own]).toEqual([[0, 1, 0, 0, 0, 1], [6]]);
    const seen = await owner.call(getEmorie, { params: { id } });
    expect([countsOf(seen), seen.own, seen.reactionsVersion]).toEqual([[0, 1, 0, 0, 0, 1], [2], 4]);
  });

  it('[8.19] are refused with a code that a client knows', async () => {
    const post = (by: Pick<TestUser, 'request'>, path: string) =>
      by.request('POST', `/api/emorie/detail/reaction/${path}`);
    expect((await post(reader, `${id}?reactionId=7`)).body.code).toBe('invalid_input');
    expect((await post(reader, id)).body.code).toBe('invalid_input');
    expect((await post(reader, 'nothing-0001?reactionId=1')).body.code).toBe('not_found');
    expect((await post(await app.openGuest(), `${id}?reactionId=1`)).body.code).toBe('login_required');
    expect((await post(app.newVisitor(), `${id}?reactionId=1`)).body.code).toBe('no_session');
    await owner.request('DELETE', `/api/emorie/own/${id}`);
    expect((await post(reader, `${id}?reactionId=1`)).body.code).toBe('gone');
  });

  it('[7.16] name who gave them, latest first, by pages and by a part of the name', async () => {
    const crowd: TestUser[] = [];
    for (const name of ['一花', '二葉', '三毛']) {
      clock.advance(1_000);
      const user = await app.signUp(name);
      await react(user, '4');
      crowd.push(user);
    }
    await react(reader, '1');
    const params = { id, reactionId: '4' } as const;
    const first = await reader.call(listReactionUsers, { params, query: { limit: 2 } });
    expect(first.list.map(({ user }) => user.name)).toEqual(['三毛', '二葉']);
    const next = await reader.call(listReactionUsers, { params, query: { limit: 2, since: first.paging.next } });
    expect([next.list.map(({ user }) => user.name), next.paging]).toEqual([['一花'], {}]);
    const named = await reader.call(listReactionUsers, { params, query: { query: '葉' } });
    expect(named.list.map(({ user }) => user.id)).toEqual([crowd[1]?.userId]);
    const all = await reader.call(listReactionUsers, { params: { id, reactionId: 'all' }, query: {} });
    expect([all.list.length, all.count]).toEqual([4, 4]);
  });

  it('[5.10] of blocked people are absent and counted', async () => {
    await react(reader, '1');
    await react(owner, '1');
    const viewer = await app.signUp('健');
    await viewer.request('POST', `/api/block/${reader.userId}`);
    const found = await viewer.call(listReactionUsers, { params: { id, reactionId: '1' }, query: {} });
    expect([found.list.map(({ user }) => user.id), found.count, found.hidden]).toEqual([[owner.userId], 2, 1]);
    expect(countsOf(await viewer.call(getEmorie, { params: { id } }))[0]).toBe(2);
  });
});
