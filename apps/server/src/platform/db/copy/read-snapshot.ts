import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { readAppliedMigrations } from '../applied-migrations.ts';
import { readableVersion, readServerVersion } from '../server-version.ts';
import {
  columnList,
  listTables,
  prepareForCopy,
  quoteName,
  readSequences,
  type SequenceState,
  type TableShape,
} from './tables.ts';

/** The database as it was at one moment, while others go on writing to it. */
export interface DatabaseSnapshot {
  /** When each migration that it has seen was written, the oldest first. */
  readonly migrations: readonly number[];
  readonly serverVersion: string;
  readonly tables: readonly TableShape[];
  readonly sequences: readonly SequenceState[];
  /** The rows of a table in PostgreSQL's text format, one a line, in pieces of any length. */
  rowsOf(table: TableShape): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** Holds off whatever would change a table's form, as `pg_dump` does; readers and writers do not notice. */
async function lockTables(connection: pg.PoolClient): Promise<readonly TableShape[]> {
  const before = await listTables(connection);
  await connection.query('begin transaction isolation level repeatable read, read only');
  await prepareForCopy(connection);
  if (before.length > 0) {
    const names = before.map(({ name }) => `public.${quoteName(name)}`).join(', ');
    await connection.query(`lock table ${names} in access share mode`);
  }
  const tables = await listTables(connection);
  if (JSON.stringify(tables) !== JSON.stringify(before)) {
    throw new StartError('The tables changed in this moment, as when a server starts after an update: run it again.');
  }
  return tables;
}

async function readState(connection: pg.PoolClient): Promise<Omit<DatabaseSnapshot, 'rowsOf' | 'close'>> {
  const tables = await lockTables(connection);
  return {
    tables,
    migrations: await readAppliedMigrations(connection),
    serverVersion: readableVersion(await readServerVersion(connection)),
    sequences: await readSequences(connection),
  };
}

/** Opens a snapshot on a connection of its own. It costs the server the clearing of dead rows until it is closed. */
export async function openSnapshot(pool: pg.Pool): Promise<DatabaseSnapshot> {
  const connection = await pool.connect();
  try {
    const state = await readState(connection);
    return {
      ...state,
      rowsOf: (table) =>
        connection.query(copyTo(`copy public.${quoteName(table.name)} (${columnList(table)}) to stdout`)),
      // Ends the session, also in the middle of a table.
      close: async () => connection.release(true),
    };
  } catch (error) {
    connection.release(true);
    throw error;
  }
}
