import type { StampEffect } from '@madoi/room-client/stage/stage-effects-store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStampPlayer, type PlayingStamp } from './stamp-player.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const stampAt = (beginAt: number, key = 1): StampEffect => ({
  kind: 'stamp',
  key,
  shownAt: beginAt,
  beginAt,
  stamp: {
    id: `s${key}`,
    user: { id: 'user-1', name: 'そら', uploadedAt: 0 },
    effectId: 'stamp-fireworks',
    level: 3,
    startAt: beginAt,
  },
});

const start = (isStill = false) => {
  const frames: (readonly PlayingStamp[])[] = [];
  const changes: string[] = [];
  let asked = 0;
  const timer = (ms: number, run: () => void) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  };
  const player = createStampPlayer({
    serverNow: () => Date.now(),
    paint: isStill ? undefined : (playing) => void frames.push(playing),
    onChange: (playing) => void changes.push(`${Date.now()}: ${playing.map(({ stamp }) => stamp.id).join(' ')}`),
    nextFrame: (run) => {
      asked += 1;
      return timer(16, run);
    },
    after: timer,
  });
  return { player, frames, changes, framesAsked: () => asked };
};

it('begins within one frame of the instant of the server, and ends after four seconds', () => {
  const { player, frames, changes } = start();
  player.follow([stampAt(1_000)]);
  vi.advanceTimersByTime(900);
  expect(frames).toEqual([]);
  vi.advanceTimersByTime(5_000);
  const begun = frames[0]?.[0]?.elapsedMs ?? -1;
  expect(begun).toBeGreaterThanOrEqual(0);
  expect(begun).toBeLessThan(17);
  expect(changes).toHaveLength(2);
  expect(frames.at(-1)).toEqual([]);
});

it('asks for no frame while nothing is near, and none where nothing moves', () => {
  const { player, framesAsked } = start();
  player.follow([stampAt(100_000)]);
  vi.advanceTimersByTime(99_000);
  expect(framesAsked()).toBe(0);
  const still = start(true);
  still.player.follow([stampAt(Date.now())]);
  vi.advanceTimersByTime(3_000);
  expect(still.framesAsked()).toBe(0);
  expect(still.changes).toHaveLength(1);
});

it('is in step with the others when it hears of a stamp late', () => {
  const { player, frames } = start();
  vi.advanceTimersByTime(2_500);
  player.follow([stampAt(1_000)]);
  expect(frames[0]?.[0]?.elapsedMs).toBe(1_500);
});

it('plays to its end what a full list has dropped, and nothing that was taken away', () => {
  const { player, changes } = start();
  const first = stampAt(0, 1);
  const others = [2, 3, 4, 5, 6].map((key) => stampAt(4_200, key));
  player.follow([first]);
  vi.advanceTimersByTime(500);
  player.follow(others);
  vi.advanceTimersByTime(500);
  expect(changes.map((change) => change.replace(/^\d+: /, ''))).toEqual(['s1']);
  player.follow([]);
  expect(changes.map((change) => change.replace(/^\d+: /, ''))).toEqual(['s1', '']);
});

it('does nothing after it was disposed', () => {
  const { player, changes } = start();
  player.follow([stampAt(1_000)]);
  player.dispose();
  vi.advanceTimersByTime(9_000);
  expect(changes).toEqual([]);
});
