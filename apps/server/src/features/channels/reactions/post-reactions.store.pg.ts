import type { EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import { containing } from '#platform/db/containing.ts';
import type { Database } from '#platform/db/database.ts';
import type {
  PostReactionStore,
  ReactionTotals,
  ReactionUserRow,
  ReactionUsersQuery,
} from '../post/post-reactions.store.ts';

const none: ReactionTotals = { counts: [0, 0, 0, 0, 0, 0], version: 0 };

async function totalsOf(tx: Database, postId: string): Promise<ReactionTotals> {
  const { rows } = await tx.execute<{ counts: number[]; version: number }>(
    sql`select counts, version from post_reaction_totals where post_id = ${postId}`,
  );
  return rows[0] ?? none;
}

/** The row of the totals is the lock: of two reactions at once the second counts on from the first. */
async function add(tx: Database, postId: string, reaction: EmorieReactionId, by: 1 | -1): Promise<ReactionTotals> {
  const { rows } = await tx.execute<{ counts: number[]; version: number }>(sql`
    insert into post_reaction_totals as t (post_id, counts, version)
    select ${postId}, array_agg(case when kind = ${reaction} then ${by} else 0 end order by kind), 1
      from generate_series(1, 6) as kind
    on conflict (post_id) do update set version = t.version + 1,
      counts[${reaction}] = greatest(0, t.counts[${reaction}] + ${by})
    returning counts, version`);
  return rows[0] ?? none;
}

const ofKind = (reaction: EmorieReactionId | undefined): SQL =>
  reaction === undefined ? sql`` : sql`and r.reaction = ${reaction}`;
const listed = (ids: ReadonlySet<string>): SQL => sql`${sql.param([...ids])}::text[]`;

async function readUsers(db: Database, query: ReactionUsersQuery): Promise<readonly ReactionUserRow[]> {
  const { postId, reaction, hidden, name, after, limit } = query;
  const { rows } = await db.execute<ReactionUserRow & Record<string, unknown>>(sql`
    select r.user_id as "userId", r.reaction, r.at from post_reactions r join ${users} on ${users.id} = r.user_id
    where r.post_id = ${postId} ${ofKind(reaction)} and r.user_id <> all(${listed(hidden)})
      and ${users.closedAt} is null
      ${name === undefined ? sql`` : sql`and ${users.name} ilike ${containing(name)}`}
      ${after ? sql`and (r.at, r.user_id, r.reaction) < (${after.at}::bigint, ${after.userId}, ${after.reaction}::int2)` : sql``}
    order by r.at desc, r.user_id desc, r.reaction desc limit ${limit}`);
  return rows;
}

export const createPgPostReactionStore = (db: Database): PostReactionStore => ({
  set: (postId, userId, reaction, { active, now }) =>
    db.transaction(async (tx) => {
      // Its removal waits until the count is written, and counts nothing afterwards.
      const { rowCount: found } = await tx.execute(
        sql`select 1 from posts where id = ${postId} and state = 'published' for share`,
      );
      if (found === 0) return undefined;
      const change = active
        ? sql`insert into post_reactions (post_id, reaction, user_id, at) values (${postId}, ${reaction}, ${userId}, ${now})
            on conflict do nothing`
        : sql`delete from post_reactions where post_id = ${postId} and user_id = ${userId} and reaction = ${reaction}`;
      const isChanged = ((await tx.execute(change)).rowCount ?? 0) > 0;
      const totals = isChanged ? await add(tx, postId, reaction, active ? 1 : -1) : await totalsOf(tx, postId);
      return { ...totals, isChanged };
    }),

  async ownOf(postIds, userId) {
    const { rows } = await db.execute<{ postId: string; own: EmorieReactionId[] }>(sql`
      select post_id as "postId", array_agg(reaction::int order by reaction) as own from post_reactions
      where post_id = any(${sql.param([...postIds])}::text[]) and user_id = ${userId} group by post_id`);
    return new Map(rows.map(({ postId, own }) => [postId, own]));
  },

  listUsers: (query) => readUsers(db, query),

  async count({ postId, reaction, hidden }) {
    const { rows } = await db.execute<{ count: number; hidden: number }>(sql`
      select count(*) as count, count(*) filter (where r.user_id = any(${listed(hidden)})) as hidden
      from post_reactions r where r.post_id = ${postId} ${ofKind(reaction)}`);
    return rows[0] ?? { count: 0, hidden: 0 };
  },
});
