import type { User } from '@madoi/contract/catalogue/entities';
import { inArray } from 'drizzle-orm';
import { publishedPlaylistCount } from '#features/catalogue/catalogue-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { createGatheredReads } from '#platform/gathered-reads.ts';
import type { PeopleStore } from './people.store.ts';

async function findPeople(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      isOfficial: users.isOfficial,
      isEssentialLiver: users.isEssentialLiver,
      isPickedOutLiver: users.isPickedOutLiver,
      uploadedAt: users.uploadedAt,
      updatedAt: users.updatedAt,
      published: publishedPlaylistCount,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ published: count, ...user }) => [user.id, { ...user, stat: { playlist: { published: count } } }]),
  );
}

export function createPgPeopleStore(db: Database): PeopleStore {
  const people = createGatheredReads((ids) => findPeople(db, ids));
  return {
    async find(userIds) {
      const found = await Promise.all([...new Set(userIds)].map((id) => people.read(id)));
      return new Map(found.flatMap((user) => (user ? [[user.id, user]] : [])));
    },
  };
}
