import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { stopOrphan } from '../../apps/server/src/platform/db/embedded/postmaster.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { identifyProcess } from '../../apps/server/src/platform/process-identity.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A connection string with `{database}` in place of the name. */
    postgresUrl: string;
  }
}

/** The migrated database that every test database is copied from. */
const templateDatabase = 'madoi_template';
const folderPrefix = 'madoi-test-postgres-';

/** A test run that was killed leaves its PostgreSQL behind: the next run clears it away. */
async function clearAbandonedRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(folderPrefix) ? Number(name.slice(folderPrefix.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(owner) || (await identifyProcess(owner))) continue;
    const folder = path.join(tmpdir(), name);
    await stopOrphan(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

async function createTemplate(urlOf: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  await migrateDatabase(urlOf(templateDatabase));
}

/** vitest `globalSetup`: one PostgreSQL per run, without fsync, with a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAbandonedRuns();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  await createTemplate(postgres.urlOf);
  project.provide('postgresUrl', postgres.urlOf('{database}'));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
