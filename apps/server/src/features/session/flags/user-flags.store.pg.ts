import { desc, eq, ilike } from 'drizzle-orm';
import { containing } from '#platform/db/containing.ts';
import type { Database } from '#platform/db/database.ts';
import { users } from '../session.table.ts';
import type { UserFlagsStore } from './user-flags.store.ts';

const columns = {
  id: users.id,
  name: users.name,
  createdAt: users.createdAt,
  isOfficial: users.isOfficial,
  isEssentialLiver: users.isEssentialLiver,
  isPickedOutLiver: users.isPickedOutLiver,
  isOperator: users.isOperator,
  plan: users.plan,
};

export const createPgUserFlagsStore = (db: Database): UserFlagsStore => ({
  async find(id) {
    const [row] = await db.select(columns).from(users).where(eq(users.id, id));
    return row;
  },

  list: ({ name, limit }) =>
    db
      .select(columns)
      .from(users)
      .where(name === undefined ? undefined : ilike(users.name, containing(name)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit),

  async change(id, flags, now) {
    const [row] = await db
      .update(users)
      .set({ ...flags, ...(flags.isOperator === undefined ? {} : { rightsChangedAt: now }), updatedAt: now })
      .where(eq(users.id, id))
      .returning(columns);
    return row;
  },
});
