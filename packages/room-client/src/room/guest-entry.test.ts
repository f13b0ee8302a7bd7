import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterAsGuest, type GuestRefusal } from './guest-entry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const enter = (...answers: readonly (boolean | Error)[]) => {
  const refusals: (GuestRefusal | undefined)[] = [];
  let tries = 0;
  const open = async () => {
    const answer = answers[tries] ?? false;
    tries += 1;
    if (answer instanceof Error) throw answer;
    return { success: answer };
  };
  const stop = enterAsGuest(open, (refusal) => refusals.push(refusal));
  return { stop, refusals, tries: () => tries };
};

it('tries again every 20 s until the session opens, and says why it did not', async () => {
  const { refusals, tries } = enter(false, new Error('away'), true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([refusals, tries()]).toEqual([['crowded', 'failed'], 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refusals, tries()]).toEqual([['crowded', 'failed', undefined], 3]);
});

it('clears the refusal and tries no more once it is stopped between two tries', async () => {
  const { stop, refusals, tries } = enter(false);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refusals, tries()]).toEqual([['crowded', undefined], 1]);
});

it('tries no more when it is stopped while a try is on its way', async () => {
  const { stop, refusals, tries } = enter(false);
  vi.advanceTimersByTime(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refusals, tries()]).toEqual([[undefined], 1]);
});
