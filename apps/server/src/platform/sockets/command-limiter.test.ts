import type { CommandOrder } from '@madoi/contract/wire/define-command';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandLimiter, createCommandLimiter } from './command-limiter.ts';

const commandOrders: readonly CommandOrder[] = ['room', 'live', 'membership', 'free'];
/** Whether a command must have ended before a later one. */
const isBefore = (earlier: CommandOrder, later: CommandOrder): boolean =>
  earlier !== 'free' && later !== 'free' && (earlier === later || [earlier, later].includes('membership'));

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

const [a, b] = [{ socket: 'a' }, { socket: 'b' }];
type Run = (work: () => Promise<void>, order: CommandOrder) => void;
const limiterOf =
  (limit: CommandLimiter<object>): Run =>
  (work, order) =>
    limit(a, work, order);

it('commands of one socket wait for none of another', () => {
  const { started, work } = createWork();
  const limit = createCommandLimiter(() => true, 1);
  for (const [n, socket] of [a, b, a].entries()) limit(socket, work(n), 'membership');
  expect(started).toEqual([0, 1]);
});

describe('commands of one socket', () => {
  it('that need no order start as they came, never more at a time than there are slots, and each one starts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 8 }),
        fc.infiniteStream(fc.nat()),
        async (count, slots, choices) => {
          const { started, work, end, running } = createWork();
          const run = limiterOf(createCommandLimiter(() => true, slots));
          for (let n = 0; n < count; n += 1) run(work(n), 'free');
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

  it('end in the order in which they were sent, whatever their work takes: each kind for itself, a join or leave among all', async () => {
    const orders = fc.array(fc.constantFrom(...commandOrders), { minLength: 1, maxLength: 30 });
    const property = fc.asyncProperty(orders, fc.infiniteStream(fc.nat()), async (sent, choices) => {
      const { started, work, end, running } = createWork();
      const run = limiterOf(createCommandLimiter(() => true, 4));
      for (const [n, order] of sent.entries()) run(work(n), order);
      const ended: number[] = [];
      while (running().length > 0) {
        const n = running()[choices.next().value % running().length] as number;
        ended.push(n);
        await end(n);
      }
      expect(started).toHaveLength(sent.length);
      const endOf = (n: number) => ended.indexOf(n);
      for (const [later, order] of sent.entries()) {
        const before = sent.slice(0, later).flatMap((each, n) => (isBefore(each, order) ? [n] : []));
        for (const n of before) expect(endOf(n)).toBeLessThan(endOf(later));
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('that need no order, and those of another kind, do not wait for a slow one', () => {
    const { started, work } = createWork();
    const run = limiterOf(createCommandLimiter(() => true));
    for (const [n, order] of (['room', 'live', 'free', 'room'] as const).entries()) run(work(n), order);
    expect(started).toEqual([0, 1, 2]);
  });

  it('that wait when their socket disconnects are never run', async () => {
    let isOpen = true;
    const { started, work, end } = createWork();
    const run = limiterOf(createCommandLimiter(() => isOpen, 2));
    for (const n of [0, 1, 2, 3]) run(work(n), 'free');
    isOpen = false;
    await end(0);
    await end(1);
    expect(started).toEqual([0, 1]);
  });
});
