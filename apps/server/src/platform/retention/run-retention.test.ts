import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { createRecordingLog } from '@madoi/test-kit/recording-log';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { dayMs, type RetentionPolicy, rowPolicy } from './retention-policy.ts';
import { createRetentionRun, retentionBatchesPerRun, retentionBatchRows } from './run-retention.ts';

/** So many rows that are due, and what was asked for. */
function createRows(due: number) {
  const calls: { readonly before: number; readonly limit: number }[] = [];
  const rows = { due };
  const remove = async (before: number, limit: number): Promise<number> => {
    calls.push({ before, limit });
    const removed = Math.min(rows.due, limit);
    rows.due -= removed;
    return removed;
  };
  return { rows, calls, remove };
}

function createWorld(policies: readonly RetentionPolicy[]) {
  const metrics = createMetrics({ process: false });
  const { lines, log } = createRecordingLog();
  const run = createRetentionRun({ policies, clock: createFakeClock(100 * dayMs + 0.25), metrics, log });
  const readValue = async (metric: 'retentionRemoved' | 'retentionBehind', policy: string) =>
    (await metrics[metric].get()).values.find(({ labels }) => labels.policy === policy)?.value;
  return {
    run,
    lines,
    removedOf: (name: string) => readValue('retentionRemoved', name),
    behindOf: (name: string) => readValue('retentionBehind', name),
  };
}

const running = () => new AbortController().signal;

it('removes what is older than the policy says, by whole milliseconds, batch after batch, and counts it', async () => {
  const old = createRows(2 * retentionBatchRows + 7);
  const { run, removedOf, behindOf } = createWorld([rowPolicy('mails', 30 * dayMs, old.remove)]);
  expect(await removedOf('mails')).toBe(0);
  await run(running());
  expect(old.calls).toEqual(Array.from({ length: 3 }, () => ({ before: 70 * dayMs, limit: retentionBatchRows })));
  expect(await removedOf('mails')).toBe(2 * retentionBatchRows + 7);
  expect(await behindOf('mails')).toBe(0);
});

it('leaves the rest to the next run, and says that it is behind', async () => {
  const many = createRows(retentionBatchesPerRun * retentionBatchRows + 1);
  const few = createRows(1);
  const { run, behindOf } = createWorld([rowPolicy('many', 0, many.remove), rowPolicy('few', 0, few.remove)]);
  await run(running());
  expect([many.rows.due, few.rows.due]).toEqual([1, 0]);
  expect([await behindOf('many'), await behindOf('few')]).toEqual([1, 0]);
  await run(running());
  expect([many.rows.due, await behindOf('many')]).toEqual([0, 0]);
});

it('runs the others when one fails, and logs which', async () => {
  const good = createRows(1);
  const fail = async (): Promise<number> => {
    throw new Error('no such column');
  };
  const { run, lines } = createWorld([rowPolicy('bad', 0, fail), rowPolicy('good', 0, good.remove)]);
  await run(running());
  expect(good.rows.due).toBe(0);
  expect(lines).toEqual([{ level: 'error', text: 'what is over could not be removed: bad' }]);
});

it('says that a policy is behind while its removals fail', async () => {
  let isBroken = true;
  const remove = async (): Promise<number> => {
    if (isBroken) throw new Error('no such column');
    return 0;
  };
  const { run, behindOf } = createWorld([rowPolicy('bad', 0, remove)]);
  await run(running());
  expect(await behindOf('bad')).toBe(1);
  isBroken = false;
  await run(running());
  expect(await behindOf('bad')).toBe(0);
});

it('never asks a policy that keeps for good', async () => {
  const kept = createRows(5);
  const { run, removedOf } = createWorld([rowPolicy('kept', Number.POSITIVE_INFINITY, kept.remove)]);
  await run(running());
  expect([kept.calls, await removedOf('kept')]).toEqual([[], 0]);
});

it('begins no batch once the process stops', async () => {
  const stopping = new AbortController();
  const many = createRows(10 * retentionBatchRows);
  const stopAfterFirst = async (before: number, limit: number): Promise<number> => {
    stopping.abort();
    return many.remove(before, limit);
  };
  const next = createRows(1);
  const { run } = createWorld([rowPolicy('many', 0, stopAfterFirst), rowPolicy('next', 0, next.remove)]);
  await run(stopping.signal);
  expect([many.calls.length, next.calls.length]).toEqual([1, 0]);
});

it('gives a policy that looks at pages no more of them in a run than it wants', async () => {
  let pages = 0;
  const walk: RetentionPolicy = {
    name: 'pages',
    keptMs: 0,
    batchesPerRun: 3,
    removeBatch: async () => {
      pages += 1;
      return { removed: 2, hasMore: true };
    },
  };
  const { run, behindOf } = createWorld([walk]);
  await run(running());
  // Pages that were not full are no sign of what is due.
  expect([pages, await behindOf('pages')]).toEqual([3, 0]);
});

it('says that a policy is behind that knows of more, however little each of its batches removed', async () => {
  let rooms = retentionBatchesPerRun + 1;
  const removeBatch = async () => {
    rooms -= 1;
    return { removed: 1, hasMore: rooms > 0, isMoreDue: rooms > 0 };
  };
  const { run, behindOf } = createWorld([{ name: 'rooms', keptMs: 0, removeBatch }]);
  await run(running());
  expect([rooms, await behindOf('rooms')]).toEqual([1, 1]);
  await run(running());
  expect([rooms, await behindOf('rooms')]).toEqual([0, 0]);
});
