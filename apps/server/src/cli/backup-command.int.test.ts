import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addFavorite } from '@madoi/contract/library/favorites';
import { getQueue, getQueueEvents } from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import { confirmEmail, setEmail } from '@madoi/contract/session/email';
import { login, signup } from '@madoi/contract/session/session';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { testConfig } from '@madoi/test-kit/app';
import { openUnmigratedTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { runCommand } from '@madoi/test-kit/run-command';
import { type ServerProcess, startServerProcess } from '@madoi/test-kit/server-process';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllTables, readFiles } from '../platform/backup/read-data.fixture.ts';
import { createFileBlobs } from '../platform/blobs/file-blobs.ts';
import type { Config } from '../platform/config/config.ts';
import { createDatabase } from '../platform/db/database.ts';
import { attachToPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { stopOrphan } from '../platform/db/embedded/postmaster.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { backupCommand } from './backup-command.ts';
import { type CliCommand, UsageError } from './command.ts';
import { restoreCommand } from './restore-command.ts';

let folder: string;
let external: TestDatabase;
const servers: ServerProcess[] = [];
const inFolder = (name: string): string => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-move-'));
  external = await openUnmigratedTestDatabase();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  for (const name of ['embedded', 'again']) await stopOrphan(path.join(inFolder(name), 'postgres'));
  await external.dispose();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

async function start(name: string, databaseUrl?: string): Promise<ServerProcess> {
  const server = await startServerProcess(inFolder(name), databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  servers.push(server);
  return server;
}

async function runWithFile(command: CliCommand, config: Config, file: string) {
  const printed: unknown[] = [];
  const databaseUrl = config.databaseUrl ?? '';
  return { ...(await runCommand(command, { databaseUrl, config, positionals: [file], printed })), printed };
}

const account = { email: 'tenshu@example.jp', password: '夜ふかし喫茶店の席' };

const avatarOf = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();

async function putAvatar(client: HttpClient, picture: Buffer): Promise<void> {
  const answer = await fetch(`${client.url}/api/profile/avatar`, {
    method: 'PUT',
    headers: {
      cookie: client.cookieHeader(),
      'x-csrf-token': client.cookies.get('csrf-token') ?? '',
      'content-type': 'image/png',
    },
    body: new Uint8Array(picture),
  });
  expect(answer.status).toBe(200);
}

/** An account with a password, a room with somebody in it, and the means to go on writing. */
async function fill(server: ServerProcess, dataDir: string) {
  const client = createHttpClient(server.url);
  await client.call(signup, { body: { name: '店主' } });
  await client.call(setEmail, { body: account });
  const attached = await attachToPostgres(dataDir);
  const database = createDatabase({ url: attached?.urlOf('madoi') ?? '', maxConnections: 2 });
  const [mail] = await readMails({ services: { database } } as never, account.email);
  await database.close();
  expect(await client.call(confirmEmail, { body: { token: secretOf(mail) } })).toMatchObject({ success: true });
  await client.call(addFavorite, { params: { type: 'tracks', id: 'track-01' } });
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await client.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true, rateLimits } });
  if (!room.success) throw new Error(room.reason);
  const socket = await openSocket(client);
  expect(await ask(socket, 'send:user:joined:v2', { roomId: room.id })).toMatchObject({ status: 200 });
  const sent: string[] = [];
  /** A message, a song and now and then another picture, each acknowledged. */
  const write = async (): Promise<void> => {
    const name = `words-${String(sent.length).padStart(5, '0')}`;
    expect(await ask(socket, 'send:message', { x: 0.1, y: 0.1, message: name, clientId: name })).toMatchObject({
      status: 200,
    });
    const events = [{ action: 'add', clientId: name, mediaTracks: [{ trackId: 'track-01' }] }];
    expect(await ask(socket, 'send:queue:event:register', { lastId: 0, events })).toMatchObject({ result: 'accepted' });
    // Fewer than the server takes of one person in ten minutes.
    if (sent.length % 5 === 0 && sent.length < 50)
      await putAvatar(client, await avatarOf(`hsl(${sent.length % 360}, 50%, 50%)`));
    sent.push(name);
  };
  return { client, roomId: room.id, sent, write, close: () => socket.close() };
}

async function signIn(url: string): Promise<{ client: HttpClient; user: { id: string; uploadedAt: number } }> {
  const client = createHttpClient(url);
  const answer = await client.call(login, { body: { method: 'email', ...account } });
  expect(answer.success).toBe(true);
  return { client, user: answer.user as never };
}

type Page<T> = { readonly list: readonly T[]; readonly paging: { readonly next?: string | undefined } };

async function readPages<T>(fetchPage: (since: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let since = 0; ; ) {
    const { list, paging } = await fetchPage(since);
    all.push(...list);
    if (paging.next === undefined) return all;
    since = Number(paging.next);
  }
}

/** The room as a page reads it: what was said, what was added to the queue, and the queue. */
async function readRoom(client: HttpClient, roomId: string) {
  const params = { id: roomId };
  const events = await readPages((since) => client.call(getQueueEvents, { params, query: { since } }));
  const log = await readPages((since) => client.call(getRoomEvents, { params, query: { since } }));
  const words = log.flatMap((each) => (each.event === 'receive:message' ? [each.payload.message] : []));
  const added = events.filter(({ clientId }) => clientId?.startsWith('words-'));
  return { words, events, added, ...(await client.call(getQueue, { params })) };
}

/** Starts, PostgreSQL included, on a machine that may be busy. */
const limitMs = 600_000;

describe('a backup of a running server', { timeout: limitMs }, () => {
  it('holds one moment of it, moves to another PostgreSQL, serves there, and moves back without losing an id', async () => {
    const dataDir = inFolder('embedded');
    await createFileBlobs(path.join(dataDir, 'blobs')).put('audio/a/full.m4a', Buffer.alloc(100_000, 7));
    const server = await start('embedded');
    const { client, roomId, sent, write, close } = await fill(server, dataDir);
    for (let n = 0; n < 8; n += 1) await write();
    const acknowledgedBefore = sent.length;

    // While people go on writing.
    let isDone = false;
    const writing = (async () => {
      // Bounded, for a machine that is so slow that the queue would be full.
      while (!isDone && sent.length < 200) await write();
    })();
    const file = inFolder('running.tar');
    const { code, lines } = await runWithFile(backupCommand, testConfig(dataDir), file);
    isDone = true;
    await writing;
    close();
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Backed up \d+ rows of \d+ tables and \d+ files \(.*\) in \d+ s\.$/);
    expect(sent.length).toBeGreaterThan(acknowledgedBefore);
    const before = await readRoom(client, roomId);
    await server.stop();

    const moved = { dataDir: inFolder('external'), databaseUrl: external.url };
    expect(await runWithFile(restoreCommand, testConfig(moved.dataDir, moved), file)).toMatchObject({ code: 0 });
    const other = await start('external', external.url);
    const { client: back, user } = await signIn(other.url);
    const after = await readRoom(back, roomId);
    // All that was acknowledged before the backup began, and of the rest what came first.
    expect(after.words.length).toBeGreaterThanOrEqual(acknowledgedBefore);
    expect(after.words).toEqual(before.words.slice(0, after.words.length));
    expect(after.added).toEqual(before.added.slice(0, after.added.length));
    expect(after.added.length).toBeGreaterThanOrEqual(acknowledgedBefore);
    const folded = after.events.reduce(reduceQueue, createRoomQueue(roomId, 0));
    const ids = (queue: typeof folded) => queue.mediaPlaylists[0]?.mediaTracks.map((track) => track.id);
    expect(ids(after.queue)).toEqual(ids(folded));
    // The picture that the row names is there, whatever replaced it meanwhile.
    const shown = await fetch(`${other.url}/api/avatar/${user.id}?v=${user.uploadedAt}`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const stored = await readFile(path.join(moved.dataDir, 'blobs/avatars', user.id, `${user.uploadedAt}.webp`));
    expect(Buffer.from(await shown.arrayBuffer()).equals(stored)).toBe(true);
    await other.stop();

    // And back into an embedded one, now with nobody writing: everything is the same.
    const quiet = inFolder('quiet.tar');
    await runWithFile(backupCommand, testConfig(moved.dataDir, moved), quiet);
    const again = inFolder('again');
    await runWithFile(restoreCommand, testConfig(again), quiet);
    const database = await openDatabase({
      dataDir: again,
      purpose: 'a test',
      canShare: false,
      onError: () => undefined,
    });
    expect(await readAllTables(database.handle.pool)).toEqual(await readAllTables(external.pool));
    await database.close();
    expect(await readFiles(path.join(again, 'blobs'))).toEqual(await readFiles(path.join(moved.dataDir, 'blobs')));
    const last = await start('again');
    expect((await signIn(last.url)).user).toEqual(user);
    expect(await runWithFile(restoreCommand, testConfig(again), quiet).catch(String)).toMatch(
      /again is in use by .*, process \d+: stop it first/,
    );
    await last.stop();
  });

  it('is made where the data is: a wrong folder and a file inside it are refused', async () => {
    const run = (dataDir: string, file: string) => runWithFile(backupCommand, testConfig(dataDir), file);
    await expect(run(inFolder('nothing'), inFolder('x.tar'))).rejects.toThrow('nothing holds no data of a server');
    expect(await readdir(folder)).not.toContain('nothing');
    const used = inFolder('used');
    for (const name of ['blobs', 'postgres']) await mkdir(path.join(used, name), { recursive: true });
    await expect(run(used, path.join(used, 'x.tar'))).rejects.toThrow(UsageError);
    await expect(run(used, path.join(used, 'blobs/x.tar'))).rejects.toThrow('inside DATA_DIR');
    await expect(run(used, inFolder('no/x.tar'))).rejects.toThrow(/The folder .*no does not exist/);
  });
});
