import { isOnAir, type StageRow } from '@madoi/domain/lounge/live/stage';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { appendToRoomLog } from '../activity/room-log.store.pg.ts';
import { findRoom } from '../room/room.store.pg.ts';
import type { RoomPatch, RoomRecord } from '../room/room.store.ts';
import { lounges } from '../room/room.table.ts';
import type { LiveStore } from './live.store.ts';
import { loungeLivePeople as people } from './live.table.ts';

async function readRows(db: Database, roomId: string): Promise<readonly StageRow[]> {
  const rows = await db
    .select()
    .from(people)
    .where(eq(people.loungeId, roomId))
    .orderBy(asc(people.at), asc(people.userId));
  return rows.map(({ userId, standing, at, status, slot }) => ({
    userId,
    standing,
    at,
    status,
    slot: slot ?? undefined,
  }));
}

async function writeRows(
  db: Database,
  loungeId: string,
  before: readonly StageRow[],
  after: readonly StageRow[],
): Promise<void> {
  const kept = new Set(after.map(({ userId }) => userId));
  const gone = before.flatMap(({ userId }) => (kept.has(userId) ? [] : [userId]));
  if (gone.length > 0) {
    await db.delete(people).where(and(eq(people.loungeId, loungeId), inArray(people.userId, gone)));
  }
  const changed = after
    .filter((row) => !before.includes(row))
    .map((row) => ({ ...row, loungeId, slot: row.slot ?? null }));
  if (changed.length === 0) return;
  await db
    .insert(people)
    .values(changed)
    .onConflictDoUpdate({
      target: [people.loungeId, people.userId],
      set: {
        standing: sql`excluded.standing`,
        at: sql`excluded.at`,
        status: sql`excluded.status`,
        slot: sql`excluded.slot`,
      },
    });
}

/** Since when the room is on air: from the first voice to the last. */
function patchOf(room: RoomRecord, rows: readonly StageRow[], nowMs: number): RoomPatch {
  const liveStartedAt = rows.some(isOnAir) ? (room.liveStartedAt ?? nowMs) : null;
  return { liveStartedAt, liveRevision: room.liveRevision + 1 };
}

export function createPgLiveStore(db: Database): LiveStore {
  return {
    read: (roomId) => readRows(db, roomId),
    change: (roomId, nowMs, decide) =>
      db.transaction(async (tx) => {
        const room = await findRoom(tx, roomId, true);
        if (!room) return undefined;
        const before = await readRows(tx, roomId);
        const { answer, rows, events: describe } = decide({ room, rows: before });
        if (rows === undefined || rows === before) return { answer, room, events: [], before, after: before };
        await writeRows(tx, roomId, before, rows);
        const patch = patchOf(room, rows, nowMs);
        await tx.update(lounges).set(patch).where(eq(lounges.id, roomId));
        const after = { ...room, ...patch };
        const events = describe === undefined ? [] : await appendToRoomLog(tx, roomId, describe(after));
        return { answer, room: { ...after, seq: after.seq + events.length }, events, before, after: rows };
      }),
    async listRooms() {
      const rows = await db.selectDistinct({ id: people.loungeId }).from(people);
      return rows.map(({ id }) => id);
    },
  };
}
