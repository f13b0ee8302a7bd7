import { expect, it } from 'vitest';
import { canShareLine, isStreamStarved } from './download-gate.ts';
import type { HeardSource } from './scheduler-state.ts';

const streamed = (aheadSec: number) =>
  ({ playback: { kind: 'element', bufferedAheadSec: () => aheadSec }, unsettledUntilMs: 1_000 }) as HeardSource;

it('shares its line once its start is surely heard and it is twenty seconds ahead, or was heard for as long', () => {
  expect(canShareLine(streamed(60), 900)).toBe(false);
  expect(canShareLine(streamed(19), 1_000)).toBe(false);
  expect(canShareLine(streamed(20), 1_000)).toBe(true);
  expect(canShareLine(streamed(Number.POSITIVE_INFINITY), 1_000)).toBe(true);
  expect(canShareLine(streamed(0), 21_000)).toBe(true);
  const decoded = { playback: { kind: 'decoded' }, unsettledUntilMs: 0 } as HeardSource;
  expect(canShareLine(decoded, 0)).toBe(true);
});

it('starves three seconds after its address without a byte, later with some, and where nothing is under way', () => {
  expect(isStreamStarved({ hasData: false }, 60_000)).toBe(false);
  expect(isStreamStarved({ addressedAtMs: 1_000, hasData: false }, 4_000)).toBe(false);
  expect(isStreamStarved({ addressedAtMs: 1_000, hasData: false }, 4_001)).toBe(true);
  expect(isStreamStarved({ addressedAtMs: 1_000, hasData: true }, 13_000)).toBe(false);
  expect(isStreamStarved({ addressedAtMs: 1_000, hasData: true }, 13_001)).toBe(true);
  expect(isStreamStarved(undefined, 0)).toBe(true);
});
