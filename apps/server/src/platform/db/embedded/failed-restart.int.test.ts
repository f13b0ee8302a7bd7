import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabaseOptions, type OpenedDatabase, openDatabase } from '../open-database.ts';
import { readPostmasterFile, stopOrphan } from './postmaster.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-engine-'));
});
afterEach(async () => {
  await stopOrphan(path.join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

const open = (dataDir: string, options: Partial<OpenDatabaseOptions>): Promise<OpenedDatabase> =>
  openDatabase({ dataDir, purpose: 'a test', canShare: false, onError: () => undefined, ...options });

describe('an embedded PostgreSQL that ended and cannot be started again', () => {
  it('says why and is not ready, and comes back by itself as soon as it can', async () => {
    const [troubles, backs]: [string[], number[]] = [[], []];
    const opened = await open(folder, {
      onError: (what) => troubles.push(what),
      onBack: (awayMs) => backs.push(awayMs),
    });
    await opened.handle.pool.query("insert into banned_words (folded, word, added_at) values ('kept', 'kept', 1)");
    const settings = path.join(folder, 'postgres/postgresql.conf');
    await rename(settings, `${settings}.away`);
    process.kill((await readPostmasterFile(path.join(folder, 'postgres')))?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => troubles.join(), { timeout: 20_000 }).toMatch(/it does not start: .*postgresql\.conf/);
    await expect(opened.handle.ping()).rejects.toThrow();
    expect(backs).toEqual([]);
    await rename(`${settings}.away`, settings);
    const words = () => opened.handle.pool.query('select word from banned_words');
    const answers = () =>
      words().then(
        ({ rows }) => rows.length,
        () => undefined,
      );
    await expect.poll(answers, { timeout: 20_000 }).toBe(1);
    expect(backs).toEqual([expect.any(Number)]);
    await opened.close();
  });

  it('keeps nobody from closing', async () => {
    const troubles: string[] = [];
    const opened = await open(folder, { onError: (what) => troubles.push(what) });
    await rm(path.join(folder, 'postgres/postgresql.conf'));
    process.kill((await readPostmasterFile(path.join(folder, 'postgres')))?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => troubles.join(), { timeout: 20_000 }).toContain('it does not start');
    const count = troubles.length;
    await opened.close();
    expect(troubles).toHaveLength(count);
  });
});
