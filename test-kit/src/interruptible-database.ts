import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

const socketName = '.s.PGSQL.5432';

/** A test database that can be out of reach for a while, as when its server is killed and comes back. */
export interface InterruptibleDatabase extends TestDatabase {
  /** Breaks every connection, and takes no new one. Resolves when all are gone. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

function socketFolderOf(url: string): string {
  return decodeURIComponent(/@([^/]*)\//.exec(url)?.[1] ?? '');
}

/** Hands on whatever comes to a socket of its own. */
async function openProxy(folder: string, target: string, open: Set<Socket>): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(path.join(folder, socketName), resolve));
  return server;
}

export async function openInterruptibleDatabase(): Promise<InterruptibleDatabase> {
  const direct = await openTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-line-'));
  const serverFolder = socketFolderOf(direct.url);
  const target = path.join(serverFolder, socketName);
  const open = new Set<Socket>();
  let server: Server | undefined = await openProxy(folder, target, open);
  const url = direct.url.replace(/@[^/]*\//, `@${encodeURIComponent(folder)}/`);
  const handle = createDatabase({ url, maxConnections: 8 });
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
    server = undefined;
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    ...handle,
    url,
    cut,
    restore: async () => {
      server ??= await openProxy(folder, target, open);
    },
    dispose: async () => {
      await handle.close();
      await cut();
      await direct.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
