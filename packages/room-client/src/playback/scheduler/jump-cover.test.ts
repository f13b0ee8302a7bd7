import type { PlaybackTarget } from '@madoi/domain/sync/room-target';
import { describe, expect, it } from 'vitest';
import { createJumpCover } from './jump-cover.ts';
import type { HeardSource } from './scheduler-state.ts';

const target = (mediaTrackId: string, originMs: number, beginsAtMs = 0) =>
  ({ mediaTrack: { id: mediaTrackId }, originMs, beginsAtMs }) as PlaybackTarget;
const heard = (mediaTrackId: string, isOver = false) =>
  ({ target: target(mediaTrackId, 0), playback: { isOver: () => isOver } }) as HeardSource;

/** The server's clock is the page's here. */
const createWorld = (canCrossfade = true) => {
  const time = { ms: 10_000 };
  const coversJump = createJumpCover({
    canCrossfade,
    performanceNow: () => time.ms,
    beginsAtMs: (one) => one.beginsAtMs,
  });
  return { time, coversJump };
};

describe('the place that a jump left', () => {
  it('covers a jump within its song for a second', () => {
    const { time, coversJump } = createWorld();
    expect(coversJump(heard('a'), target('a', -50_000))).toBe(true);
    time.ms += 990;
    expect(coversJump(heard('a'), target('a', -50_000))).toBe(true);
    time.ms += 20;
    expect(coversJump(heard('a'), target('a', -50_000))).toBe(false);
  });

  it('covers for a second from when the room begins there, not from when the page hears of it', () => {
    const { time, coversJump } = createWorld();
    const later = target('a', -50_000, time.ms + 600);
    expect(coversJump(heard('a'), later)).toBe(true);
    time.ms += 1_500;
    expect(coversJump(heard('a'), later)).toBe(true);
    time.ms += 150;
    expect(coversJump(heard('a'), later)).toBe(false);
  });

  it('covers each jump of several for its own second', () => {
    const { time, coversJump } = createWorld();
    coversJump(heard('a'), target('a', -50_000));
    time.ms += 900;
    expect(coversJump(heard('a'), target('a', -60_000))).toBe(true);
    time.ms += 900;
    expect(coversJump(heard('a'), target('a', -60_000))).toBe(true);
  });

  it('covers no other song, nothing after its end, and nothing where two sounds cannot be faded', () => {
    const { coversJump } = createWorld();
    expect(coversJump(undefined, target('a', -50_000))).toBe(false);
    expect(coversJump(heard('b'), target('a', -50_000))).toBe(false);
    expect(coversJump(heard('a', true), target('a', -50_000))).toBe(false);
    expect(createWorld(false).coversJump(heard('a'), target('a', -50_000))).toBe(false);
  });
});
