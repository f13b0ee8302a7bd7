import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutRows } from './row-layout.ts';

it('every place belongs to the row that covers it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 50 }),
      fc.nat(3_000),
      (heights, at) => {
        const places = layoutRows(heights);
        const row = places.rowAt(at);
        expect(places.topOf(row)).toBeLessThanOrEqual(at);
        if (at < places.heightPx) expect(places.topOf(row + 1)).toBeGreaterThan(at);
        else expect(row).toBe(heights.length - 1);
      },
    ),
  );
  expect(layoutRows([]).rowAt(5)).toBe(0);
});
