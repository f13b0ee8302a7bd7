import { createRecordingLog } from '@madoi/test-kit/recording-log';
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openDatabaseClock } from './database-clock.ts';

/** A database whose clock is `aheadMs` ahead of this machine's. */
function fakeDatabase(aheadMs: number) {
  const state = { aheadMs, isAway: false };
  const query = async () => {
    if (state.isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    return { rows: [{ now: Date.now() + state.aheadMs }] };
  };
  const pool = { connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool;
  return { state, pool };
}

it('says once that the machine is wrong, follows a database that is set, and goes on while it is away', async () => {
  const { state, pool } = fakeDatabase(90_000);
  const { lines, log } = createRecordingLog();
  const { clock, stop } = await openDatabaseClock({ pool, log, everyMs: 5 });
  const aheadOfMachine = (): number => clock.now() - Date.now();
  expect(aheadOfMachine()).toBeGreaterThan(89_000);
  expect(lines).toEqual([
    { level: 'warn', text: "this machine's clock is wrong by the database's, which is used instead" },
  ]);
  state.aheadMs = 200_000;
  await vi.waitFor(() => expect(aheadOfMachine()).toBeGreaterThan(199_000));
  state.isAway = true;
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  const before = clock.now();
  await vi.waitFor(() => expect(clock.now()).toBeGreaterThan(before));
  await stop();
});
