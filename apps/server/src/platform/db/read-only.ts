import type { PgTable, PgViewWithSelection } from 'drizzle-orm/pg-core';

type Columns<T extends PgTable> = T['_']['columns'];

/** A table as features other than its own see it: these columns, to read, to join and to refer to, and nothing to write. */
export type ReadOnly<T extends PgTable, K extends keyof Columns<T>> = PgViewWithSelection<
  T['_']['name'],
  true,
  Pick<Columns<T>, K>
>;

/**
 * What a feature's `.api.ts` offers of a table: `readOnly<typeof table, 'id' | 'name'>(table)`. Only the type is
 * narrowed: the SQL is the same as with the table, but insert, update and delete do not compile.
 */
export const readOnly = <T extends PgTable, K extends keyof Columns<T>>(table: T): ReadOnly<T, K> =>
  // A view's type is no part of a table's, though whatever reads one reads the other.
  table as unknown as ReadOnly<T, K>;
