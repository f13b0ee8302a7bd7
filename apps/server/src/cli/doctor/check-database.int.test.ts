import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '@madoi/test-kit/app';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDatabase } from './check-database.ts';

let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-doctor-'));
  database = await openTestDatabase();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await database.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

const nameOf = (url: string): string => /\/(test_\w+)/.exec(url)?.[1] ?? '';
const checkAt = (databaseUrl: string) => checkDatabase(testConfig(dataDir, { databaseUrl }));

describe('the database', () => {
  it('that keeps another time is told from one that does not', async () => {
    expect((await checkAt(database.url)).map(({ ok }) => ok)).toEqual([true, true]);
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
    const [, clock] = await checkAt(database.url);
    expect(clock?.ok).toBe(false);
    expect(clock?.detail).toMatch(
      /clock is 3[56]\d\d\.\d\d s ahead of the database's\. Switch on time synchronisation/,
    );
  });

  it('that does not exist is to be made', async () => {
    const url = database.url.replace(nameOf(database.url), 'nowhere');
    expect(await checkAt(url)).toEqual([
      { what: 'database', ok: false, detail: expect.stringMatching(/"nowhere" does not exist\. Make the database/) },
    ]);
  });

  it('of a server that does not run is to be started', async () => {
    const url = new URL('postgres://madoi@127.0.0.1:9/madoi');
    url.password = 'a-secret';
    const [finding] = await checkAt(url.href);
    expect(finding?.detail).toMatch(/ECONNREFUSED.*\. Start PostgreSQL, or correct host and port in DATABASE_URL/);
    expect(finding?.detail).not.toContain('a-secret');
  });

  it('of a user who may not make tables is to be given to them', async () => {
    await database.pool.query('create role doctor_guest login; drop schema drizzle cascade');
    const asGuest = database.url.replace(/\/\/[^@]*@/, '//doctor_guest@');
    const [finding] = await checkAt(asGuest);
    await database.pool.query('drop role doctor_guest');
    expect(finding).toMatchObject({ ok: false });
    expect(finding?.detail).toMatch(/permission denied.*\. Make this user the owner of the database/);
  });

  it('whose encoding is not UTF-8 is to be made with it', async () => {
    const name = `${nameOf(database.url)}_ascii`;
    await database.pool.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    const [finding] = await checkAt(database.url.replace(nameOf(database.url), name));
    await database.pool.query(`drop database ${name} with (force)`);
    expect(finding).toMatchObject({ ok: false });
    expect(finding?.detail).toContain('its encoding is SQL_ASCII: make one with createdb -E UTF8');
  });
});
