import type { User } from '@madoi/contract/catalogue/entities';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { obiFor } from '@madoi/prints/obi';
import type { DetailsStore, QueueDetails } from '@madoi/room-client/queue/details-store';
import { useStore } from 'zustand';
import { useLocale } from '#platform/page/root-data.ts';
import { nameIn } from '../i18n/name-in.ts';

export interface TrackText {
  /** Undefined until it is known. */
  readonly title: string | undefined;
  readonly artist: string;
  readonly artistId: string | undefined;
  readonly albumId: string | undefined;
  readonly albumName: string;
  readonly artworkVersion: number;
  /** Of the album's obi, for `--ink`. */
  readonly ink: string | undefined;
  /** Who put it there; undefined for a room's own choice, and in one's own queue. */
  readonly chosenBy: User | undefined;
}

/** As much of an entry as its text needs. */
export type TextedTrack = Pick<MediaTrack, 'trackId' | 'createdBy' | 'detail'>;

/** An entry of a queue, and the entities around it, as far as `details` knows them. */
const entitiesOf = ({ tracks, albums, artists, users }: QueueDetails, entry: TextedTrack | undefined) => {
  const track = tracks[entry?.trackId ?? ''] ?? entry?.detail;
  return {
    track,
    album: albums[track?.albumId ?? ''],
    artist: artists[track?.artistId ?? ''],
    user: users[entry?.createdBy.id ?? ''] ?? entry?.createdBy.detail,
  };
};

const textOf = ({ track, album, artist, user }: ReturnType<typeof entitiesOf>, locale: string): TrackText => ({
  title: track === undefined ? undefined : nameIn(track, locale),
  artist: nameIn(artist, locale),
  artistId: track?.artistId,
  albumId: track?.albumId,
  albumName: nameIn(album, locale),
  artworkVersion: album?.artworkUpdatedAt ?? 0,
  ink: album?.colors.ink ?? (track === undefined ? undefined : obiFor(track.albumId).ink),
  chosenBy: user,
});

/** An entry of a queue in the words of a language: for what is said outside of rendering. */
export const selectTrackText = (details: QueueDetails, entry: TextedTrack | undefined, locale: string): TrackText =>
  textOf(entitiesOf(details, entry), locale);

/** An entry of a room's queue, or of one's own, in the words of the page's language. */
export const useTrackTextOf = ({ store }: DetailsStore, entry: TextedTrack | undefined): TrackText => {
  const locale = useLocale();
  const track = useStore(store, (details) => entitiesOf(details, entry).track);
  const album = useStore(store, (details) => entitiesOf(details, entry).album);
  const artist = useStore(store, (details) => entitiesOf(details, entry).artist);
  const user = useStore(store, (details) => entitiesOf(details, entry).user);
  return textOf({ track, album, artist, user }, locale);
};
