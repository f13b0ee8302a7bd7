import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyProcess } from '#platform/process-identity.ts';
import { repositoryRoot } from '#platform/server-root.ts';
import { StartError } from '#platform/start-error.ts';
import { type OpenDatabaseOptions, type OpenedDatabase, openDatabase } from '../open-database.ts';
import { locateNativeFolder, prepareBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmasterFile, stopOrphan } from './postmaster.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

const isRoot = process.geteuid?.() === 0;
const nobody = 65_534;

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-engine-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await stopOrphan(path.join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

const open = (dataDir: string, options: Partial<OpenDatabaseOptions> = {}): Promise<OpenedDatabase> =>
  openDatabase({ dataDir, purpose: 'a test', canShare: false, onError: () => undefined, ...options });
const count = async ({ handle }: OpenedDatabase) =>
  (await handle.pool.query('select count(*) as n from banned_words')).rows[0].n;
const write = ({ handle }: OpenedDatabase, word: string) =>
  handle.pool.query('insert into banned_words (folded, word, added_at) values ($1, $1, 1)', [word]);

/** Another process that opens the folder, writes a row and then waits; resolves once the row is committed. */
async function openInOtherProcess(
  dataDir: string,
  options: { uid?: number; gid?: number } = {},
): Promise<ChildProcess> {
  const program = `
    import { openDatabase } from ${JSON.stringify(path.join(repositoryRoot, 'apps/server/src/platform/db/open-database.ts'))};
    const opened = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, purpose: 'another server', canShare: false, onError: () => {} });
    await opened.handle.pool.query("insert into banned_words (folded, word, added_at) values ('kept', 'kept', 1)");
    process.once('SIGTERM', () => void opened.close().then(() => process.exit(0)));
    console.log('committed as ' + process.getuid());
    setInterval(() => {}, 1_000);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('committed')) return child;
  }
  throw new Error('the other process ended before it committed');
}
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

describe('the embedded PostgreSQL', () => {
  it('keeps what was committed through a kill -9, stopping the database server that the dead program left', async () => {
    const server = await openInOtherProcess(folder);
    const left = await readPostmasterFile(path.join(folder, 'postgres'));
    const gone = ended(server);
    server.kill('SIGKILL');
    await gone;
    expect(await identifyProcess(left?.pid ?? 0)).toBeDefined();
    const opened = await open(folder);
    expect(await count(opened)).toBe(1);
    expect(await identifyProcess(left?.pid ?? 0)).toBeUndefined();
    await opened.close();
  });

  it('goes on once a database server that was left has shut down, though its parent has not reaped it', async () => {
    const program = await openInOtherProcess(folder);
    const left = await readPostmasterFile(path.join(folder, 'postgres'));
    program.kill('SIGSTOP');
    const signals = vi.spyOn(process, 'kill');
    await stopOrphan(path.join(folder, 'postgres'));
    expect(signals.mock.calls).toEqual([[left?.pid, 'SIGINT']]);
    signals.mockRestore();
    expect(() => process.kill(left?.pid ?? 0, 0)).not.toThrow();
  });

  it('refuses a second server on one folder, with one line that names the first', async () => {
    const server = await openInOtherProcess(folder);
    const refused = open(folder);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(`${folder} is in use by another server, process ${server.pid}`);
    const beside = await open(folder, { canShare: true });
    expect(await count(beside)).toBe(1);
    await beside.close();
    const gone = ended(server);
    server.kill('SIGTERM');
    expect(await gone).toBe(0);
    const after = await open(folder);
    expect(await count(after)).toBe(1);
    await after.close();
  });

  it('works below a path far longer than a socket may have, with spaces and Japanese in it', async () => {
    const deep = path.join(folder, '音楽 と 円居', 'x'.repeat(100), 'y'.repeat(100));
    const opened = await open(deep);
    await write(opened, '長い');
    expect(await count(opened)).toBe(1);
    await opened.close();
  });

  it('comes back by itself when it is killed under a running server', async () => {
    const troubles: string[] = [];
    const opened = await open(folder, { onError: (what) => troubles.push(what) });
    await write(opened, '残る');
    const before = await readPostmasterFile(path.join(folder, 'postgres'));
    process.kill(before?.pid ?? 0, 'SIGKILL');
    // A connection's own process outlives the postmaster for a moment and may still answer: wait for the new postmaster first.
    const pid = async () => (await readPostmasterFile(path.join(folder, 'postgres')))?.pid ?? before?.pid;
    await expect.poll(pid, { timeout: 20_000 }).not.toBe(before?.pid);
    const answers = () => count(opened).then(Number, () => undefined);
    await expect.poll(answers, { timeout: 20_000 }).toBe(1);
    expect(troubles.join()).toContain('it ended with SIGKILL');
    await opened.close();
  });

  it('that somebody asks to stop is not ready from then on, although it answers the connections that it has', async () => {
    const opened = await open(folder);
    const held = await opened.handle.pool.connect();
    await opened.handle.ping();
    process.kill((await readPostmasterFile(path.join(folder, 'postgres')))?.pid ?? 0, 'SIGTERM');
    const ready = () =>
      opened.handle.ping().then(
        () => true,
        () => false,
      );
    await expect.poll(ready, { timeout: 20_000 }).toBe(false);
    expect((await held.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    held.release();
    await opened.close();
  });

  it('starts again after a first start that was cut short', async () => {
    await mkdir(path.join(folder, 'postgres.new/base'), { recursive: true });
    const opened = await open(folder);
    expect(await count(opened)).toBe(0);
    await opened.close();
  });

  it('says in one line that a folder belongs to another version', async () => {
    await (await open(folder)).close();
    await rm(path.join(folder, 'postgres/PG_VERSION'));
    await expect(open(folder)).rejects.toThrow(
      /^.*postgres holds a database of PostgreSQL \(unknown\), this version runs 18/,
    );
  });

  it('says in one line that DATABASE_URL cannot be used, without its password', async () => {
    const refused = open(folder, { databaseUrl: 'postgresql://me:secret@127.0.0.1:1/madoi' });
    await expect(refused).rejects.toThrow(/^DATABASE_URL: 127\.0\.0\.1:1 cannot be used: (?!.*secret)/);
  });

  it('runs in every way that this user can run it', async () => {
    const ways: RunAs[] = isRoot
      ? [await chooseRunAs(), { kind: 'nobody', uid: nobody, gid: nobody }]
      : [{ kind: 'self' }];
    if (isRoot) expect(ways[0]?.kind).toBe('namespace');
    // The folder goes from one way to the other: what is there changes hands.
    await chmod(folder, 0o755);
    for (const runAs of [...ways, ...ways]) {
      const postgres = await startEmbeddedPostgres({ dataDir: folder, runAs });
      expect(await identifyProcess(postgres.pid)).toBeDefined();
      await postgres.stop();
      expect(await identifyProcess(postgres.pid)).toBeUndefined();
    }
  });
});

describe('the programs of the package', () => {
  const makePackage = async (): Promise<string> => {
    const native = path.join(folder, 'package/native');
    const isNoLink = async (file: string) => !(await lstat(file)).isSymbolicLink();
    await cp(locateNativeFolder(), native, { recursive: true, filter: isNoLink });
    return native;
  };

  it('run without the install script of the package having run', async () => {
    const native = await makePackage();
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), nativeFolder: native });
    await postgres.stop();
  });

  it('run from a copy where the package cannot be written to', async () => {
    const native = await makePackage();
    await chmod(folder, 0o755);
    const engineFolder = path.join(folder, 'engine');
    await mkdir(engineFolder);
    await chmod(engineFolder, 0o777);
    // Root may write anywhere: look at the package as somebody else.
    if (isRoot) process.seteuid?.(nobody);
    else await chmod(path.join(native, 'lib'), 0o555);
    try {
      expect(await prepareBinaries(native, engineFolder)).toBe(path.join(engineFolder, 'native'));
      expect(await prepareBinaries(native, engineFolder)).toBe(path.join(engineFolder, 'native'));
    } finally {
      if (isRoot) process.seteuid?.(0);
      else await chmod(path.join(native, 'lib'), 0o755);
    }
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(folder, 'data'),
      nativeFolder: path.join(engineFolder, 'native'),
    });
    await postgres.stop();
  });
});

describe('as another user than root', () => {
  it('runs directly', async () => {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    if (isRoot) {
      await chmod(folder, 0o755);
      await chmod(dataDir, 0o777);
    }
    const server = await openInOtherProcess(dataDir, isRoot ? { uid: nobody, gid: nobody } : {});
    const postmaster = await readPostmasterFile(path.join(dataDir, 'postgres'));
    expect((await identifyProcess(postmaster?.pid ?? 0))?.commandLine).toContain('bin/postgres');
    const gone = ended(server);
    server.kill('SIGTERM');
    expect(await gone).toBe(0);
  });
});
