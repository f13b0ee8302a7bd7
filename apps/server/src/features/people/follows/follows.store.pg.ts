import { type FollowTarget, followsMax } from '@madoi/contract/people/follows';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { createPgBlockStore } from '../block.store.pg.ts';
import { lockPeople } from '../lock-people.store.pg.ts';
import type { FollowingPosition, FollowStore } from './follows.store.ts';
import { follows } from './follows.table.ts';

const isTarget = ({ kind, id }: FollowTarget): SQL | undefined =>
  and(eq(follows.targetKind, kind), eq(follows.targetId, id));

const isRow = (userId: string, target: FollowTarget): SQL | undefined =>
  and(eq(follows.followerId, userId), isTarget(target));

/** Why a user cannot be followed; undefined: nothing is in the way. */
async function refusalOf(tx: Database, userId: string, otherId: string): Promise<'not_found' | 'blocked' | undefined> {
  await lockPeople(tx, userId, otherId);
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, otherId), isNull(users.closedAt)));
  if (!known) return 'not_found';
  return (await createPgBlockStore(tx).isBetween(userId, otherId)) ? 'blocked' : undefined;
}

const isAfter = (after: FollowingPosition | undefined): SQL | undefined =>
  after &&
  sql`(${follows.createdAt}, ${follows.targetKind}, ${follows.targetId}) < (${after.followedAt}, ${after.kind}, ${after.id})`;

const columns = { kind: follows.targetKind, id: follows.targetId };

export const createPgFollowStore = (db: Database): FollowStore => ({
  add: (userId, target, now) =>
    db.transaction(async (tx) => {
      const refusal = target.kind === 'user' ? await refusalOf(tx, userId, target.id) : undefined;
      if (refusal !== undefined) return refusal;
      const [known] = await tx.select(columns).from(follows).where(isRow(userId, target));
      if (known) return 'done';
      if ((await tx.$count(follows, eq(follows.followerId, userId))) >= followsMax) return 'too_many';
      await tx
        .insert(follows)
        .values({ followerId: userId, targetKind: target.kind, targetId: target.id, createdAt: now })
        .onConflictDoNothing();
      return 'done';
    }),

  countTargets: (userId) => db.$count(follows, eq(follows.followerId, userId)),

  async remove(userId, target) {
    await db.delete(follows).where(isRow(userId, target));
  },

  list: (userId, after, limit) =>
    db
      .select({ ...columns, followedAt: follows.createdAt })
      .from(follows)
      .where(and(eq(follows.followerId, userId), isAfter(after)))
      .orderBy(sql`${follows.createdAt} desc, ${follows.targetKind} desc, ${follows.targetId} desc`)
      .limit(limit),

  async isFollowing(userId, target) {
    if (userId === undefined) return false;
    return (await db.select(columns).from(follows).where(isRow(userId, target))).length > 0;
  },

  count: (target) => db.$count(follows, isTarget(target)),

  async followersAfter(target, cursor, limit) {
    const rows = await db
      .select({ id: follows.followerId })
      .from(follows)
      .where(and(isTarget(target), cursor === undefined ? undefined : gt(follows.followerId, cursor)))
      .orderBy(follows.followerId)
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  targetsOf: (userId) => db.select(columns).from(follows).where(eq(follows.followerId, userId)),

  async mutualsOf(userId) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select mine.target_id as id from ${follows} mine
      join ${follows} theirs on theirs.follower_id = mine.target_id and theirs.target_kind = 'user' and theirs.target_id = ${userId}
      where mine.follower_id = ${userId} and mine.target_kind = 'user'`);
    return rows.map(({ id }) => id);
  },
});
