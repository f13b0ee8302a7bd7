import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseHighlightStart } from './choose-highlight.ts';

const curveOf = (durationSec: number, lufsAt: (sec: number) => number) => ({
  stepSec: 0.1,
  lufs: Array.from({ length: Math.round(durationSec * 10) }, (_, step) => lufsAt(step / 10)),
});

describe('the highlight', () => {
  it('is the loudest stretch of its length', () => {
    // Loud from 100 to 140 s, seen 1.5 s later by the short-term meter.
    const curve = curveOf(200, (sec) => (sec >= 101.5 && sec < 141.5 ? -8 : -20));
    const start = chooseHighlightStart(curve, 30, { fromSec: 0, toSec: 200 });
    expect(start).toBeGreaterThanOrEqual(97.9);
    expect(start).toBeLessThanOrEqual(110);
  });

  it('enters at a quieter moment just before', () => {
    const curve = curveOf(120, (sec) => (Math.abs(sec - 50) < 0.05 ? -40 : sec >= 51 && sec < 81 ? -8 : -20));
    expect(chooseHighlightStart(curve, 30, { fromSec: 0, toSec: 120 })).toBeCloseTo(48.5, 1);
  });

  it('is the start of a track that is shorter, silent or unmeasured', () => {
    const silent = curveOf(100, () => Number.NEGATIVE_INFINITY);
    expect(chooseHighlightStart(silent, 90, { fromSec: 0, toSec: 60 })).toBe(0);
    expect(chooseHighlightStart(silent, 30, { fromSec: 0, toSec: 100 })).toBe(0);
    expect(chooseHighlightStart({ stepSec: 0.1, lufs: [] }, 30, { fromSec: 5, toSec: 100 })).toBe(5);
  });

  it('always lies within its bounds, whatever was measured', () => {
    const lufs = fc.oneof(fc.double({ min: -120, max: 10, noNaN: true }), fc.constant(Number.NEGATIVE_INFINITY));
    fc.assert(
      fc.property(
        fc.array(lufs, { maxLength: 900 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (values, fromSec) => {
          const toSec = values.length / 10;
          const start = chooseHighlightStart({ stepSec: 0.1, lufs: values }, 30, { fromSec, toSec });
          expect(start).toBeGreaterThanOrEqual(fromSec);
          expect(start).toBeLessThanOrEqual(Math.max(fromSec, toSec - 30));
        },
      ),
    );
  });
});
