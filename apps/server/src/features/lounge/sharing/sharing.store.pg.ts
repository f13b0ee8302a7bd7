import { and, asc, count, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { isListed } from '../room/listed-rooms.table.ts';
import { lounges } from '../room.table.ts';
import type { CalendarStore, ReminderStore, ShortLinkStore } from './sharing.store.ts';
import { loungeReminders, loungeShortLinks } from './sharing.table.ts';

export function createPgShortLinkStore(db: Database): ShortLinkStore {
  return {
    async ensure({ roomId, type, code, now }) {
      await db.insert(loungeShortLinks).values({ code, loungeId: roomId, type, createdAt: now }).onConflictDoNothing();
      const [row] = await db
        .select({ code: loungeShortLinks.code })
        .from(loungeShortLinks)
        .where(and(eq(loungeShortLinks.loungeId, roomId), eq(loungeShortLinks.type, type)));
      return row?.code;
    },
    async roomOf(code) {
      const [row] = await db
        .select({ roomId: loungeShortLinks.loungeId })
        .from(loungeShortLinks)
        .where(eq(loungeShortLinks.code, code));
      return row?.roomId;
    },
  };
}

/** When a room really opened, or means to. */
const startOf = sql<number>`coalesce(${lounges.openedAt}, ${lounges.startAt})`;

const remindedColumns = {
  id: lounges.id,
  name: lounges.name,
  number: lounges.number,
  startAt: startOf,
  life: lounges.life,
};

export function createPgReminderStore(db: Database): ReminderStore {
  const mine = (roomId: string, userId: string) =>
    and(eq(loungeReminders.loungeId, roomId), eq(loungeReminders.userId, userId));
  return {
    async add(roomId, userId, now) {
      await db.insert(loungeReminders).values({ loungeId: roomId, userId, addedAt: now }).onConflictDoNothing();
    },
    async remove(roomId, userId) {
      await db.delete(loungeReminders).where(mine(roomId, userId));
    },
    async userIdsOf(roomId) {
      const rows = await db
        .select({ userId: loungeReminders.userId })
        .from(loungeReminders)
        .where(eq(loungeReminders.loungeId, roomId))
        .orderBy(asc(loungeReminders.addedAt), asc(loungeReminders.userId));
      return rows.map(({ userId }) => userId);
    },
    async counts(roomIds) {
      if (roomIds.length === 0) return new Map();
      const rows = await db
        .select({ roomId: loungeReminders.loungeId, reminders: count() })
        .from(loungeReminders)
        .where(inArray(loungeReminders.loungeId, [...roomIds]))
        .groupBy(loungeReminders.loungeId);
      return new Map(rows.map(({ roomId, reminders }) => [roomId, reminders]));
    },
    async listOf(userId, openedSince, limit) {
      const hasJustOpened = and(eq(lounges.life, 'live'), gt(lounges.openedAt, openedSince));
      return db
        .select(remindedColumns)
        .from(loungeReminders)
        .innerJoin(lounges, eq(lounges.id, loungeReminders.loungeId))
        .where(and(eq(loungeReminders.userId, userId), or(eq(lounges.life, 'scheduled'), hasJustOpened)))
        .orderBy(asc(startOf), asc(lounges.id))
        .limit(limit);
    },
    listOwn: (userId) =>
      db
        .select(remindedColumns)
        .from(lounges)
        .where(and(eq(lounges.ownerId, userId), eq(lounges.life, 'scheduled')))
        .orderBy(asc(lounges.startAt), asc(lounges.id)),
  };
}

const calendarColumns = {
  id: lounges.id,
  name: lounges.name,
  description: lounges.description,
  topic: lounges.topic,
  ownerName: users.name,
  life: lounges.life,
  isHouse: lounges.isHouse,
  startAt: startOf,
  endAt: sql<number | null>`coalesce(${lounges.endAt}, ${lounges.endsBy})`,
  createdAt: lounges.createdAt,
  updatedAt: lounges.updatedAt,
};

export function createPgCalendarStore(db: Database): CalendarStore {
  const rooms = () =>
    db.select(calendarColumns).from(lounges).innerJoin(users, eq(users.id, lounges.ownerId)).$dynamic();
  return {
    find: async (roomId) => (await rooms().where(eq(lounges.id, roomId)))[0],
    between: (fromMs, untilMs, limit) =>
      rooms()
        .where(and(eq(lounges.isHouse, false), isListed(), gte(lounges.startAt, fromMs), lt(lounges.startAt, untilMs)))
        .orderBy(asc(startOf), asc(lounges.id))
        .limit(limit),
  };
}
