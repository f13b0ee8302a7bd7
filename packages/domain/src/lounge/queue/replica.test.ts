import type { QueueEvent } from '@madoi/contract/lounge/queue';
import { added, anEvent, aQueue, idsOf } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import {
  pressQueue,
  receiveQueueEvents,
  replaceQueueReplica,
  selectQueueView,
  settlePending,
  startReplica,
} from './replica.ts';

const remove = (id: number, mediaTrackId: string): QueueEvent =>
  anEvent({ action: 'remove', id, mediaTrackId, eventId: `other-${String(id).padStart(3, '0')}` });
const start = () => startReplica(aQueue(['a', 'b', 'c', 'd']), 0);
const mine = { ...anEvent({ action: 'remove', mediaTrackId: 'd' }), eventId: 'mine-0001' };

describe('confirmed events', () => {
  it('are applied in order, whatever order they come in and however often', () => {
    const replica = receiveQueueEvents(start(), [remove(2, 'b'), remove(1, 'a'), remove(2, 'b')]);
    expect(idsOf(replica.confirmed)).toEqual(['c', 'd']);
    expect(replica.lastId).toBe(2);
    expect(receiveQueueEvents(replica, [remove(1, 'c')])).toEqual(replica);
  });
  it('wait for the ones that are missing', () => {
    const early = receiveQueueEvents(start(), [remove(2, 'b')]);
    expect([idsOf(early.confirmed), early.lastId]).toEqual([['a', 'b', 'c', 'd'], 0]);
    const filled = receiveQueueEvents(early, [remove(1, 'a')]);
    expect([idsOf(filled.confirmed), filled.lastId]).toEqual([['c', 'd'], 2]);
  });
  it('[4.29] a snapshot replaces them and what waited, also an older one', () => {
    const replica = receiveQueueEvents(start(), [remove(1, 'a'), remove(4, 'd')]);
    const fresh = replaceQueueReplica(replica, aQueue(['c', 'd']), 3);
    expect([idsOf(fresh.confirmed), fresh.lastId]).toEqual([['c', 'd'], 3]);
    expect(idsOf(receiveQueueEvents(fresh, [remove(4, 'd')]).confirmed)).toEqual(['c']);
    expect(replaceQueueReplica(fresh, aQueue(['a']), 2).lastId).toBe(2);
  });
});

describe('one’s own presses', () => {
  it('are seen at once and give way to their event', () => {
    const pressed = pressQueue(start(), mine);
    expect(idsOf(selectQueueView(pressed))).toEqual(['a', 'b', 'c']);
    expect(idsOf(pressed.confirmed)).toHaveLength(4);
    const confirmed = receiveQueueEvents(pressed, [{ ...mine, id: 1 }]);
    expect(confirmed.pending).toEqual([]);
    expect(idsOf(selectQueueView(confirmed))).toEqual(['a', 'b', 'c']);
  });
  it('stay on top of what others do meanwhile', () => {
    const replica = receiveQueueEvents(pressQueue(start(), mine), [remove(1, 'a')]);
    expect(idsOf(selectQueueView(replica))).toEqual(['b', 'c']);
  });
  it('[4.11] a rejected one is taken back, and so is one of a room that is not ready', () => {
    for (const answer of [
      { result: 'rejected', reason: 'deleted', lastId: 0 },
      { result: 'not_ready', lastId: 0 },
    ] as const) {
      expect(idsOf(selectQueueView(settlePending(pressQueue(start(), mine), ['mine-0001'], answer)))).toHaveLength(4);
    }
  });
  it('an accepted one stays until its event is in, so that nothing flickers', () => {
    const accepted = settlePending(pressQueue(start(), mine), ['mine-0001'], { result: 'accepted', lastId: 2 });
    expect(idsOf(selectQueueView(accepted))).toEqual(['a', 'b', 'c']);
    const caughtUp = replaceQueueReplica(accepted, aQueue(['a', 'b', 'c']), 2);
    expect(caughtUp.pending).toEqual([]);
  });
  it('the answer may come after the event', () => {
    const arrived = receiveQueueEvents(pressQueue(start(), mine), [{ ...mine, id: 1 }]);
    expect(settlePending(arrived, ['mine-0001'], { result: 'accepted', lastId: 1 }).pending).toEqual([]);
  });
  it('one that no longer fits changes nothing', () => {
    const add = anEvent({ action: 'add', mediaTracks: [added('x')], destinationMediaTrackId: 'a' });
    const pressed = pressQueue(start(), { ...add, eventId: 'mine-0002' });
    const replica = receiveQueueEvents(pressed, [remove(1, 'a')]);
    expect(idsOf(selectQueueView(replica))).toEqual(['b', 'c', 'd']);
  });
});
