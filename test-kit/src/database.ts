import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';

export interface TestDatabase extends DatabaseHandle {
  readonly url: string;
  /** Closes the pool and drops the database. */
  dispose(): Promise<void>;
}

/** `{database}` survives as it is: a connection string's path is not decoded until it is used. */
function urlOf(database: string): string {
  return inject('postgresUrl').replace(/(%7Bdatabase%7D|\{database\})/, database);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Of files, not by the journal: half the time, for hundreds of databases.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  const handle = createDatabase({ url, maxConnections: 8 });
  return {
    ...handle,
    url,
    dispose: async () => {
      await handle.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/**
 * A fresh, migrated, empty database. Open one per test file in `beforeAll`, dispose it in `afterAll`:
 * `const database = await openTestDatabase(); createXStore(database.db)`.
 */
export const openTestDatabase = (): Promise<TestDatabase> => create('madoi_template');

/** A database without a table, as an operator makes one for the product. */
export const openUnmigratedTestDatabase = (): Promise<TestDatabase> => create('template0');
