import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Who did what to whom with the rights of a controller or an operator. Written with the change, never edited. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: bigint('at', { mode: 'number' }).notNull(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    loungeId: text('lounge_id'),
    subjectId: text('subject_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_room').on(table.loungeId, table.at)],
);
