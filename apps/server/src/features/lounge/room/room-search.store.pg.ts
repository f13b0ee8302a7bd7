import { eq } from 'drizzle-orm';
import { createPgSearchStore } from '#features/catalogue/search/search.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { RoomRecord } from './room.store.ts';

const isSearchable = ({ life, visibility }: RoomRecord): boolean =>
  visibility === 'listed' && (life === 'live' || life === 'scheduled');

/** What search reads of a room; a change of anything else leaves its entry alone. */
export const hasSameSearchEntry = (one: RoomRecord, other: RoomRecord): boolean =>
  one.name === other.name && one.topic === other.topic && isSearchable(one) === isSearchable(other);

/** Makes a listed room findable by its name and topic while people can go there, in the caller's own transaction. */
export async function indexRoom(db: Database, room: RoomRecord): Promise<void> {
  const search = createPgSearchStore(db);
  if (!isSearchable(room)) return search.remove('lounges', [room.id]);
  const [owner] = await db.select({ name: users.name }).from(users).where(eq(users.id, room.ownerId));
  const { id, name, topic } = room;
  const names = topic === '' ? [name] : [name, topic];
  const entry = { type: 'lounges' as const, id, name, names, ...(owner ? { subtitle: owner.name } : {}) };
  await search.index([entry], room.updatedAt);
}
