import { listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { Playlist } from '@madoi/contract/catalogue/entities';
import { type Genre, listGenres } from '@madoi/contract/catalogue/genres';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLounges } from '@madoi/contract/lounge/room-lists';
import { playbackHistory } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';
import { type Details, fetchDetails, fetchTracks, mergeDetails } from '#platform/details/fetch-details.ts';
import { type AlbumPage, loadAlbumPage } from '../albums/album-pages.ts';
import { loadPopular, type PopularData } from '../popular/popular-data.ts';

export interface MusicData extends AlbumPage {
  /** Rooms that are open now, and how many people are in all of them. */
  readonly rooms: readonly LoungeCard[];
  readonly listening: number;
  /** How many songs can be played. */
  readonly songs: number;
  /** What this visitor heard last, each once. */
  readonly recent: readonly string[];
  readonly popular: PopularData;
  readonly genres: readonly Genre[];
  readonly playlists: readonly Playlist[];
}

const newAlbums = 10;
const playlistsShown = 12;
const roomsShown = 6;
const recentShown = 5;
/** The same song may have been heard several times in a row. */
const historyAsked = 30;
const rankedAlbums = 10;
/** Enough of a playlist to find the covers that stand for it. */
const coverTrackCount = 12;

async function loadPlaylists(call: CallEndpoint) {
  const { list } = await call(listPlaylists, { query: { limit: playlistsShown } });
  const [tracks, owners] = await Promise.all([
    fetchTracks(
      call,
      list.flatMap((playlist) => playlist.tracks.slice(0, coverTrackCount)),
    ),
    fetchDetails(call, { users: list.map(({ userId }) => userId) }),
  ]);
  return { playlists: list, details: mergeDetails([tracks, owners]) };
}

async function loadRecent(
  call: CallEndpoint,
): Promise<{ readonly recent: readonly string[]; readonly details: Details }> {
  const { hasSession } = await call(login, { body: {} });
  const { list } = hasSession ? await call(playbackHistory, { query: { limit: historyAsked } }) : { list: [] };
  const recent = [...new Set(list.map(({ trackId }) => trackId))].slice(0, recentShown);
  return { recent, details: await fetchTracks(call, recent) };
}

/** The entrance of the music: what is on, what one heard, what is new, what is popular, what fits the mood. */
export async function loadMusic(call: CallEndpoint): Promise<MusicData> {
  const [page, lists, lounges, heard, popular, genres] = await Promise.all([
    loadAlbumPage(call, undefined, { limit: newAlbums }),
    loadPlaylists(call),
    call(listLounges, { query: { life: 'live', limit: roomsShown } }),
    loadRecent(call),
    loadPopular(call, { tracks: 0, albums: rankedAlbums }),
    call(listGenres),
  ]);
  return {
    ...page,
    playlists: lists.playlists,
    rooms: lounges.list,
    listening: lounges.listening,
    songs: genres.tracks,
    recent: heard.recent,
    popular,
    genres: genres.list,
    details: mergeDetails([page.details, lists.details, heard.details, popular.details]),
  };
}
