import type { CampaignDetail } from '@madoi/contract/site/campaigns';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { campaignRankingTexts } from '#messages/campaign-ranking/campaign-ranking-texts.ts';
import { campaignTexts } from '#messages/campaigns/campaigns-texts.ts';
import { messages } from '#messages/en.ts';
import { messages as japanese } from '#messages/ja.ts';
import { messages as chinese } from '#messages/zh-tw.ts';
import { CampaignRanking } from './CampaignRanking.tsx';
import { RankingRules } from './RankingRules.tsx';

const at = (iso: string) => Date.parse(`${iso}+09:00`);
const room = (id: string) => ({ id, name: `部屋 ${id}`, isOpen: false });
const campaign: CampaignDetail = {
  id: 'campaign-1',
  state: 'running',
  title: '窓辺の一曲',
  lead: '',
  roomText: '',
  languageCode: 'ja',
  startAt: at('2026-11-23T18:00'),
  endAt: at('2026-12-01T09:30'),
  rankingId: 'listeners',
  roomCount: 3,
  leaders: [],
  html: '',
  ranking: [
    { rank: 1, score: 9, room: room('a') },
    { rank: 2, score: 4, room: room('b') },
  ],
  own: [],
  places: [
    { room: room('b'), rank: 2, score: 4 },
    { room: room('far'), rank: 240, score: 1 },
    { room: room('quiet'), score: 0 },
  ],
};
const all = { ja: japanese, en: messages, 'zh-TW': chinese };

const textOf = (element: ReturnType<typeof createElement>, locale: keyof typeof all = 'ja') => {
  const texts = { ...all[locale], campaigns: campaignTexts(locale), campaignRanking: campaignRankingTexts(locale) };
  const inLanguage = { locale, messages: texts as never, timeZone: 'Asia/Tokyo', children: element };
  const routes = [
    { id: 'root', path: '*', loader: () => ({ locale }), element: createElement(IntlProvider, inLanguage) },
  ];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { locale } } } });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};
const rulesIn = (locale: keyof typeof all) =>
  [...textOf(createElement(RankingRules, { campaign }), locale).matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text]) => text);

describe('the ranking of a campaign', () => {
  it('says the reader’s own places, also below the rows and without a place, and marks their rows', () => {
    const html = textOf(createElement(CampaignRanking, { campaign }));
    expect([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, place]) => [name, place])).toEqual([
      ['部屋 b', '2位（4人）'],
      ['部屋 far', '240位（1人）'],
      ['部屋 quiet', 'まだ順位はありません'],
    ]);
    expect(html.match(/<tr data-own="true">.*?<\/tr>/)?.[0]).toContain('部屋 b');
    expect(html.match(/data-own/g)).toHaveLength(1);
  });

  it('says after the end that a room was not ranked, and nothing to those without a room', () => {
    const ended = { ...campaign, state: 'ended' as const };
    expect(textOf(createElement(CampaignRanking, { campaign: ended }))).toContain('<dd>順位はつきませんでした</dd>');
    const none = textOf(createElement(CampaignRanking, { campaign: { ...ended, places: [] } }));
    expect(none).not.toContain('<dl');
    expect(none).toContain('最終結果');
  });

  it('says in three languages what counts, from when to when, ties, who and which rooms are left out, and when it is final', () => {
    const [counted, period, ties, leftOut, rooms, end] = rulesIn('ja');
    expect(counted).toContain('アカウントのある人');
    expect(period).toContain('2026年11月23日 18:00から2026年12月1日 09:30まで');
    expect(ties).toContain('1位、2位、2位、4位');
    expect(leftOut).toContain('店主、番頭');
    expect(rooms).toContain('100件');
    expect(end).toContain('そのあとは変わりません');
    expect(rulesIn('en')[1]).toContain('From November 23, 2026, 18:00 to December 1, 2026, 09:30');
    expect(rulesIn('zh-TW')[1]).toContain('2026年11月23日 18:00 到 2026年12月1日 09:30');
    expect([rulesIn('en'), rulesIn('zh-TW')].map((texts) => texts.length)).toEqual([6, 6]);
  });
});
