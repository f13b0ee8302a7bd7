import { createSystemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { measureClockOffset } from '../../platform/db/clock-offset.ts';
import { readableVersion, readServerVersion } from '../../platform/db/server-version.ts';
import { withPlatform } from '../with-platform.ts';
import { check, type Finding } from './finding.ts';

/** By the error's code: of PostgreSQL, or of the connection. */
const adviceOf: Readonly<Record<string, string>> = {
  '28P01': 'Correct user and password in DATABASE_URL.',
  '28000': 'Let this user in from this machine (pg_hba.conf).',
  '3D000': 'Make the database (createdb), or correct its name in DATABASE_URL.',
  '42501': 'Make this user the owner of the database: it creates tables at start.',
  ECONNREFUSED: 'Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'Correct the host in DATABASE_URL.',
  ENOENT: 'Start PostgreSQL, or correct the socket in DATABASE_URL.',
};

/** Of an error, or of what it wraps. */
function findAdvice(error: unknown): string | undefined {
  for (let each = error as NodeJS.ErrnoException | undefined; each; each = each.cause as typeof each) {
    const advice = each.code === undefined ? undefined : adviceOf[each.code];
    if (advice !== undefined) return advice;
  }
  return undefined;
}

/** The embedded PostgreSQL may have to be set up and migrated first. */
const limitMs = 120_000;
const clockOffsetMaxMs = 1_000;

function describeClock(offsetMs: number): string {
  const seen = `this machine's clock is ${(Math.abs(offsetMs) / 1_000).toFixed(2)} s ${offsetMs < 0 ? 'behind' : 'ahead of'} the database's`;
  if (Math.abs(offsetMs) <= clockOffsetMaxMs) return seen;
  throw new Error(`${seen}. Switch on time synchronisation on both machines (timedatectl set-ntp true).`);
}

/** Opens the database as the server does, migrations included, and compares clocks. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  let offsetMs: number | undefined;
  const open = (): Promise<string> =>
    withPlatform(config, 'doctor', async ({ database }) => {
      const version = readableVersion(await readServerVersion(database.pool));
      const { rows } = await database.pool.query<{ server_encoding: string }>('show server_encoding');
      const seen = `${config.databaseUrl === undefined ? 'the embedded database' : 'DATABASE_URL'} answers: PostgreSQL ${version}`;
      const encoding = rows[0]?.server_encoding;
      if (encoding !== 'UTF8')
        throw new Error(`${seen}, but its encoding is ${encoding}: make one with createdb -E UTF8 -T template0.`);
      offsetMs = await measureClockOffset(database.pool, createSystemClock());
      return seen;
    });
  const database = await check(
    'database',
    () =>
      open().catch((error: unknown) => {
        const advice = findAdvice(error);
        throw advice === undefined ? error : new Error(`${(error as Error).message}. ${advice}`);
      }),
    limitMs,
  );
  if (offsetMs === undefined) return [database];
  const measured = offsetMs;
  return [database, await check('clock', async () => describeClock(measured))];
}
