import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type TestUser = HttpClient & { readonly userId: string };

let app: LoungeApp;
let [ownerUser, mio, ken] = [] as unknown as [TestUser, TestUser, TestUser];
let room: string;
const sockets: TestSocket[] = [];
const said = (words: string) => ({ x: 0.1, y: 0.1, message: words });

beforeAll(async () => {
  app = await startLoungeApp();
  [ownerUser, mio, ken] = [await app.signUp('店主'), await app.signUp('澪'), await app.signUp('健')];
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  room = (await ownerUser.request('POST', '/api/lounge/create', { body: { name: '部屋', rateLimits } })).body.id;
  for (const person of [mio, ken]) {
    const socket = await openSocket(person);
    sockets.push(socket);
    await ask(socket, 'send:user:joined:v2', { roomId: room });
    await ask(socket, 'send:message', said(`${person === mio ? '澪' : '健'}です`));
  }
  await mio.request('POST', `/api/block/${ken.userId}`);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

const read = async (who: HttpClient, path: string) => (await who.request('GET', `/api/lounge/${room}${path}`)).body;
const words = (list: { event: string; payload: { message: string } }[]) =>
  list.filter(({ event }) => event === 'receive:message').map(({ payload }) => payload.message);

describe('[5.10] who blocks, or is blocked, does not find the other', () => {
  it('among the people in the room: counted, not shown', async () => {
    const hers = await read(mio, '/users');
    expect(hers.list.map(({ name }: { name: string }) => name)).toEqual(['澪']);
    expect(hers).toMatchObject({ present: 2, hidden: [ken.userId] });
    expect(await read(ken, '/users')).toMatchObject({ list: [{ name: '健' }], hidden: [mio.userId] });
    expect((await read(ownerUser, '/users')).list).toHaveLength(2);
    expect((await read(await app.openGuest(), '/users')).list).toHaveLength(2);
  });

  it('in the room’s latest activities', async () => {
    const sentTo = async (who: HttpClient) =>
      (await read(who, '?withEvents=1')).events.activities.flatMap(
        (each: { message?: { message: string }; user?: { name: string } }) =>
          each.message?.message ?? each.user?.name ?? [],
      );
    expect(await sentTo(mio)).toEqual(['澪', '澪です']);
    expect(await sentTo(ken)).toEqual(['健', '健です']);
    expect(await sentTo(ownerUser)).toEqual(['澪', '澪です', '健', '健です']);
  });

  it('in what is read back: the place of a message is left, so that the log has no gaps', async () => {
    const { list } = await read(mio, '/events?since=0');
    expect(words(list)).toEqual(['澪です']);
    const hidden = list.filter(({ event }: { event: string }) => event === 'receive:room:hidden');
    // Ken's coming, and his words.
    expect(hidden).toHaveLength(2);
    expect(JSON.stringify(hidden)).not.toContain(ken.userId);
    expect(list.map(({ seq }: { seq: number }) => seq)).toEqual(list.map((_: unknown, at: number) => at + 1));
    expect(words((await read(ken, '/events?since=0')).list)).toEqual(['健です']);
    expect(words((await read(ownerUser, '/events?since=0')).list)).toEqual(['澪です', '健です']);
  });

  it('among somebody’s rooms', async () => {
    const roomsOf = async (who: HttpClient) =>
      (await who.request('GET', `/api/user/${ken.userId}/lounges`)).body.list.map(({ name }: { name: string }) => name);
    await ken.request('POST', '/api/lounge/create', { body: { name: '健の部屋' } });
    expect(await roomsOf(mio)).toEqual([]);
    expect(await roomsOf(ownerUser)).toEqual(['健の部屋']);
    expect(await roomsOf(app.newVisitor())).toEqual(['健の部屋']);
  });

  it('on the cards of rooms: no room of theirs in the list or the schedule, no face of theirs on others', async () => {
    const inAnHour = Date.now() + 3_600_000;
    for (const body of [{ name: '健の開いた部屋' }, { name: '健の予約', startAt: inAnHour }])
      await ken.request('POST', '/api/lounge/create', { body });
    type Card = { name: string; people: { name: string }[] };
    const shelf = async (who: HttpClient): Promise<Card[]> => (await who.request('GET', '/api/lounges')).body.list;
    const namesOf = (cards: readonly Card[]) => cards.map(({ name }) => name);
    expect(namesOf(await shelf(ken))).toEqual(expect.arrayContaining(['健の開いた部屋', '健の予約']));
    expect(namesOf(await shelf(mio))).toEqual(['部屋']);
    expect((await shelf(mio))[0]?.people.map(({ name }) => name)).toEqual(['澪']);
    expect((await shelf(ownerUser))[0]?.people.map(({ name }) => name).sort()).toEqual(['健', '澪'].sort());
    expect(namesOf((await mio.request('GET', '/api/lounges?life=scheduled')).body.list)).toEqual([]);
  });

  it('in the search: neither them, nor their rooms, nor their playlists', async () => {
    await ken.request('POST', '/api/lounge/create', { body: { name: '健のさがしもの' } });
    await ken.request('POST', '/api/playlist/create', { body: { name: '健のさがしもの', isPublished: true } });
    const find = async (who: HttpClient): Promise<string[]> => {
      const answer = await who.request('GET', `/api/search?q=${encodeURIComponent('健')}`);
      return answer.body.list.map(({ type, name }: { type: string; name: string }) => `${type} ${name}`).sort();
    };
    const all = await find(app.newVisitor());
    expect(all).toEqual(expect.arrayContaining(['lounges 健のさがしもの', 'playlists 健のさがしもの', 'users 健']));
    expect(await find(ownerUser)).toEqual(all);
    expect(await find(mio)).toEqual([]);
  });

  it('until it is lifted', async () => {
    await mio.request('DELETE', `/api/block/${ken.userId}`);
    expect((await read(mio, '/users')).list).toHaveLength(2);
    expect(words((await read(ken, '/events?since=0')).list)).toEqual(['澪です', '健です']);
  });
});
