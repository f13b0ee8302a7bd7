import { fallbackLocale } from '@madoi/contract/constants';
import {
  addNews,
  changeNews,
  getNews,
  listNews,
  listNewsEntries,
  type NewsEntry,
  type NewsInput,
  removeNews,
} from '@madoi/contract/site/news';
import { areWrittenTogether, writtenIn } from '@madoi/domain/site/site-language';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { encodeCursor, takePage } from '#platform/cursor.ts';
import { positionOf } from '#platform/http/list-position.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Ids } from '#platform/ids.ts';
import { renderMarkdown } from '#platform/markdown.ts';
import type { SiteChanges } from '../site-change.ts';
import type { NewsPage, NewsRefusal, NewsStore } from './news.store.ts';
import { registerNewsFeed } from './news-feed.routes.ts';
import { summaryOf } from './news-summary.ts';

export interface NewsContext {
  readonly news: NewsStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly changes: SiteChanges;
  readonly publicOrigin: string | undefined;
}

const pageSize = 20;

function pageOf(next: string | undefined, limit = pageSize): NewsPage & { readonly limit: number } {
  return { after: positionOf(next), limit: limit + 1 };
}

function listed<T>(
  found: readonly NewsEntry[],
  limit: number,
  at: (entry: NewsEntry) => number,
  show: (entry: NewsEntry) => T,
) {
  const { page, paging } = takePage(found, limit, (last) => encodeCursor([at(last), last.id]));
  return { list: page.map(show), paging };
}

/** An article needs a title and a text in the same language. */
const isWritten = ({ titles, bodies }: NewsInput): boolean => areWrittenTogether(titles, bodies);

function registerReads(app: FastifyInstance, { news, clock }: NewsContext): void {
  registerEndpoint(app, listNews, async ({ query }) => {
    const page = pageOf(query.next, query.limit);
    const found = await news.listPublished(clock.now(), page);
    return listed(
      found,
      page.limit - 1,
      ({ publishedAt = 0 }) => publishedAt,
      (entry) => summaryOf(entry, query.lang ?? fallbackLocale),
    );
  });
  registerEndpoint(app, getNews, async ({ params, query }, { identity }) => {
    const entry = await news.find(params.slug);
    const isDraft = entry?.publishedAt === undefined || entry.publishedAt > clock.now();
    if (!entry || (isDraft && identity?.user?.isOperator !== true)) throw new HttpProblem('not_found');
    const summary = summaryOf(entry, query.lang ?? fallbackLocale);
    return { ...summary, html: renderMarkdown(writtenIn(entry.bodies, summary.languageCode)), isDraft };
  });
}

export function registerNewsRoutes(app: FastifyInstance, context: NewsContext): void {
  const { news, ids, changes } = context;
  registerReads(app, context);
  registerNewsFeed(app, context);
  registerEndpoint(app, listNewsEntries, async ({ query }) => {
    const page = pageOf(query.next, query.limit);
    return listed(
      await news.listAll(page),
      page.limit - 1,
      ({ updatedAt }) => updatedAt,
      (entry) => entry,
    );
  });
  const answer = (result: 'done' | NewsRefusal, id: string, updatedAt: number) => {
    if (result === 'not_found') throw new HttpProblem('not_found');
    return result === 'done' ? { success: true as const, id, updatedAt } : { success: false as const, reason: result };
  };
  registerEndpoint(app, addNews, async ({ body }, { identity }) => {
    if (!isWritten(body)) return { success: false as const, reason: 'empty' as const };
    const [id, change] = [ids.next(), changes(identity.user.id, 'change-news')];
    return answer(await news.add(id, body, change), id, change.at);
  });
  registerEndpoint(app, changeNews, async ({ params: { id }, body: { updatedAt, ...input } }, { identity }) => {
    if (!isWritten(input)) return { success: false as const, reason: 'empty' as const };
    const change = changes(identity.user.id, 'change-news');
    return answer(await news.change(id, input, updatedAt, change), id, change.at);
  });
  registerEndpoint(app, removeNews, async ({ params }, { identity }) => {
    await news.remove(params.id, changes(identity.user.id, 'change-news'));
    return { success: true as const };
  });
}
