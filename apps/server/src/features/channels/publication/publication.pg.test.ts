import type { EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';
import { createRandom } from '@madoi/random/create-random';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPgPostReader } from '../post/posts.store.pg.ts';
import { createPgPostReactionStore } from '../reactions/post-reactions.store.pg.ts';
import { createPgPublicationStore } from './publication.store.pg.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`insert into users (id, name, created_at, updated_at)
    select 'user-000' || n, 'user', 1, 1 from generate_series(1, 8) as n`);
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.db.execute(sql`delete from channels`);
  await database.db.execute(sql`insert into channels (id, subject_kind, subject_id, created_at, updated_at)
    values ('channel-01', 'site', 'madoi', 1, 1)`);
});

const addPosts = (count: number, state: string, at: (n: string) => string) =>
  database.db.execute(sql`insert into posts (id, channel_id, state, body, scheduled_at, published_at, created_at, updated_at)
    select 'post-' || lpad(n::text, 4, '0'), 'channel-01', ${state}, 'n', ${sql.raw(state === 'scheduled' ? at('n') : 'null')},
      ${sql.raw(state === 'published' ? at('n') : 'null')}, 1, 1 from generate_series(1, ${count}) as n`);
const postCount = async () =>
  (await database.db.execute<{ count: number }>(sql`select post_count as count from channels`)).rows[0]?.count;

describe('scheduled posts', () => {
  it('are published once each when their time has come, by however many processes at once', async () => {
    await addPosts(30, 'scheduled', (n) => `1000 + ${n}`);
    const processes = [createPgPublicationStore(database.db), createPgPublicationStore(database.db)];
    const done = await Promise.all([...processes, ...processes].map((store) => store.publishDue(1_020, 50)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await postCount()).toBe(20);
    expect(await processes[0]?.publishDue(1_020, 50)).toBe(0);
  });

  it('are announced once each by several processes at once, and again when an announcement failed', async () => {
    await addPosts(20, 'published', (n) => n);
    const announced: string[] = [];
    let failures = 3;
    const announce = async ({ id }: { readonly id: string }) => {
      // A process that dies here has announced nothing, as far as the database knows.
      if (failures > 0) {
        failures -= 1;
        throw new Error('died');
      }
      announced.push(id);
    };
    const run = async () => {
      const store = createPgPublicationStore(database.db);
      for (;;) {
        const hasAnnounced = await store.announceNext(announce, 5).catch(() => true);
        if (!hasAnnounced) return;
      }
    };
    await Promise.all([run(), run(), run()]);
    await run();
    expect(announced.sort()).toEqual(Array.from({ length: 20 }, (_, at) => `post-${String(at + 1).padStart(4, '0')}`));
  });
});

describe('the list of a channel', () => {
  it('[7.11] has every post once, newest first, whatever the sizes of its pages (seeded)', async () => {
    await addPosts(60, 'published', (n) => `(${n} * 7919) % 11`);
    const reader = createPgPostReader(database.db);
    const random = createRandom(711);
    for (let round = 0; round < 10; round += 1) {
      const read: { readonly at: number; readonly id: string }[] = [];
      for (;;) {
        const limit = 1 + Math.floor(random() * 12);
        const page = await reader.listPublished('channel-01', { after: read.at(-1), limit, filter: undefined });
        read.push(...page.map(({ id, publishedAt }) => ({ at: publishedAt ?? 0, id })));
        if (page.length < limit) break;
      }
      expect(new Set(read.map(({ id }) => id)).size).toBe(60);
      const inOrder = [...read].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
      expect(read).toEqual(inOrder);
    }
  });
});

describe('reactions of several people at once', () => {
  it('[7.14] [7.15] leave counts that equal who reacted, whatever the order, and none once all are taken back (seeded)', async () => {
    await addPosts(1, 'published', (n) => n);
    const stores = [createPgPostReactionStore(database.db), createPgPostReactionStore(database.db)];
    const random = createRandom(714);
    const moves = Array.from({ length: 120 }, (_, at) => ({
      store: stores[at % 2],
      userId: `user-000${1 + Math.floor(random() * 8)}`,
      reaction: (1 + Math.floor(random() * 6)) as EmorieReactionId,
      active: random() < 0.6,
    }));
    for (let from = 0; from < moves.length; from += 12) {
      await Promise.all(
        moves
          .slice(from, from + 12)
          .map(({ store, userId, reaction, active }) =>
            store?.set('post-0001', userId, reaction, { active, now: from }),
          ),
      );
      const { rows } = await database.db.execute<{ counts: number[] }>(sql`
        select array_agg((select count(*)::int from post_reactions where post_id = 'post-0001' and reaction = kind) order by kind)
          as counts from generate_series(1, 6) as kind`);
      const post = await createPgPostReader(database.db).find('post-0001');
      expect(post?.counts ?? [0, 0, 0, 0, 0, 0]).toEqual(rows[0]?.counts);
    }
    const reader = createPgPostReader(database.db);
    const total = async () => (await reader.find('post-0001'))?.counts?.reduce((sum, count) => sum + count, 0);
    expect(await total()).toBeGreaterThan(0);
    for (const { store, userId, reaction } of moves)
      await store?.set('post-0001', userId, reaction, { active: false, now: 120 });
    expect(await total()).toBe(0);
  });
});
