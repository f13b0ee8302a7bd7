import { describe, expect, it } from 'vitest';
import { judgeLevel, meterHeight, peakOf } from './level.ts';

const db = (value: number) => 10 ** (value / 20);

describe('the loudness of a microphone', () => {
  it('is its loudest sample, on a meter of 54 dB', () => {
    expect(peakOf(new Float32Array([0.1, -0.5, 0.25]))).toBeCloseTo(0.5);
    expect([0, db(-60), db(-33), db(-6), 1].map((peak) => Math.round(meterHeight(peak) * 100) / 100)).toEqual([
      0, 0, 0.5, 1, 1,
    ]);
  });

  it('is judged by the moments when somebody spoke', () => {
    const spoken = (level: number) => [...Array(40).fill(db(-70)), ...Array(20).fill(db(level))];
    expect(judgeLevel(spoken(-15))).toBe('good');
    expect(judgeLevel(spoken(-40))).toBe('quiet');
    expect(judgeLevel(spoken(-60))).toBe('silent');
    expect(judgeLevel([...spoken(-15), 1])).toBe('loud');
    expect(judgeLevel([...Array(60).fill(db(-70)), db(-10)])).toBe('silent');
    expect(judgeLevel([])).toBe('silent');
  });
});
