import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { openUnmigratedTestDatabase } from '@madoi/test-kit/database';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { extract, pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { applyMigrations } from '../db/apply-migrations.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { createBackupWorld, limitMs, refusalOf, roomOf } from './backup-world.fixture.ts';
import { readAllTables, readSchema } from './read-data.fixture.ts';

const run = promisify(execFile);
const world = createBackupWorld();

describe('a restore', { timeout: limitMs }, () => {
  it('of an older version brings its rows to the schema of this one', async () => {
    const older = await openUnmigratedTestDatabase();
    const migrations = readMigrationFiles({ migrationsFolder });
    const connection = await older.pool.connect();
    await applyMigrations(connection, migrations.slice(0, 2));
    await connection.query(`
      insert into users (id, name, created_at, updated_at) values ('u', '店主', 1, 1);
      ${roomOf('r')};
      create table another_program (id int)`);
    connection.release();
    const other = world.inFolder('older.tar');
    await world.backup({ file: other, pool: older.pool });
    await older.dispose();
    expect(await world.restore(other)).toMatchObject({ leftOut: ['another_program'] });
    const { pool } = world.target;
    expect(await readSchema(pool)).toEqual(await readSchema(world.source.pool));
    const { rows } = await pool.query('select number, visibility, voting from lounges');
    expect(rows).toEqual([{ number: 1, visibility: 'listed', voting: {} }]);
  });

  it('of a newer version is refused, of its migrations and of its format, and changes nothing', async () => {
    const newer = world.inFolder('newer.tar');
    await world.source.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1990000000000)`,
    );
    await world.backup({ file: newer });
    await world.source.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'x'`);
    expect(await refusalOf(world.restore(newer))).toContain(
      'was made by a newer version: it holds a migration of 2033-01-22 that this version does not have. Nothing was changed.',
    );
    const unpacked = await mkdtemp(world.inFolder('format-'));
    await writeFile(
      path.join(unpacked, 'manifest.json'),
      JSON.stringify({ product: 'madoi', format: 2, version: '9.0' }),
    );
    const format = world.inFolder('format.tar');
    await run('tar', ['-cf', format, '-C', unpacked, 'manifest.json']);
    expect(await refusalOf(world.restore(format))).toContain(
      'was made by a newer version (9.0): its format is 2, this version reads 1. Restore it with that version. Nothing was changed.',
    );
    await world.expectUntouched();
  });

  it('of what is damaged, cut off or no backup is refused, and changes nothing', async () => {
    const whole = await readFile(world.file);
    const spoiled = world.inFolder('spoiled.tar');
    const refusalFor = async (content: Uint8Array): Promise<string> => {
      await writeFile(spoiled, content);
      return refusalOf(world.restore(spoiled));
    };
    // Everywhere: headers, rows, music, checksums.
    for (let n = 1; n <= 12; n += 1) {
      const at = Math.floor((whole.length * n) / 13);
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      expect(await refusalFor(flipped), `a bit at ${at}`).toContain('is damaged or cut off');
      expect(await refusalFor(whole.subarray(0, at)), `cut off at ${at}`).toContain('is damaged or cut off');
    }
    // At the end of an entry, where the tar is whole.
    const end = whole.lastIndexOf('SHA256SUMS');
    expect(await refusalFor(Buffer.concat([whole.subarray(0, end), Buffer.alloc(1_024)]))).toContain(
      'its end is missing',
    );
    for (const content of ['', 'hello', randomBytes(4_096)])
      expect(await refusalFor(Buffer.from(content))).toContain('is no backup of Madoi');
    expect(await refusalOf(world.restore(world.inFolder('none.tar')))).toContain('cannot be read');
    await world.expectUntouched();
  });

  it('with an entry whose name leads out of the folder is refused, and changes nothing', async () => {
    const unpacking = createReadStream(world.file).pipe(extract());
    const packing = pack();
    const made = world.inFolder('made.tar');
    const writing = pipeline(packing, createWriteStream(made));
    const sums: string[] = [];
    for await (const entry of unpacking) {
      const name = entry.header.name.replace(/^blobs\/.*/, 'blobs/../../escaped');
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk);
      const content = name === 'SHA256SUMS' ? Buffer.from(sums.join('')) : Buffer.concat(chunks);
      // The first of its files alone: a name that comes twice is refused for that.
      if (sums.some((line) => line.endsWith(`  ${name}\n`))) continue;
      sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
      packing.entry({ name }, content);
    }
    packing.finalize();
    await writing;
    expect(await refusalOf(world.restore(made))).toBe(
      `${made} has an entry that belongs nowhere: blobs/../../escaped. Nothing was restored.`,
    );
    await world.expectUntouched();
  });

  it('into what is not empty is refused, says what to do, and changes nothing', async () => {
    await world.target.pool.query('create table mine (id int)');
    expect(await refusalOf(world.restore())).toMatch(
      /^The database test_\w+ is not empty \(it has public\.mine\)\. Nothing was changed\. Make a new database, set DATABASE_URL/,
    );
    await world.target.pool.query('drop table mine');
    await world.expectUntouched();
    await mkdir(path.join(world.targetDir, 'blobs'), { recursive: true });
    expect(await refusalOf(world.restore())).toBe(
      `${world.targetDir} is not empty (it has blobs). Nothing was changed. Set DATA_DIR to a new folder and run the restore again.`,
    );
    await rm(world.targetDir, { recursive: true });
    await world.expectUntouched();
  });

  it('that fails half-way leaves nothing, and one that was killed is begun again', async () => {
    const stopping = new AbortController();
    const stopped = world.restore(world.file, {
      signal: stopping.signal,
      onProgress: ({ what, done }) => {
        if (what === 'files' && done === 2) stopping.abort();
      },
    });
    expect(await refusalOf(stopped)).toBe('Stopped. Nothing was restored.');
    await world.expectUntouched();
    await mkdir(path.join(world.targetDir, 'blobs/half'), { recursive: true });
    await writeFile(path.join(world.targetDir, 'data-version.json'), '{"layout":1,"state":"restoring"}');
    await world.restore();
    expect(await readdir(path.join(world.targetDir, 'blobs'))).not.toContain('half');
    expect(await readAllTables(world.target.pool)).toEqual(world.rows);
  });
});
