import type { Album } from '@madoi/contract/catalogue/entities';
import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import type { Campaign } from '@madoi/contract/site/campaigns';
import type { TopSection } from '@madoi/contract/site/top';
import { defaultTopSections } from '@madoi/domain/site/top-sections';
import { expect, it } from 'vitest';
import { noDetails } from '#platform/details/fetch-details.ts';
import { campaignOf, sectionsWithContent, type TopContent } from './top-data.ts';
import { topRows } from './top-rows.ts';

const album = { id: 'album-0001', tracks: ['track-0001'] } as unknown as Album;
const room = { id: 'lounge-0001' } as LoungeCard;
const nothing: TopContent = {
  live: [],
  listening: 0,
  roomCount: 0,
  soon: [],
  newAlbums: [],
  newPlaylists: [],
  campaigns: [],
  posts: {},
  details: noDetails,
};
const typesOf = (sections: readonly TopSection[]) => sections.map(({ type }) => type);

it('the top page shows no section without content', () => {
  expect(sectionsWithContent(defaultTopSections, nothing, 0)).toEqual([]);
  const some = { ...nothing, live: [room], newAlbums: [album] };
  expect(typesOf(sectionsWithContent(defaultTopSections, some, 0))).toEqual(['pick', 'now', 'albums']);
  const named: TopSection[] = [
    { id: 'a', type: 'albums', ids: ['album-gone'] },
    { id: 'b', type: 'artists', ids: [] },
    { id: 'c', type: 'text', text: { en: ' ' } },
    { id: 'd', type: 'text', text: { 'zh-TW': '你好' } },
    { id: 'f', type: 'posts' },
    { id: 'e', type: 'pick', albumId: 'album-gone', words: {}, by: '' },
  ];
  expect(sectionsWithContent(named, some, 0).map(({ id }) => id)).toEqual(['d']);
  const posts = { site: { channel: {}, posts: [{}] } } as unknown as TopContent['posts'];
  expect(sectionsWithContent(named, { ...some, posts }, 0).map(({ id }) => id)).toEqual(['d', 'f']);
});

it('the top page shows the campaign that runs, or the one that the operator names', () => {
  const campaigns = [
    { id: 'campaign-run', state: 'running' },
    { id: 'campaign-end', state: 'ended' },
  ] as Campaign[];
  const found = (campaignId?: string, all = campaigns) =>
    campaignOf(
      { id: 'c', type: 'campaign', ...(campaignId !== undefined && { campaignId }) },
      { ...nothing, campaigns: all },
    )?.id;
  expect([found(), found('campaign-end'), found('campaign-gone')]).toEqual(['campaign-run', 'campaign-end', undefined]);
  expect(found(undefined, campaigns.slice(1))).toBeUndefined();
});

it('the top page sets narrow sections side by side, and each kind once in a row', () => {
  const sections = (types: readonly ('now' | 'soon' | 'albums')[]): TopSection[] =>
    types.map((type, at) => (type === 'albums' ? { id: `${at}`, type, ids: [] } : { id: `${at}`, type }));
  const rows = (types: readonly ('now' | 'soon' | 'albums')[]) => topRows(sections(types)).map(typesOf);
  expect(topRows(defaultTopSections).map(typesOf)).toEqual([
    ['pick', 'now', 'soon'],
    ['campaign'],
    ['albums'],
    ['playlists'],
    ['posts'],
  ]);
  expect(rows(['now', 'albums', 'soon', 'now', 'now'])).toEqual([['now'], ['albums'], ['soon', 'now'], ['now']]);
});
