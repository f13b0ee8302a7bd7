import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

/** A page that is painted when the test says so. */
const stubFrames = () => {
  const waiting = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    last += 1;
    waiting.set(last, run);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
  return {
    paint: () => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const run of due) run();
    },
  };
};

describe('work that waits for the next frame', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs behind what is painted in it, once', () => {
    const { paint } = stubFrames();
    const work = vi.fn();
    afterPaint(work);
    paint();
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    paint();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('goes on in a hidden page, which is not painted', () => {
    const { paint } = stubFrames();
    const work = vi.fn();
    afterPaint(work);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
    paint();
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not run once it is called off, before the frame or behind it', () => {
    const { paint } = stubFrames();
    const [early, late] = [vi.fn(), vi.fn()];
    afterPaint(early)();
    const callOff = afterPaint(late);
    paint();
    callOff();
    vi.advanceTimersByTime(1_000);
    expect(early).not.toHaveBeenCalled();
    expect(late).not.toHaveBeenCalled();
  });
});
