import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialLiveAudio, type LiveAudioEvent, type LiveAudioState, reduceLiveAudio } from './live-state.ts';
import { publishingEvents, publishingStatuses, reducePublishing } from './own-microphone.ts';

const status = (isOnAir: boolean, revision: number): LiveAudioStatus => ({
  isOnAir,
  revision,
  channel: 'room-0001',
  broadcasters: [],
  mediaId: 'm',
  isMusicMode: false,
  guests: [],
  invited: [],
  hands: [],
  handCount: 0,
});
const after = (events: readonly LiveAudioEvent[]): LiveAudioState => events.reduce(reduceLiveAudio, initialLiveAudio);
const press = { type: 'publishing', event: 'toggled' } as const;
const started = { type: 'publishing', event: 'started' } as const;

describe('publishing', () => {
  it('[4.13] starts on toggle, ignores a second one, then mutes and unmutes', () => {
    const steps = [press, press, started, press, press].map(
      (_, at, all) => after(all.slice(0, at + 1)).publishingStatus,
    );
    expect(steps).toEqual(['starting', 'starting', 'unmuted', 'muted', 'unmuted']);
  });

  it('[4.13] connects from the start of publishing, and when the room is on air', () => {
    expect(initialLiveAudio.shouldConnect).toBe(false);
    expect(after([press]).shouldConnect).toBe(true);
    expect(after([{ type: 'statusReported', status: status(true, 1) }]).shouldConnect).toBe(true);
    expect(after([press, { type: 'statusReported', status: status(false, 1) }]).shouldConnect).toBe(true);
    expect(after([press, { type: 'publishing', event: 'failed' }]).shouldConnect).toBe(false);
  });

  it('has a next status for every event, and “ended” and “failed” always lead to not_started', () => {
    for (const from of publishingStatuses) {
      for (const event of publishingEvents) expect(publishingStatuses).toContain(reducePublishing(from, event));
      expect(reducePublishing(from, 'ended')).toBe('not_started');
      expect(reducePublishing(from, 'failed')).toBe('not_started');
    }
  });

  it('[3.49] needs no gesture any more once the room is off air', () => {
    const onAir = { type: 'statusReported', status: status(true, 1) } as const;
    const offAir = { type: 'statusReported', status: status(false, 2) } as const;
    expect(after([onAir, { type: 'autoplayBlocked' }]).userActionNeeded).toBe(true);
    expect(after([onAir, { type: 'autoplayBlocked' }, { ...onAir, status: status(true, 2) }]).userActionNeeded).toBe(
      true,
    );
    expect(after([onAir, { type: 'autoplayBlocked' }, offAir]).userActionNeeded).toBe(false);
  });

  it('ignores a status with a lower revision than the last', () => {
    const events = [status(true, 5), status(false, 4)].map(
      (each) => ({ type: 'statusReported', status: each }) as const,
    );
    expect(after(events)).toMatchObject({ shouldConnect: true, status: { revision: 5 } });
  });

  it('[3.49] is connected exactly while on air or publishing, after whatever happens', () => {
    const event: fc.Arbitrary<LiveAudioEvent> = fc.oneof(
      fc.constantFrom(...publishingEvents).map((each) => ({ type: 'publishing', event: each }) as const),
      fc
        .tuple(fc.boolean(), fc.nat(20))
        .map(([isOnAir, at]) => ({ type: 'statusReported', status: status(isOnAir, at) })),
      fc.constantFrom<LiveAudioEvent>({ type: 'left' }, { type: 'played' }, { type: 'autoplayBlocked' }),
      fc.double({ noNaN: true }).map((volume) => ({ type: 'volumeSet', volume }) as const),
    ) as fc.Arbitrary<LiveAudioEvent>;
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(events);
        const expected = state.status?.isOnAir === true || state.publishingStatus !== 'not_started';
        expect(state.shouldConnect).toBe(expected);
        expect(state.publishingVolume).toBeGreaterThanOrEqual(0);
        expect(state.publishingVolume).toBeLessThanOrEqual(1);
      }),
    );
  });
});
