import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCommandLimiter } from './command-limiter.ts';

/** Work that ends when the test says so. */
const createWork = () => {
  const started: number[] = [];
  const endings = new Map<number, () => void>();
  const work = (n: number) => (): Promise<void> => {
    started.push(n);
    return new Promise((resolve) => endings.set(n, resolve));
  };
  const end = async (n: number): Promise<void> => {
    endings.get(n)?.();
    endings.delete(n);
    // Its `finally` comes a microtask or two later.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, work, end, running: () => [...endings.keys()] };
};

describe('commands of one socket', () => {
  it('start in their order, never more at a time than there are slots, and each one starts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 8 }),
        fc.infiniteStream(fc.nat()),
        async (count, slots, choices) => {
          const { started, work, end, running } = createWork();
          const run = createCommandLimiter(() => true, slots);
          for (let n = 0; n < count; n += 1) run(work(n));
          while (running().length > 0) {
            expect(running().length).toBeLessThanOrEqual(slots);
            expect(running().length).toBe(Math.min(slots, count - (started.length - running().length)));
            await end(running()[choices.next().value % running().length] as number);
          }
          expect(started).toEqual(Array.from({ length: count }, (_, n) => n));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('that wait when their socket disconnects are never run', async () => {
    let isOpen = true;
    const { started, work, end } = createWork();
    const run = createCommandLimiter(() => isOpen, 2);
    for (const n of [0, 1, 2, 3]) run(work(n));
    isOpen = false;
    await end(0);
    await end(1);
    expect(started).toEqual([0, 1]);
  });
});
