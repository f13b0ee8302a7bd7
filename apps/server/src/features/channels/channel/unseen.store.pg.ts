import { sql } from 'drizzle-orm';
import { follows } from '#features/people/people-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { channelSeen, channels } from '../channels.table.ts';
import { posts } from '../posts.table.ts';
import type { ChannelStore, UnseenChannel } from './channel.store.ts';

/** Each followed channel is asked for its own newest posts by the index of channel and time, and for no more than are counted. */
export async function listUnseen(
  db: Database,
  userId: string,
  limits: Parameters<ChannelStore['listUnseen']>[1],
): Promise<readonly UnseenChannel[]> {
  const { rows } = await db.execute<UnseenChannel & Record<string, unknown>>(sql`
    select c.id as "channelId", fresh.count from ${follows} f
    join ${channels} c on c.subject_kind = f.target_kind and c.subject_id = f.target_id and c.opened_at is not null
    left join ${channelSeen} s on s.user_id = f.follower_id and s.channel_id = c.id
    cross join lateral (select count(*)::int as count, max(newest.published_at) as latest from (
      select p.published_at from ${posts} p where p.channel_id = c.id and p.state = 'published'
        and p.published_at > greatest(coalesce(s.seen_at, 0), f.created_at)
      order by p.published_at desc limit ${limits.posts}) newest) fresh
    where f.follower_id = ${userId} and fresh.count > 0
    order by fresh.latest desc, c.id limit ${limits.channels}`);
  return rows;
}
