import { isOnAir, type StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { appendToRoomLog } from '../activity/room-log.store.pg.ts';
import { loungeRecordings as recordings } from '../recording/recording.table.ts';
import { findRoom } from '../room/room.store.pg.ts';
import type { RoomPatch, RoomRecord } from '../room/room.store.ts';
import { lounges } from '../room.table.ts';
import type { LiveStore, NewRecording } from './live.store.ts';
import { loungeLiveParticipants as people } from './live.table.ts';

async function readRows(db: Database, roomId: string): Promise<readonly StageRow[]> {
  const rows = await db
    .select()
    .from(people)
    .where(eq(people.loungeId, roomId))
    .orderBy(asc(people.at), asc(people.userId));
  return rows.map(({ userId, role, at, status, slot }) => ({
    userId,
    role,
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
  const remaining = new Set(after.map(({ userId }) => userId));
  const gone = before.flatMap(({ userId }) => (remaining.has(userId) ? [] : [userId]));
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
        role: sql`excluded.role`,
        at: sql`excluded.at`,
        status: sql`excluded.status`,
        slot: sql`excluded.slot`,
      },
    });
}

/** Since when the room is on air: from the first voice to the last; and what is recorded, at most for as long. */
function patchOf(room: RoomRecord, rows: readonly StageRow[], nowMs: number, recording?: NewRecording | null) {
  const isOn = rows.some(isOnAir);
  const current = recording === undefined ? { id: room.recordingId, at: room.recordingAt } : recording;
  return {
    liveStartedAt: isOn ? (room.liveStartedAt ?? nowMs) : null,
    recordingId: (isOn && current?.id) || null,
    recordingAt: isOn && current?.id ? current.at : null,
    liveRevision: room.liveRevision + 1,
  } satisfies RoomPatch;
}

/** The recordings' own rows, with what the room says of them. */
async function writeRecording(db: Database, before: RoomRecord, after: RoomRecord, nowMs: number): Promise<void> {
  if (before.recordingId === after.recordingId) return;
  if (before.recordingId !== null) {
    const over = { state: 'mixing', endedAt: nowMs } as const;
    await db.update(recordings).set(over).where(eq(recordings.id, before.recordingId));
  }
  if (after.recordingId !== null) {
    const startedAt = after.recordingAt ?? nowMs;
    await db
      .insert(recordings)
      .values({ id: after.recordingId, loungeId: after.id, startedAt, state: 'recording', isStereo: after.isSinging });
  }
}

export function createPgLiveStore(db: Database): LiveStore {
  return {
    read: (roomId) => readRows(db, roomId),
    change: (roomId, nowMs, decide) =>
      db.transaction(async (tx) => {
        const room = await findRoom(tx, roomId, true);
        if (!room) return undefined;
        const before = await readRows(tx, roomId);
        const { answer, rows, recording, events: describe } = decide({ room, rows: before });
        const recordingBefore = room.recordingId;
        if (rows === undefined || (rows === before && recording === undefined))
          return { answer, room, events: [], before, after: before, recordingBefore };
        await writeRows(tx, roomId, before, rows);
        const patch = patchOf(room, rows, nowMs, recording);
        await tx.update(lounges).set(patch).where(eq(lounges.id, roomId));
        const after = { ...room, ...patch };
        await writeRecording(tx, room, after, nowMs);
        const events = describe === undefined ? [] : await appendToRoomLog(tx, roomId, describe(after));
        return {
          answer,
          room: { ...after, seq: after.seq + events.length },
          events,
          before,
          after: rows,
          recordingBefore,
        };
      }),
    async listRooms() {
      const rows = await db.selectDistinct({ id: people.loungeId }).from(people);
      return rows.map(({ id }) => id);
    },
  };
}
