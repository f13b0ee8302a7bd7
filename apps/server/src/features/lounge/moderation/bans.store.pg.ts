import { and, desc, eq, gt, inArray, isNull, lt, notExists, or } from 'drizzle-orm';
import { sessions, users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import type { BanStore } from '../room/bans.store.ts';
import { guestKeyOf, parsePersonKey, userKeyOf } from '../room/person-key.ts';
import { loungeBans, loungeGuestBans } from '../room.table.ts';

const isActive = (now: number) => or(isNull(loungeBans.until), gt(loungeBans.until, now));

async function listBannedOf(
  db: Database,
  roomIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { loungeId, userId } = loungeBans;
  const { loungeId: guestLoungeId, sessionHash } = loungeGuestBans;
  const [people, guests] = await Promise.all([
    db
      .select({ loungeId, userId })
      .from(loungeBans)
      .where(and(inArray(loungeId, [...roomIds]), isActive(now))),
    db
      .select({ loungeId: guestLoungeId, sessionHash })
      .from(loungeGuestBans)
      .where(inArray(guestLoungeId, [...roomIds])),
  ]);
  const rooms = new Map<string, Set<string>>();
  const add = (roomId: string, personKey: string) =>
    rooms.set(roomId, (rooms.get(roomId) ?? new Set<string>()).add(personKey));
  for (const each of people) add(each.loungeId, userKeyOf(each.userId));
  for (const each of guests) add(each.loungeId, guestKeyOf(each.sessionHash));
  return rooms;
}

export function createPgBanStore(db: Database): BanStore {
  return {
    async find(roomId, personKey, now) {
      const person = parsePersonKey(personKey);
      if (person.kind === 'guest') {
        const guest = and(eq(loungeGuestBans.loungeId, roomId), eq(loungeGuestBans.sessionHash, person.sessionHash));
        const rows = await db.select({ at: loungeGuestBans.bannedAt }).from(loungeGuestBans).where(guest);
        return rows.length > 0 ? { until: null } : undefined;
      }
      const [row] = await db
        .select({ until: loungeBans.until })
        .from(loungeBans)
        .where(and(eq(loungeBans.loungeId, roomId), eq(loungeBans.userId, person.userId), isActive(now)));
      return row;
    },

    listBanned: async (roomId, now) => (await listBannedOf(db, [roomId], now)).get(roomId) ?? new Set(),

    listBannedOf: (roomIds, now) => listBannedOf(db, roomIds, now),

    list: (roomId, { now, after, limit }) => {
      const isOlder =
        after &&
        or(lt(loungeBans.bannedAt, after.at), and(eq(loungeBans.bannedAt, after.at), lt(loungeBans.userId, after.id)));
      return db
        .select({
          userId: loungeBans.userId,
          bannedAt: loungeBans.bannedAt,
          until: loungeBans.until,
          bannedBy: loungeBans.bannedBy,
          bannedByName: users.name,
        })
        .from(loungeBans)
        .leftJoin(users, eq(users.id, loungeBans.bannedBy))
        .where(and(eq(loungeBans.loungeId, roomId), isActive(now), isOlder))
        .orderBy(desc(loungeBans.bannedAt), desc(loungeBans.userId))
        .limit(limit);
    },

    forgetGuests: (limit) => {
      const session = db
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(eq(sessions.tokenHash, loungeGuestBans.sessionHash));
      return deleteBatch(db, loungeGuestBans, notExists(session), limit);
    },
  };
}
