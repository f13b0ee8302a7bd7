import { openTestDatabase } from '@madoi/test-kit/database';
import { startFakePostgres } from '@madoi/test-kit/fake-postgres';
import { describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { openDatabase } from './open-database.ts';
import { isServerTooOld, readableVersion } from './server-version.ts';

const open = (databaseUrl: string) =>
  openDatabase({
    dataDir: '/nowhere',
    databaseUrl,
    purpose: 'a test',
    canShare: false,
    onError: () => undefined,
  });

describe('the version of a PostgreSQL elsewhere', () => {
  it.each([
    [90_624, true],
    [150_018, true],
    [159_999, true],
    [160_000, false],
    [180_004, false],
  ])('%i is too old: %s', (version, isTooOld) => expect(isServerTooOld(version)).toBe(isTooOld));

  it('is said as people know it', () => expect(readableVersion(150_018)).toBe('15.18'));

  it('15 is refused in one line, before anything is asked of it but its version', async () => {
    const old = await startFakePostgres(150_018);
    const refusal = await open(old.url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toBe(
      'DATABASE_URL: 127.0.0.1 runs PostgreSQL 15.18; 16 or newer is needed. Nothing was changed there.',
    );
    expect(old.statements).toEqual(['show server_version_num']);
    await old.close();
  });

  it('18 is taken', async () => {
    const database = await openTestDatabase();
    const opened = await open(database.url);
    await opened.handle.ping();
    await opened.close();
    await database.dispose();
  });
});
