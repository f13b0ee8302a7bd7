import type { User } from '@madoi/contract/catalogue/entities';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { useStore } from 'zustand';
import { useLocale } from '#platform/page/root-data.ts';
import { useRoomHandle } from '../session/room-context.ts';

export interface TrackText {
  /** Undefined until it is known. */
  readonly title: string | undefined;
  readonly artist: string;
  readonly artistId: string | undefined;
  readonly albumId: string | undefined;
  readonly albumName: string;
  readonly artworkVersion: number;
  /** Who put it there; undefined for the room's own choice. */
  readonly chosenBy: User | undefined;
}

/** A queued track in the words of the page's language. */
export const useTrackText = (
  mediaTrack: Pick<MediaTrack, 'trackId' | 'createdBy' | 'detail'> | undefined,
): TrackText => {
  const locale = useLocale();
  const { store } = useRoomHandle().details;
  const track = useStore(store, ({ tracks }) => tracks[mediaTrack?.trackId ?? '']) ?? mediaTrack?.detail;
  const album = useStore(store, ({ albums }) => albums[track?.albumId ?? '']);
  const artist = useStore(store, ({ artists }) => artists[track?.artistId ?? '']);
  const user = useStore(store, ({ users }) => users[mediaTrack?.createdBy.id ?? '']);
  return {
    title: track === undefined ? undefined : (track.names?.[locale] ?? track.name),
    artist: artist === undefined ? '' : (artist.names?.[locale] ?? artist.name),
    artistId: track?.artistId,
    albumId: track?.albumId,
    albumName: album === undefined ? '' : (album.names?.[locale] ?? album.name),
    artworkVersion: album?.artworkUpdatedAt ?? 0,
    chosenBy: user ?? mediaTrack?.createdBy.detail,
  };
};
