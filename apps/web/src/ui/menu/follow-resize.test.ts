import { popupResizeDebounceMs } from '@madoi/contract/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followResize } from './follow-resize.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[9.28] [2.15] a popup follows a resize once the window has kept its size for 100 ms, and not when it is closed', () => {
  const window = new EventTarget();
  const measure = vi.fn();
  const stop = followResize(window, measure);
  const resize = () => window.dispatchEvent(new Event('resize'));
  for (let n = 0; n < 5; n += 1) {
    resize();
    vi.advanceTimersByTime(popupResizeDebounceMs - 1);
  }
  expect(measure).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(measure).toHaveBeenCalledTimes(1);
  resize();
  stop();
  resize();
  vi.advanceTimersByTime(popupResizeDebounceMs);
  expect(measure).toHaveBeenCalledTimes(1);
});
