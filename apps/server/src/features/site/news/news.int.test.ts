import { listAudit } from '@madoi/contract/operator/operator';
import * as news from '@madoi/contract/site/news';
import { describe, expect, it } from 'vitest';
import { newsArticles } from '../site.table.ts';
import { kit, openSiteApp, operator } from '../site-app.fixture.ts';

const clock = openSiteApp(newsArticles);
const hour = 3_600_000;

const article = (slug: string, more: Partial<news.NewsInput> = {}): news.NewsInput => ({
  slug,
  titles: { ja: `${slug}の題`, en: `About ${slug}` },
  bodies: { ja: '**本文**です。', en: 'The *text*.' },
  publishedAt: clock.now(),
  ...more,
});
const add = (input: news.NewsInput) => operator.call(news.addNews, { body: input });
const read = (slug: string, lang: 'ja' | 'en' | 'zh-TW', reader = kit.newVisitor()) =>
  reader.call(news.getNews, { params: { slug }, query: { lang } });
const status = async (slug: string) => (await kit.newVisitor().request('GET', `/api/news/${slug}`)).status;

describe('news', () => {
  it('[2.06] are read in the reader’s language, or in one they were written in, newest first, page by page', async () => {
    for (const slug of ['first', 'second', 'third']) {
      await add(article(slug));
      clock.advance(1000);
    }
    const page = await kit.newVisitor().call(news.listNews, { query: { limit: 2, lang: 'en' } });
    expect(page.list.map(({ title }) => title)).toEqual(['About third', 'About second']);
    const rest = await kit.newVisitor().call(news.listNews, { query: { lang: 'en', next: page.paging.next ?? '' } });
    expect([rest.list.map(({ slug }) => slug), rest.paging]).toEqual([['first'], {}]);
    expect(await read('first', 'en')).toMatchObject({ languageCode: 'en', html: '<p>The <em>text</em>.</p>' });
    expect(await read('first', 'zh-TW')).toMatchObject({ languageCode: 'ja', title: 'firstの題' });
  });

  it('show no draft and nothing before its time, except to operators', async () => {
    const { publishedAt: _, ...draft } = article('draft');
    await add(draft);
    await add(article('later', { publishedAt: clock.now() + hour }));
    expect([await status('draft'), await status('later'), await status('none')]).toEqual([404, 404, 404]);
    expect((await kit.newVisitor().call(news.listNews, { query: {} })).list).toEqual([]);
    expect((await read('draft', 'ja', operator)).isDraft).toBe(true);
    clock.advance(hour);
    expect([await status('draft'), await status('later')]).toEqual([404, 200]);
  });

  it('let no markup and no script of their writer through', async () => {
    await add(
      article('evil', { bodies: { ja: '<script>alert(1)</script>\n\n[a](javascript:alert(1)) <b onclick=x>' } }),
    );
    const { html } = await read('evil', 'ja');
    expect(html).not.toMatch(/<script|<b|javascript:/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('keep one address each, refuse a change built on an older one, and are noted in the audit log', async () => {
    const made = await add(article('one'));
    expect(await add(article('one'))).toEqual({ success: false, reason: 'slug_taken' });
    expect(await add(article('empty', { titles: { ja: 'x' }, bodies: { en: 'y' } }))).toMatchObject({
      reason: 'empty',
    });
    if (!made.success) throw new Error('refused');
    const change = (updatedAt: number) =>
      operator.call(news.changeNews, { params: { id: made.id }, body: { ...article('renamed'), updatedAt } });
    clock.advance(1);
    expect(await change(made.updatedAt)).toMatchObject({ success: true });
    expect(await change(made.updatedAt)).toEqual({ success: false, reason: 'conflict' });
    expect([await status('one'), await status('renamed')]).toEqual([404, 200]);
    await operator.call(news.removeNews, { params: { id: made.id } });
    expect(await status('renamed')).toBe(404);
    const { list } = await operator.call(listAudit, { query: { limit: 3 } });
    expect(list.map(({ action, detail }) => [action, detail.change])).toEqual([
      ['change-news', 'remove'],
      ['change-news', 'edit'],
      ['change-news', 'add'],
    ]);
  });

  it('can be followed as an Atom feed', async () => {
    await add(article('feed', { titles: { ja: '<夜> & "朝"' } }));
    const answer = await fetch(`${kit.url}/api/news.atom`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('application/atom+xml');
    expect(text).toContain('<title>&lt;夜&gt; &amp; &quot;朝&quot;</title>');
    expect(text).toContain('/news/feed"/>');
    expect(text).toContain(`<updated>${new Date(clock.now()).toISOString()}</updated>`);
  });

  it('are written by operators alone', async () => {
    const somebody = await kit.signUp('だれか');
    expect((await somebody.request('GET', '/api/operator/news')).status).toBe(403);
    expect((await somebody.request('POST', '/api/operator/news', { body: article('mine') })).status).toBe(403);
  });
});
