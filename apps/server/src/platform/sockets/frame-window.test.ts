import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFrame, type FrameLoad, frameWindowMs, frameWindows, noFrameLoad } from './frame-window.ts';

const loadOf = (writesPerSec: number, lateMs = 0): FrameLoad => ({ writesPerSec, lateMs });

/** Frames of a room that is busy all the time: each gathers for the window of the load before it. */
function settle(sockets: number, { seconds, from = noFrameLoad }: { seconds: number; from?: FrameLoad }): FrameLoad {
  let load = from;
  for (let nowMs = 0; nowMs < seconds * 1000; ) {
    const windowMs = frameWindowMs(load);
    nowMs += windowMs;
    load = addFrame(load, { sockets, events: 20, windowMs, lateMs: 0 }, windowMs);
  }
  return load;
}

describe('the window of a frame', () => {
  it.each([
    ['no load', loadOf(0), 50],
    ['100 people in a busy room', loadOf(2_000), 50],
    ['250', loadOf(5_000), 75],
    ['400', loadOf(8_000), 100],
    ['2,000', loadOf(40_000), 100],
    ['3,000', loadOf(60_000), 150],
    ['10,000', loadOf(200_000), 200],
    ['an event loop that is a little late', loadOf(0, 10), 50],
    ['an event loop that is 30 ms late', loadOf(0, 30), 75],
    ['an event loop that is far behind', loadOf(0, 900), 100],
  ])('with %s', (_, load, windowMs) => {
    expect(frameWindowMs(load)).toBe(windowMs);
  });

  it('never shrinks while the load grows', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amount, amount, amount, amount, (writes, more, late, later) => {
        const window = frameWindowMs(loadOf(writes, late));
        expect(frameWindowMs(loadOf(writes + more, late + later))).toBeGreaterThanOrEqual(window);
        expect(window).toBeGreaterThanOrEqual(frameWindows.calmMs);
        expect(window).toBeLessThanOrEqual(frameWindows.fullMs);
      }),
    );
  });
});

describe('the load that frames make', () => {
  it.each([100, 500, 2_000, 10_000])('comes to 20 writes a second for each of %d sockets, whatever the window', (n) => {
    const { writesPerSec } = settle(n, { seconds: 10 });
    expect(writesPerSec / (n * 20)).toBeGreaterThan(0.95);
    expect(writesPerSec / (n * 20)).toBeLessThan(1.12);
  });

  it('holds the window still under an even load', () => {
    const one = settle(300, { seconds: 10 });
    const later = settle(300, { seconds: 1, from: one });
    expect(Math.abs(frameWindowMs(later) - frameWindowMs(one))).toBeLessThan(2);
  });

  it('is forgotten within seconds of quiet', () => {
    const busy = settle(10_000, { seconds: 10 });
    const after = addFrame(busy, { sockets: 10, events: 1, windowMs: 0, lateMs: 0 }, 6_000);
    expect(frameWindowMs(after)).toBe(frameWindows.calmMs);
  });

  it.each([
    ['the first event of a quiet room once', { events: 1, windowMs: 0 }, 40],
    ['a frame of many events as the calm windows it took', { events: 9, windowMs: 100 }, 80],
    ['never more frames than events', { events: 1, windowMs: 200 }, 40],
  ])('counts %s', (_, frame, writes) => {
    expect(addFrame(noFrameLoad, { sockets: 40, lateMs: 0, ...frame }, 1_000).writesPerSec).toBe(writes);
  });

  it('remembers how late the loop was, less and less', () => {
    const late = addFrame(noFrameLoad, { sockets: 1, events: 1, windowMs: 0, lateMs: 80 }, 1_000);
    expect(late.lateMs).toBe(80);
    const after = addFrame(late, { sockets: 1, events: 1, windowMs: 0, lateMs: 1 }, 1_000);
    expect(after.lateMs).toBeGreaterThan(20);
    expect(after.lateMs).toBeLessThan(40);
  });
});
