import { sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { loungeBans, loungeVisits } from '../room.table.ts';
import type { AttendeeStore, StoredAttendee } from './attendees.store.ts';

export const createPgAttendeeStore = (db: Database): AttendeeStore => ({
  async list({ roomId, viewerId, ownerId, hidden, after, limit }) {
    const { rows } = await db.execute<StoredAttendee & Record<string, unknown>>(sql`
      select person.id, person.name, person.uploaded_at as "uploadedAt", visit.first_at as "firstAt"
      from ${loungeVisits} visit join ${users} person on person.id = visit.user_id
      where visit.lounge_id = ${roomId} and person.closed_at is null
        and (person.is_published or person.id = ${ownerId} or person.id = ${viewerId ?? ''})
        and person.id <> all(${sql.param([...hidden])}::text[])
        and not exists (select from ${loungeBans} ban where ban.lounge_id = visit.lounge_id and ban.user_id = visit.user_id)
        and (visit.first_at, visit.user_id) > (${after?.firstAt ?? -1}::bigint, ${after?.userId ?? ''})
      order by visit.first_at, visit.user_id limit ${limit}`);
    return rows;
  },
});
