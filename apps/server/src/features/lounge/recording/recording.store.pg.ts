import { and, count, desc, eq, isNotNull, lt, ne, or } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { lounges } from '../room.table.ts';
import type { RecordingStore } from './recording.store.ts';
import { loungeRecordings as recordings } from './recording.table.ts';

export function createPgRecordingStore(db: Database): RecordingStore {
  const withId = (id: string) => eq(recordings.id, id);
  return {
    find: async (recordingId) => (await db.select().from(recordings).where(withId(recordingId)))[0],
    listOfRoom: (roomId) =>
      db
        .select()
        .from(recordings)
        .where(eq(recordings.loungeId, roomId))
        .orderBy(desc(recordings.startedAt), desc(recordings.id)),
    async countOfOwner(ownerId) {
      const [row] = await db
        .select({ count: count() })
        .from(recordings)
        .innerJoin(lounges, eq(lounges.id, recordings.loungeId))
        .where(eq(lounges.ownerId, ownerId));
      return row?.count ?? 0;
    },
    listByState: (state) => db.select().from(recordings).where(eq(recordings.state, state)),
    async listExpired(endedBefore) {
      const rows = await db
        .select({ recording: recordings })
        .from(recordings)
        .innerJoin(lounges, eq(lounges.id, recordings.loungeId))
        .innerJoin(users, eq(users.id, lounges.ownerId))
        .where(
          and(ne(recordings.state, 'recording'), or(lt(recordings.endedAt, endedBefore), isNotNull(users.closedAt))),
        );
      return rows.map(({ recording }) => recording);
    },
    markFinished: async (recordingId, finished) => {
      // Deleted meanwhile, or settled by somebody else: then it stays as it is.
      await db
        .update(recordings)
        .set(finished)
        .where(and(withId(recordingId), eq(recordings.state, 'mixing')));
    },
    delete: async (recordingId) => {
      await db.delete(recordings).where(withId(recordingId));
    },
  };
}
