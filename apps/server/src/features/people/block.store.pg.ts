import type { BlockEntry } from '@madoi/contract/people/blocks';
import { and, eq, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';
import { createGatheredReads } from '#platform/gathered-reads.ts';
import type { BlockStore } from './block.store.ts';
import { blocks } from './blocks.table.ts';
import { follows } from './follows/follows.table.ts';
import { lockPeople } from './lock-people.store.pg.ts';

/** Both directions as seen by `userId`: one row per other person. */
const seenBy = (userId: string) => sql`
  select other as "userId", bool_or(active and not is_own) as "isBlocked", bool_or(active and is_own) as "isBlocking",
    max(updated_at) as "updatedAt"
  from (
    select blocked_id as other, active, updated_at, true as is_own from ${blocks} where user_id = ${userId}
    union all
    select user_id as other, active, updated_at, false as is_own from ${blocks} where blocked_id = ${userId}
  ) as either`;

type EntryRow = { -readonly [K in keyof BlockEntry]: BlockEntry[K] } & Record<string, unknown>;
const toEntry = ({ userId, isBlocked, isBlocking, updatedAt }: EntryRow): BlockEntry => ({
  userId,
  isBlocked,
  isBlocking,
  updatedAt,
});

async function entryOf(db: Database, userId: string, otherId: string): Promise<BlockEntry> {
  const { rows } = await db.execute<EntryRow>(sql`${seenBy(userId)} where other = ${otherId} group by other`);
  const [row] = rows;
  return row ? toEntry(row) : { userId: otherId, isBlocked: false, isBlocking: false, updatedAt: 0 };
}

async function write(tx: Database, userId: string, otherId: string, active: boolean, now: number): Promise<boolean> {
  const cursor = sql`(select greatest(${now}::bigint, coalesce(max(updated_at), 0) + 1) from ${blocks}
    where user_id in (${userId}, ${otherId}) or blocked_id in (${userId}, ${otherId}))`;
  const change = active
    ? sql`insert into ${blocks} (user_id, blocked_id, active, updated_at) values (${userId}, ${otherId}, true, ${cursor})
        on conflict (user_id, blocked_id) do update set active = true, updated_at = excluded.updated_at
        where not blocks.active`
    : sql`update ${blocks} set active = false, updated_at = ${cursor}
        where user_id = ${userId} and blocked_id = ${otherId} and active`;
  return ((await tx.execute(change)).rowCount ?? 0) > 0;
}

/** Who blocks somebody follows them no more, and is followed by them no more. Lifting the block brings neither back. */
async function endFollows(tx: Database, userId: string, otherId: string): Promise<void> {
  const one = (by: string, of: string) => and(eq(follows.followerId, by), eq(follows.targetId, of));
  await tx.delete(follows).where(and(eq(follows.targetKind, 'user'), or(one(userId, otherId), one(otherId, userId))));
}

/** Those whom each of these people blocks or is blocked by. */
function createFindHidden(db: Database) {
  const { userId, blockedId, active } = blocks;
  const isAsked = (column: typeof userId | typeof blockedId) => and(isOneOf(column, 'ids'), active);
  const statement = union(
    db.select({ viewer: userId, id: blockedId }).from(blocks).where(isAsked(userId)),
    db.select({ viewer: blockedId, id: userId }).from(blocks).where(isAsked(blockedId)),
  ).prepare('blocks-of');
  return async (userIds: readonly string[]) => toHidden(userIds, await statement.execute({ ids: [...userIds] }));
}

function toHidden(
  userIds: readonly string[],
  rows: readonly { readonly viewer: string; readonly id: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const hidden = new Map(userIds.map((userId) => [userId, new Set<string>()]));
  for (const { viewer, id } of rows) hidden.get(viewer)?.add(id);
  return hidden;
}

export function createPgBlockStore(db: Database): BlockStore {
  const hidden = createGatheredReads(createFindHidden(db));
  return {
    set: (userId, otherId, { active, now }) =>
      db.transaction(async (tx) => {
        const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.id, otherId));
        if (!known) return undefined;
        await lockPeople(tx, userId, otherId);
        const isChanged = await write(tx, userId, otherId, active, now);
        if (active) await endFollows(tx, userId, otherId);
        return { entry: await entryOf(tx, userId, otherId), isChanged };
      }),

    async listSince(userId, since, limit) {
      const { rows } = await db.execute<EntryRow>(sql`${seenBy(userId)} group by other
        having max(updated_at) > ${since} and (${since > 0} or bool_or(active)) order by 4 limit ${limit}`);
      return rows.map(toEntry);
    },

    async hiddenFrom(userId) {
      return (userId === undefined ? undefined : await hidden.read(userId)) ?? new Set();
    },

    async isBetween(userId, otherId) {
      const one = (by: string, of: string) => and(eq(blocks.userId, by), eq(blocks.blockedId, of));
      const [row] = await db
        .select({ id: blocks.userId })
        .from(blocks)
        .where(and(or(one(userId, otherId), one(otherId, userId)), eq(blocks.active, true)))
        .limit(1);
      return row !== undefined;
    },
  };
}
