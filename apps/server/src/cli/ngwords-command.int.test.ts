import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { runCommand } from '@madoi/test-kit/run-command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { ngwordsCommand } from './ngwords-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const ngwords = (...positionals: string[]) => runCommand(ngwordsCommand, { databaseUrl: database.url, positionals });

describe('ngwords', () => {
  it('shows the starter list of a fresh install as it is written, and takes words away for good', async () => {
    const { lines } = await ngwords('list');
    expect(lines).toContain('うんこ');
    expect(lines).toContain('fuck');
    expect(lines).toContain('幹你娘');
    expect((await ngwords('remove', 'ウンコ')).lines).toEqual([`${lines.length - 2} banned words in total.`]);
    expect((await ngwords('list')).lines).not.toContain('うんこ');
  });

  it('says whether a text would be refused, and for which word', async () => {
    expect(await ngwords('check', 'what', 'the', 'f.u.c.k')).toEqual({
      code: 1,
      lines: ['This text would be refused because of fuck.'],
    });
    expect(await ngwords('check', 'うんこれは')).toEqual({ code: 0, lines: ['This text would be accepted.'] });
  });

  it('adds words, says which are not there to be removed, and puts the starter list back', async () => {
    expect((await ngwords('add', 'ばか')).code).toBe(0);
    expect((await ngwords('check', 'バ カ')).code).toBe(1);
    expect((await ngwords('remove', 'ばか', 'ぱか')).lines[0]).toBe('ぱか was not on the list.');
    await ngwords('starter');
    expect((await ngwords('list')).lines).toContain('うんこ');
  });

  it('refuses a word without a letter, and what it does not know', async () => {
    await expect(ngwords('add', '・・')).rejects.toThrow(UsageError);
    await expect(ngwords('forget', 'ばか')).rejects.toThrow(UsageError);
  });
});
