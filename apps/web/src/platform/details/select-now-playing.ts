import type { Names } from '@madoi/contract/catalogue/entities';
import type { QueueDetails } from '@madoi/room-client/queue/details-store';
import type { NowPlaying } from '../audio/media-session.ts';
import { artworkUrl, servedWidth } from '../http/image-url.ts';

/** Lock screens take small and large ones. */
const artworkWidths = [96, 256, 512] as const;

const nameIn = (locale: string, named: { readonly name: string; readonly names?: Names | undefined } | undefined) =>
  named?.names?.[locale as keyof Names] ?? named?.name ?? '';

/** What the lock screen says of a track; nothing while the track is not known. */
export const selectNowPlaying = (
  { tracks, albums, artists }: QueueDetails,
  trackId: string | undefined,
  locale: string,
): NowPlaying | undefined => {
  const track = tracks[trackId ?? ''];
  if (track === undefined) return undefined;
  const album = albums[track.albumId];
  return {
    title: nameIn(locale, track),
    artist: nameIn(locale, artists[track.artistId]),
    album: nameIn(locale, album),
    artwork: artworkWidths.map((px) => ({
      src: artworkUrl(track.albumId, album?.artworkUpdatedAt ?? 0, px),
      width: servedWidth(px),
    })),
  };
};
