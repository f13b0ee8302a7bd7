import type { QueueDetails } from '@madoi/room-client/queue/details-store';
import type { NowPlaying } from '../audio/media-session.ts';
import { artworkUrl, servedWidth } from '../http/image-url.ts';
import { nameIn } from '../i18n/name-in.ts';

/** Lock screens take small and large ones. */
const artworkWidths = [96, 256, 512] as const;

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
    title: nameIn(track, locale),
    artist: nameIn(artists[track.artistId], locale),
    album: nameIn(album, locale),
    artwork: artworkWidths.map((px) => ({
      src: artworkUrl(track.albumId, album?.artworkUpdatedAt ?? 0, px),
      width: servedWidth(px),
    })),
  };
};
