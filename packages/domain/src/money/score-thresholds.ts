/** Total scores of a room that are celebrated: 1, 2, 5 of each power of ten, from 100 on. */
const steps = [1, 2, 5] as const;
const least = 100;

/** The highest threshold that a total score reached on its way from `before` to `after`; undefined: none. */
export const thresholdPassed = (before: number, after: number): number | undefined => {
  let passed: number | undefined;
  for (let power = least; power <= after; power *= 10) {
    for (const step of steps) {
      const threshold = step * power;
      if (before < threshold && threshold <= after) passed = threshold;
    }
  }
  return passed;
};
