import pg from 'pg';
import { StartError } from '../start-error.ts';

/** The oldest PostgreSQL that the migrations and queries are written for. */
const minimumMajor = 16;

/** `160004` is 16.4: since PostgreSQL 10 a version has two parts. */
export const readableVersion = (versionNumber: number): string =>
  `${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}`;

/** Whether PostgreSQL with this `server_version_num` is older than the product supports. */
export const isServerTooOld = (versionNumber: number): boolean => versionNumber < minimumMajor * 10_000;

/** The server's `server_version_num`, as 180004 for 18.4. Rejects when the database does not answer. */
export async function readServerVersion(client: Pick<pg.Pool | pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  return Number(rows[0]?.server_version_num);
}

/** Throws a StartError if the server behind this address is too old. Call it before anything is written. */
export async function requireServerVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const version = await readServerVersion(client);
    if (!isServerTooOld(version)) return;
    const found = readableVersion(version);
    throw new StartError(
      `DATABASE_URL: ${client.host} runs PostgreSQL ${found}; ${minimumMajor} or newer is needed. Nothing was changed there.`,
    );
  } finally {
    await client.end();
  }
}
