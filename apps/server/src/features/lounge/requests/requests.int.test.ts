import { requestIntervalMs } from '@madoi/contract/constants';
import { getQueue, type RegisterResult } from '@madoi/contract/lounge/queue';
import { getRequestQueue, type RequestAck, suggestRequests } from '@madoi/contract/lounge/requests';
import { createLounge } from '@madoi/contract/lounge/room';
import { getRoomEvents } from '@madoi/contract/lounge/room-events';
import { selectUpcoming } from '@madoi/domain/lounge/queue/position-at';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import {
  type RequestEvent,
  type RequestList,
  reduceRequestList,
  selectRequests,
} from '@madoi/domain/lounge/requests/request-list';
import { createRandom } from '@madoi/random/create-random';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { addCommand, expectConsistent, fillCatalogue, press, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loungeBans, loungeCoOwners } from '../room/room.table.ts';

type TestUser = HttpClient & { readonly userId: string };
let kit: TestApp;
let clock: FakeClock;
let owner: TestUser;
let coOwner: TestUser;
let listener: TestUser;
let other: TestUser;
let opened: TestSocket[] = [];
let roomId: string;
const [onAir = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = trackIds;

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

let asked = 0;
const requestOf = (trackId: string) => {
  asked += 1;
  return { trackId, clientId: `ask-${String(asked).padStart(6, '0')}` };
};
const add = (socket: TestSocket, command: { trackId: string; clientId: string }) =>
  ask<RequestAck>(socket, 'send:request_queue:event:add', command);
const accept = (socket: TestSocket, requestId: string | undefined, more: object = {}) =>
  ask<RequestAck>(socket, 'send:request_queue:event:move_queue', { requestId, ...more });
const remove = (socket: TestSocket, requestId: string | undefined) =>
  ask<RequestAck>(socket, 'send:request_queue:event:remove', { requestId });
/** As who controls the room, who sees what everybody asked for. */
const read = (client: HttpClient = owner) => client.call(getRequestQueue, { params: { id: roomId } });
const queued = async () => (await owner.call(getQueue, { params: { id: roomId } })).queue;
const setlist = async () => selectTracks(await queued()).map(({ trackId }) => trackId);
const play = async (socket: TestSocket, ...ids: string[]) => {
  const events = [addCommand(...ids), press({ action: 'play' })];
  expect(await ask<RegisterResult>(socket, 'send:queue:event:register', { lastId: 0, events })).toMatchObject({
    result: 'accepted',
  });
};

describe('asking', () => {
  it('[6.07] [7.18] [7.29] [7.30] [3.42] reaches who controls the room, stands in the list, and says when it would play', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    await play(staffSocket, onAir, second);
    const heard = nextEvent(staffSocket, 'receive:request_queue:event:add');
    const ack = await add(mine, requestOf(third));
    expect(ack).toEqual({
      status: 200,
      message: 'requested',
      requestId: expect.any(String),
      nextRequestAt: clock.now() + requestIntervalMs,
    });
    expect(await heard).toMatchObject({
      id: ack.requestId,
      trackId: third,
      createdBy: { id: listener.userId },
      requestUser: { id: listener.userId, name: '客' },
      requestedAt: clock.now(),
      seq: expect.any(Number),
    });
    const answer = await read(listener);
    const item = { id: ack.requestId, trackId: third, createdBy: { id: listener.userId }, requestedAt: clock.now() };
    expect(answer.list).toEqual([expect.objectContaining({ ...item, requestUser: expect.any(Object), duration: 100 })]);
    const upcoming = selectUpcoming(await queued(), clock.now()).at(-1);
    expect(answer.list[0]?.playsAt).toBe((upcoming?.startsAt ?? 0) + 100_000);
    expect(answer.nextRequestAt).toBe(ack.nextRequestAt);
    expect((await read(other)).nextRequestAt).toBeUndefined();
  });

  it('[6.07] is one request however often it is sent', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    const command = requestOf(third);
    const acks = await Promise.all([add(mine, command), add(mine, command), add(mine, command)]);
    expect(new Set(acks.map(({ requestId }) => requestId)).size).toBe(1);
    expect(acks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).list).toHaveLength(1);
    await accept(staffSocket, acks[0]?.requestId);
    expect(await add(mine, command)).toMatchObject({ status: 200, requestId: acks[0]?.requestId });
    expect((await read()).list).toHaveLength(0);
  });

  it('[6.07] is refused in a closed set of words', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    await play(staffSocket, onAir);
    const refused = async (trackId: string, status: number, message: string) =>
      expect(await add(mine, requestOf(trackId))).toMatchObject({ status, message });
    await refused('track-none0', 409, 'unavailable');
    await refused(trackIds[11] ?? '', 409, 'unavailable');
    await refused(onAir, 409, 'in_queue');
    expect(await add(mine, requestOf(second))).toMatchObject({ status: 200 });
    await refused(second, 409, 'already_waiting');
    const early = await add(mine, requestOf(third));
    expect(early).toMatchObject({ status: 429, message: 'wait', nextRequestAt: clock.now() + requestIntervalMs });
    for (const trackId of [third, fourth]) {
      clock.advance(requestIntervalMs);
      expect(await add(mine, requestOf(trackId))).toMatchObject({ status: 200 });
    }
    clock.advance(requestIntervalMs);
    await refused(fifth, 429, 'limit');
    expect(await add(await openSocket(listener), requestOf(fifth))).toMatchObject({ message: 'not_joined' });
    const guest = kit.newVisitor();
    await guest.request('POST', '/api/login', { body: { guest: true } });
    expect(await add(await enter(guest), requestOf(fifth))).toMatchObject({ status: 403, message: 'guest' });
    await owner.request('POST', `/api/lounge/${roomId}/archive`);
    await refused(fifth, 410, 'archived');
  });

  it('[6.07] two at once of one person are not two', async () => {
    const [one, two] = [await enter(listener), await enter(listener)];
    const acks = await Promise.all([add(one, requestOf(second)), add(two, requestOf(third))]);
    expect(acks.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await read()).list).toHaveLength(1);
  });

  it('[6.07] a banned person is refused, and what they asked for is not shown any more', async () => {
    const mine = await enter(listener);
    expect(await add(mine, requestOf(second))).toMatchObject({ status: 200 });
    await kit.services.database.db
      .insert(loungeBans)
      .values({ loungeId: roomId, userId: listener.userId, bannedAt: 1 });
    clock.advance(requestIntervalMs);
    expect(await add(mine, requestOf(third))).toMatchObject({ status: 403, message: 'banned' });
    expect((await read()).list).toHaveLength(0);
  });
});

/** Everything that the room's log says of its requests. */
const logged = async (since = 0): Promise<RequestEvent[]> => {
  const log = await owner.call(getRoomEvents, { params: { id: roomId }, query: { since, limit: 300 } });
  return log.list.filter(({ event }) => event.startsWith('receive:request_queue:')) as unknown as RequestEvent[];
};

describe('the list', () => {
  it('[6.07] [7.18] goes by turns taken, and [6.05] a controller’s hand goes before', async () => {
    const [staffSocket, mine, theirs] = [await enter(owner), await enter(listener), await enter(other)];
    const first = await add(mine, requestOf(second));
    clock.advance(requestIntervalMs);
    const more = await add(mine, requestOf(third));
    const late = await add(theirs, requestOf(fourth));
    const order = async () => (await read()).list.map(({ id }) => id);
    expect(await order()).toEqual([first.requestId, late.requestId, more.requestId]);
    await accept(staffSocket, first.requestId);
    expect(await order()).toEqual([late.requestId, more.requestId]);
    const moved = { requestId: more.requestId, destinationRequestId: late.requestId };
    expect(await ask(theirs, 'send:request_queue:event:move', moved)).toMatchObject({
      status: 403,
      message: 'forbidden',
    });
    expect(await ask(staffSocket, 'send:request_queue:event:move', moved)).toMatchObject({
      status: 200,
      message: 'moved',
    });
    expect(await order()).toEqual([more.requestId, late.requestId]);
  });

  it('[7.20] suggests what neither waits nor is queued', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    await play(staffSocket, onAir, second);
    await add(mine, requestOf(third));
    const { list } = await listener.call(suggestRequests, { params: { id: roomId } });
    const ids = list.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    for (const absent of [onAir, second, third, trackIds[11]]) expect(ids).not.toContain(absent);
  });

  it('[7.30] is the fold of the room’s log, so that who comes back misses and doubles nothing', async () => {
    const [staffSocket, mine, theirs] = [await enter(owner), await enter(listener), await enter(other)];
    const before = await read();
    const [one, two] = [await add(mine, requestOf(second)), await add(theirs, requestOf(third))];
    clock.advance(requestIntervalMs);
    const three = await add(mine, requestOf(fourth));
    await accept(staffSocket, one.requestId);
    await ask(staffSocket, 'send:request_queue:event:move', {
      requestId: three.requestId,
      destinationRequestId: two.requestId,
    });
    await remove(theirs, two.requestId);
    const events = await logged(before.seq);
    const start: RequestList = { seq: before.seq, waiting: [], taken: new Map() };
    const folded = [...events, ...events].reduce(reduceRequestList, start);
    const now = await read();
    expect(folded.waiting).toEqual(now.list.map(({ playsAt: _, ...request }) => request));
    expect(Object.fromEntries(folded.taken)).toMatchObject(now.turnsTaken);
  });
});

describe('taking a request', () => {
  it('[6.05] [7.29] puts it into the queue under the name of who asked, and promises its time', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    await play(staffSocket, onAir, second);
    const { requestId } = await add(mine, requestOf(third));
    const received = nextEvent(mine, 'receive:request_queue:event:remove');
    const ack = await accept(staffSocket, requestId);
    const upcoming = selectUpcoming(await queued(), clock.now()).at(-1);
    expect(upcoming?.mediaTrack).toMatchObject({
      trackId: third,
      source: { type: 'request', id: requestId },
      createdBy: { id: listener.userId },
    });
    expect(ack).toEqual({
      status: 200,
      message: 'accepted',
      requestId,
      mediaTrackId: upcoming?.mediaTrack.id,
      playsAt: upcoming?.startsAt,
    });
    const { requestId: _, status: __, message: ___, ...promise } = ack;
    expect(await received).toMatchObject({ id: requestId, outcome: 'accepted', by: owner.userId, ...promise });
    await expectConsistent(kit.services.database, roomId);
  });

  it('[6.05] may be next, or before another entry', async () => {
    const [staffSocket, mine, theirs] = [await enter(owner), await enter(listener), await enter(other)];
    await play(staffSocket, onAir, second);
    const one = await add(mine, requestOf(third));
    const two = await add(theirs, requestOf(fourth));
    await accept(staffSocket, one.requestId, { place: 'next' });
    expect(await setlist()).toEqual([onAir, third, second]);
    const last = selectTracks(await queued()).at(-1)?.id;
    expect(await accept(staffSocket, two.requestId, { destinationMediaTrackId: 'entry-none0' })).toMatchObject({
      status: 409,
      message: 'destination',
    });
    await accept(staffSocket, two.requestId, { destinationMediaTrackId: last });
    expect(await setlist()).toEqual([onAir, third, fourth, second]);
  });

  it('[6.05] two controllers at once add it once', async () => {
    const [staffSocket, partner, mine] = [await enter(owner), await enter(coOwner), await enter(listener)];
    await play(staffSocket, onAir);
    const { requestId } = await add(mine, requestOf(second));
    const acks = await Promise.all([accept(staffSocket, requestId), accept(partner, requestId, { place: 'next' })]);
    expect(acks.map(({ status }) => status)).toEqual([200, 200]);
    expect(acks[0]?.mediaTrackId).toBe(acks[1]?.mediaTrackId);
    expect(await setlist()).toEqual([onAir, second]);
    await expectConsistent(kit.services.database, roomId);
  });

  it('[6.05] against a withdrawal at the same moment, one of the two stands', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    await play(staffSocket, onAir);
    for (const trackId of [second, third, fourth, fifth, sixth]) {
      const { requestId } = await add(mine, requestOf(trackId));
      const [taken, gone] = await Promise.all([accept(staffSocket, requestId), remove(mine, requestId)]);
      expect([taken.status, gone.status].sort()).toEqual([200, 409]);
      expect((await setlist()).includes(trackId)).toBe(taken.status === 200);
      expect((await read()).list).toHaveLength(0);
      clock.advance(requestIntervalMs);
    }
    await expectConsistent(kit.services.database, roomId);
  });

  it('[6.05] [6.07] is a controller’s right; a listener withdraws their own only', async () => {
    const [staffSocket, mine, theirs] = [await enter(owner), await enter(listener), await enter(other)];
    const { requestId } = await add(mine, requestOf(second));
    for (const refused of [
      await accept(mine, requestId),
      await accept(theirs, requestId),
      await remove(theirs, requestId),
    ]) {
      expect(refused).toMatchObject({ status: 403, message: 'forbidden' });
    }
    const received = nextEvent(mine, 'receive:request_queue:event:remove');
    expect(await remove(staffSocket, requestId)).toMatchObject({ status: 200, message: 'declined' });
    expect(await received).toMatchObject({ id: requestId, outcome: 'declined' });
    expect(await remove(staffSocket, requestId)).toMatchObject({ status: 200, message: 'declined' });
    expect(await accept(staffSocket, requestId)).toMatchObject({ status: 409, message: 'settled' });
    expect(await remove(staffSocket, 'request-none')).toMatchObject({ status: 404, message: 'not_found' });
  });
});

describe('concurrent commands', () => {
  it.each([1, 2, 3])('[6.05] [6.07] [7.30] seed %i: queue, requests and log tell the same story', async (seed) => {
    const random = createRandom(seed);
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
    const controllers = [await enter(owner), await enter(coOwner)];
    const askers = [await enter(listener), await enter(other), await enter(listener)];
    const before = await read();
    await play(controllers[0] as TestSocket, onAir);
    const presses = (ids: readonly string[]): (() => Promise<RequestAck>)[] =>
      Array.from({ length: 8 }, () => {
        const [staffSocket, sender, id] = [pick(controllers), pick(askers), pick(ids)];
        if (!staffSocket || !sender) throw new Error('nobody to press');
        const roll = random();
        const trackId = pick(trackIds) ?? second;
        if (roll < 0.4 || id === undefined) return () => add(sender, requestOf(trackId));
        if (roll < 0.6) return () => accept(staffSocket, id, { place: random() < 0.5 ? 'next' : 'end' });
        if (roll < 0.75) return () => remove(pick([staffSocket, sender]) ?? staffSocket, id);
        return () =>
          ask(staffSocket, 'send:request_queue:event:move', { requestId: id, destinationRequestId: pick(ids) });
      });
    for (let round = 0; round < 8; round += 1) {
      const ids = (await read()).list.map(({ id }) => id);
      const acks = await Promise.all(presses(ids).map((run) => run()));
      expect(acks.filter(({ status }) => status >= 500)).toEqual([]);
      clock.advance(requestIntervalMs);
    }
    const events = await logged();
    const taken = events.flatMap(({ event, payload }) =>
      event === 'receive:request_queue:event:remove' && payload.outcome === 'accepted' ? [payload] : [],
    );
    const entries = selectTracks(await queued()).filter(({ source }) => source.type === 'request');
    expect(new Set(taken.map(({ mediaTrackId }) => mediaTrackId))).toEqual(new Set(entries.map(({ id }) => id)));
    expect(entries).toHaveLength(taken.length);
    for (const { mediaTrackId, id, createdBy } of taken) {
      const entry = entries.find((each) => each.id === mediaTrackId);
      expect(entry).toMatchObject({ source: { type: 'request', id }, createdBy });
    }
    const folded = events.reduce(reduceRequestList, { seq: before.seq, waiting: [], taken: new Map() });
    const now = await read();
    expect(selectRequests(folded, 'fair')).toEqual(now.list.map(({ playsAt: _, ...request }) => request));
    await expectConsistent(kit.services.database, roomId);
  });
});
