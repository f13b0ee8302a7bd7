import { readFile } from 'node:fs/promises';
import { locales } from '@madoi/contract/constants';
import { addNews, type NewsEntry, type NewsInput } from '@madoi/contract/site/news';
import { writtenIn } from '@madoi/domain/site/site-language';
import { createPgNewsStore } from '../features/site/news/news.store.pg.ts';
import { createSiteChanges } from '../features/site/site-change.ts';
import { type CliCommand, type CliInvocation, UsageError } from './command.ts';
import { listEvery } from './list-every.ts';
import { withPlatform } from './with-platform.ts';

/** Who the audit log names for what is done on the command line. */
const commandLine = 'cli';

/** A file of Markdown: its first line is the title, `# …`, and the rest the text. */
async function readArticle(file: string): Promise<{ readonly title: string; readonly body: string }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The file ${file} cannot be read.`);
  });
  const [first = '', ...rest] = text.trim().split('\n');
  const title = first.replace(/^#\s+/, '').trim();
  if (title === first.trim()) throw new UsageError(`The first line of ${file} must be the title, such as "# Hello".`);
  return { title, body: rest.join('\n').trim() };
}

function readInstant(text: string | boolean | undefined): number | undefined {
  if (typeof text !== 'string') return undefined;
  const instant = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}:00+09:00`);
  if (Number.isNaN(instant)) throw new UsageError('--from must be a time such as 2026-11-21T21:00 (Tokyo).');
  return instant;
}

async function readInput(slug: string, options: CliInvocation['options'], now: number): Promise<NewsInput> {
  const titles: Record<string, string> = {};
  const bodies: Record<string, string> = {};
  for (const locale of locales) {
    const file = options[locale];
    if (typeof file !== 'string') continue;
    const { title, body } = await readArticle(file);
    titles[locale] = title;
    bodies[locale] = body;
  }
  const publishedAt = readInstant(options.from) ?? (options.draft === true ? undefined : now);
  const parsed = addNews.body.safeParse({ slug, titles, bodies, ...(publishedAt !== undefined && { publishedAt }) });
  if (Object.keys(titles).length === 0) throw new UsageError('The article has no text. Give --ja, --en or --zh-TW.');
  if (!parsed.success)
    throw new UsageError(
      'The address may have small letters, digits and hyphens; titles 100 and texts 20,000 characters.',
    );
  return parsed.data;
}

const describe = ({ slug, titles, publishedAt }: NewsEntry): string =>
  [
    slug,
    publishedAt === undefined ? 'draft' : new Date(publishedAt).toISOString().slice(0, 16),
    writtenIn(titles, 'ja'),
  ].join('  ');

export const newsCommand: CliCommand = {
  name: 'news',
  usage: 'news list | add SLUG --ja FILE --en FILE --zh-TW FILE [--from TIME | --draft] | remove SLUG',
  about: 'Shows, adds and removes articles of the news, written in Markdown. A running server follows at once.',
  options: {
    ja: { type: 'string', about: 'A Markdown file in Japanese; its first line is the title, "# …"' },
    en: { type: 'string', about: 'The same in English' },
    'zh-TW': { type: 'string', about: 'The same in Traditional Chinese' },
    from: { type: 'string', about: 'When it appears, such as 2026-11-21T21:00 (Tokyo). Default: now' },
    draft: { type: 'boolean', about: 'Keeps it unpublished' },
  },
  async run({ config, positionals, options, output }) {
    const [action = 'list', slug] = positionals;
    if (!['list', 'add', 'remove'].includes(action))
      throw new UsageError(`Unknown action "${action}": use list, add or remove.`);
    if (action !== 'list' && slug === undefined) throw new UsageError('The article’s address is missing.');
    if (action === 'add') await readInput(slug ?? '', options, 0);
    return withPlatform(config, 'news', async ({ database, clock, ids }) => {
      const store = createPgNewsStore(database.db);
      const change = createSiteChanges(ids, clock)(commandLine, 'change-news');
      let problem: string | undefined;
      if (action === 'add') {
        const added = await store.add(ids.next(), await readInput(slug ?? '', options, clock.now()), change);
        if (added !== 'done') problem = `There is an article at ${slug} already. Nothing was changed.`;
      }
      if (action === 'remove') {
        const found = await store.find(slug ?? '');
        if (found) await store.remove(found.id, change);
        else problem = `There is no article at ${slug}. Nothing was changed.`;
      }
      const articles = await listEvery(store.listAll, ({ updatedAt }) => updatedAt);
      for (const entry of articles) output.line(describe(entry));
      output.json({ event: 'summary', articles });
      if (problem !== undefined) output.line(problem);
      return problem === undefined ? 0 : 1;
    });
  },
};
