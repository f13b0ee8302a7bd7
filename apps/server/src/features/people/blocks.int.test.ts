import type { BlockEntry } from '@madoi/contract/people/blocks';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { nextEvent, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgBlockStore } from './block.store.pg.ts';

type TestUser = HttpClient & { readonly userId: string };

let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp();
});
afterAll(() => app.close());

const people = (...names: string[]): Promise<TestUser[]> => Promise.all(names.map((name) => app.signUp(name)));
const listOf = async (who: HttpClient, since?: number): Promise<{ list: BlockEntry[]; next: number }> =>
  (await who.request('GET', `/api/block${since === undefined ? '' : `?since=${since}`}`)).body;

describe('blocks', () => {
  it('[1.05] [3.16] [7.05] are a map by person with both directions and a cursor', async () => {
    const [mio, ken, yui] = (await people('澪', '健', '結')) as [TestUser, TestUser, TestUser];
    expect(await listOf(mio)).toEqual({ list: [], next: 0 });
    const { status, body } = await mio.request('POST', `/api/block/${ken.userId}`);
    expect([status, body]).toMatchObject([200, { userId: ken.userId, isBlocking: true, isBlocked: false }]);
    await yui.request('POST', `/api/block/${mio.userId}`);
    const first = await listOf(mio);
    expect(first.list).toMatchObject([
      { userId: ken.userId, isBlocking: true, isBlocked: false },
      { userId: yui.userId, isBlocking: false, isBlocked: true },
    ]);
    expect((await listOf(ken)).list).toMatchObject([{ userId: mio.userId, isBlocking: false, isBlocked: true }]);
    expect(await listOf(mio, first.next)).toEqual({ list: [], next: first.next });

    await ken.request('POST', `/api/block/${mio.userId}`);
    await mio.request('DELETE', `/api/block/${ken.userId}`);
    const later = await listOf(mio, first.next);
    expect(later.list).toMatchObject([{ userId: ken.userId, isBlocking: false, isBlocked: true }]);
    await ken.request('DELETE', `/api/block/${mio.userId}`);
    const lifted = await listOf(mio, later.next);
    expect(lifted.list).toMatchObject([{ userId: ken.userId, isBlocking: false, isBlocked: false }]);
    // Who asks for the first time does not hear of what is over.
    expect((await listOf(mio)).list.map(({ userId }) => userId)).toEqual([yui.userId]);
  });

  it('[6.03] count once however often they are sent, and are lifted once', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    const first = (await mio.request('POST', `/api/block/${ken.userId}`)).body;
    expect((await mio.request('POST', `/api/block/${ken.userId}`)).body).toEqual(first);
    const lifted = (await mio.request('DELETE', `/api/block/${ken.userId}`)).body;
    expect(lifted).toMatchObject({ isBlocking: false });
    expect((await mio.request('DELETE', `/api/block/${ken.userId}`)).body).toEqual(lifted);
  });

  it('refuse oneself, nobody, and who has no account', async () => {
    const [mio] = (await people('澪')) as [TestUser];
    const own = await mio.request('POST', `/api/block/${mio.userId}`);
    expect([own.status, own.body.code]).toEqual([422, 'invalid_input']);
    expect((await mio.request('POST', '/api/block/nobody-0001')).status).toBe(404);
  });

  it('[6.02] guests and visitors have none', async () => {
    const guest = await app.openGuest();
    expect((await guest.request('GET', '/api/block')).body.code).toBe('login_required');
    expect((await guest.request('POST', '/api/block/nobody-0001')).body.code).toBe('login_required');
    expect((await app.newVisitor().request('GET', '/api/block')).status).toBe(401);
  });

  it('[5.10] blocked is blocked in either direction', async () => {
    const [mio, ken, yui] = (await people('澪', '健', '結')) as [TestUser, TestUser, TestUser];
    await mio.request('POST', `/api/block/${ken.userId}`);
    const store = createPgBlockStore(app.database.db);
    expect([...(await store.hiddenFrom(mio.userId))]).toEqual([ken.userId]);
    expect([...(await store.hiddenFrom(ken.userId))]).toEqual([mio.userId]);
    expect((await store.hiddenFrom(undefined)).size).toBe(0);
    expect(await store.isBetween(ken.userId, mio.userId)).toBe(true);
    expect(await store.isBetween(mio.userId, ken.userId)).toBe(true);
    expect(await store.isBetween(mio.userId, yui.userId)).toBe(false);
  });

  it('are announced to every open page of both users, once per change', async () => {
    const [mio, ken] = (await people('澪', '健')) as [TestUser, TestUser];
    const [hers, his] = [await openSocket(mio), await openSocket(ken)];
    const received = [nextEvent(hers, 'receive:block'), nextEvent(his, 'receive:block')];
    await mio.request('POST', `/api/block/${ken.userId}`);
    expect(await Promise.all(received)).toMatchObject([
      { userId: ken.userId, isBlocking: true, isBlocked: false },
      { userId: mio.userId, isBlocking: false, isBlocked: true },
    ]);
    hers.close();
    his.close();
  });

  it('no change is missed by a sync that runs while many blocks change at once', async () => {
    const [mio, ...crowd] = (await people('澪', ...Array.from({ length: 12 }, (_, at) => `人${at}`))) as [
      TestUser,
      ...TestUser[],
    ];
    const heard = new Map<string, boolean>();
    let since = 0;
    const read = async () => {
      const { list, next } = await listOf(mio, since);
      for (const { userId, isBlocked } of list) heard.set(userId, isBlocked);
      since = next;
    };
    const changes = crowd.map((each) => each.request('POST', `/api/block/${mio.userId}`));
    let isDone = false;
    const all = Promise.all(changes).then(() => {
      isDone = true;
    });
    while (!isDone) await read();
    await all;
    await read();
    expect([...heard.keys()].sort()).toEqual(crowd.map(({ userId }) => userId).sort());
  });
});
