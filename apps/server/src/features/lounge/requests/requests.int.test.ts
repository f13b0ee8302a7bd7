import { requestIntervalMs } from '@madoi/contract/constants';
import { suggestRequests } from '@madoi/contract/lounge/requests';
import { selectUpcoming } from '@madoi/domain/lounge/queue/position-at';
import { type RequestList, reduceRequestList } from '@madoi/domain/lounge/requests/request-list';
import { trackIds } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent, openSocket } from '@madoi/test-kit/sockets';
import { describe, expect, it } from 'vitest';
import { loungeBans } from '../room.table.ts';
import {
  accept,
  add,
  clock,
  enter,
  fifth,
  fourth,
  kit,
  listener,
  logged,
  onAir,
  other,
  owner,
  play,
  queued,
  read,
  remove,
  requestOf,
  roomId,
  second,
  third,
  useRequestsRoom,
} from './requests-room.fixture.ts';

useRequestsRoom();

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
