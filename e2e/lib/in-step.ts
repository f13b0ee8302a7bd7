import { expect, type Page } from '@playwright/test';
import { offsetsBetween } from '../../bench/lib/in-step.ts';
import { readTap } from '../../bench/lib/sound-tap.ts';

/**
 * A player restarts its song when it is further off than this; a player below it is in step by the product's own rule.
 * How much closer listeners really are is measured by `npm run bench -- sync`, where nothing else runs.
 */
const inStepMs = 80;
const recordedSec = 4;
const leastWindows = 4;
const minLikeness = 0.5;

/** How far apart two pages are heard (ms), by what left their audio graphs; infinite where they do not play the same. */
const apartMs = async (one: Page, other: Page): Promise<number> => {
  const [first, second] = await Promise.all([readTap(one, recordedSec), readTap(other, recordedSec)]);
  const until = first.heardAtMs + (first.samples.length / first.sampleRate) * 1000;
  const offsets = offsetsBetween(first, second, first.heardAtMs, until)
    .filter(({ likeness }) => likeness > minLikeness)
    .map(({ offsetMs }) => Math.abs(offsetMs))
    .sort((a, b) => a - b);
  return offsets.length < leastWindows ? Number.POSITIVE_INFINITY : (offsets[offsets.length >> 1] ?? 0);
};

/** Both are heard, and what is heard is the same beat. */
export const expectInStep = (one: Page, other: Page): Promise<void> =>
  expect
    .poll(() => apartMs(one, other), { message: 'ms between what two pages let be heard', timeout: 40_000 })
    .toBeLessThan(inStepMs);
