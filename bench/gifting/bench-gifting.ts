import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import { type ProductServer, spawnProductServer } from '../lib/product-server.ts';
import { type FullRoom, fillRoom, talk } from './full-room.ts';
import { createGivers, openGiftRoom, placeOrder } from './givers.ts';
import { crowdEnvironment, talkBeside } from './talk-beside.ts';

/** `BENCH_SOCKETS` and `BENCH_SECONDS` make it small, to see that it runs: such figures say nothing. */
const sockets = Number(process.env.BENCH_SOCKETS ?? 2_000);
const talkMs = Number(process.env.BENCH_SECONDS ?? 15) * 1_000;
const warmUpMs = Math.min(talkMs, 5_000);
const giftsPerMinute = 200;
/** So many that nobody meets the limit of one person (10 a minute, 6 in half a minute and a room). */
const giverCount = 60;
const ordersPerGiver = 4;
const atOnce = 8;

interface Timed {
  readonly perSec: number;
  readonly p99Ms: number;
}

/** All of it, some at once. */
async function timed(works: readonly (() => Promise<unknown>)[]): Promise<Timed> {
  const timesMs: number[] = [];
  const left = [...works];
  const beganMs = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let work = left.pop(); work !== undefined; work = left.pop()) {
        const startedMs = performance.now();
        await work();
        timesMs.push(performance.now() - startedMs);
      }
    }),
  );
  return { perSec: (works.length * 1_000) / (performance.now() - beganMs), p99Ms: percentile(timesMs, 0.99) };
}

/** A row as long as an order's, in a table without any other index than its key. */
async function timeInserts(url: string): Promise<Timed> {
  const database = createDatabase({ url, maxConnections: atOnce });
  try {
    await database.pool.query(
      'create table bare_orders (id text primary key, body jsonb not null, at bigint not null)',
    );
    const body = JSON.stringify({ message: 'ありがとう'.repeat(40), x: 0.5, y: 0.5, score: { base: 10, bonus: 0 } });
    const insert = (n: number) => () =>
      database.pool.query('insert into bare_orders values ($1, $2, $3)', [`order-${n}`, body, n]);
    await timed(Array.from({ length: 200 }, (_, n) => insert(-n - 1)));
    return await timed(Array.from({ length: 2_000 }, (_, n) => insert(n)));
  } finally {
    await database.pool.query('drop table if exists bare_orders');
    await database.close();
  }
}

async function timeOrders({ origin }: ProductServer): Promise<Timed> {
  const [room, givers] = [await openGiftRoom(origin), await createGivers(origin, giverCount)];
  const works = Array.from({ length: ordersPerGiver }, () => givers.map((giver) => () => placeOrder(giver, room)));
  return timed(works.flat());
}

interface Stage {
  readonly url: string;
  readonly server: ProductServer;
  readonly room: FullRoom;
  readonly givers: readonly HttpClient[];
  close(): Promise<void>;
}

/** A server with a full room, for all runs: to fill it takes longer than to measure. */
async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-gifting-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const url = postgres.urlOf('postgres');
  const server = await spawnProductServer({ DATABASE_URL: url, ...crowdEnvironment });
  const room = await fillRoom(server, await openGiftRoom(server.origin), sockets);
  const givers = await createGivers(server.origin, giverCount);
  // The heap and the caches find their size first.
  await talk(server, room, { durationMs: warmUpMs, givers, giftsPerMinute });
  return {
    ...{ url, server, room, givers },
    close: async () => {
      for (const client of room.clients) client.close();
      await server.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let opening: Promise<Stage> | undefined;

async function timeTalk({ server, room, givers }: Stage) {
  const { withoutP99Ms, besideP99Ms, beside } = await talkBeside(async (isBeside) => ({
    talked: await talk(server, room, { durationMs: talkMs, givers, giftsPerMinute: isBeside ? giftsPerMinute : 0 }),
  }));
  return { withoutP99Ms, besideP99Ms, gifts: beside.reduce((sum, { talked }) => sum + talked.gifts, 0) };
}

export const bench = defineBench({
  name: 'gifting',
  about: `orders beside a bare insert into the same PostgreSQL, and ${giftsPerMinute} gifts a minute in a room of ${sockets.toLocaleString('en')} where 20 messages/s are said`,
  runs: 3,
  leavesOut: [
    'a real payment provider: the embedded one answers within the same process and database',
    'TLS, a proxy and browsers',
    'the five seconds in which a gift can be taken back',
  ],
  measures: {
    'messages beside gifts: p99 × without': { unit: '×', better: 'lower', atMost: 1.2 },
    'messages without gifts: p99': { unit: 'ms', better: 'lower' },
    'messages beside gifts: p99': { unit: 'ms', better: 'lower' },
    'gifts given': { unit: '', better: 'higher' },
    'orders per second': { unit: '/s', better: 'higher' },
    'order p99': { unit: 'ms', better: 'lower' },
    'bare inserts per second': { unit: '/s', better: 'higher' },
    'bare insert p99': { unit: 'ms', better: 'lower' },
  },
  runOnce: async () => {
    opening ??= openStage();
    const stage = await opening;
    const { withoutP99Ms, besideP99Ms, gifts } = await timeTalk(stage);
    const inserts = await timeInserts(stage.url);
    const orders = await timeOrders(stage.server);
    return {
      'messages beside gifts: p99 × without': besideP99Ms / withoutP99Ms,
      'messages without gifts: p99': withoutP99Ms,
      'messages beside gifts: p99': besideP99Ms,
      'gifts given': gifts,
      'orders per second': orders.perSec,
      'order p99': orders.p99Ms,
      'bare inserts per second': inserts.perSec,
      'bare insert p99': inserts.p99Ms,
    };
  },
  close: async () => {
    const stage = await opening;
    opening = undefined;
    await stage?.close();
  },
});
