import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import { dayMs, type RetentionPolicy } from '#platform/retention/retention-policy.ts';
import { readArchive } from './archive-blobs.ts';
import { checksumOf, packEvents } from './archive-format.ts';
import type { LogArchive, LogArchiveStore, RoomPosition } from './log-archive.store.ts';

export interface ArchiveLogsDeps {
  readonly store: LogArchiveStore;
  readonly blobs: Pick<Blobs, 'put' | 'read'>;
  readonly clock: Clock;
  /** Days after a room's end; Infinity: its log stays where it is. */
  readonly afterDays: number;
  /** Ms since 1970. During an update a version may run beside this one that reads rows alone. */
  readonly notBefore: number;
}

const firstPosition: RoomPosition = { startAt: -1, id: '' };

/** Writes one part of a room's log as an object, and removes its rows once the object has been read back. Answers how many. */
async function archivePart({ store, blobs, clock }: ArchiveLogsDeps, roomId: string, limit: number): Promise<number> {
  const rows = await store.listRemovable(roomId, limit);
  const events = rows.map(({ event }) => event);
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const object = await packEvents(events);
  const checksum = checksumOf(object);
  // By content: a second attempt after a crash writes the same object, and one of other content none that is in use.
  const blobKey = `room-logs/${roomId}/${last.seq}-${checksum.slice(0, 16)}.json.gz`;
  await blobs.put(blobKey, object);
  const read = await readArchive(blobs, { blobKey, checksum });
  if (read.length !== events.length) throw new Error(`the archived log ${blobKey} has ${read.length} events`);
  const archive: LogArchive = {
    loungeId: roomId,
    firstSeq: first.seq,
    lastSeq: last.seq,
    eventCount: events.length,
    blobKey,
    checksum,
    sizeBytes: object.length,
    archivedAt: Math.floor(clock.now()),
  };
  return (await store.replaceRows(archive, rows)) ? events.length : 0;
}

/** Logs of rooms that are long over become objects, a part at a time, room after room. */
export function createLogArchivePolicy(deps: ArchiveLogsDeps): RetentionPolicy {
  let position = firstPosition;
  /** The room that the next batch is of. */
  let next: RoomPosition | undefined;
  return {
    name: 'room-logs',
    keptMs: deps.afterDays * dayMs,
    removeBatch: async (before, limit) => {
      if (deps.clock.now() < deps.notBefore) return { removed: 0, hasMore: false };
      const room = next ?? (await deps.store.nextRoom(before, position));
      // Should it fail, the next batch is another room's. From the first again in the next run: what failed, and what was restored.
      next = undefined;
      position = room ?? firstPosition;
      if (room === undefined) return { removed: 0, hasMore: false };
      const removed = await archivePart(deps, room.id, limit);
      next = removed >= limit ? room : await deps.store.nextRoom(before, position);
      if (next === undefined) position = firstPosition;
      return { removed, hasMore: next !== undefined, isMoreDue: next !== undefined };
    },
  };
}
