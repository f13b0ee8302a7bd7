import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { appendToRoomLog } from '../activity/room-log.store.pg.ts';
import { writeAudit } from '../audit/audit.store.pg.ts';
import { findRoom } from '../room/room.store.pg.ts';
import { loungeCoOwners, lounges } from '../room.table.ts';
import { roomColumns } from '../room-columns.table.ts';
import type { ChangedCoOwners, CoOwnerChange, CoOwnerEdit, CoOwnerRecord, CoOwnerStore } from './co-owners.store.ts';

const toState = (acceptedAt: number | null) => (acceptedAt === null ? ('invited' as const) : ('accepted' as const));
const entry = (roomId: string, userId: string) =>
  and(eq(loungeCoOwners.loungeId, roomId), eq(loungeCoOwners.userId, userId));

async function list(db: Database, roomId: string): Promise<readonly CoOwnerRecord[]> {
  const rows = await db
    .select()
    .from(loungeCoOwners)
    .where(eq(loungeCoOwners.loungeId, roomId))
    .orderBy(asc(loungeCoOwners.addedAt), asc(loungeCoOwners.userId));
  return rows.map(({ userId, addedAt, acceptedAt }) => ({ userId, state: toState(acceptedAt), at: addedAt }));
}

async function write(db: Database, roomId: string, { kind, userId }: CoOwnerEdit, at: number): Promise<void> {
  if (kind === 'invite') await db.insert(loungeCoOwners).values({ loungeId: roomId, userId, addedAt: at });
  else if (kind === 'accept') await db.update(loungeCoOwners).set({ acceptedAt: at }).where(entry(roomId, userId));
  else await db.delete(loungeCoOwners).where(entry(roomId, userId));
}

function change<T>(
  db: Database,
  roomId: string,
  at: number,
  decide: (room: NonNullable<Awaited<ReturnType<typeof findRoom>>>, rows: readonly CoOwnerRecord[]) => CoOwnerChange<T>,
): Promise<ChangedCoOwners<T> | undefined> {
  return db.transaction(async (tx) => {
    const before = await findRoom(tx, roomId, true);
    if (!before) return undefined;
    // After the lock: the row itself may have waited for a change of these.
    const known = await list(tx, roomId);
    const { answer, edit, events: describe, audit } = decide(before, known);
    if (edit === undefined) return { answer, room: before, rows: known, events: [] };
    await write(tx, roomId, edit, at);
    if (audit) await writeAudit(tx, [audit]);
    if (describe !== undefined) await tx.update(lounges).set({ updatedAt: at }).where(eq(lounges.id, roomId));
    const after = await findRoom(tx, roomId, false);
    if (!after) throw new Error('a room vanished within its own transaction');
    const events = describe === undefined ? [] : await appendToRoomLog(tx, roomId, describe(after));
    return { answer, room: after, rows: await list(tx, roomId), events };
  });
}

export function createPgCoOwnerStore(db: Database): CoOwnerStore {
  return {
    list: (roomId) => list(db, roomId),

    change: (roomId, at, decide) => change(db, roomId, at, decide),

    async listRooms(userId, limit) {
      const rows = await db
        .select({ ...roomColumns, addedAt: loungeCoOwners.addedAt, acceptedAt: loungeCoOwners.acceptedAt })
        .from(loungeCoOwners)
        .innerJoin(lounges, eq(lounges.id, loungeCoOwners.loungeId))
        .where(and(eq(loungeCoOwners.userId, userId), inArray(lounges.life, ['live', 'scheduled'])))
        .orderBy(sql`${loungeCoOwners.acceptedAt} is not null`, desc(loungeCoOwners.addedAt), desc(lounges.id))
        .limit(limit);
      return rows.map(({ addedAt, acceptedAt, ...room }) => ({ room, state: toState(acceptedAt), at: addedAt }));
    },
  };
}
