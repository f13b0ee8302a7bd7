import type { QueueCommand } from '@madoi/contract/lounge/queue';
import { currentIdOf, idsOf, makeQueue, sequentialIds, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { commandKeysOf } from './command-keys.ts';
import { decideRegister, type RegisterContext } from './decide-register.ts';

const context = (fields: Partial<RegisterContext> = {}): RegisterContext => ({
  actorId: 'user-owner',
  role: 'owner',
  nowMs: startMs + 1_000,
  newId: sequentialIds('new'),
  trackFacts: trackFactsOf(['track-x', 'track-y']),
  repeated: new Set(),
  ...fields,
});
const command = (fields: Partial<QueueCommand>): QueueCommand => ({
  action: 'stop',
  clientId: 'client-0001',
  ...fields,
});
const record = { queue: makeQueue(['a', 'b'], 0, { isPlaying: true }), lastId: 5 };

describe('a register', () => {
  it('[4.11] numbers its events without a gap, each built on the one before', () => {
    const events = [
      command({ action: 'add', mediaTracks: [{ trackId: 'track-x' }] }),
      command({ action: 'remove', mediaTrackId: 'a' }),
      command({ action: 'play' }),
    ];
    const { answer, change } = decideRegister(record, { lastId: 5, events }, context());
    expect(answer).toEqual({ result: 'accepted', lastId: 8 });
    expect(change.events.map((event) => [event.id, event.lastId])).toEqual([
      [6, 5],
      [7, 5],
      [8, 5],
    ]);
    expect([currentIdOf(change.queue), change.queue.state.isPlaying]).toEqual(['b', true]);
  });
  it('is all or nothing', () => {
    const events = [command({}), command({ action: 'remove', mediaTrackId: 'gone' })];
    const { answer, change } = decideRegister(record, { lastId: 5, events }, context());
    expect(answer).toEqual({ result: 'rejected', reason: 'deleted', lastId: 5 });
    expect(change).toEqual({ ...record, events: [], keys: new Map() });
  });
  it('counts what carries the same eventId once, also within one register', () => {
    const first = command({ action: 'add', eventId: 'press-01', mediaTracks: [{ trackId: 'track-x' }] });
    const repeated = new Set(commandKeysOf({ lastId: 0, events: [first] }));
    const again = decideRegister(record, { lastId: 4, events: [first] }, context({ repeated }));
    expect(again.answer).toEqual({ result: 'accepted', lastId: 5 });
    expect(again.change.events).toEqual([]);
    const twice = decideRegister(record, { lastId: 5, events: [first, first] }, context());
    expect(idsOf(twice.change.queue)).toHaveLength(3);
  });
  it('applies a due advance first, so that a late pause holds the track on air', () => {
    const events = [command({ action: 'pause', mediaTrackId: 'a', seekPosition: 99.9 })];
    const { change } = decideRegister(record, { lastId: 5, events }, context({ nowMs: startMs + 100_500 }));
    expect(change.events.map((event) => event.action)).toEqual(['play', 'pause']);
    expect(currentIdOf(change.queue)).toBe('b');
    expect(change.queue.state).toEqual({ isPlaying: false, seekPosition: 0.5, at: startMs + 100_500 });
  });
  it('is refused when its lastId is ahead of the room’s', () => {
    const { answer } = decideRegister(record, { lastId: 6, events: [command({})] }, context());
    expect(answer).toEqual({ result: 'rejected', reason: 'unknown', lastId: 5 });
  });
});
