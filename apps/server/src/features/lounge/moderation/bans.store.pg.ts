import { and, desc, eq, gt, inArray, isNull, lt, notExists, or } from 'drizzle-orm';
import { sessions, users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';
import { createGatheredPairReads } from '#platform/gathered-reads.ts';
import type { ActiveBan, BanStore } from '../room/bans.store.ts';
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

function prepareBans(db: Database) {
  const { loungeId, userId, until } = loungeBans;
  const { loungeId: guestLoungeId, sessionHash } = loungeGuestBans;
  return {
    bansOf: db
      .select({ loungeId, userId, until })
      .from(loungeBans)
      .where(and(isOneOf(loungeId, 'roomIds'), isOneOf(userId, 'userIds')))
      .prepare('bans-of'),
    guestBansOf: db
      .select({ loungeId: guestLoungeId, sessionHash })
      .from(loungeGuestBans)
      .where(and(isOneOf(guestLoungeId, 'roomIds'), isOneOf(sessionHash, 'hashes')))
      .prepare('guest-bans-of'),
  };
}

/** The bans of people, each from one room, whether they have run out or not. */
async function findBans(
  { bansOf, guestBansOf }: ReturnType<typeof prepareBans>,
  pairs: readonly (readonly [roomId: string, personKey: string])[],
) {
  const asked = pairs.map(([roomId, personKey]) => ({ roomId, person: parsePersonKey(personKey) }));
  const roomIds = [...new Set(asked.map(({ roomId }) => roomId))];
  const userIds = asked.flatMap(({ person }) => (person.kind === 'user' ? [person.userId] : []));
  const hashes = asked.flatMap(({ person }) => (person.kind === 'guest' ? [person.sessionHash] : []));
  // With them come bans of these people from rooms that others asked about, which nobody looks up.
  const [ofUsers, ofGuests] = await Promise.all([
    userIds.length === 0 ? [] : bansOf.execute({ roomIds, userIds }),
    hashes.length === 0 ? [] : guestBansOf.execute({ roomIds, hashes }),
  ]);
  const found = (roomId: string, personKey: string, until: number | null) =>
    [[roomId, personKey], { until } satisfies ActiveBan] as const;
  return [
    ...ofUsers.map(({ loungeId, userId, until }) => found(loungeId, userKeyOf(userId), until)),
    ...ofGuests.map(({ loungeId, sessionHash }) => found(loungeId, guestKeyOf(sessionHash), null)),
  ];
}

export function createPgBanStore(db: Database): BanStore {
  const statements = prepareBans(db);
  const findBan = createGatheredPairReads((pairs) => findBans(statements, pairs));
  return {
    async find(roomId, personKey, now) {
      const ban = await findBan(roomId, personKey);
      return ban === undefined || (ban.until !== null && ban.until <= now) ? undefined : ban;
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
