import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lounges } from '../room.table.ts';
import {
  add,
  enter,
  kit,
  listener,
  logged,
  onAir,
  owner,
  play,
  read,
  requestOf,
  roomId,
  second,
  setlist,
  useRequestsRoom,
} from './requests-room.fixture.ts';

useRequestsRoom();

describe('in the product’s own room, which nobody keeps', () => {
  beforeEach(async () => {
    await kit.services.database.db.update(lounges).set({ isHouse: true }).where(eq(lounges.id, roomId));
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
