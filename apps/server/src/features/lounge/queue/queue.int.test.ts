import {
  getQueue,
  getQueueEvents,
  loungeDetails,
  type QueueEvent,
  type RegisterResult,
} from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import type { RoomEmit } from '@madoi/contract/socket-events';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { addCommand, fillCatalogue, press, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loungeCoOwners } from '../room.table.ts';

let kit: TestApp;
let owner: HttpClient;
let coOwner: HttpClient;
let coOwnerId: string;
let listener: HttpClient;
let opened: TestSocket[] = [];
const [first = '', second = ''] = trackIds;
beforeAll(async () => {
  kit = await startTestApp();
  await fillCatalogue(kit.services.database);
  [owner, coOwner, listener] = await Promise.all([kit.signUp('店主'), kit.signUp('相方'), kit.signUp('客')]);
  coOwnerId = (await coOwner.request('POST', '/api/login', { body: {} })).body.user.id;
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => kit.close());

const openRoom = async (fields: { startAt?: number } = {}): Promise<string> => {
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await owner.call(createLounge, {
    body: { name: '部屋', disabledAutoFillTrack: true, rateLimits, ...fields },
  });
  if (!room.success) throw new Error(room.reason);
  await kit.services.database.db
    .insert(loungeCoOwners)
    .values({ loungeId: room.id, userId: coOwnerId, addedAt: 1, acceptedAt: 1 });
  return room.id;
};
const enter = async (client: HttpClient, roomId: string, batch = false): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId, batch })).toMatchObject({ status: 200 });
  return socket;
};
const register = (socket: TestSocket, lastId: number, ...events: unknown[]) =>
  ask<RegisterResult>(socket, 'send:queue:event:register', { lastId, events });
/** Resolves with all events when this many have come. */
const collect = (socket: TestSocket, count: number): Promise<QueueEvent[]> =>
  new Promise((resolve) => {
    const events: QueueEvent[] = [];
    socket.on('receive:queue:event', (event) => {
      events.push(event);
      if (events.length === count) resolve(events);
    });
  });
const read = (roomId: string) => listener.call(getQueue, { params: { id: roomId } });

it('[4.11] [3.41] [6.05] [7.29] what the owner registers reaches everyone in the room', async () => {
  const roomId = await openRoom();
  const [mine, theirs] = [await enter(owner, roomId), await enter(listener, roomId)];
  const heard = collect(theirs, 2);
  // A client may write null for the destination that it does not name.
  const atTheEnd = { ...addCommand(first), destinationMediaTrackId: null };
  expect(await register(mine, 0, atTheEnd, press({ action: 'play' }))).toEqual({
    result: 'accepted',
    lastId: 2,
  });
  const events = await heard;
  expect(events.map((event) => [event.id, event.action])).toEqual([
    [1, 'add'],
    [2, 'play'],
  ]);
  const answer = await listener.call(getQueueEvents, { params: { id: roomId }, query: { since: 0 } });
  expect(answer.list).toEqual(events);
});

it('[4.11] two controllers sending at once never corrupt the queue, and everyone sees the same', async () => {
  const roomId = await openRoom();
  const [one, two, ear] = [await enter(owner, roomId), await enter(coOwner, roomId), await enter(listener, roomId)];
  const start = await read(roomId);
  const heard = collect(ear, 40);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => register(i % 2 === 0 ? one : two, 0, addCommand(first), addCommand(second))),
  );
  expect(answers.every((answer) => answer.result === 'accepted')).toBe(true);
  const events = await heard;
  expect(events.map((event) => event.id)).toEqual(events.map((_, i) => i + 1));
  const { queue, lastId } = await read(roomId);
  expect(events.at(-1)?.id).toBe(lastId);
  const replayed = events.reduce(reduceQueue, start.queue);
  expect(selectTracks(replayed).map((track) => track.id)).toEqual(selectTracks(queue).map((track) => track.id));
});

it('[4.11] the second of two who remove the same track is answered that it is deleted', async () => {
  const roomId = await openRoom();
  const [one, two] = [await enter(owner, roomId), await enter(coOwner, roomId)];
  await register(one, 0, addCommand(first, second));
  const [track] = selectTracks((await read(roomId)).queue);
  const remove = () => press({ action: 'remove', ...(track ? { mediaTrackId: track.id } : {}) });
  const answers = await Promise.all([register(one, 1, remove()), register(two, 1, remove())]);
  expect(answers.map((answer) => answer.reason ?? answer.result).sort()).toEqual(['accepted', 'deleted']);
});

it('a client that asked for batches gets queue events in them', async () => {
  const roomId = await openRoom();
  const [mine, theirs] = [await enter(owner, roomId), await enter(listener, roomId, true)];
  const heard = new Promise<QueueEvent>((resolve) => {
    theirs.on('receive:batch', (batch: readonly RoomEmit[]) => {
      for (const [event, payload] of batch) if (event === 'receive:queue:event') resolve(payload);
    });
  });
  await register(mine, 0, addCommand(first));
  expect(await heard).toMatchObject({ id: 1, action: 'add' });
});

it('after a reconnect gap the events that were missed are fetched by id', async () => {
  const roomId = await openRoom();
  const mine = await enter(owner, roomId);
  const start = await read(roomId);
  const ear = await enter(listener, roomId);
  const before = nextEvent(ear, 'receive:queue:event');
  await register(mine, 0, addCommand(first));
  const heard = await before;
  ear.close();
  await register(mine, 1, addCommand(second), press({ action: 'play' }));
  const back = await enter(listener, roomId);
  const after = nextEvent(back, 'receive:queue:event');
  await register(mine, 3, press({ action: 'pause' }));
  expect([heard.id, (await after).id]).toEqual([1, 4]);
  const missed = await listener.call(getQueueEvents, { params: { id: roomId }, query: { since: 1 } });
  expect(missed.list.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect([heard, ...missed.list].reduce(reduceQueue, start.queue).state.isPlaying).toBe(false);
});

describe('refusals', () => {
  it('[6.08] [6.02] listeners and guests', async () => {
    const roomId = await openRoom();
    const visitor = kit.newVisitor();
    await visitor.request('POST', '/api/login', { body: { guest: true } });
    for (const client of [listener, visitor]) {
      const socket = await enter(client, roomId);
      expect(await register(socket, 0, addCommand(first))).toEqual({
        result: 'rejected',
        reason: 'unknown',
        lastId: 0,
      });
    }
  });
  it('[4.11] not_ready for somebody who was in no room yet, with the lastId that came', async () => {
    const socket = await openSocket(await kit.signUp('新客'));
    opened.push(socket);
    expect(await register(socket, 7, addCommand(first))).toEqual({ result: 'not_ready', lastId: 7 });
  });
  it('[4.11] a command before the join on a new connection, and one that is malformed, are answered with the true lastId of the room', async () => {
    const roomId = await openRoom();
    const old = await enter(owner, roomId);
    await register(old, 0, addCommand(first), addCommand(second));
    old.close();
    const socket = await openSocket(owner);
    opened.push(socket);
    expect(await register(socket, 0, addCommand(first))).toEqual({ result: 'not_ready', lastId: 2 });
    const malformed = { result: 'rejected', reason: 'unknown', lastId: 2 };
    expect(await register(socket, -1)).toEqual(malformed);
    await ask(socket, 'send:user:joined:v2', { roomId });
    expect(await register(socket, -1)).toEqual(malformed);
    await ask(socket, 'send:user:leave');
    expect(await register(socket, 1, addCommand(first))).toEqual({ result: 'not_ready', lastId: 2 });
  });
  it('what the schema does not allow, with the error event', async () => {
    const roomId = await openRoom();
    const socket = await enter(owner, roomId);
    const bad = [
      { lastId: -1, events: [addCommand(first)] },
      { lastId: 0, events: [] },
      { lastId: 0, events: [{ ...addCommand(first), action: 'explode' }] },
      { lastId: 0, events: [{ action: 'stop', clientId: '' }] },
      { lastId: 0, events: [press({ action: 'play', seekPosition: -3 })] },
      { lastId: 0, events: Array.from({ length: 101 }, () => press({ action: 'stop' })) },
      { lastId: 0, events: [{ action: 'stop', clientId: 'x'.repeat(65) }] },
      { lastId: 0, events: [press({ action: 'stop', eventId: 'short' })] },
      'nonsense',
    ];
    for (const payload of bad) {
      const error = nextEvent(socket, 'error');
      expect(await ask(socket, 'send:queue:event:register', payload)).toMatchObject({
        result: 'rejected',
        reason: 'unknown',
      });
      expect(await error).toMatchObject({ source: 'queue_event_register', type: 'bad_param' });
    }
    expect((await read(roomId)).lastId).toBe(0);
  });
  it('unknown rooms and bad questions over HTTP', async () => {
    const missing = await listener.request('GET', '/api/lounge/room-unknown-1/queue');
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
    expect((await listener.request('GET', '/api/lounge/room-unknown-1/queue/events?since=0')).status).toBe(404);
    const roomId = await openRoom();
    expect((await listener.request('GET', `/api/lounge/${roomId}/queue/events?since=-1`)).status).toBe(422);
    expect((await listener.request('GET', `/api/lounge/${roomId}/queue/events`)).status).toBe(422);
    const many = Array.from({ length: 301 }, () => first);
    expect((await listener.request('POST', '/api/lounge/details', { body: { trackIds: many } })).status).toBe(422);
  });
});

it('[7.18] [9.24] the queue comes with its later events, and details of the first five from the one on air', async () => {
  const roomId = await openRoom();
  const socket = await enter(owner, roomId);
  await register(socket, 0, addCommand(...trackIds.slice(0, 8)));
  const third = selectTracks((await read(roomId)).queue)[2];
  await register(socket, 1, press({ action: 'play', ...(third ? { mediaTrackId: third.id } : {}) }));
  const since = await listener.request('GET', `/api/lounge/${roomId}/queue/events?since=1`);
  expect(since.body).toMatchObject({ list: [{ id: 2, action: 'play' }], paging: {} });
  const { queue, serverTime } = await read(roomId);
  const detailed = selectTracks(queue).map((track) => track.detail !== undefined);
  expect(detailed).toEqual([false, false, true, true, true, true, true, false]);
  expect(selectTracks(queue)[2]).toMatchObject({
    detail: { id: trackIds[2], audioInfo: { duration: 100 } },
    createdBy: { detail: { name: '店主' } },
  });
  expect(serverTime).toBeGreaterThan(1_700_000_000_000);
});

it('[7.28] [5.13] details come in batches by id, unknown ones left out', async () => {
  const answer = await listener.call(loungeDetails, {
    body: { trackIds: [first, 'track-unknown', first], userIds: [coOwnerId, systemActorId] },
  });
  expect(Object.keys(answer.tracks)).toEqual([first]);
  expect(answer.users[coOwnerId]).toMatchObject({ name: '相方' });
  expect(Object.keys(answer.users)).toEqual([coOwnerId]);
  expect(await listener.call(loungeDetails, { body: {} })).toEqual({ tracks: {}, users: {} });
});
