import { and, count, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';
import { createGatheredReads } from '#platform/gathered-reads.ts';
import { appendToRoomLog } from '../activity/room-log.store.pg.ts';
import { writeAudit } from '../audit/audit.store.pg.ts';
import { lounges } from '../room.table.ts';
import { roomColumns } from '../room-columns.table.ts';
import type {
  ChangedRoom,
  CreatedRoom,
  NewRoom,
  NewRoomDecision,
  RoomChange,
  RoomRecord,
  RoomStore,
} from './room.store.ts';
import { hasSameSearchEntry, indexRoom } from './room-search.store.pg.ts';

/** `lock`: nobody else changes the room until the transaction ends. */
export async function findRoom(db: Database, roomId: string, lock: boolean): Promise<RoomRecord | undefined> {
  const query = db.select(roomColumns).from(lounges).where(eq(lounges.id, roomId));
  const [row] = lock ? await query.for('update') : await query;
  return row;
}

async function findByClientId(db: Database, ownerId: string, clientId: string | undefined) {
  if (clientId === undefined) return undefined;
  const mine = and(eq(lounges.ownerId, ownerId), eq(lounges.clientId, clientId));
  const [row] = await db.select(roomColumns).from(lounges).where(mine);
  return row;
}

async function countWaiting(db: Database, ownerId: string): Promise<number> {
  const waiting = and(eq(lounges.ownerId, ownerId), eq(lounges.life, 'scheduled'));
  const [row] = await db.select({ waiting: count() }).from(lounges).where(waiting);
  return row?.waiting ?? 0;
}

interface Owner {
  readonly id: string;
  readonly clientId: string | undefined;
}

async function insert(db: Database, owner: Owner, room: NewRoom): Promise<void> {
  await db.insert(lounges).values({ ...room, ownerId: owner.id, clientId: owner.clientId ?? null });
}

function mustExist(room: RoomRecord | undefined): RoomRecord {
  if (!room) throw new Error('a room vanished within its own transaction');
  return room;
}

function create<R>(
  db: Database,
  owner: Owner,
  decide: (waitingCount: number) => NewRoomDecision<R>,
): Promise<CreatedRoom<R>> {
  return db.transaction(async (tx) => {
    // One owner's calls wait for each other: so the limit of waiting rooms holds, and `clientId` finds its first room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lounges-of:${owner.id}`}, 0))`);
    const present = await findByClientId(tx, owner.id, owner.clientId);
    if (present) return { ok: true, room: present, isNew: false };
    const decision = decide(await countWaiting(tx, owner.id));
    if (!decision.ok) return decision;
    await insert(tx, owner, decision.room);
    await appendToRoomLog(tx, decision.room.id, decision.events);
    const room = mustExist(await findRoom(tx, decision.room.id, false));
    await indexRoom(tx, room);
    return { ok: true, room, isNew: true };
  });
}

function change<T>(
  db: Database,
  roomId: string,
  decide: (room: RoomRecord) => RoomChange<T>,
): Promise<ChangedRoom<T> | undefined> {
  return db.transaction(async (tx) => {
    const before = await findRoom(tx, roomId, true);
    if (!before) return undefined;
    const { answer, patch, events: describe, audit } = decide(before);
    if (patch !== undefined) await tx.update(lounges).set(patch).where(eq(lounges.id, roomId));
    const after = { ...before, ...patch };
    if (!hasSameSearchEntry(before, after)) await indexRoom(tx, after);
    const events = describe === undefined ? [] : await appendToRoomLog(tx, roomId, describe(after));
    if (audit) await writeAudit(tx, [audit]);
    return { answer, room: { ...after, seq: after.seq + events.length }, events };
  });
}

async function raisePeaks(db: Database, peaks: ReadonlyMap<string, number>): Promise<void> {
  if (peaks.size === 0) return;
  const rows = [...peaks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, peak]) => ({ id, peak }));
  await db.execute(sql`
    update ${lounges} set peak = counted.peak
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted(id text, peak int)
    where lounges.id = counted.id and lounges.peak < counted.peak`);
}

/** Prepared: the subqueries of a room's columns take longer to plan than to run. */
function createFindGathered(db: Database) {
  const statement = db.select(roomColumns).from(lounges).where(isOneOf(lounges.id, 'ids')).prepare('lounges-by-id');
  return createGatheredReads(
    async (ids) =>
      new Map((await statement.execute({ ids: [...ids] })).map((row): [string, RoomRecord] => [row.id, row])),
  );
}

export function createPgRoomStore(db: Database): RoomStore {
  const rooms = createFindGathered(db);
  return {
    find: rooms.read,
    findMany: async (roomIds) => {
      const found = await Promise.all(roomIds.map(rooms.read));
      return new Map(found.flatMap((room) => (room === undefined ? [] : [[room.id, room] as const])));
    },

    create: (owner, decide) => create(db, owner, decide),
    change: (roomId, decide) => change(db, roomId, decide),

    async listDue(now, unopenedSince) {
      const isOver = and(eq(lounges.life, 'live'), isNotNull(lounges.endsBy), lte(lounges.endsBy, now));
      const isAbandoned = and(eq(lounges.life, 'scheduled'), lte(lounges.startAt, unopenedSince));
      return db.select({ id: lounges.id, life: lounges.life }).from(lounges).where(or(isOver, isAbandoned)).limit(200);
    },

    raisePeaks: (peaks) => raisePeaks(db, peaks),
  };
}
