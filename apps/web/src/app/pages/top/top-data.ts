import { listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { Album, Playlist } from '@madoi/contract/catalogue/entities';
import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLounges } from '@madoi/contract/lounge/room-lists';
import { type Campaign, listCampaigns } from '@madoi/contract/site/campaigns';
import { getTop, previewTop, type TopSection, type TopSectionType } from '@madoi/contract/site/top';
import { pickOfDay } from '@madoi/domain/site/top-sections';
import { loadAlbumPage } from '#features/catalogue/albums/album-pages.ts';
import { type Details, fetchDetails, fetchTracks, mergeDetails, noDetails } from '#platform/details/fetch-details.ts';
import { type ChannelPosts, loadChannelPosts, postsOf } from './top-posts.ts';

/** What the page can show of each kind of section. */
export interface TopContent {
  readonly live: readonly LoungeCard[];
  readonly listening: number;
  readonly roomCount: number;
  readonly soon: readonly LoungeCard[];
  readonly newAlbums: readonly Album[];
  readonly newPlaylists: readonly Playlist[];
  readonly campaigns: readonly Campaign[];
  readonly posts: ChannelPosts;
  readonly details: Details;
}

export interface TopData extends TopContent {
  /** Only those that have something to show. */
  readonly sections: readonly TopSection[];
  readonly nowMs: number;
}

const shown = { live: 4, soon: 4, albums: 10, playlists: 6 } as const;
const liveAsked = 60;
/** Enough of a playlist to find the covers that stand for it. */
const coverTracks = 12;

type SectionOf<T extends TopSectionType> = Extract<TopSection, { readonly type: T }>;

export const albumOfNight = ({ albumId }: SectionOf<'pick'>, content: TopContent, nowMs: number): Album | undefined =>
  albumId === undefined ? pickOfDay(content.newAlbums, nowMs) : content.details.albums[albumId];

export const albumsOf = ({ ids }: SectionOf<'albums'>, { details, newAlbums }: TopContent): readonly Album[] =>
  ids.length === 0 ? newAlbums : ids.flatMap((id) => details.albums[id] ?? []);

export const playlistsOf = ({ ids }: SectionOf<'playlists'>, content: TopContent): readonly Playlist[] =>
  ids.length === 0 ? content.newPlaylists : ids.flatMap((id) => content.details.playlists[id] ?? []);

export const artistsOf = ({ ids }: SectionOf<'artists'>, { details }: TopContent) =>
  ids.flatMap((id) => details.artists[id] ?? []);

/** Without an id the one that runs and ends first: they come in this order. */
export const campaignOf = ({ campaignId }: SectionOf<'campaign'>, { campaigns }: TopContent): Campaign | undefined =>
  campaigns.find(({ id, state }) => (campaignId === undefined ? state === 'running' : id === campaignId));

function hasContent(section: TopSection, content: TopContent, nowMs: number): boolean {
  switch (section.type) {
    case 'now':
      return content.live.length > 0;
    case 'soon':
      return content.soon.length > 0;
    case 'pick':
      return albumOfNight(section, content, nowMs) !== undefined;
    case 'albums':
      return albumsOf(section, content).length > 0;
    case 'playlists':
      return playlistsOf(section, content).length > 0;
    case 'artists':
      return artistsOf(section, content).length > 0;
    case 'posts':
      return postsOf(section, content.posts) !== undefined;
    case 'campaign':
      return campaignOf(section, content) !== undefined;
    case 'text':
      return Object.values(section.text).some((text) => text.trim() !== '');
  }
}

/** Missing content removes a section; the page never shows an empty one. */
export const sectionsWithContent = (
  sections: readonly TopSection[],
  content: TopContent,
  nowMs: number,
): readonly TopSection[] => sections.filter((section) => hasContent(section, content, nowMs));

const idsOf = (sections: readonly TopSection[], type: 'albums' | 'playlists' | 'artists'): readonly string[] =>
  sections.flatMap((section) => (section.type === type ? section.ids : []));

/** What the operator named, with everything that a row of it says. */
async function loadNamed(call: CallEndpoint, sections: readonly TopSection[], newest: readonly Playlist[]) {
  const picked = sections.flatMap((section) => (section.type === 'pick' ? (section.albumId ?? []) : []));
  const named = await fetchDetails(call, {
    albums: [...idsOf(sections, 'albums'), ...picked],
    playlists: idsOf(sections, 'playlists'),
    artists: idsOf(sections, 'artists'),
  });
  const playlists = [...Object.values(named.playlists), ...newest];
  const [tracks, people] = await Promise.all([
    fetchTracks(
      call,
      playlists.flatMap((playlist) => playlist.tracks.slice(0, coverTracks)),
    ),
    fetchDetails(call, {
      users: playlists.map(({ userId }) => userId),
      artists: Object.values(named.albums).map(({ artistId }) => artistId),
    }),
  ]);
  return mergeDetails([named, tracks, people]);
}

/** The songs of the albums that can be played at once. */
async function loadPicks(call: CallEndpoint, sections: readonly TopSection[], content: TopContent, nowMs: number) {
  const picks = sections.flatMap((section) =>
    section.type === 'pick' ? (albumOfNight(section, content, nowMs)?.tracks ?? []) : [],
  );
  return picks.length === 0 ? noDetails : fetchTracks(call, picks);
}

export interface TopPreview {
  /** How the draft looks at this instant, in ms since 1970; undefined: now. */
  readonly at: number | undefined;
}

export async function loadTop(call: CallEndpoint, lang: Locale, preview?: TopPreview): Promise<TopData> {
  const nowMs = preview?.at ?? Date.now();
  const [{ sections }, live, soon, albums, playlists, campaigns] = await Promise.all([
    preview === undefined
      ? call(getTop)
      : call(previewTop, { query: preview.at === undefined ? {} : { at: preview.at } }),
    call(listLounges, { query: { life: 'live', limit: liveAsked } }),
    call(listLounges, { query: { life: 'scheduled', limit: shown.soon } }),
    loadAlbumPage(call, undefined, { limit: shown.albums }),
    call(listPlaylists, { query: { limit: shown.playlists } }),
    call(listCampaigns, { query: { lang } }),
  ]);
  const [named, posts] = await Promise.all([
    loadNamed(call, sections, playlists.list),
    loadChannelPosts(call, sections),
  ]);
  const content: TopContent = {
    live: live.list.slice(0, shown.live),
    listening: live.listening,
    roomCount: live.list.length,
    soon: soon.list,
    newAlbums: albums.albums,
    newPlaylists: playlists.list,
    campaigns: campaigns.list,
    posts,
    details: mergeDetails([albums.details, named]),
  };
  const picks = await loadPicks(call, sections, content, nowMs);
  return {
    ...content,
    details: mergeDetails([content.details, picks]),
    sections: sectionsWithContent(sections, content, nowMs),
    nowMs,
  };
}
