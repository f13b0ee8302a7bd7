import type pg from 'pg';

/** A connection to the database, in whatever transaction its owner has begun. */
export type Connection = Pick<pg.ClientBase, 'query'>;

/** A table of the product, without columns that the database computes. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SequenceState {
  /** The column that it numbers. */
  readonly table: string;
  readonly column: string;
  /** As text: it may be larger than a double holds. */
  readonly value: string;
  readonly isCalled: boolean;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = ({ columns }: TableShape): string => columns.map(quoteName).join(', ');

/**
 * The tables of the schema `public`, in the order of their names, without those of extensions, and without those that a
 * crash may empty (unlogged).
 */
export async function listTables(connection: Connection): Promise<readonly TableShape[]> {
  const { rows } = await connection.query<TableShape>(`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and not exists (
        select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by c.relname collate "C"`);
  return rows;
}

/** Where the counters of serial and identity columns stand; they belong to no transaction and only grow. */
export async function readSequences(connection: Connection): Promise<readonly SequenceState[]> {
  const { rows } = await connection.query<{ sequence: string; table: string; column: string }>(`
    select format('%I.%I', n.nspname, s.relname) as sequence, c.relname as table, a.attname as column
    from pg_class s
    join pg_namespace n on n.oid = s.relnamespace
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C", a.attname collate "C"`);
  const states: SequenceState[] = [];
  for (const { sequence, table, column } of rows) {
    const { rows: found } = await connection.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    );
    if (found[0]) states.push({ table, column, ...found[0] });
  }
  return states;
}

/** Every value as text in one form, whatever the server's own settings; no limit of time on what takes long. */
export async function prepareForCopy(connection: Connection): Promise<void> {
  await connection.query(`
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 1; set local row_security = off;
    select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout', 'transaction_timeout')`);
}
