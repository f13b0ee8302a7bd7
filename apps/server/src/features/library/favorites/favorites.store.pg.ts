import { type FavoriteRecords, type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { favorites } from '../library.table.ts';
import { favoriteTargets } from './favorite-targets.store.pg.ts';
import type { FavoriteKey, FavoritesPageInput, FavoritesStore } from './favorites.store.ts';

const whereKey = ({ userId, type, targetId }: FavoriteKey) =>
  and(eq(favorites.userId, userId), eq(favorites.type, type), eq(favorites.targetId, targetId));

/**
 * Locks the user's row until the transaction ends, then answers a cursor greater than all of the user's. A reader up to
 * a cursor has therefore seen every smaller one: the writes that made those are committed. Clocks may stand still or
 * differ.
 */
async function nextCursor(tx: Database, userId: string, now: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const latest = sql.join(
    favoriteTypes.map(
      (type) => sql`(select max(updated_at) from favorites where user_id = ${userId} and type = ${type})`,
    ),
    sql`, `,
  );
  const { rows } = await tx.execute<{ latest: number | null }>(sql`select greatest(${latest}) as latest`);
  return Math.max(now, (rows[0]?.latest ?? 0) + 1);
}

async function readTargetState(tx: Database, { userId, type, targetId }: FavoriteKey) {
  const { joins, isVisible, stamp } = favoriteTargets[type];
  const { rows } = await tx.execute<{ isVisible: boolean; stamp: string }>(sql`
    select ${isVisible} as "isVisible", ${stamp} as stamp
    from (select ${userId}::text as user_id, ${targetId}::text as target_id) as f ${joins}`);
  return rows[0];
}

async function isFull(tx: Database, userId: string, max: number): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) from (select 1 from favorites where user_id = ${userId} and active limit ${max}) as active`);
  return (rows[0]?.count ?? 0) >= max;
}

const changed = (userId: string, type: FavoriteType) => {
  const { joins, stamp } = favoriteTargets[type];
  return sql`select f.target_id, ${stamp} as stamp, row_number() over (order by f.updated_at) - 1 as place
    from favorites f ${joins}
    where f.user_id = ${userId} and f.type = ${type} and f.active and f.target_stamp <> ${stamp}`;
};

export const createPgFavoritesStore = (db: Database): FavoritesStore => ({
  add: (key, { now, max }) =>
    db.transaction(async (tx) => {
      const cursor = await nextCursor(tx, key.userId, now);
      const [existing] = await tx.select({ active: favorites.active }).from(favorites).where(whereKey(key));
      if (existing?.active) return 'present';
      const target = await readTargetState(tx, key);
      if (!target?.isVisible) return 'not_found';
      if (await isFull(tx, key.userId, max)) return 'too_many';
      const state = { active: true, favoritedAt: now, updatedAt: cursor, targetStamp: target.stamp };
      await tx
        .insert(favorites)
        .values({ ...key, ...state })
        .onConflictDoUpdate({ target: [favorites.userId, favorites.type, favorites.targetId], set: state });
      return 'added';
    }),

  async remove(key, now) {
    await db.transaction(async (tx) => {
      const cursor = await nextCursor(tx, key.userId, now);
      await tx
        .update(favorites)
        .set({ active: false, updatedAt: cursor })
        .where(and(whereKey(key), eq(favorites.active, true)));
    });
  },

  async list<T extends FavoriteType>(userId: string, type: T, page: FavoritesPageInput) {
    const { joins, isVisible, isActive, columns } = favoriteTargets[type];
    const shown = columns(page.lang);
    // Who starts from nothing need not hear of what is gone.
    const onlyActive = page.since === 0 ? sql`and f.active` : sql``;
    const { rows } = await db.execute(sql`
      select f.target_id as "targetId", f.updated_at as "updatedAt", f.favorited_at as "favoritedAt",
        (${isVisible} and ${isActive}) as "targetActive", f.active, ${shown}
      from favorites f ${joins}
      where f.user_id = ${userId} and f.type = ${type} and f.updated_at > ${page.since} ${onlyActive}
      order by f.updated_at limit ${page.limit}`);
    // The columns of the type’s target are those of its record.
    return rows as unknown[] as FavoriteRecords[T][];
  },

  async refreshChangedTargets(userId, type, now) {
    const { rows } = await db.execute(sql`select 1 from (${changed(userId, type)}) as news limit 1`);
    if (rows.length === 0) return 0;
    return db.transaction(async (tx) => {
      const cursor = await nextCursor(tx, userId, now);
      const { rowCount } = await tx.execute(sql`
        update favorites k set updated_at = ${cursor} + news.place, target_stamp = news.stamp
        from (${changed(userId, type)}) as news
        where k.user_id = ${userId} and k.type = ${type} and k.target_id = news.target_id`);
      return rowCount ?? 0;
    });
  },
});
