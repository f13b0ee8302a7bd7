import { locales } from '@madoi/contract/constants';
import { expect, it } from 'vitest';
import { helpLinks } from '#platform/help/help-links.ts';
import { findHelp } from './find-help.ts';
import { helpArticles } from './help-articles.server.ts';
import { helpTopics } from './help-topics.ts';

it('every article of the guide is written in ja, en and zh-TW, with as many parts in each', () => {
  const partsOf = (html: string) => [...html.matchAll(/<h2 id="([^"]+)"/g)].map((match) => match[1]);
  const japanese = helpArticles('ja');
  for (const locale of locales) {
    const articles = helpArticles(locale);
    expect(articles.map(({ topic }) => topic)).toEqual([...helpTopics]);
    for (const [at, { topic, title, text, html }] of articles.entries()) {
      expect([topic, title === '', text.length > 60]).toEqual([topic, false, true]);
      expect([topic, partsOf(html)]).toEqual([topic, partsOf(japanese[at]?.html ?? '')]);
    }
  }
});

it('no asterisk of its Markdown is left in the guide', () => {
  for (const locale of locales)
    for (const { topic, text } of helpArticles(locale))
      expect([topic, text]).not.toEqual([topic, expect.stringContaining('**')]);
});

it('links of the guide lead to articles that are there', () => {
  for (const locale of locales)
    for (const { html } of helpArticles(locale))
      for (const [, topic] of html.matchAll(/href="\/help\/([^"#]+)/g)) expect(helpTopics).toContain(topic);
});

it('what explains a refusal leads to a part of an article that is there, in every language', () => {
  const partsIn = (locale: 'ja' | 'en' | 'zh-TW') =>
    helpArticles(locale).flatMap(({ topic, html }) =>
      [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, part]) => `/help/${topic}#${part}`),
    );
  for (const locale of locales) expect(partsIn(locale)).toEqual(expect.arrayContaining(Object.values(helpLinks)));
});

it('the guide is searched by all words typed, whatever their width, case or kana, titles first', () => {
  const topicsFor = (locale: 'ja' | 'en', typed: string) =>
    findHelp(helpArticles(locale), typed).map(({ topic }) => topic);
  expect(topicsFor('ja', 'ｓｔａｎｄａｒｄ')[0]).toBe('standard');
  expect(topicsFor('ja', 'りくえすと')[0]).toBe('requests');
  expect(topicsFor('en', 'blocking report')).toEqual(['safety']);
  expect(topicsFor('en', 'no such words')).toEqual([]);
  expect(topicsFor('en', '  ')).toEqual([...helpTopics]);
});

it('what is quoted in Japanese and Chinese has no space around a link or between two sentences', () => {
  expect(helpArticles('ja').find(({ topic }) => topic === 'offline')?.opening).toMatch(
    /^つながらないときでも、お気に入りは見られます。オフラインで/,
  );
  for (const locale of ['ja', 'zh-TW'] as const)
    for (const { topic, opening } of helpArticles(locale))
      expect([topic, opening]).not.toEqual([topic, expect.stringMatching(/[。！？] |^$/)]);
});

it('what is quoted of an article is its first paragraph alone, while the search finds its headings and the rest', () => {
  const english = helpArticles('en');
  const requests = english.find(({ topic }) => topic === 'requests');
  expect(requests?.text).toContain('What happens next The owner');
  expect(requests?.opening).toBe('In a room, press “Request a song”, search for it and choose it.');
  expect(english.find(({ topic }) => topic === 'speaking')?.opening).toMatch(/^What you send .* the next one\.$/);
});
