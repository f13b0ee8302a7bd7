import { datasets, type SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { Playlist, Track } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { QueueCommand } from '@madoi/contract/lounge/queue';
import type { QueueCommandInput } from '@madoi/room-client/queue/queue-controller';
import { nameIn } from '#platform/i18n/name-in.ts';

type TrackToAdd = NonNullable<QueueCommand['mediaTracks']>[number];
export type TrackSource = NonNullable<TrackToAdd['source']>;

/** Something that can be put into the queue: a song, or a record or playlist with all of its songs. */
export interface AddableItem {
  readonly kind: 'track' | 'album' | 'playlist';
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Whose cover it wears. */
  readonly albumId?: string | undefined;
  /** Where a single song was found, when that is worth keeping. */
  readonly source?: TrackSource;
}

/** Offers in named groups. */
export interface AddSource {
  readonly tracks: readonly AddableItem[];
  readonly albums: readonly AddableItem[];
  readonly playlists: readonly AddableItem[];
}

const kinds = { tracks: 'track', albums: 'album', playlists: 'playlist' } as const;

export const addableFromHit = (hit: SearchHit): AddableItem | undefined => {
  if (hit.type !== 'tracks' && hit.type !== 'albums' && hit.type !== 'playlists') return undefined;
  const albumId = hit.albumId ?? (hit.type === 'albums' ? hit.id : undefined);
  return { kind: kinds[hit.type], id: hit.id, title: hit.name, subtitle: hit.subtitle ?? '', albumId };
};

/** The songs of an offer, in its order, each with where it comes from. Unknown ones have none. */
export const readTracksToAdd = async (
  call: CallEndpoint,
  { kind, id, source }: Pick<AddableItem, 'kind' | 'id' | 'source'>,
): Promise<readonly TrackToAdd[]> => {
  if (kind === 'track') return [source === undefined ? { trackId: id } : { trackId: id, source }];
  const isAlbum = kind === 'album';
  const { albums, playlists } = await call(datasets, { body: isAlbum ? { albums: [id] } : { playlists: [id] } });
  const trackIds = (isAlbum ? albums[id]?.tracks : playlists[id]?.tracks) ?? [];
  return trackIds.map((trackId) => ({ trackId, source: { type: kind, id } }));
};

const tracksPerCommand = 300;

/** As many commands as so many songs need; all of them stand before the same one. */
export const addCommands = (
  tracks: readonly TrackToAdd[],
  destinationMediaTrackId?: string,
): readonly QueueCommandInput[] =>
  Array.from({ length: Math.ceil(tracks.length / tracksPerCommand) }, (_, at) => ({
    action: 'add' as const,
    mediaTracks: tracks.slice(at * tracksPerCommand, (at + 1) * tracksPerCommand),
    ...(destinationMediaTrackId === undefined ? {} : { destinationMediaTrackId }),
  }));

export const addableFromTrack = (
  track: Track,
  subtitle: string,
  locale: string,
  source?: TrackSource,
): AddableItem => ({
  kind: 'track',
  id: track.id,
  title: nameIn(track, locale),
  subtitle,
  albumId: track.albumId,
  ...(source === undefined ? {} : { source }),
});

export const addableFromPlaylist = (
  { id, name }: Pick<Playlist, 'id' | 'name'>,
  subtitle: string,
  albumId?: string,
): AddableItem => ({ kind: 'playlist', id, title: name, subtitle, albumId });
