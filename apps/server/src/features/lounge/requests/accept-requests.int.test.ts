import { playLeadMs, requestIntervalMs } from '@madoi/contract/constants';
import { selectUpcoming } from '@madoi/domain/lounge/queue/position-at';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { expectConsistent, press } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent } from '@madoi/test-kit/sockets';
import { describe, expect, it } from 'vitest';
import {
  accept,
  add,
  clock,
  coOwner,
  enter,
  fifth,
  fourth,
  kit,
  listener,
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
  setlist,
  sixth,
  third,
  useRequestsRoom,
} from './requests-room.fixture.ts';

useRequestsRoom();

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

  it('[6.05] lets the song take the place of its filler that is still to come', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    await play(staffSocket, onAir);
    const { requestId } = await add(mine, requestOf(second));
    const filler = press({ action: 'add', mediaTracks: [{ trackId: second, source: { type: 'autoFill' } }] });
    await ask(staffSocket, 'send:queue:event:register', { lastId: 2, events: [filler] });
    const ack = await accept(staffSocket, requestId);
    expect(selectTracks(await queued()).map(({ id, trackId, source }) => [id, trackId, source.type])).toEqual([
      [expect.any(String), onAir, 'user'],
      [ack.mediaTrackId, second, 'request'],
    ]);
    await expectConsistent(kit.services.database, roomId);
  });

  it('[6.05] starts a room that has no songs', async () => {
    const [staffSocket, mine] = [await enter(owner), await enter(listener)];
    const { requestId } = await add(mine, requestOf(third));
    expect(await accept(staffSocket, requestId)).toMatchObject({ status: 200 });
    expect((await queued()).state).toEqual({ isPlaying: true, seekPosition: 0, at: clock.now() + playLeadMs });
    expect(await setlist()).toEqual([third]);
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

  it('[6.05] [6.07] is refused to listeners, as is withdrawing another’s request; a controller declines', async () => {
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
