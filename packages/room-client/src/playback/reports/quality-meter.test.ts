import { expect, it } from 'vitest';
import { initialQueuePlayer, type QueuePlayerState } from '../scheduler/queue-player-state.ts';
import { createQualityMeter } from './quality-meter.ts';

function createWorld() {
  const now = { ms: 1_000 };
  const meter = createQualityMeter(() => now.ms);
  return {
    meter,
    /** The player shows this from now on, for so long. */
    show: (status: QueuePlayerState['status'], forMs: number, offsetMs?: number, mediaTrackId = 'song-1') => {
      meter.update({ ...initialQueuePlayer, status, offsetMs, mediaTrackId });
      now.ms += forMs;
    },
  };
}

it('measures the start from the press to the first sound, not the time before it, and reports it once', () => {
  const { meter, show } = createWorld();
  show('needsGesture', 60_000);
  show('loading', 340);
  show('inSync', 1_000, 2);
  expect(meter.take()).toMatchObject({ startMs: 340, stalls: 0, stallMs: 0 });
  show('idle', 500);
  show('loading', 800);
  show('inSync', 1_000, 2);
  expect(meter.take()?.startMs).toBeUndefined();
});

it('counts a silence within a song as a stall, with its length; a change of its source and the wait for the next song are none', () => {
  const { meter, show } = createWorld();
  show('inSync', 5_000, 0);
  show('stalled', 700);
  show('inSync', 5_000, 0);
  show('stalled', 200);
  show('loading', 100);
  show('correcting', 5_000, 30);
  show('loading', 150);
  show('correcting', 5_000, 30);
  show('loading', 4_000, undefined, 'song-2');
  show('inSync', 1_000, 0, 'song-2');
  expect(meter.take()).toMatchObject({ stalls: 2, stallMs: 1_000 });
});

it('splits a stall that lasts between two reports, and counts it in the first', () => {
  const { meter, show } = createWorld();
  show('inSync', 1_000, 0);
  show('stalled', 400);
  expect(meter.take()).toMatchObject({ stalls: 1, stallMs: 400 });
  show('stalled', 600);
  show('inSync', 1_000, 0);
  expect(meter.take()).toMatchObject({ stalls: 0, stallMs: 600 });
});

it('keeps the distance from the clock once a second, either way: its median and the 95th of 100', () => {
  const { meter, show } = createWorld();
  for (let second = 1; second <= 100; second += 1) {
    show('inSync', 500, second % 2 === 0 ? second : -second);
    show('inSync', 500, 9_999);
  }
  expect(meter.take()?.offset).toEqual({ medianMs: 50, p95Ms: 95 });
  expect(meter.take()).toBeUndefined();
});

it('has nothing to report of a room in which nothing was heard', () => {
  const { meter, show } = createWorld();
  show('idle', 1_000);
  show('needsGesture', 1_000);
  expect(meter.take()).toBeUndefined();
});
