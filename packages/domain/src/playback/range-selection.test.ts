import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeProblem, secondsOfText, wholeRange } from './range-selection.ts';

describe('a chosen section of a track', () => {
  it('[5.11] is invalid when its end is before its start', () => {
    expect(rangeProblem({ startSec: 30, endSec: 29.9 }, 200)).toBe('end_before_start');
    expect(rangeProblem({ startSec: 29.9, endSec: 30 }, 200)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (a, b) => {
          expect(rangeProblem({ startSec: a, endSec: b }, 200) === 'end_before_start').toBe(b < a);
        },
      ),
    );
  });

  it('[5.11] is called end_before_start even when it also ends after the track', () => {
    expect(rangeProblem({ startSec: 300, endSec: 250 }, 200)).toBe('end_before_start');
  });

  it('must not be empty, and must lie within the track', () => {
    expect(rangeProblem({ startSec: 10, endSec: 10 }, 200)).toBe('empty');
    expect(rangeProblem({ startSec: -1, endSec: 10 }, 200)).toBe('outside');
    expect(rangeProblem({ startSec: 10, endSec: 200.1 }, 200)).toBe('outside');
    expect(rangeProblem(wholeRange(200), 200)).toBeUndefined();
  });

  it('needs two times', () => {
    expect(rangeProblem({ startSec: Number.NaN, endSec: 10 }, 200)).toBe('not_a_time');
    expect(rangeProblem({ startSec: 0, endSec: Number.POSITIVE_INFINITY }, 200)).toBe('not_a_time');
  });
});

describe('a time as it is written', () => {
  it.each([
    ['90', 90],
    ['1:30', 90],
    ['01:30.25', 90.25],
    ['1:02:03', 3723],
    [' ０：０９ ', 9],
    ['0', 0],
  ])('%s is %d seconds', (text, sec) => expect(secondsOfText(text)).toBe(sec));

  it.each(['', '1:60', '1:75:00', '-3', '1:', ':30', '1:2:3:4', 'two', '1.2345'])('%j is no time', (text) => {
    expect(secondsOfText(text)).toBeNaN();
  });
});
