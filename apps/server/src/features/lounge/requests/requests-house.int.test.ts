import { startTestApp } from '@madoi/test-kit/app';
import { trackIds } from '@madoi/test-kit/queue-harness';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lounges } from '../room.table.ts';
import { loungeRequests } from './requests.table.ts';
import {
  add,
  clock,
  coOwner,
  enter,
  fourth,
  kit,
  listener,
  logged,
  onAir,
  other,
  owner,
  play,
  read,
  requestOf,
  roomId,
  second,
  setlist,
  third,
  useRequestsRoom,
} from './requests-room.fixture.ts';

useRequestsRoom();

const makeHouse = () => kit.services.database.db.update(lounges).set({ isHouse: true }).where(eq(lounges.id, roomId));

describe('in the product’s own room, which nobody keeps', () => {
  beforeEach(async () => {
    await makeHouse();
    await play(await enter(owner), onAir);
  });

  it('a request is taken into the queue in its owner’s name, once, however often it is sent', async () => {
    const [socket, request] = [await enter(listener), requestOf(second)];
    const answer = await add(socket, request);
    expect(answer).toMatchObject({ status: 200, message: 'requested' });
    expect(await add(socket, request)).toMatchObject({ status: 200, requestId: answer.requestId });
    expect(await setlist()).toEqual([onAir, second]);
    expect((await read()).list).toEqual([]);
    const outcomes = (await logged()).flatMap(({ payload }) => ('outcome' in payload ? [payload] : []));
    expect(outcomes).toMatchObject([{ id: answer.requestId, outcome: 'accepted', by: owner.userId }]);
  });

  it('a request that is refused is not taken', async () => {
    expect(await add(await enter(listener), requestOf(onAir))).toMatchObject({ status: 409, message: 'in_queue' });
    expect(await setlist()).toEqual([onAir]);
  });
});

describe('what waits in the product’s own room, as an earlier release left it,', () => {
  beforeEach(async () => {
    await makeHouse();
    await play(await enter(owner), onAir);
    const waiting = [
      { id: `${roomId}-1`, trackId: second, userId: listener.userId, requestedAt: 1 },
      { id: `${roomId}-2`, trackId: third, userId: other.userId, requestedAt: 2 },
    ];
    await kit.services.database.db
      .insert(loungeRequests)
      .values(waiting.map((request) => ({ ...request, loungeId: roomId })));
  });

  it('is taken in its order when a server starts', async () => {
    const restarted = await startTestApp({ services: { clock }, beside: kit });
    expect(await setlist()).toEqual([onAir, second, third]);
    expect((await read()).list).toEqual([]);
    await restarted.close();
  });

  it('is taken too when somebody asks for what waits already', async () => {
    expect(await add(await enter(coOwner), requestOf(third))).toMatchObject({
      status: 409,
      message: 'already_waiting',
    });
    expect(await setlist()).toEqual([onAir, second, third]);
  });

  it('is declined where it cannot be played any more, and holds up nothing behind it', async () => {
    const { db } = kit.services.database;
    const unplayable = trackIds[11] ?? '';
    await db.update(loungeRequests).set({ trackId: unplayable }).where(eq(loungeRequests.trackId, second));
    const restarted = await startTestApp({ services: { clock }, beside: kit });
    expect(await setlist()).toEqual([onAir, third]);
    expect((await read()).list).toEqual([]);
    const outcomes = (await logged()).flatMap(({ payload }) => ('outcome' in payload ? [payload] : []));
    expect(outcomes).toMatchObject([
      { trackId: unplayable, outcome: 'declined', by: owner.userId },
      { trackId: third },
    ]);
    await restarted.close();
  });

  it('is taken before what somebody asks for next', async () => {
    expect(await add(await enter(coOwner), requestOf(fourth))).toMatchObject({ status: 200 });
    expect(await setlist()).toEqual([onAir, second, third, fourth]);
  });
});

it('a server that starts takes nothing in rooms that somebody keeps', async () => {
  await play(await enter(owner), onAir);
  await add(await enter(listener), requestOf(second));
  const restarted = await startTestApp({ services: { clock }, beside: kit });
  expect(await setlist()).toEqual([onAir]);
  await restarted.close();
});
