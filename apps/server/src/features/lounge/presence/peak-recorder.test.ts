import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createPeakRecorder } from './peak-recorder.ts';

const world = () => {
  const timers: (() => void)[] = [];
  const written: Record<string, number>[] = [];
  let isBroken = false;
  const recorder = createPeakRecorder({
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
  return { recorder, timers, written, breakDown: (broken: boolean) => (isBroken = broken) };
};

describe('peak recorder', () => {
  it('writes the most people at once, and nothing when fewer are there', async () => {
    const { recorder, timers, written } = world();
    for (const present of [1, 3, 2]) recorder.record('room-0001', present);
    expect(recorder.pending('room-0001')).toBe(3);
    expect(timers).toHaveLength(1);
    await recorder.flush();
    recorder.record('room-0001', 3);
    await recorder.flush();
    expect(written).toEqual([{ 'room-0001': 3 }]);
    expect(recorder.pending('room-0001')).toBe(0);
  });

  it('keeps what could not be written for the next time', async () => {
    const { recorder, written, breakDown } = world();
    breakDown(true);
    recorder.record('room-0001', 5);
    await recorder.flush();
    expect(recorder.pending('room-0001')).toBe(5);
    breakDown(false);
    await recorder.stop();
    expect(written).toEqual([{ 'room-0001': 5 }]);
  });
});
