import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { applyMigrations } from '../apply-migrations.ts';
import { migrationLock, migrationsFolder } from '../migrate.ts';
import { unknownMigrations } from '../refuse-newer-database.ts';
import { suspendChecks } from './suspended-checks.ts';
import {
  type Connection,
  columnList,
  listTables,
  prepareForCopy,
  quoteName,
  type SequenceState,
  type TableShape,
} from './tables.ts';

/** What the rows to be loaded were part of. */
export interface LoadSource {
  /** When each migration that they had seen was written, the oldest first. */
  readonly migrations: readonly number[];
  readonly tables: readonly TableShape[];
  readonly sequences: readonly SequenceState[];
}

/** One transaction that makes a database of rows that are elsewhere: all of it, or nothing. */
export interface DatabaseLoad {
  /** Tables of the source that the product does not have: somebody else's, in the same database. They are left out. */
  readonly leftOut: readonly string[];
  /** Takes in whole rows of a table, in PostgreSQL's text format; answers how many. */
  takeRows(table: TableShape, rows: Readable): Promise<number>;
  /** Checks what was taken in, brings it to the schema of this program and commits. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

interface SplitMigrations {
  /** Those that the rows have seen. */
  readonly seen: readonly MigrationMeta[];
  readonly later: readonly MigrationMeta[];
}

/** The migrations of this program, divided by those that rows have seen. Throws a StartError for rows of a newer version. */
export function splitMigrations(applied: readonly number[]): SplitMigrations {
  const known = readMigrationFiles({ migrationsFolder });
  const newest = unknownMigrations(applied, known).at(-1);
  if (newest !== undefined) {
    const day = new Date(newest).toISOString().slice(0, 10);
    throw new StartError(
      `The backup was made by a newer version: it holds a migration of ${day} that this version does not have. Nothing was changed. Restore it with that version or a later one.`,
    );
  }
  const last = applied.at(-1) ?? 0;
  if (last < (known[0]?.folderMillis ?? 0)) {
    throw new StartError('The backup was made by a development build whose migrations are gone. Nothing was changed.');
  }
  return {
    seen: known.filter(({ folderMillis }) => folderMillis <= last),
    later: known.filter(({ folderMillis }) => folderMillis > last),
  };
}

/** Throws a StartError for a database that holds anything but extensions. */
export async function requireEmptyDatabase(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ database: string; name: string }>(`
    select current_database() as database, format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and not exists (
        select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by 2 limit 1`);
  if (rows[0] === undefined) return;
  throw new StartError(
    `The database ${rows[0].database} is not empty (it has ${rows[0].name}). Nothing was changed. Make a new database, set DATABASE_URL to it and run the restore again.`,
  );
}

/** Throws a StartError where rows of the source would find no place, or a table of ours would stay without its own. */
function compareTables(ours: readonly TableShape[], source: readonly TableShape[]): readonly string[] {
  const sourceByName = new Map(source.map((table) => [table.name, table]));
  for (const { name, columns } of ours) {
    const theirs = sourceByName.get(name);
    const isSame = theirs && [...theirs.columns].sort().join() === [...columns].sort().join();
    if (!isSame) throw new StartError(`The backup does not fit: its table ${name} is not the one of its migrations.`);
  }
  const names = new Set(ours.map(({ name }) => name));
  return source.map(({ name }) => name).filter((name) => !names.has(name));
}

async function setSequences(connection: Connection, states: readonly SequenceState[], leftOut: readonly string[]) {
  for (const { table, column, value, isCalled } of states) {
    if (leftOut.includes(table)) continue;
    const counter = [`public.${quoteName(table)}`, column];
    await connection.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [...counter, value, isCalled]);
  }
}

async function begin(connection: pg.PoolClient, source: LoadSource) {
  await connection.query('begin');
  await prepareForCopy(connection);
  await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await requireEmptyDatabase(connection);
  const { seen, later } = splitMigrations(source.migrations);
  await applyMigrations(connection, seen);
  const leftOut = compareTables(await listTables(connection), source.tables);
  return { leftOut, later, restoreChecks: await suspendChecks(connection) };
}

/**
 * Begins to fill an empty database. The rows go into the schema that they come from, and the later migrations are applied to
 * them as they would have been in their place. Throws a StartError where that is not possible.
 */
export async function beginLoad(pool: pg.Pool, source: LoadSource): Promise<DatabaseLoad> {
  const connection = await pool.connect();
  try {
    const { leftOut, later, restoreChecks } = await begin(connection, source);
    return {
      leftOut,
      async takeRows(table, content) {
        const sink = connection.query(
          copyFrom(`copy public.${quoteName(table.name)} (${columnList(table)}) from stdin`),
        );
        await pipeline(content, sink);
        return sink.rowCount;
      },
      async commit() {
        await setSequences(connection, source.sequences, leftOut);
        await restoreChecks();
        await applyMigrations(connection, later);
        await connection.query('analyze');
        await connection.query('commit');
        connection.release();
      },
      rollback: async () => connection.release(true),
    };
  } catch (error) {
    connection.release(true);
    throw error;
  }
}
