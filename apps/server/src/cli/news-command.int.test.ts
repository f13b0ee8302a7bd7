import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { runCommand } from '@madoi/test-kit/run-command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsArticles } from '../features/site/site.table.ts';
import { UsageError } from './command.ts';
import { newsCommand } from './news-command.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-news-'));
});
afterAll(async () => {
  await database.dispose();
  await rm(folder, { recursive: true });
});

const news = (positionals: string[], options: Record<string, string | boolean> = {}) =>
  runCommand(newsCommand, { databaseUrl: database.url, positionals, options });

describe('news on the command line', () => {
  it('adds an article from a Markdown file whose first line is the title, once for each address, and removes it', async () => {
    const file = path.join(folder, 'ja.md');
    await writeFile(file, '# 年末のお知らせ\n\n朝まで開けています。\n');
    const from = '2026-11-21T21:00';
    expect(await news(['add', 'year-end'], { ja: file, from })).toEqual({
      code: 0,
      lines: ['year-end  2026-11-21T12:00  年末のお知らせ'],
    });
    expect((await news(['add', 'year-end'], { ja: file, draft: true })).code).toBe(1);
    expect(await news(['remove', 'year-end'])).toEqual({ code: 0, lines: [] });
    expect((await news(['remove', 'year-end'])).code).toBe(1);
  });

  it('lists every article, the latest change first, however many there are', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => ({
      ...{ id: `article-${1000 + at}`, slug: `news-${1000 + at}`, titles: { ja: '題' }, bodies: { ja: '文' } },
      ...{ publishedAt: null, updatedAt: at, createdAt: 0 },
    }));
    await database.db.insert(newsArticles).values(rows);
    const { lines } = await news(['list']);
    await database.db.delete(newsArticles);
    expect(lines).toEqual(rows.map(({ slug }) => `${slug}  draft  題`).reverse());
  });

  it('says what is missing before it opens the database', async () => {
    const file = path.join(folder, 'untitled.md');
    await writeFile(file, 'no title');
    for (const [positionals, options] of [
      [['add', 'year-end'], {}],
      [['add', 'Year End'], { ja: path.join(folder, 'none.md') }],
      [['add', 'year-end'], { ja: file }],
      [['burn'], {}],
    ] as const)
      await expect(news([...positionals], options)).rejects.toBeInstanceOf(UsageError);
  });
});
