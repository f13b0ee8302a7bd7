import type { SocialLinks } from '@madoi/contract/people/social-links';
import { decideSocialLinks, type SocialLinksDecision, type SocialLinksInput } from '@madoi/domain/people/social-links';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { peopleSettings } from '../people-settings.table.ts';

export interface SocialLinksStore {
  /** Undefined: there is no such user, or the account is closed. `isPublic`: whether others may see the page. */
  find(userId: string): Promise<{ readonly links: SocialLinks; readonly isPublic: boolean } | undefined>;
  /** Decided on what is stored: of two changes at once neither undoes the other. */
  change(userId: string, input: SocialLinksInput): Promise<SocialLinksDecision>;
}

export const createPgSocialLinksStore = (db: Database): SocialLinksStore => ({
  async find(userId) {
    const [row] = await db
      .select({ links: peopleSettings.links, isPublic: users.isPublished })
      .from(users)
      .leftJoin(peopleSettings, eq(peopleSettings.userId, users.id))
      .where(and(eq(users.id, userId), isNull(users.closedAt)));
    return row && { links: row.links ?? {}, isPublic: row.isPublic };
  },

  change: (userId, input) =>
    db.transaction(async (tx) => {
      await tx.insert(peopleSettings).values({ userId }).onConflictDoNothing();
      const [row] = await tx.select().from(peopleSettings).where(eq(peopleSettings.userId, userId)).for('update');
      const decided = decideSocialLinks(row?.links ?? {}, input);
      if (decided.ok) {
        await tx.update(peopleSettings).set({ links: decided.links }).where(eq(peopleSettings.userId, userId));
      }
      return decided;
    }),
});
