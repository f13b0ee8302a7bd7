import type { SocialLinks } from '@madoi/contract/people/social-links';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

/** What somebody shows of themselves beyond their name. Without a row: nothing. */
export const peopleSettings = pgTable('people_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Addresses elsewhere, by their kind. */
  links: jsonb('links').$type<SocialLinks>().notNull().default({}),
  /** Whether friends see in which open room they are. */
  showsListening: boolean('shows_listening').notNull().default(false),
});
