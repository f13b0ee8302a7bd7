import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAnswerTimes, parseAnswerTimes } from './answer-times.ts';

const read = (header: string) => parseAnswerTimes(/^clock;desc="(.*)"$/.exec(header)?.[1] ?? '');

it('are read as they were written, to a thousandth of a millisecond', () => {
  const instant = fc.double({ min: 1.7e12, max: 1.9e12, noNaN: true });
  fc.assert(
    fc.property(instant, fc.double({ min: 0, max: 60_000, noNaN: true }), (t1, took) => {
      const times = read(formatAnswerTimes({ t1, t2: t1 + took }));
      expect(times?.t1).toBeCloseTo(t1, 2);
      expect(times?.t2).toBeCloseTo(t1 + took, 2);
    }),
  );
});

it.each(['', '1', '1,', 'a,b', '2,1', '0,5', '1,2,3', '-5,-4', '1,NaN'])('are not read from %o', (description) => {
  expect(parseAnswerTimes(description)).toBeUndefined();
});
