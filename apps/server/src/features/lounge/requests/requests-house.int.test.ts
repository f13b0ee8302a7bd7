import { startTestApp } from '@madoi/test-kit/app';
import { trackIds } from '@madoi/test-kit/queue-harness';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lounges } from '../room.table.ts';
import { createPgRequestsStore } from './requests.store.pg.ts';
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

const untilSetlist = (ids: readonly string[]) => expect.poll(setlist, { timeout: 20_000 }).toEqual(ids);

/** Nothing that waits can be accepted until the end of `work`: the database refuses. */
const whileNothingIsAccepted = async (work: () => Promise<void>) => {
  const { db } = kit.services.database;
  await db.execute(sql`ALTER TABLE lounge_requests ADD CONSTRAINT none_accepted CHECK (state <> 'accepted') NOT VALID`);
  await work().finally(() => db.execute(sql`ALTER TABLE lounge_requests DROP CONSTRAINT none_accepted`));
};

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

  it('a request that was written is answered so although taking it fails, and is taken with the next', async () => {
    const [mine, theirs] = [await enter(listener), await enter(other)];
    await whileNothingIsAccepted(async () => {
      expect(await add(mine, requestOf(second))).toMatchObject({ status: 200, message: 'requested' });
    });
    expect(await setlist()).toEqual([onAir]);
    expect(await add(theirs, requestOf(third))).toMatchObject({ status: 200 });
    expect(await setlist()).toEqual([onAir, second, third]);
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
    await untilSetlist([onAir, second, third]);
    expect((await read()).list).toEqual([]);
    await restarted.close();
  });

  it('is not waited for by the start of a server', async () => {
    const { db } = kit.services.database;
    const restarted = await db.transaction(async (tx) => {
      await tx.select().from(loungeRequests).where(eq(loungeRequests.loungeId, roomId)).for('update');
      return startTestApp({ services: { clock }, beside: kit });
    });
    await untilSetlist([onAir, second, third]);
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
    await untilSetlist([onAir, third]);
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

it('a server that starts looks at the product’s own open rooms alone', async () => {
  const { db } = kit.services.database;
  await play(await enter(owner), onAir);
  await add(await enter(listener), requestOf(second));
  const isFound = async () => (await createPgRequestsStore(db).findWaitingHouses()).includes(roomId);
  expect(await isFound()).toBe(false);
  await makeHouse();
  expect(await isFound()).toBe(true);
  await db.update(lounges).set({ life: 'archived' }).where(eq(lounges.id, roomId));
  expect(await isFound()).toBe(false);
});
