import { sampledStates, serviceParts } from '@madoi/contract/site/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMinutes, dayOf, dayOfMinute, type MinutesToCount, minuteOf, startOfDay } from './count-minutes.ts';
import type { PartSample } from './part-states.ts';

const midnight = minuteOf(Date.parse('2026-11-27T00:00:00+09:00'));
const count = (given: Partial<MinutesToCount>) =>
  countMinutes({
    from: midnight,
    until: midnight + 5,
    samples: new Map(),
    parts: ['rooms'],
    maintenances: [],
    ...given,
  });
const sampled = (...states: (PartSample | undefined)[]) =>
  new Map(states.flatMap((state, at) => (state === undefined ? [] : [[midnight + at, [state]] as const])));

describe('days', () => {
  it('begin at midnight in Tokyo', () => {
    expect(dayOf(Date.parse('2026-11-26T23:59:59+09:00')) + 1).toBe(dayOf(Date.parse('2026-11-27T00:00:00+09:00')));
    expect(startOfDay(dayOf(Date.parse('2026-11-27T12:00:00+09:00')))).toBe(Date.parse('2026-11-27T00:00:00+09:00'));
  });
});

describe('minutes that are over', () => {
  it('count by what was found in them, and as down where no server found anything', () => {
    const samples = sampled({ rooms: 'operational' }, { rooms: 'degraded' }, undefined, { rooms: 'down' }, undefined);
    expect(count({ samples })).toEqual([
      { part: 'rooms', day: dayOfMinute(midnight), minutes: 5, degraded: 1, down: 3 },
    ]);
  });

  it('count once, however many processes sampled them', () => {
    const samples = new Map([[midnight, [{ rooms: 'operational' }, { rooms: 'down' }] as const]]);
    expect(count({ samples, until: midnight + 1 })).toMatchObject([{ minutes: 1, degraded: 1, down: 0 }]);
  });

  it('do not count while a maintenance of the part touches them, whether a server was there or not', () => {
    const minuteMs = 60_000;
    // From the middle of the second minute to the beginning of the fourth.
    const [startAt, endAt] = [(midnight + 1.5) * minuteMs, (midnight + 3) * minuteMs];
    const samples = sampled(undefined, { rooms: 'down' });
    const of = (parts: MinutesToCount['maintenances'][number]['parts']) =>
      count({ samples, maintenances: [{ parts, startAt, endAt }] });
    expect(of(['rooms'])).toMatchObject([{ minutes: 3, down: 3 }]);
    expect(of(['media'])).toMatchObject([{ minutes: 5, down: 5 }]);
  });

  it('belong to the day in which they lie', () => {
    expect(count({ from: midnight - 2, until: midnight + 1 })).toMatchObject([
      { day: dayOfMinute(midnight) - 1, minutes: 2, down: 2 },
      { day: dayOfMinute(midnight), minutes: 1, down: 1 },
    ]);
  });

  it('without a server count against the parts that are watched now, sampled ones for what was sampled', () => {
    expect(count({ samples: sampled({ payments: 'operational' }), until: midnight + 2 })).toEqual([
      { part: 'payments', day: dayOfMinute(midnight), minutes: 1, degraded: 0, down: 0 },
      { part: 'rooms', day: dayOfMinute(midnight), minutes: 1, degraded: 0, down: 1 },
    ]);
  });

  it('are the same counted at once or in two parts, and no minute is counted twice or left out', () => {
    const aMinute = fc.option(
      fc.array(fc.record({ rooms: fc.constantFrom(...sampledStates) }), { minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(aMinute, { maxLength: 60 }), fc.nat(60), fc.nat(3_000), (found, split, offset) => {
        const from = midnight - offset;
        const samples = new Map(found.flatMap((each, at) => (each === null ? [] : [[from + at, each] as const])));
        const [until, middle] = [from + found.length, from + Math.min(split, found.length)];
        const parts = count({ from, until: middle, samples }).concat(count({ from: middle, until, samples }));
        const total = (sums: typeof parts, day: number) =>
          sums
            .filter((sum) => sum.day === day)
            .reduce(
              (all, { minutes, degraded, down }) => [
                (all[0] ?? 0) + minutes,
                (all[1] ?? 0) + degraded,
                (all[2] ?? 0) + down,
              ],
              [0, 0, 0],
            );
        const whole = count({ from, until, samples });
        for (const { day, minutes, degraded, down } of whole) {
          expect(total(parts, day)).toEqual([minutes, degraded, down]);
          expect(degraded + down).toBeLessThanOrEqual(minutes);
          expect(minutes).toBeLessThanOrEqual(1_440);
        }
        expect(whole.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(found.length);
      }),
    );
  });

  it('of every part that the page knows can be counted', () => {
    expect(count({ parts: serviceParts }).map(({ part }) => part)).toEqual(serviceParts);
  });
});
