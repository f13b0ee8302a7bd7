import { createPgPostReader } from '../../apps/server/src/features/channels/post/posts.store.pg.ts';
import type { PostReader, PostRecord } from '../../apps/server/src/features/channels/post/posts.store.ts';
import { createPgFeedStore } from '../../apps/server/src/features/feed/feed.store.pg.ts';
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import { channelIdOf, openMillionPosts, postCount, readerId, targetCount } from './million-posts.ts';

const pageCount = 300;
const pageSize = 31;

async function timesOf(count: number, ask: (at: number) => Promise<unknown>): Promise<number[]> {
  const timesMs: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    await ask(at);
    timesMs.push(performance.now() - startedAt);
  }
  return timesMs;
}

/** Pages of one channel after the other, the first and the second of each in turn: `emorieList` as its store reads it. */
function pageOfChannel(posts: PostReader): (at: number) => Promise<unknown> {
  let last: PostRecord | undefined;
  return async (at) => {
    const after = at % 2 === 1 && last ? { at: last.publishedAt ?? 0, id: last.id } : undefined;
    const page = await posts.listPublished(channelIdOf(Math.floor(at / 2)), {
      after,
      limit: pageSize,
      filter: undefined,
    });
    last = page.at(-1);
  };
}

let opened: Promise<DatabaseHandle> | undefined;

export const bench = defineBench({
  name: 'feed',
  about: `${postCount.toLocaleString('en')} posts in 10,000 channels, pages of 30 for somebody who follows ${targetCount} of them, from the first page on, and pages of 30 of one channel each (emorieList); the floor is thirty posts by their keys, the peer the same page by joining and sorting`,
  runs: 3,
  leavesOut: [
    'what a page shows of each entry: cards of rooms, posts and albums are read afterwards',
    'a cold disk: the index is in memory after the first pages',
    'writing: nothing is posted meanwhile',
  ],
  measures: {
    'p50 ms': { unit: 'ms', better: 'lower' },
    'p99 ms': { unit: 'ms', better: 'lower', atMost: 20 },
    'a channel’s page: p50 ms': { unit: 'ms', better: 'lower' },
    'a channel’s page: p99 ms': { unit: 'ms', better: 'lower', atMost: 20 },
    'p50 × thirty rows by key': { unit: '×', better: 'lower' },
    'speed × joining and sorting': { unit: '×', better: 'higher' },
  },
  async runOnce() {
    opened ??= openMillionPosts();
    const { db, pool } = await opened;
    const feed = createPgFeedStore(db);
    let after: { readonly at: number; readonly id: string } | undefined;
    const read = async () => {
      const page = await feed.list(readerId, { filter: 'all', after, limit: pageSize });
      after = page.length < pageSize ? undefined : page.at(-1);
      return page;
    };
    const first = await read();
    await timesOf(50, read);
    const ours = await timesOf(pageCount, read);
    const inChannels = await timesOf(pageCount, pageOfChannel(createPgPostReader(db)));
    const ids = first.map(({ id }) => id);
    const floor = await timesOf(pageCount, () => pool.query('select * from posts where id = any($1)', [ids]));
    const peer = await timesOf(5, () =>
      pool.query(
        `select p.id, p.published_at from follows f
         join channels c on c.subject_kind = f.target_kind and c.subject_id = f.target_id
         join posts p on p.channel_id = c.id and p.state = 'published'
         where f.follower_id = $1 order by p.published_at desc, p.id desc limit 31`,
        [readerId],
      ),
    );
    return {
      'p50 ms': percentile(ours, 0.5),
      'p99 ms': percentile(ours, 0.99),
      'a channel’s page: p50 ms': percentile(inChannels, 0.5),
      'a channel’s page: p99 ms': percentile(inChannels, 0.99),
      'p50 × thirty rows by key': percentile(ours, 0.5) / percentile(floor, 0.5),
      'speed × joining and sorting': percentile(peer, 0.5) / percentile(ours, 0.5),
    };
  },
  close: async () => (await opened)?.close(),
});
