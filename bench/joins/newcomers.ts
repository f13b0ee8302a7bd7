/** The process of those who join: lets them arrive evenly and answers how it went; they stay until the process ends. */
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { arrive, type Page } from './newcomer.ts';
import type { JoinOrder, JoinsReport } from './protocol.ts';

/** What is measured is the server; these are no part of it. */
setPriority(10);

async function joinAll({ people, overMs, ...place }: JoinOrder): Promise<JoinsReport> {
  let refreshes = 0;
  const beganMs = performance.now();
  const pages: Page[] = await Promise.all(
    people.map(async (visitor, n) => {
      await wait((n * overMs) / people.length);
      return arrive(place, visitor, () => {
        refreshes += 1;
      });
    }),
  );
  const arrivals = pages.map(({ arrival }) => arrival);
  return {
    joinMs: arrivals.map(({ joinMs }) => joinMs),
    readyMs: arrivals.map(({ readyMs }) => readyMs),
    lastJoinedMs: Math.max(...arrivals.map(({ joinedAtMs }) => joinedAtMs)) - beganMs,
    cuts: arrivals.reduce((sum, { cuts }) => sum + cuts, 0),
    retries: arrivals.reduce((sum, { retries }) => sum + retries, 0),
    in: pages.filter((page) => page.isIn()).length,
    refused: arrivals.reduce((sum, { refused }) => sum + refused, 0),
    offsetsMs: arrivals.map(({ offsetMs }) => offsetMs),
    refreshes,
  };
}

process.on('message', (order: JoinOrder) => {
  joinAll(order).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
