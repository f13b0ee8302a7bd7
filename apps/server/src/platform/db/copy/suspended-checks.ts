import type { Connection } from './tables.ts';

interface Definition {
  readonly of: string;
  readonly name: string;
  readonly definition: string;
}

const foreignKeys = `
  select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

const plainIndexes = `
  select i.indrelid::regclass::text as of, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype <> 'f')
  order by 2`;

const tablesWithTriggers = `
  select distinct tgrelid::regclass::text as of, '' as name, '' as definition
  from pg_trigger join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`;

/**
 * Takes foreign keys, triggers and indexes away while rows are loaded, as `pg_restore` makes them after the rows: tables
 * can come in any order, and each check is made once over everything. Needs no more than to own the tables. The answer
 * puts all of them back, and rejects when the rows do not hold to them.
 */
export async function suspendChecks(connection: Connection): Promise<() => Promise<void>> {
  const read = async (query: string) => (await connection.query<Definition>(query)).rows;
  // In one message each: several hundred answers would take longer than the work.
  const run = (statements: readonly string[]) => connection.query(statements.join(';\n'));
  const keys = await read(foreignKeys);
  await run(keys.map(({ of, name }) => `alter table ${of} drop constraint ${name}`));
  const indexes = await read(plainIndexes);
  await run(indexes.map(({ name }) => `drop index ${name}`));
  const triggered = await read(tablesWithTriggers);
  await run(triggered.map(({ of }) => `alter table ${of} disable trigger user`));
  return async () => {
    await run(triggered.map(({ of }) => `alter table ${of} enable trigger user`));
    await run(indexes.map(({ definition }) => definition));
    await run(keys.map(({ of, name, definition }) => `alter table ${of} add constraint ${name} ${definition}`));
  };
}
