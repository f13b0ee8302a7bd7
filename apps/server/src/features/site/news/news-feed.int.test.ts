import * as news from '@madoi/contract/site/news';
import { atomEntries, parseXml, textsOf } from '@madoi/test-kit/parse-xml';
import { describe, expect, it } from 'vitest';
import { newsArticles } from '../site.table.ts';
import { kit, openSiteApp, operator } from '../site-app.fixture.ts';

const clock = openSiteApp(newsArticles);
const hourMs = 3_600_000;

const rowOf = (slug: string, more: Partial<typeof newsArticles.$inferInsert> = {}) => ({
  ...{ id: `article-${slug}`, slug, titles: { ja: slug }, bodies: { ja: '本文' } },
  ...{ publishedAt: clock.now(), updatedAt: clock.now(), createdAt: clock.now(), ...more },
});
const write = (...rows: ReturnType<typeof rowOf>[]) => kit.database.db.insert(newsArticles).values(rows);
const fetchFeed = (query = '', init?: RequestInit) => fetch(`${kit.url}/api/news.atom${query}`, init);
const readFeed = async (query = '') => parseXml(await (await fetchFeed(query)).text());
const titlesIn = async (query = '') => atomEntries(await readFeed(query)).flatMap((entry) => textsOf(entry, 'title'));

describe('the Atom feed of the news', () => {
  it('is well-formed, with its type and for how long it may be kept, whatever titles say', async () => {
    await write(rowOf('hostile', { titles: { ja: ']]> a < b & "c" > d\u0007\uffff' } }));
    const answer = await fetchFeed();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const feed = parseXml(await answer.text());
    expect(atomEntries(feed).flatMap((entry) => textsOf(entry, 'title'))).toEqual([']]> a < b & "c" > d']);
    const links = feed.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes.href);
    expect(links).toEqual([`${kit.url}/api/news.atom?lang=ja`, `${kit.url}/news`]);
    const head = await fetchFeed('', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is a feed before there are news', async () => {
    expect(await titlesIn()).toEqual([]);
  });

  it('has titles in the language that is asked for, or the one that they have, and says which', async () => {
    await write(rowOf('both', { titles: { ja: '両方', en: 'Both' } }), rowOf('japanese', { publishedAt: 1 }));
    const feed = await readFeed('?lang=en');
    expect(feed.attributes['xml:lang']).toBe('en');
    expect(atomEntries(feed).map((entry) => [textsOf(entry, 'title')[0], entry.attributes['xml:lang']])).toEqual([
      ['Both', 'en'],
      ['japanese', 'ja'],
    ]);
    expect((await fetchFeed('?lang=xx')).status).toBe(422);
  });

  it('has the newest thirty', async () => {
    const rows = Array.from({ length: 31 }, (_, at) => rowOf(`news-${at}`, { publishedAt: clock.now() - 1_000 * at }));
    await write(...rows);
    expect(await titlesIn()).toEqual(rows.slice(0, 30).map(({ slug }) => slug));
  });

  it('has no draft, nothing before its time and nothing that was removed', async () => {
    await write(
      rowOf('now'),
      rowOf('draft', { publishedAt: null }),
      rowOf('later', { publishedAt: clock.now() + hourMs }),
    );
    expect(await titlesIn()).toEqual(['now']);
    clock.advance(hourMs);
    expect(await titlesIn()).toEqual(['later', 'now']);
    await operator.call(news.removeNews, { params: { id: 'article-now' } });
    expect(await titlesIn()).toEqual(['later']);
  });
});
