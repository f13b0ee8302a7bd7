import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createOverload } from './overload.ts';
import type { Pressure } from './overload-level.ts';
import { OverloadedError } from './overloaded-error.ts';
import { retryLaterSec } from './retry-later.ts';
import { shedClasses, shedOrder } from './shed-order.ts';

const calm: Pressure = { waitMs: 0, utilization: 0.1, databaseWaiting: 0, memory: 0.1 };
/** In ms: calls for level 0, 1, 2, 3 and 4. */
const waits = [0, 55, 110, 220, 500] as const;

const createWorld = ({ isShedding = true } = {}) => {
  const state = { pressure: calm };
  const logLines: Record<string, unknown>[] = [];
  const metrics = createMetrics({ process: false });
  const overload = createOverload({
    source: { read: () => state.pressure, close: () => undefined },
    log: createLog('info', { write: (line) => void logLines.push(JSON.parse(line)) }),
    metrics,
    isShedding,
    random: Math.random,
  });
  const bring = (level: 0 | 1 | 2 | 3 | 4) => {
    state.pressure = { ...calm, waitMs: waits[level] };
    for (let n = 0; n < 100; n += 1) overload.sample();
  };
  return { overload, metrics, logLines, bring };
};

describe('load that is shed', () => {
  it.each([0, 1, 2, 3, 4] as const)(
    'at level %i is what the order names up to there, and nothing after it',
    (level) => {
      const { overload, bring } = createWorld();
      bring(level);
      expect(overload.level()).toBe(level);
      const refused = shedClasses.filter((what) => overload.shed(what) !== undefined);
      expect(refused).toEqual(shedClasses.filter((what) => shedOrder[what] <= level));
    },
  );

  it('is refused with a time to come back, counted by what it was, and let in again when the load is gone', async () => {
    const { overload, metrics, bring } = createWorld();
    bring(2);
    const refusal = (() => {
      try {
        overload.admit('suggestions');
      } catch (error) {
        return error;
      }
      return undefined;
    })();
    expect(refusal).toBeInstanceOf(OverloadedError);
    expect(refusal).toMatchObject({ retryAfterSec: expect.any(Number) });
    expect(() => overload.admit('joins')).not.toThrow();
    const counted = async (what: string) =>
      (await metrics.shed.get()).values.find(({ labels }) => labels.what === what)?.value;
    expect([await counted('suggestions'), await counted('joins')]).toEqual([1, 0]);
    bring(0);
    expect(() => overload.admit('suggestions')).not.toThrow();
  });

  it('is none where the operator has switched it off, while the level is shown', async () => {
    const { overload, metrics, bring } = createWorld({ isShedding: false });
    bring(4);
    expect(shedClasses.filter((what) => overload.shed(what) !== undefined)).toEqual([]);
    expect((await metrics.overloadLevel.get()).values[0]?.value).toBe(4);
  });

  it('is announced by one line of the log for each change of level, with what was seen', () => {
    const { logLines, bring } = createWorld();
    bring(3);
    bring(3);
    expect(logLines).toEqual([
      expect.objectContaining({
        overload: 3,
        before: 0,
        waitMs: 220,
        refused: ['thumbnails', 'suggestions', 'counts'],
      }),
    ]);
    bring(0);
    expect(logLines.slice(1).map(({ overload, before }) => [before, overload])).toEqual([
      [3, 2],
      [2, 1],
      [1, 0],
    ]);
  });
});

it('who is refused for load is asked to come back in 10 to 30 s, all of them spread evenly over that time', () => {
  const count = 2_100;
  const seconds = Array.from({ length: count }, (_, n) => retryLaterSec(() => n / count));
  const perSecond = new Map<number, number>();
  for (const each of seconds) perSecond.set(each, (perSecond.get(each) ?? 0) + 1);
  expect([...perSecond.keys()]).toEqual(Array.from({ length: 21 }, (_, n) => 10 + n));
  expect([...perSecond.values()].every((people) => people === count / 21)).toBe(true);
});
