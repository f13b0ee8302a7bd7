import type { Album, Artist, Track } from '@madoi/contract/catalogue/entities';
import type { Locale } from '@madoi/contract/constants';
import { albumPath, artistPath, trackPath } from '@madoi/contract/page-paths';
import { isoDuration, type StructuredData } from '#platform/head/structured-data.ts';
import { nameIn } from '#platform/i18n/name-in.ts';

interface Reader {
  readonly locale: Locale;
  /** `https://…` without a trailing slash. */
  readonly origin: string;
}

const byArtist = (artist: Artist | undefined, { locale, origin }: Reader) =>
  artist === undefined
    ? {}
    : { byArtist: { '@type': 'MusicGroup', name: nameIn(artist, locale), url: `${origin}${artistPath(artist.id)}` } };

/** The length is that of the whole song, and not told where only a part of it may be played. */
const duration = ({ audioInfo }: Track) =>
  audioInfo.type === 'full' ? { duration: isoDuration(audioInfo.duration) } : {};

/** `tracks`: in the album's order. */
export const albumStructuredData = (
  { album, artist, tracks }: { album: Album; artist: Artist | undefined; tracks: readonly Track[] },
  reader: Reader,
): StructuredData => ({
  '@type': 'MusicAlbum',
  name: nameIn(album, reader.locale),
  ...byArtist(artist, reader),
  ...(album.releasedOn === undefined ? {} : { datePublished: album.releasedOn }),
  numTracks: album.tracks.length,
  track: tracks.map((track) => ({
    '@type': 'MusicRecording',
    name: nameIn(track, reader.locale),
    url: `${reader.origin}${trackPath(track.id)}`,
    ...duration(track),
  })),
});

export const trackStructuredData = (
  { track, album, artist }: { track: Track; album: Album; artist: Artist | undefined },
  reader: Reader,
): StructuredData => ({
  '@type': 'MusicRecording',
  name: nameIn(track, reader.locale),
  ...byArtist(artist, reader),
  ...duration(track),
  isFamilyFriendly: !track.isExplicit,
  inAlbum: {
    '@type': 'MusicAlbum',
    name: nameIn(album, reader.locale),
    url: `${reader.origin}${albumPath(album.id)}`,
  },
});
