import { createEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import { closeAccount } from '@madoi/contract/session/profile';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgAccountDataStore } from '../features/session/account/account-data.store.pg.ts';

let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp();
});
afterAll(() => app.close());

type User = Awaited<ReturnType<LoungeApp['signUp']>>;
const publish = async (by: User, text: string) => {
  const subject = { kind: 'user', id: by.userId } as const;
  const made = await by.call(createEmorie, { body: { subject, clientId: 'the-draft-of-it', text } });
  if (!made.success) throw new Error(made.reason);
  await by.call(publishEmorie, { params: { id: made.emorie.id }, body: {} });
  return made.emorie;
};
const react = (by: User, id: string, reaction: number) =>
  by.request('POST', `/api/emorie/detail/reaction/${id}?reactionId=${reaction}`);
const countsOf = async (id: string) => {
  const { body } = await app.newVisitor().request('GET', `/api/emorie/detail/${id}`);
  return body.reactions.map(({ count }: { count: number }) => count);
};

describe('the channels of accounts', () => {
  it('become one when two accounts do: posts go along, and nobody has reacted twice', async () => {
    const [from, into, other] = [await app.signUp('前の名'), await app.signUp('後の名'), await app.signUp('だれか')];
    const [old, kept, theirs] = [await publish(from, '前'), await publish(into, '後'), await publish(other, '別')];
    for (const who of [from, into, other]) await react(who, theirs.id, 1);
    await react(from, theirs.id, 2);
    expect(await countsOf(theirs.id)).toEqual([3, 1, 0, 0, 0, 0]);
    expect(await createPgAccountDataStore(app.database.db).mergeUser(from.userId, into.userId, 1)).toBeDefined();
    expect(await countsOf(theirs.id)).toEqual([2, 1, 0, 0, 0, 0]);
    const { list } = (await other.request('GET', `/api/emorie/channels/${kept.channelId}/emorieList`)).body;
    expect(list.map(({ id }: { id: string }) => id).sort()).toEqual([old.id, kept.id].sort());
    const { body } = await other.request('GET', `/api/emorie/channels/${kept.channelId}`);
    expect([body.emorieCount, body.subject.id]).toEqual([2, into.userId]);
  });

  it('go when an account is deleted, with its reactions', async () => {
    const [leaving, other] = [await app.signUp('さようなら'), await app.signUp('のこる人')];
    const [gone, theirs] = [await publish(leaving, '消える'), await publish(other, 'のこる')];
    await react(leaving, theirs.id, 6);
    await react(other, theirs.id, 6);
    await leaving.call(closeAccount, { body: { name: 'さようなら' } });
    expect(await countsOf(theirs.id)).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await other.request('GET', `/api/emorie/detail/${gone.id}`)).status).toBe(404);
    expect((await other.request('GET', `/api/emorie/channels/${gone.channelId}`)).status).toBe(404);
  });
});
