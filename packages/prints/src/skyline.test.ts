import { describe, expect, it } from 'vitest';
import { layOutSkyline, skylineSvg } from './skyline.ts';

const field = { width: 100, height: 50, ground: 'paper', seed: 1 } as const;

describe('a skyline', () => {
  it('has heights that are true, and widths in relation to one another', () => {
    const bars = layOutSkyline({ ...field, bars: [0, 5, 10], widths: [1, 1, 2] });
    expect(bars.map(({ x, width }) => [x, width])).toEqual([
      [0, 25],
      [25, 25],
      [50, 50],
    ]);
    const [none = 0, half = 0, most = 0] = bars.map(({ height }) => height);
    expect(most).toBe(50);
    expect(half - none).toBeCloseTo((most - none) / 2);
  });

  it('is the same for the same evening, and another for another', () => {
    const bars = [3, 9, 4, 1];
    expect(skylineSvg({ ...field, bars })).toBe(skylineSvg({ ...field, bars }));
    expect(skylineSvg({ ...field, bars })).not.toBe(skylineSvg({ ...field, bars, seed: 2 }));
  });

  it('stands without anything in it', () => {
    expect(layOutSkyline({ ...field, bars: [] })).toEqual([]);
    expect(skylineSvg({ ...field, bars: [0, 0] })).not.toContain('NaN');
  });
});
