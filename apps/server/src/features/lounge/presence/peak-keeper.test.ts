import { describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createPeakKeeper } from './peak-keeper.ts';

const world = () => {
  const timers: (() => void)[] = [];
  const written: Record<string, number>[] = [];
  let isBroken = false;
  const keeper = createPeakKeeper({
    rooms: {
      raisePeaks: async (peaks) => {
        if (isBroken) throw new Error('no database');
        if (peaks.size > 0) written.push(Object.fromEntries(peaks));
      },
    },
    schedule: (_, run) => {
      timers.push(run);
      return () => undefined;
    },
    log: createLog('silent'),
  });
  return { keeper, timers, written, breakDown: (broken: boolean) => (isBroken = broken) };
};

describe('peak keeper', () => {
  it('writes the most people at once, and nothing when fewer are there', async () => {
    const { keeper, timers, written } = world();
    for (const present of [1, 3, 2]) keeper.note('room-0001', present);
    expect(keeper.pending('room-0001')).toBe(3);
    expect(timers).toHaveLength(1);
    await keeper.flush();
    keeper.note('room-0001', 3);
    await keeper.flush();
    expect(written).toEqual([{ 'room-0001': 3 }]);
    expect(keeper.pending('room-0001')).toBe(0);
  });

  it('keeps what could not be written for the next time', async () => {
    const { keeper, written, breakDown } = world();
    breakDown(true);
    keeper.note('room-0001', 5);
    await keeper.flush();
    expect(keeper.pending('room-0001')).toBe(5);
    breakDown(false);
    await keeper.stop();
    expect(written).toEqual([{ 'room-0001': 5 }]);
  });
});
