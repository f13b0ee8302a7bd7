import { bigserial, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Which process carries a room's voices. A row outlives its lease, so that who takes over knows that pages have to connect again; it goes when the
 * channel is closed. `expires_at` is by the database's clock, and has no index: a renewal rewrites the row in its page.
 */
export const livePlacements = pgTable('live_placements', {
  channel: text('channel').primaryKey(),
  processId: text('process_id').notNull(),
  /** Another number with each claim and each run of an engine. */
  fence: bigserial('fence', { mode: 'number' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
