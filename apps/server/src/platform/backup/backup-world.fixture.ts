import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, openUnmigratedTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createFileBlobs } from '../blobs/file-blobs.ts';
import { StartError } from '../start-error.ts';
import { readAllTables } from './read-data.fixture.ts';
import { type RestoreOptions, type RestoreSummary, restoreBackup } from './restore-backup.ts';
import { type BackupOptions, type BackupSummary, writeBackup } from './write-backup.ts';

/** A machine that is busy takes long for some hundred tables, and longer for a command that starts. */
export const limitMs = 300_000;

/** What PostgreSQL's text format has to write in another way. */
const texts = ['円居\ttab', 'line\nline', '\\N', '\\.', '', 'quote \'" \\', 'a\r\nb', '😀'];

export const roomOf = (id: string): string =>
  `insert into lounges (id, owner_id, name, life, start_at, rate_limits, created_at, updated_at)
    values ('${id}', 'u', '部屋', 'live', 1, '{}', 1, 1)`;

export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message;
}

async function fillDatabase({ pool }: TestDatabase): Promise<void> {
  for (const [at, text] of texts.entries()) {
    await pool.query(
      'insert into translations (text_hash, language_code, source_language, masked, used_at) values ($1, $2, $3, $4, $5)',
      [`h${at}`, 'en', 'ja', text, 2 ** 52 + at],
    );
  }
  await pool.query(`insert into users (id, name, created_at, updated_at) values ('u', '店主', 1, 1)`);
  await pool.query(roomOf('r'));
  await pool.query(`insert into vapid_keys (id, public_key, private_key) values (1, 'public', 'private')`);
  await pool.query(`begin;
    insert into ledger_transactions (id, kind, reference, at) values ('t', 'gift', 'o', 1);
    insert into ledger_entries (transaction_id, account, amount_yen)
      values ('t', 'provider:balance', 100), ('t', 'platform:revenue', -100);
    commit`);
  // Some rows more than one part of the archive holds.
  await pool.query(
    `insert into listeners (key, known_since) select md5(n::text) || repeat('x', 400), n from generate_series(1, 25000) n`,
  );
}

async function fillFolder(dataDir: string): Promise<void> {
  const blobs = createFileBlobs(path.join(dataDir, 'blobs'));
  await blobs.put('avatars/u/1.webp', randomBytes(5_000));
  await blobs.put(`audio/${'long'.repeat(40)}/full.m4a`, randomBytes(700_000));
  await blobs.put('letters/empty.webp', Buffer.alloc(0));
  await blobs.put('cache/avatars/u/1/64.webp', randomBytes(10));
  await mkdir(path.join(dataDir, 'recordings/rec-1'), { recursive: true });
  await writeFile(path.join(dataDir, 'recordings/rec-1/0-1700000000000-0.opus'), randomBytes(3_000));
  // Nobody's of the product: no row can name it, and no key can be made of it.
  await writeFile(path.join(dataDir, 'blobs/holiday photo.jpg'), 'x');
}

interface BackupWorld {
  folder: string;
  /** The backup. */
  file: string;
  source: TestDatabase;
  /** Of the source, when the backup was made. */
  rows: Awaited<ReturnType<typeof readAllTables>>;
  target: TestDatabase;
  targetDir: string;
  inFolder(name: string): string;
  backup(options?: Partial<BackupOptions>): Promise<BackupSummary>;
  restore(file?: string, options?: Partial<RestoreOptions>): Promise<RestoreSummary>;
  /** Nothing was restored, and nothing is left of a try. */
  expectUntouched(): Promise<void>;
}

/** A database and a data folder with something of everything, and a backup of them; for each test an empty place for a restore. */
export function createBackupWorld(): BackupWorld {
  const world: BackupWorld = {
    folder: '',
    file: '',
    source: undefined as unknown as TestDatabase,
    rows: {},
    target: undefined as unknown as TestDatabase,
    targetDir: '',
    inFolder: (name) => path.join(world.folder, name),
    backup: (options = {}) =>
      writeBackup({
        file: world.file,
        dataDir: world.inFolder('data'),
        pool: world.source.pool,
        nowMs: 1_795_000_000_000,
        isRemadeBlob: (key) => key.startsWith('cache/'),
        signal: new AbortController().signal,
        onProgress: () => undefined,
        ...options,
      }),
    restore: (file = world.file, options = {}) =>
      restoreBackup({
        file,
        dataDir: world.targetDir,
        databaseUrl: world.target.url,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        ...options,
      }),
    async expectUntouched() {
      const inDatabase = `select 1 from pg_class where relnamespace = 'public'::regnamespace`;
      expect((await world.target.pool.query(inDatabase)).rows).toEqual([]);
      expect(await readdir(world.targetDir).catch(() => [])).toEqual([]);
    },
  };
  beforeAll(async () => {
    world.folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-backup-'));
    world.file = world.inFolder('madoi.tar');
    world.source = await openTestDatabase();
    await fillDatabase(world.source);
    await fillFolder(world.inFolder('data'));
    world.rows = await readAllTables(world.source.pool);
    await world.backup();
  }, limitMs);
  afterAll(async () => {
    await world.source.dispose();
    await rm(world.folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    world.target = await openUnmigratedTestDatabase();
    world.targetDir = world.inFolder(`target-${randomBytes(4).toString('hex')}`);
  });
  afterEach(() => world.target.dispose());
  return world;
}
