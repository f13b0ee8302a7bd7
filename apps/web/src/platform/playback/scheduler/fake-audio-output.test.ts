import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeMedia } from './fake-audio-output.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the stand-in for an element plays in step with the clock, and not while it stalls', async () => {
  const media = new FakeMedia();
  media.src = 'a';
  void media.play();
  await vi.advanceTimersByTimeAsync(1_250);
  expect(media.currentTime).toBeCloseTo(1);
  media.stall(500);
  await vi.advanceTimersByTimeAsync(600);
  expect(media.currentTime).toBeCloseTo(1.1);
});
