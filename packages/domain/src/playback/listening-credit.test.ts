import { reportMaxAgeMs } from '@madoi/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceMonthOf } from './allowance.ts';
import {
  applyFinalReport,
  creditWithinMonthMs,
  isSameDevice,
  isTooOldToReport,
  type ListeningTimes,
  listeningCreditMs,
  listeningWindowMs,
  networkToleranceMs,
  raisedCreditMs,
  reopenReported,
  reportEndedAtMs,
  selectReportedListening,
  unclaimedMs,
  unverifiedCreditMs,
} from './listening-credit.ts';

const at = Date.UTC(2026, 3, 1, 3);
const song: ListeningTimes = { openedAtMs: at, cutMs: 200_000 };

describe('the credit of a listening', () => {
  it.each<[string, Partial<ListeningTimes>, number, number]>([
    ['open: the time since it was opened', {}, 60_000, 60_000],
    ['open: at most the cut', {}, 900_000, 200_000],
    ['open: nothing while the clock stands before it', {}, -5_000, 0],
    ['closed without a word: the time that it was open', { closedAtMs: at + 30_000 }, 900_000, 30_000],
    ['closed without a word: at most the cut', { closedAtMs: at + 300_000 }, 900_000, 200_000],
    ['reported less than the clock: as reported', { closedAtMs: at + 90_000, reportedMs: 41_234 }, 900_000, 41_234],
    ['reported nothing: nothing', { closedAtMs: at + 90_000, reportedMs: 0 }, 900_000, 0],
    ['reported a little more: a slow line is believed', { closedAtMs: at + 90_000, reportedMs: 93_000 }, 1e6, 93_000],
    ['reported far more: the clock and five seconds', { closedAtMs: at + 90_000, reportedMs: 86_400_000 }, 1e6, 95_000],
    [
      'reported more than the cut after seeks back: as reported',
      { closedAtMs: at + 400_000, reportedMs: 380_000 },
      1e6,
      380_000,
    ],
    ['reported by a client that counts backwards: nothing', { closedAtMs: at + 90_000, reportedMs: -1 }, 1e6, 0],
  ])('[1.03] %s', (_, part, afterMs, creditMs) => {
    expect(listeningCreditMs({ ...song, ...part }, at + afterMs)).toBe(creditMs);
  });

  it('[7.27] the first final report closes it, and the largest reported time counts', () => {
    const reported = applyFinalReport(song, 30_000, at + 60_000);
    expect(reported).toEqual({ ...song, closedAtMs: at + 60_000, reportedMs: 30_000 });
    expect(applyFinalReport(reported, 30_000, at + 900_000)).toEqual(reported);
    expect(applyFinalReport(reported, 10_000, at + 900_000)).toEqual(reported);
    expect(applyFinalReport(reported, 50_000, at + 900_000)).toEqual({ ...reported, reportedMs: 50_000 });
  });

  it('belongs to the month of Tokyo in which it was opened', () => {
    const lastSecond = Date.UTC(2026, 3, 30, 14, 59, 59);
    expect(allowanceMonthOf({ ...song, openedAtMs: lastSecond }.openedAtMs)).toBe('2026-04');
    expect(allowanceMonthOf({ ...song, openedAtMs: lastSecond + 1_000 }.openedAtMs)).toBe('2026-05');
  });

  it('fits into the month with one tolerance over it, however much is reported', () => {
    expect(creditWithinMonthMs(60_000, 0, 3_600_000)).toBe(60_000);
    expect(creditWithinMonthMs(60_000, 3_580_000, 3_600_000)).toBe(25_000);
    expect(creditWithinMonthMs(60_000, 3_605_000, 3_600_000)).toBe(0);
    expect(creditWithinMonthMs(60_000, 9_999_999, 3_600_000)).toBe(0);
  });
});

describe('a listening that the server never saw begin', () => {
  it('is credited up to the cut’s length and the time that no other listening claims', () => {
    expect(unverifiedCreditMs({ elapsedMs: 150_000, cutMs: 200_000, unclaimedMs: 600_000 })).toBe(150_000);
    expect(unverifiedCreditMs({ elapsedMs: 86_400_000, cutMs: 200_000, unclaimedMs: 600_000 })).toBe(200_000);
    expect(unverifiedCreditMs({ elapsedMs: 150_000, cutMs: 200_000, unclaimedMs: 20_000.7 })).toBe(20_000);
    expect(unverifiedCreditMs({ elapsedMs: 150_000, cutMs: 200_000, unclaimedMs: 0 })).toBe(0);
  });

  it('has at most the last seven days as unclaimed time, less the credits in them', () => {
    expect(unclaimedMs(at, 0, at + 60_000)).toBe(60_000);
    expect(unclaimedMs(at, 20_000, at + 60_000)).toBe(40_000);
    expect(unclaimedMs(at, 90_000, at + 60_000)).toBe(0);
    expect(unclaimedMs(0, 0, at)).toBe(reportMaxAgeMs);
    expect(unclaimedMs(at, 0, at - 60_000)).toBe(0);
  });

  it('is too old seven days after the latest instant in its report', () => {
    expect(isTooOldToReport(at - reportMaxAgeMs, at)).toBe(false);
    expect(isTooOldToReport(at - reportMaxAgeMs - 1, at)).toBe(true);
    expect(isTooOldToReport(at + 999, at)).toBe(false);
    expect(reportEndedAtMs({ startAt: 5 })).toBe(5);
    expect(reportEndedAtMs({ startAt: 5, lastStartAt: 7, endAt: 9 })).toBe(9);
    expect(reportEndedAtMs({ startAt: 5, lastStartAt: 7, endAt: 1 })).toBe(7);
  });
});

describe('a report without an id', () => {
  const before = { openedAtMs: at, closedAtMs: at + 200_000, cutMs: 200_000 };
  const now = { openedAtMs: at + 200_000, cutMs: 200_000 };
  it('[7.25] belongs to the current listening, or to the one before if only that can have lasted so long', () => {
    expect(selectReportedListening([now, before], 150_000, at + 201_000)).toBe(before);
    expect(selectReportedListening([now, before], 4_000, at + 201_000)).toBe(before);
    expect(selectReportedListening([now, before], 1_000, at + 201_000)).toBe(now);
    expect(selectReportedListening([now, before], 54_000, at + 250_000)).toBe(now);
    expect(selectReportedListening([now, before], 150_000, at + 360_000)).toBe(now);
    expect(selectReportedListening([now, before], 86_400_000, at + 360_000)).toBe(now);
    expect(selectReportedListening([], 1, at)).toBeUndefined();
  });
  it('[7.25] is a repeat of the one before while the current one has not lasted so long', () => {
    const reported = { ...before, reportedMs: 150_000 };
    expect(selectReportedListening([now, reported], 150_000, at + 201_000)).toBeUndefined();
    expect(selectReportedListening([now, reported], 150_000, at + 360_000)).toBe(now);
    expect(selectReportedListening([now, reported], 160_000, at + 201_000)).toBe(now);
  });
  it('[7.25] with more time than the one that closed a listening goes on with it, unless another followed', () => {
    const reported = { ...before, reportedMs: 30_000, wasReplaced: false };
    expect(reopenReported(reported, 31_000).closedAtMs).toBeUndefined();
    expect(reopenReported(reported, 30_000)).toBe(reported);
    const replaced = { ...reported, wasReplaced: true };
    expect(reopenReported(replaced, 31_000)).toBe(replaced);
  });
});

describe('a device', () => {
  it('[7.24] is the device id of the report, or without one the session', () => {
    expect(isSameDevice({ sessionHash: 'a', deviceId: 'x' }, { sessionHash: 'a', deviceId: 'y' })).toBe(false);
    expect(isSameDevice({ sessionHash: 'a', deviceId: 'x' }, { sessionHash: 'b', deviceId: 'x' })).toBe(true);
    expect(isSameDevice({ sessionHash: 'a' }, { sessionHash: 'a', deviceId: 'y' })).toBe(true);
    expect(isSameDevice({ sessionHash: 'a', deviceId: 'x' }, { sessionHash: 'b' })).toBe(false);
  });
});

const span = fc.integer({ min: 0, max: 2_000_000 });
const word = fc.integer({ min: 0, max: 86_400_000 });
const anyTimes: fc.Arbitrary<ListeningTimes> = fc
  .record({
    openForMs: fc.option(fc.integer({ min: -100_000, max: 2_000_000 }), { nil: undefined }),
    cutMs: span,
    reportedMs: fc.option(word, { nil: undefined }),
  })
  .map(({ openForMs, ...rest }) => ({
    openedAtMs: at,
    closedAtMs: openForMs === undefined ? undefined : at + openForMs,
    ...rest,
  }));

describe('whatever happens', () => {
  it('a credit is never negative and never more than the window and five seconds', () => {
    fc.assert(
      fc.property(anyTimes, fc.integer({ min: -100_000, max: 3_000_000 }), (times, afterMs) => {
        const creditMs = listeningCreditMs(times, at + afterMs);
        expect(creditMs).toBeGreaterThanOrEqual(0);
        expect(creditMs).toBeLessThanOrEqual(listeningWindowMs(times, at + afterMs) + networkToleranceMs);
      }),
    );
  });

  it('reports that arrive twice, late or in another order give the same credit', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }).chain((words) =>
          fc.record({
            words: fc.constant(words),
            // Every report arrives at least once, in any order, some repeatedly.
            arriving: fc
              .array(fc.constantFrom(...words), { maxLength: 6 })
              .chain((again) => fc.shuffledSubarray([...words, ...again], { minLength: words.length + again.length })),
          }),
        ),
        span,
        ({ words, arriving }, openForMs) => {
          const closed: ListeningTimes = { ...song, closedAtMs: at + openForMs };
          const fold = (reported: readonly number[]) =>
            reported.reduce((times, each, n) => applyFinalReport(times, each, at + openForMs + n), closed);
          expect(listeningCreditMs(fold(arriving), at + 9e6)).toBe(listeningCreditMs(fold(words), at + 9e6));
        },
      ),
    );
  });

  it('the credits of a user add up to at most the elapsed time and five seconds per listening', () => {
    const step = fc.record({
      waitMs: fc.integer({ min: 0, max: 600_000 }),
      openForMs: fc.integer({ min: 0, max: 600_000 }),
      cutMs: span,
      reportedMs: fc.option(word, { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.array(word, { maxLength: 10 }), (steps, unverified) => {
        let now = at;
        let [creditedMs, openMs] = [0, 0];
        for (const { waitMs, openForMs, ...rest } of steps) {
          const openedAtMs = now + waitMs;
          now = openedAtMs + openForMs;
          openMs += openForMs;
          creditedMs += listeningCreditMs({ openedAtMs, closedAtMs: now, ...rest }, now);
        }
        expect(creditedMs).toBeLessThanOrEqual(openMs + steps.length * networkToleranceMs);
        for (const elapsedMs of unverified) {
          const left = unclaimedMs(at, creditedMs, now);
          creditedMs += unverifiedCreditMs({ elapsedMs, cutMs: 86_400_000, unclaimedMs: left });
        }
        expect(creditedMs).toBeLessThanOrEqual(now - at + steps.length * networkToleranceMs);
      }),
    );
  });

  it('a month never holds more than its allowance and one tolerance', () => {
    const allowanceMs = 3_600_000;
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (credits) => {
        const sum = credits.reduce((usedMs, each) => usedMs + creditWithinMonthMs(each, usedMs, allowanceMs), 0);
        expect(sum).toBeLessThanOrEqual(allowanceMs + networkToleranceMs);
      }),
    );
  });
});

it('a later, longer report raises the credit by the unclaimed time and the tolerance at most, and never lowers it', () => {
  expect(raisedCreditMs(10_000, 100_000, 10_000)).toBe(10_000 + networkToleranceMs);
  expect(raisedCreditMs(10_000, 60_000, 200_000)).toBe(60_000);
  expect(raisedCreditMs(30_000, 100_000, 0)).toBe(30_000);
});
