import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, it, vi } from 'vitest';
import { createFileBlobs } from '../blobs/file-blobs.ts';
import { readDataDirState } from '../data-dir-version.ts';
import { migrateDatabase, migrationsFolder } from '../db/migrate.ts';
import { repositoryRoot } from '../server-root.ts';
import { verifyArchive } from './archive-reader.ts';
import { createBackupWorld, limitMs, refusalOf, roomOf } from './backup-world.fixture.ts';
import { readAllTables, readFiles, readSchema } from './read-data.fixture.ts';

const run = promisify(execFile);
const world = createBackupWorld();

describe('a backup', { timeout: limitMs }, () => {
  it('is a tar that other programs open and check, for its owner alone', async () => {
    expect((await stat(world.file)).mode & 0o777).toBe(0o600);
    const unpacked = world.inFolder('unpacked');
    await mkdir(unpacked);
    await run('tar', ['-xf', world.file, '-C', unpacked]);
    await run('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
    const manifest = JSON.parse(await readFile(path.join(unpacked, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ product: 'madoi', format: 1, createdAt: '2026-11-18T11:06:40.000Z' });
    expect(manifest.migrations).toEqual(readMigrationFiles({ migrationsFolder }).map((each) => each.folderMillis));
    expect((await readdir(path.join(unpacked, 'database/listeners'))).length).toBeGreaterThan(1);
    const { stdout } = await run('gzip', ['-dc', path.join(unpacked, 'database/vapid_keys/000001.copy.gz')]);
    expect(stdout).toBe('1\tpublic\tprivate\n');
    expect(Object.keys(await readFiles(path.join(unpacked, 'blobs')))).not.toContain('cache/avatars/u/1/64.webp');
  });

  it('restored is the same: every row, counter, check and file', async () => {
    const summary = await world.restore();
    expect(summary).toMatchObject({ fileCount: 4, leftOut: [] });
    const { pool } = world.target;
    expect(await readAllTables(pool)).toEqual(world.rows);
    expect(await readSchema(pool)).toEqual(await readSchema(world.source.pool));
    const {
      'cache/avatars/u/1/64.webp': cached,
      'holiday photo.jpg': photo,
      ...lasting
    } = await readFiles(world.inFolder('data/blobs'));
    expect([cached, photo]).not.toContain(undefined);
    expect(await readFiles(path.join(world.targetDir, 'blobs'))).toEqual(lasting);
    const parts = (dataDir: string) => readFiles(path.join(dataDir, 'recordings'));
    expect(await parts(world.targetDir)).toEqual(await parts(world.inFolder('data')));
    expect(await readDataDirState(world.targetDir)).toBe('ready');
    // The books are guarded again, and numbers go on where they were.
    await expect(pool.query('delete from ledger_entries')).rejects.toThrow('the ledger is never changed');
    await pool.query(roomOf('r2'));
    expect((await pool.query('select number from lounges order by number')).rows).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
    // The next start finds nothing to do.
    await migrateDatabase(world.target.url);
    expect(await readSchema(pool)).toEqual(await readSchema(world.source.pool));
  });

  it('refuses to overwrite a file, and to be the second at once', async () => {
    expect(await refusalOf(world.backup())).toContain(`${world.file} exists already and is not overwritten`);
    let isFirst = true;
    let second: Promise<string> | undefined;
    const onProgress = () => {
      if (isFirst) second = refusalOf(world.backup({ file: world.inFolder('first.tar') }));
      isFirst = false;
    };
    await world.backup({ file: world.inFolder('first.tar'), onProgress });
    expect(await second).toContain('a backup, process');
    expect((await readdir(world.folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
    await verifyArchive(world.inFolder('first.tar'), () => undefined);
  });

  it('stopped in the middle leaves no file, and nothing deferred', async () => {
    const stopping = new AbortController();
    const other = world.inFolder('stopped.tar');
    const stopped = world.backup({ file: other, signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(await refusalOf(stopped)).toBe('Stopped. No backup was written.');
    expect((await readdir(world.folder)).filter((name) => name.startsWith('stopped'))).toEqual([]);
    expect(await readdir(world.inFolder('data/blobs'))).not.toContain('.deferred.json');
  });

  it('killed in the middle leaves no file of that name, and the next one is whole', async () => {
    const dataDir = world.inFolder('killed-data');
    await cp(world.inFolder('data'), dataDir, { recursive: true });
    // Longer than the kill takes to come; nothing on the disk.
    const large = path.join(dataDir, 'blobs/large');
    await writeFile(large, '');
    await truncate(large, 4e9);
    const other = world.inFolder('killed.tar');
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: world.source.url, LOG_LEVEL: 'silent' };
    const command = ['scripts/madoi.mjs', 'backup', other];
    const child = spawn(process.execPath, command, { cwd: repositoryRoot, env, stdio: 'inherit' });
    const exited = once(child, 'exit');
    const unfinished = `${other}.unfinished`;
    await vi.waitFor(() => stat(unfinished), { timeout: limitMs, interval: 5 });
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    const names = async () => (await readdir(world.folder)).filter((name) => name.startsWith('killed.tar'));
    expect(await names()).toEqual(['killed.tar.unfinished']);
    expect(await refusalOf(world.restore(unfinished))).toMatch(/is damaged or cut off|is no backup/);
    await rm(large);
    await world.backup({ file: other, dataDir });
    expect(await names()).toEqual(['killed.tar']);
    await verifyArchive(other, () => undefined);
  });

  it('keeps what is deleted while it runs, and is of one moment', async () => {
    const blobs = createFileBlobs(world.inFolder('data/blobs'));
    await blobs.put('avatars/u/2.webp', Buffer.from('two'));
    await world.source.pool.query(`update users set uploaded_at = 2`);
    const other = world.inFolder('running.tar');
    let isChanged = false;
    // The snapshot is taken by now; the rows of users and the picture come later.
    const onProgress = async () => {
      if (isChanged) return;
      isChanged = true;
      await blobs.put('avatars/u/3.webp', Buffer.from('three'));
      await world.source.pool.query('update users set uploaded_at = 3');
      await blobs.delete('avatars/u/2.webp');
    };
    await world.backup({ file: other, onProgress });
    expect(await blobs.stat('avatars/u/2.webp')).toBeUndefined();
    await world.restore(other);
    const restored = await world.target.pool.query('select uploaded_at from users');
    expect(restored.rows).toEqual([{ uploaded_at: 2 }]);
    expect(await readFile(path.join(world.targetDir, 'blobs/avatars/u/2.webp'), 'utf8')).toBe('two');
  });
});
