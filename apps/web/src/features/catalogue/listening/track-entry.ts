import type { Track } from '@madoi/contract/catalogue/entities';
import type { Locale } from '@madoi/contract/constants';
import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import type { Details } from '#platform/details/fetch-details.ts';
import { nameIn } from '#platform/i18n/name-in.ts';

/** A track as a row shows it, in the page's language. */
export interface TrackEntry {
  readonly track: Track;
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly artworkVersion: number;
}

/** Tracks that nobody knows any more are left out; those that cannot be heard stay, and say so. */
export const trackEntries = (ids: readonly string[], details: Details, locale: Locale): readonly TrackEntry[] =>
  ids.flatMap((id) => {
    const track = details.tracks[id];
    if (track === undefined) return [];
    const album = details.albums[track.albumId];
    return {
      track,
      title: nameIn(track, locale),
      artist: nameIn(details.artists[track.artistId], locale),
      album: nameIn(album, locale),
      artworkVersion: album?.artworkUpdatedAt ?? 0,
    };
  });

/** The track as a favourite. */
export const trackTarget = ({ track, title, artist }: TrackEntry): FavoriteTarget => ({
  type: 'tracks',
  id: track.id,
  name: title,
  artistName: artist,
  artistId: track.artistId,
  albumId: track.albumId,
});

export interface PlayableList {
  readonly tracks: readonly Track[];
  readonly startIndex: number;
}

/** What is played when one track of a page is clicked: all tracks of the page that can be played, once each, from that one on. */
export const playableFrom = (entries: readonly TrackEntry[], trackId?: string): PlayableList => {
  const byId = new Map(entries.flatMap(({ track }) => (track.isAvailable ? [[track.id, track] as const] : [])));
  const tracks = [...byId.values()];
  return {
    tracks,
    startIndex: Math.max(
      0,
      tracks.findIndex((track) => track.id === trackId),
    ),
  };
};

/** By the ids of their tracks: a list may hold a track more than once, and plays it once, where it stands first. */
export const firstEntries = (entries: readonly TrackEntry[]): ReadonlyMap<string, TrackEntry> =>
  new Map([...entries].reverse().map((entry) => [entry.track.id, entry]));

export const totalSec = (entries: readonly TrackEntry[]): number =>
  entries.reduce((sum, { track }) => sum + track.audioInfo.duration, 0);
