import { fallbackLocale, type Locale, locales } from '@madoi/contract/constants';
import { newsPath } from '@madoi/contract/page-paths';
import type { NewsSummary } from '@madoi/contract/site/news';
import { atomMediaType, escapeXml } from '@madoi/domain/text/atom-feed';
import { plainLine } from '@madoi/domain/text/plain-text';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { NewsContext } from './news.routes.ts';
import { summaryOf } from './news-summary.ts';

const entriesMax = 30;
const cacheSec = 300;
const query = z.object({ lang: z.optional(z.enum(locales)) });

const titles: Readonly<Record<Locale, string>> = { ja: '円居のニュース', en: 'Madoi news', 'zh-TW': 'Madoi 公告' };

const xml = (text: string): string => escapeXml(plainLine(text));

/** RFC 4287. `at`: when the newest entry was published, in ms since 1970. */
export function newsAtom(origin: string, locale: Locale, entries: readonly NewsSummary[], at: number): string {
  const [self, page] = [xml(`${origin}/api/news.atom?lang=${locale}`), xml(`${origin}/news`)];
  const items = entries.map(({ slug, title, publishedAt, languageCode, id }) => {
    const time = new Date(publishedAt).toISOString();
    const link = xml(`${origin}${newsPath(slug)}`);
    return `<entry xml:lang="${languageCode}"><id>${link}#${xml(id)}</id><title>${xml(title)}</title><link href="${link}"/><published>${time}</published><updated>${time}</updated></entry>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${self}</id><title>${titles[locale]}</title><updated>${new Date(at).toISOString()}</updated>`,
    `<author><name>Madoi</name></author><link rel="self" href="${self}"/><link href="${page}"/>`,
    ...items,
    '</feed>',
  ].join('\n');
}

/** News as an Atom feed. */
export function registerNewsFeed(app: FastifyInstance, { news, clock, publicOrigin }: NewsContext): void {
  app.route<{ Querystring: z.output<typeof query> }>({
    method: ['GET', 'HEAD'],
    url: '/api/news.atom',
    schema: { querystring: query },
    config: {
      plain: {
        operationId: 'getNewsFeed',
        feature: 'site',
        summary: 'Published articles as an Atom feed, newest first',
        media: ['application/atom+xml'],
      },
    },
    handler: async (request, reply) => {
      const locale = request.query.lang ?? fallbackLocale;
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const found = await news.listPublished(clock.now(), { after: undefined, limit: entriesMax });
      const entries = found.map((entry) => summaryOf(entry, locale));
      reply.header('cache-control', `public, max-age=${cacheSec}`).type(atomMediaType);
      return reply.send(newsAtom(origin, locale, entries, entries[0]?.publishedAt ?? 0));
    },
  });
}
