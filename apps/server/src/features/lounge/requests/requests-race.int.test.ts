import { requestIntervalMs } from '@madoi/contract/constants';
import type { RequestAck } from '@madoi/contract/lounge/requests';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { reduceRequestList, selectRequests } from '@madoi/domain/lounge/requests/request-list';
import { createRandom } from '@madoi/random/create-random';
import { expectConsistent, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, type TestSocket } from '@madoi/test-kit/sockets';
import { describe, expect, it } from 'vitest';
import {
  accept,
  add,
  clock,
  coOwner,
  enter,
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
  useRequestsRoom,
} from './requests-room.fixture.ts';

useRequestsRoom();

describe('concurrent commands', () => {
  it.each([1, 2, 3])('[6.05] [6.07] [7.30] seed %i: queue, requests and log agree', async (seed) => {
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
    expect(events.map(({ event }) => event)).toContain('receive:request_queue:event:add');
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
