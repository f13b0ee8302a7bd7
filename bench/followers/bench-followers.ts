import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import { readFeed } from '@madoi/contract/feed/feed';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { defineBench } from '../bench.ts';
import { type FullRoom, fillRoom, talk } from '../gifting/full-room.ts';
import { openGiftRoom } from '../gifting/givers.ts';
import { crowdEnvironment, talkBeside } from '../gifting/talk-beside.ts';
import { type ProductServer, spawnProductServer } from '../lib/product-server.ts';
import { type Crowd, followerCount, openCrowd, pushedCount } from './hundred-thousand.ts';
import { type PushSink, startPushSink } from './push-sink.ts';

/** `BENCH_SOCKETS` and `BENCH_SECONDS` make it small, to see that it runs: such figures say nothing. */
const sockets = Number(process.env.BENCH_SOCKETS ?? 2_000);
const talkMs = Number(process.env.BENCH_SECONDS ?? 30) * 1_000;
const warmUpMs = Math.min(talkMs, 5_000);
const lookEveryMs = 250;
const giveUpMs = 600_000;

interface Stage {
  readonly url: string;
  readonly server: ProductServer;
  readonly service: PushSink;
  readonly room: FullRoom;
  readonly crowd: Crowd;
  close(): Promise<void>;
}

/** A server with a full room, and somebody with so many followers, for all runs. */
async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-followers-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const service = await startPushSink();
  const url = postgres.urlOf('postgres');
  const server = await spawnProductServer({ DATABASE_URL: url, PUSH_SERVICES: service.origin, ...crowdEnvironment });
  const crowd = await openCrowd(server.origin, url, service.browser);
  const room = await fillRoom(server, await openGiftRoom(server.origin), sockets);
  // The heap and the caches find their size first, those of the fan-out too.
  await talk(server, room, { durationMs: warmUpMs, givers: [], giftsPerMinute: 0 });
  const stage = { url, server, service, room, crowd };
  await post(stage);
  return {
    ...stage,
    close: async () => {
      for (const client of room.clients) client.close();
      await server.close();
      service.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAt = performance.now() + giveUpMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`${what} did not come`);
    await wait(lookEveryMs);
  }
}

interface Posted {
  /** From the press on, in ms. */
  readonly feedMs: number;
  readonly bellsMs: number;
  readonly pushesMs: number;
}

/** One post, until it stands in a follower's feed, under every follower's bell, and with the push service. */
async function post({ url, service, crowd }: Omit<Stage, 'close' | 'server' | 'room'>): Promise<Posted> {
  const { author, authorId, reader } = crowd;
  const pushedBefore = service.count();
  const subject = { kind: 'user', id: authorId } as const;
  const draft = await author.call(createEmorie, {
    body: { subject, clientId: randomUUID(), text: '今夜も開けています。' },
  });
  if (!draft.success) throw new Error(`the draft was refused: ${draft.reason}`);
  const { id } = draft.emorie;
  const { pool, close } = createDatabase({ url, maxConnections: 1 });
  const beganMs = performance.now();
  const passed = async (what: string, isSo: () => Promise<boolean> | boolean) => {
    await until(what, isSo);
    return performance.now() - beganMs;
  };
  const isAnnounced = async () => {
    const { rows } = await pool.query(
      `select 1 from notification_outbox where kind = 'post' and subject ->> 'id' = $1 and done_at is not null`,
      [id],
    );
    return rows.length > 0;
  };
  const isInFeed = async () => (await reader.call(readFeed, { query: {} })).list.some((each) => each.id === id);
  try {
    const published = await author.call(publishEmorie, { params: { id }, body: {} });
    if (!published.success) throw new Error(`the post was refused: ${published.reason}`);
    const [feedMs, bellsMs, pushesMs] = await Promise.all([
      passed('the feed', isInFeed),
      passed('the last bell', isAnnounced),
      passed('the last push', () => service.count() - pushedBefore >= pushedCount),
    ]);
    return { feedMs, bellsMs, pushesMs };
  } finally {
    await close();
  }
}

let opening: Promise<Stage> | undefined;

async function timeTalk(stage: Stage) {
  const { withoutP99Ms, besideP99Ms, beside } = await talkBeside(async (isBeside) => {
    const [talked, posted] = await Promise.all([
      talk(stage.server, stage.room, { durationMs: talkMs, givers: [], giftsPerMinute: 0 }),
      isBeside ? post(stage) : undefined,
    ]);
    return { talked, posted };
  });
  const posts = beside.flatMap(({ posted }) => posted ?? []);
  const most = (of: (posted: Posted) => number) => Math.max(...posts.map(of)) / 1_000;
  return {
    withoutP99Ms,
    besideP99Ms,
    feedSec: most(({ feedMs }) => feedMs),
    bellsSec: most(({ bellsMs }) => bellsMs),
    pushesSec: most(({ pushesMs }) => pushesMs),
  };
}

export const bench = defineBench({
  name: 'followers',
  about: `a post to ${followerCount.toLocaleString('en')} followers, of whom ${pushedCount.toLocaleString('en')} have it pushed, beside a room of ${sockets.toLocaleString('en')} where 20 messages/s are said`,
  runs: 3,
  leavesOut: [
    'services of browsers: the push service stands on this machine, in a process that yields to all others, and answers at once',
    'mails: they leave in the morning',
    'followers who look at a page meanwhile: theirs would each get a word over the socket',
    'TLS, a proxy and browsers',
  ],
  measures: {
    'messages beside a post: p99 × without': { unit: '×', better: 'lower', atMost: 1.2 },
    'messages without a post: p99': { unit: 'ms', better: 'lower' },
    'messages beside a post: p99': { unit: 'ms', better: 'lower' },
    'into a follower’s feed': { unit: 's', better: 'lower' },
    'under every bell': { unit: 's', better: 'lower' },
    'out of the push queue': { unit: 's', better: 'lower' },
  },
  runOnce: async () => {
    opening ??= openStage();
    const { withoutP99Ms, besideP99Ms, feedSec, bellsSec, pushesSec } = await timeTalk(await opening);
    return {
      'messages beside a post: p99 × without': besideP99Ms / withoutP99Ms,
      'messages without a post: p99': withoutP99Ms,
      'messages beside a post: p99': besideP99Ms,
      'into a follower’s feed': feedSec,
      'under every bell': bellsSec,
      'out of the push queue': pushesSec,
    };
  },
  close: async () => {
    const stage = await opening;
    opening = undefined;
    await stage?.close();
  },
});
