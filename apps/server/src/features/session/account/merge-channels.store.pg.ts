import { type SQL, sql } from 'drizzle-orm';
import type { AccountMerge } from './account-merge.ts';

const channelOf = (userId: string): SQL =>
  sql`(select id from channels where subject_kind = 'user' and subject_id = ${userId})`;

/**
 * Takes the deleted reactions of `gone` off the counts of their posts: relative to what they are, so that a reaction at the same
 * moment is not lost.
 */
const uncountGone = sql.raw(`update post_reaction_totals t set version = t.version + 1,
  counts = array(select t.counts[kind] - (select count(*)::int from gone
    where gone.post_id = t.post_id and gone.reaction = kind) from generate_series(1, 6) as kind order by kind)
  where t.post_id in (select post_id from gone)`);

/** Two channels become one, with the settings of the account that stays. Where both reacted alike, one of the two goes. */
export const channelStatements = ({ from, into, now }: AccountMerge): SQL[] => [
  sql`update channels set subject_id = ${into}, updated_at = greatest(${now}::bigint, updated_at + 1)
    where subject_kind = 'user' and subject_id = ${from}
    and not exists (select 1 from channels o where o.subject_kind = 'user' and o.subject_id = ${into})`,
  sql`update channels c set post_count = c.post_count + o.post_count, opened_at = least(c.opened_at, o.opened_at),
      updated_at = greatest(${now}::bigint, c.updated_at + 1)
    from channels o where c.id = ${channelOf(into)} and o.id = ${channelOf(from)}`,
  sql`update posts set channel_id = ${channelOf(into)}, is_pinned = false where channel_id = ${channelOf(from)}`,
  sql`insert into orphaned_pictures (folder) select 'channels/' || id || '/' || header_uploaded_at from channels
    where id = ${channelOf(from)} and header_uploaded_at > 0 on conflict do nothing`,
  sql`delete from channels where subject_kind = 'user' and subject_id = ${from}`,
  sql`update posts set author_id = ${into}, client_id = null where author_id = ${from}`,
  sql`with gone as (delete from post_reactions f using post_reactions i where f.user_id = ${from} and i.user_id = ${into}
    and i.post_id = f.post_id and i.reaction = f.reaction returning f.post_id, f.reaction) ${uncountGone}`,
  sql`update post_reactions set user_id = ${into} where user_id = ${from}`,
  sql`insert into channel_managers (artist_id, user_id, added_at)
    select artist_id, ${into}, added_at from channel_managers where user_id = ${from} on conflict do nothing`,
  sql`insert into channel_seen (user_id, channel_id, seen_at)
    select ${into}, channel_id, seen_at from channel_seen where user_id = ${from}
    on conflict (user_id, channel_id) do update set seen_at = greatest(channel_seen.seen_at, excluded.seen_at)`,
];

/** A closed account leaves no channel and no reaction; what it wrote in an artist's channel stays there without its author. */
export const closeChannelStatements = (userId: string): SQL[] => [
  sql`with gone as (delete from post_reactions where user_id = ${userId} returning post_id, reaction) ${uncountGone}`,
  sql`insert into orphaned_pictures (folder)
    select 'posts/' || i.post_id || '/' || i.id from post_pictures i join posts p on p.id = i.post_id
      where p.channel_id = ${channelOf(userId)}
    union select 'channels/' || id || '/' || header_uploaded_at from channels
      where id = ${channelOf(userId)} and header_uploaded_at > 0 on conflict do nothing`,
  sql`delete from channels where subject_kind = 'user' and subject_id = ${userId}`,
  sql`update posts set author_id = null, client_id = null where author_id = ${userId}`,
  sql`delete from channel_managers where user_id = ${userId}`,
  sql`delete from channel_seen where user_id = ${userId}`,
];
