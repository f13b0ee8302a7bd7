import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isListed, loungeCoOwners, lounges, loungeVisits } from '#features/lounge/lounge-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { campaignRooms, campaigns } from '../site.table.ts';
import type { CampaignRoomStore } from './campaign-rooms.store.ts';

/** More rooms than anybody keeps open at once. */
const ownRoomsMax = 50;

const isRunning = (now: number): SQL | undefined =>
  and(eq(campaigns.isPublished, true), lte(campaigns.startAt, now), gt(campaigns.endAt, now));

/** The campaign that the room is in and that runs. */
const runningOf = (now: number) => sql<string | null>`(
  select ${campaignRooms.campaignId} from ${campaignRooms}
  join ${campaigns} on ${campaigns.id} = ${campaignRooms.campaignId}
  where ${campaignRooms.loungeId} = ${lounges.id} and ${isRunning(now)} limit 1)`;

const selectOwn = (db: Database, now: number, which: SQL | undefined) =>
  db
    .select({
      id: lounges.id,
      name: lounges.name,
      life: lounges.life,
      ownerId: lounges.ownerId,
      isOwnerMarked: sql<boolean>`${users.isOfficial} or ${users.isEssentialLiver} or ${users.isPickedOutLiver}`,
      isListed: sql<boolean>`${isListed()}`,
      runningCampaignId: runningOf(now),
    })
    .from(lounges)
    .innerJoin(users, eq(users.id, lounges.ownerId))
    .where(which)
    .orderBy(desc(lounges.createdAt), desc(lounges.id))
    .limit(ownRoomsMax);

const isOpen = inArray(lounges.life, ['scheduled', 'live']);

const listRooms =
  (db: Database): CampaignRoomStore['listRooms'] =>
  async (campaignId) => {
    const { loungeId } = campaignRooms;
    const rows = await db.select({ loungeId }).from(campaignRooms).where(eq(campaignRooms.campaignId, campaignId));
    return rows.map((row) => row.loungeId);
  };

const listOwnEntries =
  (db: Database): CampaignRoomStore['listOwnEntries'] =>
  (campaignId, ownerId) =>
    db
      .select({
        id: lounges.id,
        name: lounges.name,
        life: lounges.life,
        finalRank: campaignRooms.finalRank,
        finalScore: campaignRooms.finalScore,
      })
      .from(campaignRooms)
      .innerJoin(lounges, eq(lounges.id, campaignRooms.loungeId))
      .where(and(eq(campaignRooms.campaignId, campaignId), eq(lounges.ownerId, ownerId)))
      .orderBy(asc(campaignRooms.enteredAt), asc(lounges.id))
      .limit(ownRoomsMax);

export function createPgCampaignRoomStore(db: Database): CampaignRoomStore {
  return {
    async listScores({ id, startAt, endAt }) {
      const { rows } = await db.execute<{ lounge_id: string; entered_at: number; score: number }>(sql`
        select ${campaignRooms.loungeId}, ${campaignRooms.enteredAt}, (
          select count(*) from ${loungeVisits}
          join ${users} on ${users.id} = ${loungeVisits.userId} and ${users.closedAt} is null
          where ${loungeVisits.loungeId} = ${campaignRooms.loungeId}
            and ${loungeVisits.firstAt} >= ${startAt} and ${loungeVisits.firstAt} < ${endAt}
            and ${loungeVisits.userId} <> ${lounges.ownerId}
            and not exists (select from ${loungeCoOwners} where ${loungeCoOwners.loungeId} = ${campaignRooms.loungeId}
              and ${loungeCoOwners.userId} = ${loungeVisits.userId} and ${loungeCoOwners.acceptedAt} is not null)
        ) as score
        from ${campaignRooms} join ${lounges} on ${lounges.id} = ${campaignRooms.loungeId}
        where ${campaignRooms.campaignId} = ${id}`);
      return rows.map(({ lounge_id, entered_at, score }) => ({ loungeId: lounge_id, enteredAt: entered_at, score }));
    },
    async showRooms(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: lounges.id, name: lounges.name, life: lounges.life, ownerId: users.id })
        .from(lounges)
        .leftJoin(users, and(eq(users.id, lounges.ownerId), sql`${users.closedAt} is null`))
        .where(and(inArray(lounges.id, [...ids]), isListed()));
      return new Map(rows.map((row) => [row.id, row]));
    },
    listOwn: (ownerId, now) => selectOwn(db, now, and(eq(lounges.ownerId, ownerId), isOpen, isListed())),
    findOwn: async (loungeId, now) => (await selectOwn(db, now, eq(lounges.id, loungeId)))[0],
    enter: (campaignId, loungeId, now) =>
      db.transaction(async (tx) => {
        // Two campaigns at once: the second sees what the first has written.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campaign-room-${loungeId}`}, 0))`);
        const [running] = await tx
          .select({ id: campaignRooms.campaignId })
          .from(campaignRooms)
          .innerJoin(campaigns, eq(campaigns.id, campaignRooms.campaignId))
          .where(and(eq(campaignRooms.loungeId, loungeId), isRunning(now)));
        if (running !== undefined && running.id !== campaignId) return 'other';
        await tx.insert(campaignRooms).values({ campaignId, loungeId, enteredAt: now }).onConflictDoNothing();
        return 'done';
      }),
    leave: async (campaignId, loungeId) => {
      await db
        .delete(campaignRooms)
        .where(and(eq(campaignRooms.campaignId, campaignId), eq(campaignRooms.loungeId, loungeId)));
    },
    listOwnEntries: listOwnEntries(db),
    listRooms: listRooms(db),
    listUnshown: (now) =>
      db
        .select({ campaignId: campaignRooms.campaignId, loungeId: campaignRooms.loungeId })
        .from(campaignRooms)
        .innerJoin(campaigns, eq(campaigns.id, campaignRooms.campaignId))
        .innerJoin(lounges, eq(lounges.id, campaignRooms.loungeId))
        .where(and(isRunning(now), isOpen, sql`${lounges.campaignId} is distinct from ${campaignRooms.campaignId}`)),
  };
}
