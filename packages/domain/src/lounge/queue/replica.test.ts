import type { QueueEvent } from '@madoi/contract/lounge/queue';
import { added, idsOf, makeEvent, makeQueue } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import {
  addPendingEvent,
  receiveQueueEvent,
  replaceQueueReplica,
  selectQueueView,
  settlePending,
  startReplica,
} from './replica.ts';

const remove = (id: number, mediaTrackId: string): QueueEvent =>
  makeEvent({ action: 'remove', id, mediaTrackId, eventId: `other-${String(id).padStart(3, '0')}` });
const start = () => startReplica(makeQueue(['a', 'b', 'c', 'd']), 0);
const mine = { ...makeEvent({ action: 'remove', mediaTrackId: 'd' }), eventId: 'mine-0001' };

describe('confirmed events', () => {
  it('are applied one by one, and the last id follows', () => {
    const replica = [remove(1, 'a'), remove(2, 'b')].reduce(receiveQueueEvent, start());
    expect([idsOf(replica.confirmed), replica.lastId]).toEqual([['c', 'd'], 2]);
  });
  it('[4.29] a snapshot replaces them, also an older one', () => {
    const replica = receiveQueueEvent(start(), remove(1, 'a'));
    const fresh = replaceQueueReplica(replica, makeQueue(['c', 'd']), 3);
    expect([idsOf(fresh.confirmed), fresh.lastId]).toEqual([['c', 'd'], 3]);
    expect(idsOf(receiveQueueEvent(fresh, remove(4, 'd')).confirmed)).toEqual(['c']);
    expect(replaceQueueReplica(fresh, makeQueue(['a']), 2).lastId).toBe(2);
  });
});

describe('one’s own pending commands', () => {
  it('are seen at once and give way to their event', () => {
    const pressed = addPendingEvent(start(), mine);
    expect(idsOf(selectQueueView(pressed))).toEqual(['a', 'b', 'c']);
    expect(idsOf(pressed.confirmed)).toHaveLength(4);
    const confirmed = receiveQueueEvent(pressed, { ...mine, id: 1 });
    expect(confirmed.pending).toEqual([]);
    expect(idsOf(selectQueueView(confirmed))).toEqual(['a', 'b', 'c']);
  });
  it('stay on top of what others do meanwhile', () => {
    const replica = receiveQueueEvent(addPendingEvent(start(), mine), remove(1, 'a'));
    expect(idsOf(selectQueueView(replica))).toEqual(['b', 'c']);
  });
  it('[4.11] a rejected one is taken back, and so is one of a room that is not ready', () => {
    for (const answer of [
      { result: 'rejected', reason: 'deleted', lastId: 0 },
      { result: 'not_ready', lastId: 0 },
    ] as const) {
      expect(idsOf(selectQueueView(settlePending(addPendingEvent(start(), mine), ['mine-0001'], answer)))).toHaveLength(
        4,
      );
    }
  });
  it('an accepted one stays until its event is in, so that nothing flickers', () => {
    const accepted = settlePending(addPendingEvent(start(), mine), ['mine-0001'], { result: 'accepted', lastId: 2 });
    expect(idsOf(selectQueueView(accepted))).toEqual(['a', 'b', 'c']);
    const caughtUp = replaceQueueReplica(accepted, makeQueue(['a', 'b', 'c']), 2);
    expect(caughtUp.pending).toEqual([]);
  });
  it('what follows from one is settled by the answer to it', () => {
    const followUp = { ...makeEvent({ action: 'remove', mediaTrackId: 'c' }), eventId: 'mine-0001.then-0' };
    const pressed = addPendingEvent(addPendingEvent(start(), mine), followUp);
    expect(idsOf(selectQueueView(pressed))).toEqual(['a', 'b']);
    const rejected = settlePending(pressed, ['mine-0001'], { result: 'rejected', reason: 'deleted', lastId: 0 });
    expect(rejected.pending).toEqual([]);
    const accepted = settlePending(pressed, ['mine-0001'], { result: 'accepted', lastId: 1 });
    expect(receiveQueueEvent(accepted, { ...mine, id: 1 }).pending).toEqual([]);
  });
  it('the answer may come after the event', () => {
    const arrived = receiveQueueEvent(addPendingEvent(start(), mine), { ...mine, id: 1 });
    expect(settlePending(arrived, ['mine-0001'], { result: 'accepted', lastId: 1 }).pending).toEqual([]);
  });
  it('one that no longer fits changes nothing', () => {
    const add = makeEvent({ action: 'add', mediaTracks: [added('x')], destinationMediaTrackId: 'a' });
    const pressed = addPendingEvent(start(), { ...add, eventId: 'mine-0002' });
    const replica = receiveQueueEvent(pressed, remove(1, 'a'));
    expect(idsOf(selectQueueView(replica))).toEqual(['b', 'c', 'd']);
  });
});
