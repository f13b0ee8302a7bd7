import type { User } from '@madoi/contract/catalogue/entities';
import { publishedPlaylistCount } from '#features/catalogue/catalogue-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';
import { createGatheredReads } from '#platform/gathered-reads.ts';
import type { PeopleStore } from './people.store.ts';

const prepareFind = (db: Database) =>
  db
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
    .where(isOneOf(users.id, 'ids'))
    .prepare('people-by-id');

export function createPgPeopleStore(db: Database): PeopleStore {
  const statement = prepareFind(db);
  const people = createGatheredReads<User>(async (ids) => {
    const rows = await statement.execute({ ids: [...ids] });
    return new Map(
      rows.map(({ published: count, ...user }) => [user.id, { ...user, stat: { playlist: { published: count } } }]),
    );
  });
  return {
    async find(userIds) {
      const found = await Promise.all([...new Set(userIds)].map((id) => people.read(id)));
      return new Map(found.flatMap((user) => (user ? [[user.id, user]] : [])));
    },
  };
}
