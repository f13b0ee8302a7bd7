import { requestIntervalMs } from '@madoi/contract/constants';
import { getRequestQueue, type RequestAck } from '@madoi/contract/lounge/requests';
import { createLounge } from '@madoi/contract/lounge/room';
import { blockUser, unblockUser } from '@madoi/contract/people/blocks';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { addCommand, fillCatalogue, press, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loungeCoOwners } from '../room.table.ts';

type TestUser = HttpClient & { readonly userId: string };
let kit: TestApp;
let clock: FakeClock;
let [owner, coOwner, mio, ken] = [] as unknown as [TestUser, TestUser, TestUser, TestUser];
let opened: TestSocket[] = [];
let roomId: string;
const [onAir = '', second = '', third = '', fourth = ''] = trackIds;

const signUp = async (name: string): Promise<TestUser> => {
  const client = await kit.signUp(name);
  return { ...client, userId: (await client.request('POST', '/api/login', { body: {} })).body.user.id };
};
beforeAll(async () => {
  clock = createFakeClock();
  kit = await startTestApp({ services: { clock } });
  await fillCatalogue(kit.services.database);
  [owner, coOwner, mio, ken] = [await signUp('店主'), await signUp('相方'), await signUp('澪'), await signUp('健')];
});
beforeEach(async () => {
  clock.advance(requestIntervalMs);
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await owner.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true, rateLimits } });
  if (!room.success) throw new Error(room.reason);
  roomId = room.id;
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => kit.close());

interface Ear {
  readonly socket: TestSocket;
  readonly heard: [string, { readonly seq?: number; readonly outcome?: string }][];
}
const enter = async (client: HttpClient): Promise<Ear> => {
  const socket = await openSocket(client);
  opened.push(socket);
  const heard: Ear['heard'] = [];
  socket.onAny((event: string, payload: object) => heard.push([event, payload]));
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return { socket, heard };
};
let asked = 0;
const request = async ({ socket }: Ear, trackId: string) => {
  asked += 1;
  const clientId = `audience-${asked}`;
  const ack = await ask<RequestAck>(socket, 'send:request_queue:event:add', { trackId, clientId });
  expect(ack).toMatchObject({ status: 200 });
  return ack.requestId;
};
const remove = ({ socket }: Ear, requestId: string | undefined) =>
  ask<RequestAck>(socket, 'send:request_queue:event:remove', { requestId });
const accept = ({ socket }: Ear, requestId: string | undefined) =>
  ask<RequestAck>(socket, 'send:request_queue:event:move_queue', { requestId });
/** The owner says a word: when everybody has it, they have all that was sent before. */
const settle = async (staffSocket: Ear, ears: readonly Ear[]) => {
  const ends = ears.map(({ socket }) => new Promise((resolve) => socket.once('receive:message', resolve)));
  await ask(staffSocket.socket, 'send:message', { x: 0.1, y: 0.1, message: 'どうぞ' });
  await Promise.all(ends);
};
const requestsHeard = ({ heard }: Ear) =>
  heard.flatMap(([event, { outcome }]) =>
    event.startsWith('receive:request_queue:event:')
      ? [[event.split(':').at(-1), outcome].filter(Boolean).join(' ')]
      : [],
  );
const seqsHeard = ({ heard }: Ear) => heard.flatMap(([, { seq }]) => seq ?? []);
const list = async (client: HttpClient) => {
  const answer = await client.call(getRequestQueue, { params: { id: roomId } });
  return { ids: answer.list.map(({ id }) => id), answer };
};

it('[6.05] [7.29] live, requests come to who controls the room and who asked; what was accepted, to everybody', async () => {
  const row = { loungeId: roomId, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
  await kit.services.database.db.insert(loungeCoOwners).values(row);
  const guest = kit.newVisitor();
  await guest.request('POST', '/api/login', { body: { guest: true } });
  const [staffSocket, partner, hers, his, visitor] = [
    await enter(owner),
    await enter(coOwner),
    await enter(mio),
    await enter(ken),
    await enter(guest),
  ];
  await settle(staffSocket, [staffSocket, partner, hers, his, visitor]);
  for (const { heard } of [staffSocket, partner, hers, his, visitor]) heard.length = 0;
  const taken = await request(hers, second);
  const declined = await request(his, third);
  await remove(staffSocket, declined);
  await accept(partner, taken);
  await settle(staffSocket, [staffSocket, partner, hers, his, visitor]);
  const all = ['add', 'add', 'remove declined', 'remove accepted'];
  expect(requestsHeard(staffSocket)).toEqual(all);
  expect(requestsHeard(partner)).toEqual(all);
  expect(requestsHeard(hers)).toEqual(['add', 'remove accepted']);
  expect(requestsHeard(his)).toEqual(['add', 'remove declined', 'remove accepted']);
  expect(requestsHeard(visitor)).toEqual(['remove accepted']);
  for (const ear of [partner, hers, his, visitor]) expect(seqsHeard(ear)).toEqual(seqsHeard(staffSocket));
});

it('[6.06] who begins to run the room while sitting in it hears of requests from then on', async () => {
  const [staffSocket, partner, hers] = [await enter(owner), await enter(coOwner), await enter(mio)];
  await request(hers, second);
  await owner.request('POST', `/api/lounge/${roomId}/coOwners/${coOwner.userId}`, { body: {} });
  await coOwner.request('POST', `/api/lounge/${roomId}/coOwners/accept`, { body: {} });
  clock.advance(requestIntervalMs);
  await request(hers, third);
  await owner.request('DELETE', `/api/lounge/${roomId}/coOwners/${coOwner.userId}`);
  clock.advance(requestIntervalMs);
  await request(hers, onAir);
  await settle(staffSocket, [partner]);
  expect(requestsHeard(partner)).toEqual(['add']);
});

it('[6.05] [7.18] the list and what is read back show everybody else their own alone, with the true time', async () => {
  const [staffSocket, hers, kens] = [await enter(owner), await enter(mio), await enter(ken)];
  const events = [addCommand(onAir), press({ action: 'play' })];
  await ask(staffSocket.socket, 'send:queue:event:register', { lastId: 0, events });
  await accept(staffSocket, await request(hers, fourth));
  clock.advance(requestIntervalMs);
  const first = await request(hers, second);
  const later = await request(kens, third);
  // By turns: one of hers was taken.
  expect((await list(owner)).ids).toEqual([later, first]);
  expect((await list(owner)).answer.turnsTaken).toEqual({ [mio.userId]: 1 });
  const { ids, answer } = await list(mio);
  expect(ids).toEqual([first]);
  expect(answer.list[0]?.playsAt).toBe((await list(owner)).answer.list[1]?.playsAt);
  const his = await list(ken);
  expect(his.ids).toEqual([later]);
  expect(his.answer.turnsTaken).toEqual({});
  expect((await list(kit.newVisitor())).ids).toEqual([]);
  const readBack = async (client: HttpClient) => {
    const log = await client.call(getRoomEvents, { params: { id: roomId }, query: { since: 0 } });
    expect(log.list.map(({ seq }) => seq)).toEqual(log.list.map((_, at) => at + 1));
    return log.list.flatMap((each) => (each.event === 'receive:request_queue:event:add' ? [each.payload.id] : []));
  };
  expect(await readBack(owner)).toEqual([expect.any(String), first, later]);
  expect(await readBack(mio)).toEqual([expect.any(String), first]);
  expect(await readBack(kit.newVisitor())).toEqual([]);
});

it.each(['owner', 'coOwner'] as const)(
  '[6.05] [7.18] who runs the room (%s) and has blocked somebody does not see what they ask for, and the rest does',
  async (role) => {
    const row = { loungeId: roomId, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
    await kit.services.database.db.insert(loungeCoOwners).values(row);
    const [blocking, seeing] = role === 'owner' ? [owner, coOwner] : [coOwner, owner];
    const blocked = await signUp('客');
    const [staffSocket, hers, theirs] = [await enter(seeing), await enter(mio), await enter(blocked)];
    await accept(staffSocket, await request(theirs, fourth));
    const first = await request(hers, second);
    clock.advance(requestIntervalMs);
    const later = await request(theirs, third);
    await blocking.call(blockUser, { params: { userId: blocked.userId } });
    expect((await list(blocking)).ids).toEqual([first]);
    expect((await list(blocking)).answer.turnsTaken).toEqual({});
    expect((await list(seeing)).ids).toEqual([first, later]);
    expect((await list(blocked)).ids).toEqual([later]);
    await blocking.call(unblockUser, { params: { userId: blocked.userId } });
    expect((await list(blocking)).ids).toEqual([first, later]);
    expect((await list(blocking)).answer.turnsTaken).toEqual({ [blocked.userId]: 1 });
  },
);
