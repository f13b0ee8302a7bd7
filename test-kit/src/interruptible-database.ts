import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { type InterruptibleLine, openInterruptibleLine } from './interruptible-line.ts';

const socketName = '.s.PGSQL.5432';

/** A test database that can be out of reach for a while, as when its server is killed and comes back. */
export interface InterruptibleDatabase extends TestDatabase, InterruptibleLine {}

/** A line to a test database by which one of several processes reaches it. */
export interface DatabaseLine extends InterruptibleLine {
  readonly url: string;
  /** Ends the line; the database stays. */
  close(): Promise<void>;
}

function socketFolderOf(url: string): string {
  return decodeURIComponent(/@([^/]*)\//.exec(url)?.[1] ?? '');
}

export async function openDatabaseLine(direct: Pick<TestDatabase, 'url'>): Promise<DatabaseLine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-line-'));
  const target = path.join(socketFolderOf(direct.url), socketName);
  const line = await openInterruptibleLine({ path: path.join(folder, socketName) }, { path: target });
  return {
    ...line,
    url: direct.url.replace(/@[^/]*\//, `@${encodeURIComponent(folder)}/`),
    close: async () => {
      await line.cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openInterruptibleDatabase(): Promise<InterruptibleDatabase> {
  const direct = await openTestDatabase();
  const { url, cut, restore, close } = await openDatabaseLine(direct);
  const handle = createDatabase({ url, maxConnections: 8 });
  return {
    ...handle,
    url,
    cut,
    restore,
    dispose: async () => {
      await handle.close();
      await close();
      await direct.dispose();
    },
  };
}
