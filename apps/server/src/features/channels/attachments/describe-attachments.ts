import type { Album, Artist, Playlist, Track, User } from '@madoi/contract/catalogue/entities';
import type { Attachment, AttachmentRef } from '@madoi/contract/channels/emorie';
import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';

export interface AttachmentContext {
  readonly datasets: DatasetsStore;
  /** Rooms as this viewer may see them; who a block hides, and what was cancelled, is left out. */
  readonly findLoungeCards: (ids: readonly string[], viewerId: string | undefined) => Promise<readonly LoungeCard[]>;
}

/** Attachments as one reader sees them, by `attachmentKey`. */
export type DescribedAttachments = ReadonlyMap<string, Attachment>;

export const attachmentKey = ({ kind, id }: AttachmentRef): string => `${kind}:${id}`;

const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((each) => [each.id, each]));
const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
const namesOf = (each: { readonly names?: Track['names'] }) => (each.names === undefined ? {} : { names: each.names });
/** Whose it is, by the names of their maker's choice. */
const bylineOf = (artist: Artist | undefined) =>
  artist && { byline: artist.name, ...(artist.names && { bylineNames: artist.names }) };

interface Found {
  readonly tracks: ReadonlyMap<string, Track>;
  readonly albums: ReadonlyMap<string, Album>;
  readonly artists: ReadonlyMap<string, Artist>;
  readonly playlists: ReadonlyMap<string, Playlist>;
  readonly users: ReadonlyMap<string, User>;
  readonly lounges: ReadonlyMap<string, LoungeCard>;
}

async function find(
  { datasets, findLoungeCards }: AttachmentContext,
  refs: readonly AttachmentRef[],
  viewerId: string | undefined,
): Promise<Found> {
  const idsOf = (kind: AttachmentRef['kind']) => distinct(refs.flatMap((ref) => (ref.kind === kind ? ref.id : [])));
  const [playlists, lounges, named] = await Promise.all([
    datasets.playlists(idsOf('playlist'), viewerId),
    findLoungeCards(idsOf('lounge'), viewerId),
    datasets.albums(idsOf('album')),
  ]);
  const covers = playlists.flatMap(({ tracks }) => tracks.slice(0, 1));
  const songs = named.flatMap((album) => album.tracks);
  const tracks = await datasets.tracks(distinct([...idsOf('track'), ...covers, ...songs]));
  const ofTracks = distinct(tracks.map(({ albumId }) => albumId));
  const [albums, artists, users] = await Promise.all([
    datasets.albums(ofTracks.filter((id) => !named.some((album) => album.id === id))),
    datasets.artists(distinct([...tracks, ...named].map(({ artistId }) => artistId))),
    datasets.users(distinct(playlists.map(({ userId }) => userId))),
  ]);
  return {
    tracks: byId(tracks),
    albums: byId([...named, ...albums]),
    artists: byId(artists),
    playlists: byId(playlists),
    users: byId(users),
    lounges: byId(lounges),
  };
}

const coverOf = (album: Album | undefined) =>
  album === undefined ? {} : { albumId: album.id, artworkUpdatedAt: album.artworkUpdatedAt };

function describeTrack({ tracks, albums, artists }: Found, id: string): Partial<Attachment> | undefined {
  const track = tracks.get(id);
  if (!track?.isAvailable) return undefined;
  return {
    name: track.name,
    ...namesOf(track),
    ...bylineOf(artists.get(track.artistId)),
    ...coverOf(albums.get(track.albumId)),
    durationSec: track.audioInfo.duration,
  };
}

function describeAlbum({ albums, artists, tracks }: Found, id: string): Partial<Attachment> | undefined {
  const album = albums.get(id);
  if (album === undefined || album.tracks.length === 0) return undefined;
  const durationSec = album.tracks.reduce((sum, each) => sum + (tracks.get(each)?.audioInfo.duration ?? 0), 0);
  const sizes = { trackCount: album.tracks.length, durationSec };
  return {
    name: album.name,
    ...namesOf(album),
    ...bylineOf(artists.get(album.artistId)),
    ...coverOf(album),
    ...sizes,
  };
}

function describePlaylist({ playlists, users, tracks, albums }: Found, id: string): Partial<Attachment> | undefined {
  const playlist = playlists.get(id);
  if (playlist === undefined) return undefined;
  const byline = users.get(playlist.userId)?.name;
  const first = tracks.get(playlist.tracks[0] ?? '');
  return {
    name: playlist.name,
    ...namesOf(playlist),
    ...(byline === undefined ? {} : { byline }),
    ...coverOf(albums.get(first?.albumId ?? '')),
    trackCount: playlist.tracks.length,
  };
}

function describeLounge({ lounges }: Found, id: string): Partial<Attachment> | undefined {
  const lounge = lounges.get(id);
  return lounge && { name: lounge.name, byline: lounge.ownerUser.name, lounge };
}

const describeOne: Readonly<
  Record<AttachmentRef['kind'], (found: Found, id: string) => Partial<Attachment> | undefined>
> = { track: describeTrack, album: describeAlbum, playlist: describePlaylist, lounge: describeLounge };

/** What posts carry along, with names and covers, for one reader. What is gone, or not for them, is `isAvailable: false`. */
export async function describeAttachments(
  context: AttachmentContext,
  refs: readonly AttachmentRef[],
  viewerId: string | undefined,
): Promise<DescribedAttachments> {
  if (refs.length === 0) return new Map();
  const found = await find(context, refs, viewerId);
  return new Map(
    refs.map(({ kind, id }) => {
      const known = describeOne[kind](found, id);
      return [attachmentKey({ kind, id }), { kind, id, isAvailable: known !== undefined, ...known }];
    }),
  );
}
