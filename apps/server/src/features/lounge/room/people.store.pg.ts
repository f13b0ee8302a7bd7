import { inArray } from 'drizzle-orm';
import { publishedPlaylistCount } from '#features/catalogue/catalogue-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { PeopleStore } from './people.store.ts';

export function createPgPeopleStore(db: Database): PeopleStore {
  return {
    async find(userIds) {
      const ids = [...new Set(userIds)];
      if (ids.length === 0) return new Map();
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
        .where(inArray(users.id, ids));
      return new Map(
        rows.map(({ published: count, ...user }) => [user.id, { ...user, stat: { playlist: { published: count } } }]),
      );
    },
  };
}
