import { requestIntervalMs } from '@madoi/contract/constants';
import { getQueue, type RegisterResult } from '@madoi/contract/lounge/queue';
import { getRequestQueue, type RequestAck } from '@madoi/contract/lounge/requests';
import { createLounge } from '@madoi/contract/lounge/room';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import type { RequestEvent } from '@madoi/domain/lounge/requests/request-list';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { addCommand, fillCatalogue, press, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { loungeCoOwners } from '../room.table.ts';

export type TestUser = HttpClient & { readonly userId: string };
export let kit: TestApp;
export let clock: FakeClock;
export let owner: TestUser;
export let coOwner: TestUser;
export let listener: TestUser;
export let other: TestUser;
let opened: TestSocket[] = [];
export let roomId: string;
export const [onAir = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = trackIds;

const signUp = async (name: string): Promise<TestUser> => {
  const client = await kit.signUp(name);
  return { ...client, userId: (await client.request('POST', '/api/login', { body: {} })).body.user.id };
};
const openRoom = async (): Promise<string> => {
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await owner.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true, rateLimits } });
  if (!room.success) throw new Error(room.reason);
  const row = { loungeId: room.id, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
  await kit.services.database.db.insert(loungeCoOwners).values(row);
  return room.id;
};
export const enter = async (client: HttpClient): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};

/** A room of its own for each test, with people who may and may not control it. */
export function useRequestsRoom(): void {
  beforeAll(async () => {
    clock = createFakeClock();
    kit = await startTestApp({ services: { clock } });
    await fillCatalogue(kit.services.database);
    [owner, coOwner, listener, other] = await Promise.all([
      signUp('店主'),
      signUp('相方'),
      signUp('客'),
      signUp('別の客'),
    ]);
  });
  beforeEach(async () => {
    clock.advance(requestIntervalMs);
    roomId = await openRoom();
  });
  afterEach(() => {
    for (const socket of opened) socket.close();
    opened = [];
  });
  afterAll(() => kit.close());
}

let asked = 0;
export const requestOf = (trackId: string) => {
  asked += 1;
  return { trackId, clientId: `ask-${String(asked).padStart(6, '0')}` };
};
export const add = (socket: TestSocket, command: { trackId: string; clientId: string }) =>
  ask<RequestAck>(socket, 'send:request_queue:event:add', command);
export const accept = (socket: TestSocket, requestId: string | undefined, more: object = {}) =>
  ask<RequestAck>(socket, 'send:request_queue:event:move_queue', { requestId, ...more });
export const remove = (socket: TestSocket, requestId: string | undefined) =>
  ask<RequestAck>(socket, 'send:request_queue:event:remove', { requestId });
/** As who controls the room, who sees what everybody asked for. */
export const read = (client: HttpClient = owner) => client.call(getRequestQueue, { params: { id: roomId } });
export const queued = async () => (await owner.call(getQueue, { params: { id: roomId } })).queue;
export const setlist = async () => selectTracks(await queued()).map(({ trackId }) => trackId);
export const play = async (socket: TestSocket, ...ids: string[]) => {
  const events = [addCommand(...ids), press({ action: 'play' })];
  expect(await ask<RegisterResult>(socket, 'send:queue:event:register', { lastId: 0, events })).toMatchObject({
    result: 'accepted',
  });
};

/** Everything that the room's log says of its requests. */
export const logged = async (since = 0): Promise<RequestEvent[]> => {
  const log = await owner.call(getRoomEvents, { params: { id: roomId }, query: { since, limit: 300 } });
  return log.list.filter(({ event }) => event.startsWith('receive:request_queue:')) as unknown as RequestEvent[];
};
