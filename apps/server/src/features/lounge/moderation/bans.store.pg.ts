import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { users } from '../../session/session.table.ts';
import { guestKeyOf, readPersonKey, userKeyOf } from '../presence/person-key.ts';
import { loungeBans, loungeGuestBans } from '../room/room.table.ts';
import type { BanStore } from './bans.store.ts';

const stands = (now: number) => or(isNull(loungeBans.until), gt(loungeBans.until, now));

export function createPgBanStore(db: Database): BanStore {
  return {
    async find(roomId, personKey, now) {
      const person = readPersonKey(personKey);
      if (person.kind === 'guest') {
        const guest = and(eq(loungeGuestBans.loungeId, roomId), eq(loungeGuestBans.sessionHash, person.sessionHash));
        const rows = await db.select({ at: loungeGuestBans.bannedAt }).from(loungeGuestBans).where(guest);
        return rows.length > 0 ? { until: null } : undefined;
      }
      const [row] = await db
        .select({ until: loungeBans.until })
        .from(loungeBans)
        .where(and(eq(loungeBans.loungeId, roomId), eq(loungeBans.userId, person.userId), stands(now)));
      return row;
    },

    async listBanned(roomId, now) {
      const [people, guests] = await Promise.all([
        db
          .select({ userId: loungeBans.userId })
          .from(loungeBans)
          .where(and(eq(loungeBans.loungeId, roomId), stands(now))),
        db
          .select({ sessionHash: loungeGuestBans.sessionHash })
          .from(loungeGuestBans)
          .where(eq(loungeGuestBans.loungeId, roomId)),
      ]);
      return new Set([
        ...people.map(({ userId }) => userKeyOf(userId)),
        ...guests.map(({ sessionHash }) => guestKeyOf(sessionHash)),
      ]);
    },

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
        .where(and(eq(loungeBans.loungeId, roomId), stands(now), isOlder))
        .orderBy(desc(loungeBans.bannedAt), desc(loungeBans.userId))
        .limit(limit);
    },
  };
}
