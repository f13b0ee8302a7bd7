import type { QueueEvent } from '@madoi/contract/lounge/queue';
import { tracksOfEvent } from '@madoi/domain/lounge/queue/queue-edits';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';
import { createGatheredReads, createSharedReads } from '#platform/gathered-reads.ts';
import type { QueueStore, StoredQueue } from './queue.store.ts';
import { loungeQueueEvents, loungeQueues } from './queue.table.ts';

/** Always the same for a room, so that the fold of its events is too. */
export const emptyQueue = (roomId: string): StoredQueue => ({
  queue: createRoomQueue(roomId, 0),
  lastId: 0,
  trimmed: 0,
});

export const queueColumns = { lastId: loungeQueues.lastId, queue: loungeQueues.queue, trimmed: loungeQueues.trimmed };

type QueueReads = Pick<QueueStore, 'read' | 'readMany' | 'contains' | 'readAfter' | 'readFormerTracks'>;

interface EventsRow extends Record<string, unknown> {
  readonly last_id: number | null;
  readonly first_id: number | null;
  readonly events: readonly QueueEvent[];
}

/** One statement for all three answers, and so one snapshot: an event that commits meanwhile cannot look like a pruned one. */
async function readEventsAfter(db: Database, roomId: string, since: number, limit: number) {
  const { rows } = await db.execute<EventsRow>(sql`
    select (select last_id from ${loungeQueues} where lounge_id = ${roomId}) as last_id,
      (select min(id) from ${loungeQueueEvents} where lounge_id = ${roomId}) as first_id,
      (select coalesce(jsonb_agg(event order by id), '[]') from (
        select id, event from ${loungeQueueEvents} where lounge_id = ${roomId} and id > ${since} order by id limit ${limit + 1}
      ) as page) as events`);
  const { last_id: lastId, first_id: firstId, events } = rows[0] as EventsRow;
  return {
    lastId: lastId ?? 0,
    firstStoredId: firstId ?? undefined,
    events: events.slice(0, limit),
    hasMore: events.length > limit,
  };
}

const createReadAfter = (db: Database): QueueStore['readAfter'] =>
  createSharedReads((roomId: string, since: number, limit: number) => readEventsAfter(db, roomId, since, limit));

const createReadFormerTracks =
  (db: Database): QueueStore['readFormerTracks'] =>
  async (roomId, mediaTrackIds) => {
    if (mediaTrackIds.length === 0) return new Map();
    const wanted = new Set(mediaTrackIds);
    const names = sql.join(
      mediaTrackIds.map((id) => sql`${id}`),
      sql`, `,
    );
    const isNamed = sql`exists (select 1 from jsonb_array_elements(${loungeQueueEvents.event} -> 'mediaTracks') as added where added ->> 'mediaTrackId' in (${names}))`;
    const rows = await db
      .select({ event: loungeQueueEvents.event })
      .from(loungeQueueEvents)
      .where(and(eq(loungeQueueEvents.loungeId, roomId), isNamed))
      .orderBy(asc(loungeQueueEvents.id));
    const tracks = rows.flatMap(({ event }) => tracksOfEvent(event, []));
    return new Map(tracks.filter(({ id }) => wanted.has(id)).map((track) => [track.id, track]));
  };

const createReadMany =
  (db: Database): QueueStore['readMany'] =>
  async (roomIds) => {
    if (roomIds.length === 0) return new Map();
    const rows = await db
      .select({ roomId: loungeQueues.loungeId, ...queueColumns })
      .from(loungeQueues)
      .where(inArray(loungeQueues.loungeId, [...roomIds]));
    return new Map(rows.map(({ roomId, ...row }) => [roomId, row]));
  };

function createRead(db: Database): QueueStore['read'] {
  const statement = db
    .select({ roomId: loungeQueues.loungeId, ...queueColumns })
    .from(loungeQueues)
    .where(isOneOf(loungeQueues.loungeId, 'ids'))
    .prepare('lounge-queues-by-id');
  const queues = createGatheredReads<StoredQueue>(async (ids) => {
    const rows = await statement.execute({ ids: [...ids] });
    return new Map(rows.map(({ roomId, ...row }) => [roomId, row]));
  });
  return async (roomId) => (await queues.read(roomId)) ?? emptyQueue(roomId);
}

export const createQueueReads = (db: Database): QueueReads => ({
  read: createRead(db),
  readMany: createReadMany(db),

  async contains(roomId, trackId) {
    const wanted = JSON.stringify({ mediaPlaylists: [{ mediaTracks: [{ trackId }] }] });
    const [row] = await db
      .select({ id: loungeQueues.loungeId })
      .from(loungeQueues)
      .where(and(eq(loungeQueues.loungeId, roomId), sql`${loungeQueues.queue} @> ${wanted}::jsonb`));
    return row !== undefined;
  },

  readAfter: createReadAfter(db),
  readFormerTracks: createReadFormerTracks(db),
});
