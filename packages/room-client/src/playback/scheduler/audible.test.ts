import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { describe, expect, it } from 'vitest';
import { type AudibleState, createAudibilityTracker, type OutputSample } from './audible.ts';

const trackOf = (id: string, duration = 60): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
});

const world = () => {
  const now = { ms: 1_000 };
  const received: AudibleState[] = [];
  const tracker = createAudibilityTracker('room-0001', () => now.ms);
  tracker.subscribe((state) => received.push(state));
  const sample = (id: string, positionSec: number, part: Partial<OutputSample> = {}): OutputSample => ({
    mediaTrack: trackOf(id),
    audioType: 'full',
    positionSec,
    fromMs: undefined,
    endsMs: undefined,
    ...part,
  });
  const at = (ms: number, one: OutputSample | undefined) => {
    now.ms = ms;
    tracker.update(one);
  };
  return { tracker, received, sample, at, now };
};

describe('what is audible', () => {
  it('[4.17] emits when sound began and stopped, and nothing in between', () => {
    const { received, sample, at } = world();
    at(1_000, undefined);
    at(1_100, sample('a', 0));
    at(1_200, sample('a', 0.1));
    at(1_300, undefined);
    at(1_400, undefined);
    expect(received.map(({ isAudible, atMs, isOver }) => ({ isAudible, atMs, isOver }))).toEqual([
      { isAudible: true, atMs: 1_100, isOver: false },
      { isAudible: false, atMs: 1_300, isOver: false },
    ]);
    expect(received[1]?.heardPositionSec).toBeCloseTo(0.2);
    expect(received[0]).toMatchObject({ roomId: 'room-0001', audioType: 'full' });
  });

  it('takes start and end from the source’s own times, though it was sampled later', () => {
    const { received, sample, at } = world();
    at(2_000, sample('a', 0.7, { fromMs: 1_300, endsMs: 61_300 }));
    at(61_900, sample('b', 0.6, { fromMs: 61_300 }));
    expect(received).toMatchObject([
      { mediaTrack: { id: 'a' }, isAudible: true, atMs: 1_300, heardPositionSec: 0 },
      { mediaTrack: { id: 'a' }, isAudible: false, atMs: 61_300, heardPositionSec: 60, isOver: true },
      { mediaTrack: { id: 'b' }, isAudible: true, atMs: 61_300 },
    ]);
  });

  it('begins no earlier than the last end, though the source says so', () => {
    const { received, sample, at } = world();
    at(5_000, sample('a', 1));
    at(6_000, undefined);
    at(6_500, sample('a', 2, { fromMs: 5_500 }));
    expect(received[2]).toMatchObject({ isAudible: true, atMs: 6_000 });
  });

  it('is over when the listener leaves, also out of a pause', () => {
    const { received, sample, at, tracker } = world();
    at(5_000, sample('a', 1));
    at(6_000, undefined);
    tracker.end();
    expect(received.at(-1)).toMatchObject({ isAudible: false, atMs: 6_000, isOver: true });
  });
});
