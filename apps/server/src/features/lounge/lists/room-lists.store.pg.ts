import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import type { Database } from '#platform/db/database.ts';
import { isListed } from '../room/listed-rooms.table.ts';
import { lounges, loungeVisits } from '../room.table.ts';
import { roomColumns } from '../room-columns.table.ts';
import type { ListedRooms, RoomListStore, VisitedRoom } from './room-lists.store.ts';

const among = (which: ListedRooms): SQL | undefined => (which === 'listed' ? isListed() : undefined);
const laterThan = (at: PgColumn, id: PgColumn, position: ListPosition | undefined): SQL | undefined =>
  position && sql`(${at}, ${id}) > (${position.at}, ${position.id})`;
const earlierThan = (at: PgColumn, id: PgColumn, position: ListPosition | undefined): SQL | undefined =>
  position && sql`(${at}, ${id}) < (${position.at}, ${position.id})`;

async function listVisited(
  db: Database,
  userId: string,
  after: ListPosition | undefined,
  limit: number,
): Promise<readonly VisitedRoom[]> {
  const rows = await db
    .select({ ...roomColumns, visitedAt: loungeVisits.lastAt })
    .from(loungeVisits)
    .innerJoin(lounges, eq(lounges.id, loungeVisits.loungeId))
    .where(and(eq(loungeVisits.userId, userId), earlierThan(loungeVisits.lastAt, loungeVisits.loungeId, after)))
    .orderBy(desc(loungeVisits.lastAt), desc(loungeVisits.loungeId))
    .limit(limit);
  return rows.map(({ visitedAt, ...room }) => ({ room, visitedAt }));
}

export function createPgRoomListStore(db: Database): RoomListStore {
  return {
    async listLive(which) {
      const rows = await db
        .select({
          id: lounges.id,
          isHouse: lounges.isHouse,
          openedAt: sql<number>`coalesce(${lounges.openedAt}, ${lounges.startAt})`,
        })
        .from(lounges)
        .where(and(eq(lounges.life, 'live'), among(which)));
      return rows;
    },

    listScheduled: (which, after, limit) =>
      db
        .select(roomColumns)
        .from(lounges)
        .where(and(eq(lounges.life, 'scheduled'), among(which), laterThan(lounges.startAt, lounges.id, after)))
        .orderBy(asc(lounges.startAt), asc(lounges.id))
        .limit(limit),

    async isUnpublished(ownerId) {
      const isTheirs = and(eq(users.id, ownerId), eq(users.isPublished, false));
      return (await db.select({ id: users.id }).from(users).where(isTheirs)).length > 0;
    },

    listOwned: (ownerId, which, after, limit) =>
      db
        .select(roomColumns)
        .from(lounges)
        .where(
          and(
            eq(lounges.ownerId, ownerId),
            among(which),
            ne(lounges.life, 'cancelled'),
            earlierThan(lounges.createdAt, lounges.id, after),
          ),
        )
        .orderBy(desc(lounges.createdAt), desc(lounges.id))
        .limit(limit),

    listVisited: (userId, after, limit) => listVisited(db, userId, after, limit),
  };
}
