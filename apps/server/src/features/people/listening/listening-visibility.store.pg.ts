import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { peopleSettings } from '../people-settings.table.ts';

/** Who shows friends in which open room they are: nobody who has not said so. */
export interface ListeningVisibilityStore {
  isShown(userId: string): Promise<boolean>;
  set(userId: string, isShown: boolean): Promise<void>;
}

export const createPgListeningVisibilityStore = (db: Database): ListeningVisibilityStore => ({
  async isShown(userId) {
    const [row] = await db.select().from(peopleSettings).where(eq(peopleSettings.userId, userId));
    return row?.showsListening ?? false;
  },
  async set(userId, showsListening) {
    await db
      .insert(peopleSettings)
      .values({ userId, showsListening })
      .onConflictDoUpdate({ target: peopleSettings.userId, set: { showsListening } });
  },
});
