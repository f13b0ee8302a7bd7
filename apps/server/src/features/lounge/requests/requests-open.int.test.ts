import { requestIntervalMs, requestNoteMaxChars } from '@madoi/contract/constants';
import { getQueue } from '@madoi/contract/lounge/queue';
import { getRequestQueue, type RequestAck } from '@madoi/contract/lounge/requests';
import { createLounge, getLounge } from '@madoi/contract/lounge/room';
import { blockUser } from '@madoi/contract/people/blocks';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bannedWords } from '#features/session/session.table.ts';
import { loungeCoOwners } from '../room.table.ts';

type TestUser = HttpClient & { readonly userId: string };
let kit: TestApp;
let clock: FakeClock;
let owner: TestUser;
let coOwner: TestUser;
let listener: TestUser;
let roomId: string;
let opened: TestSocket[] = [];
const [first = '', second = '', third = ''] = trackIds;

const signUp = async (name: string): Promise<TestUser> => {
  const client = await kit.signUp(name);
  return { ...client, userId: (await client.request('POST', '/api/login', { body: {} })).body.user.id };
};
const enter = async (client: HttpClient): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};

beforeAll(async () => {
  clock = createFakeClock();
  kit = await startTestApp({ services: { clock } });
  await fillCatalogue(kit.services.database);
  await kit.services.database.db.insert(bannedWords).values({ word: '禁句', folded: '禁句', addedAt: 1 });
  [owner, coOwner, listener] = await Promise.all([signUp('店主'), signUp('相方'), signUp('客')]);
});
beforeEach(async () => {
  clock.advance(requestIntervalMs);
  const room = await owner.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true } });
  if (!room.success) throw new Error(room.reason);
  roomId = room.id;
  const row = { loungeId: roomId, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
  await kit.services.database.db.insert(loungeCoOwners).values(row);
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => kit.close());

let asked = 0;
const add = (socket: TestSocket, trackId: string, note?: string) => {
  asked += 1;
  const clientId = `open-${String(asked).padStart(6, '0')}`;
  return ask<RequestAck>(socket, 'send:request_queue:event:add', { trackId, clientId, ...(note ? { note } : {}) });
};
const open = (client: HttpClient, isOpen: boolean) =>
  client.request('PUT', `/api/lounge/${roomId}/flags/requests`, { body: { open: isOpen } });
const read = (client: HttpClient = owner) => client.call(getRequestQueue, { params: { id: roomId } });
const meta = () => listener.call(getLounge, { params: { id: roomId }, query: {} });

describe('the switch for requests', () => {
  it('is for who controls the room, is announced to everybody in it, and a repeated command to nobody', async () => {
    const mine = await enter(listener);
    expect((await meta()).acceptsRequests).toBe(true);
    expect((await open(listener, false)).status).toBe(403);
    const received = nextEvent(mine, 'receive:room:updated');
    expect((await open(coOwner, false)).body).toEqual({ success: true, open: false });
    expect(await received).toMatchObject({ room: { id: roomId, acceptsRequests: false } });
    const { updatedAt } = await meta();
    clock.advance(1_000);
    expect((await open(owner, false)).body).toEqual({ success: true, open: false });
    expect(await meta()).toMatchObject({ acceptsRequests: false, updatedAt });
  });

  it('[6.07] while it is off, a new request is refused as closed and one that waits can still be accepted', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    const waiting = await add(mine, first);
    clock.advance(requestIntervalMs);
    await open(owner, false);
    expect(await add(mine, second)).toEqual({ status: 403, message: 'closed' });
    expect((await read()).list).toHaveLength(1);
    expect(
      await ask(staffSocket, 'send:request_queue:event:move_queue', { requestId: waiting.requestId }),
    ).toMatchObject({
      status: 200,
      message: 'accepted',
    });
    await open(owner, true);
    expect(await add(mine, second)).toMatchObject({ status: 200 });
  });
});

describe('a note', () => {
  it('[3.42] [7.30] goes with the request: announced, listed, and on the song once it is accepted', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    const heard = nextEvent(staffSocket, 'receive:request_queue:event:add');
    const { requestId } = await add(mine, first, '  台北もいま雨です。\n窓を開けて聴きます。 ');
    const note = '台北もいま雨です。 窓を開けて聴きます。';
    expect(await heard).toMatchObject({ id: requestId, note });
    expect((await read()).list).toEqual([expect.objectContaining({ id: requestId, note })]);
    await ask(staffSocket, 'send:request_queue:event:move_queue', { requestId });
    const { queue } = await listener.call(getQueue, { params: { id: roomId } });
    expect(selectTracks(queue)).toEqual([expect.objectContaining({ trackId: first, note })]);
  });

  it('is refused when it is too long or has a banned word, and costs no wait', async () => {
    const mine = await enter(listener);
    expect(await add(mine, first, 'これは禁句です')).toEqual({ status: 422, message: 'ng_words' });
    const long = '𠮷'.repeat(requestNoteMaxChars);
    expect(await add(mine, first, `${long}𠮷`)).toEqual({ status: 422, message: 'note_too_long' });
    expect((await read()).list).toEqual([]);
    expect(await add(mine, first, long)).toMatchObject({ status: 200 });
  });

  it('is dropped where a controller adds a song: only a request can bring it', async () => {
    const staffSocket = await enter(owner);
    const events = [{ action: 'add', clientId: 'by-hand-0001', mediaTracks: [{ trackId: third, note: '偽の言葉' }] }];
    await ask(staffSocket, 'send:queue:event:register', { lastId: 0, events });
    const { queue } = await owner.call(getQueue, { params: { id: roomId } });
    expect(selectTracks(queue).map((track) => 'note' in track)).toEqual([false]);
  });
});

it('[5.10] a person whom a co-owner has blocked cannot request songs in the room', async () => {
  const mine = await enter(listener);
  await coOwner.call(blockUser, { params: { userId: listener.userId } });
  expect(await add(mine, first)).toEqual({ status: 403, message: 'blocked' });
});
