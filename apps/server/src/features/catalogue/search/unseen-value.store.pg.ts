import { type SQL, sql } from 'drizzle-orm';

/**
 * A value that is bound when a prepared statement is carried out, by a query of its own. PostgreSQL keeps the plan of such a statement only
 * where it does not expect to save by planning again for the values at hand. Of these it knows nothing when it plans, so that it expects
 * the same of all of them (docs/adr/076).
 */
export const unseen = (name: string, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`;
