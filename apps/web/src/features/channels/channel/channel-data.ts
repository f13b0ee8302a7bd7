import { listAlbums, listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { Album, Playlist } from '@madoi/contract/catalogue/entities';
import { type Channel, getChannel } from '@madoi/contract/channels/channel';
import { type Emorie, listEmorie } from '@madoi/contract/channels/emorie';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLounges, listUserLounges } from '@madoi/contract/lounge/room-lists';
import { type FollowState, getFollowState } from '@madoi/contract/people/follows';
import { type Details, fetchDetails, fetchTracks, mergeDetails, noDetails } from '#platform/details/fetch-details.ts';
import { requireId } from '#platform/page/require-id.ts';
import type { UnpublishedPosts } from '../state/unpublished-posts.ts';
import { loadUnpublished } from '../unpublished/load-unpublished.ts';

/** What stands around the posts of a channel: the music and the rooms of whom it belongs to. */
export interface ChannelSurroundings {
  /** An artist's, newest release first. */
  readonly albums: readonly Album[];
  /** A user's published ones. */
  readonly playlists: readonly Playlist[];
  readonly details: Details;
  /** A user's rooms, or those where an artist is played now. */
  readonly rooms: readonly LoungeCard[];
}

export interface PostsPage {
  readonly posts: readonly Emorie[];
  readonly next: string | undefined;
}

export interface ChannelData extends ChannelSurroundings {
  readonly channel: Channel;
  /** Undefined: the posts could not be read; the rest of the page is there. */
  readonly first: PostsPage | undefined;
  readonly followers: FollowState;
  /** For those who may post here. Undefined also where it could not be read. */
  readonly unpublished: UnpublishedPosts | undefined;
}

const albumsAsked = 100;
const roomsAsked = 100;
const playlistsAsked = 30;
/** Enough of a playlist to find the covers that stand for it. */
const coverTrackCount = 12;

const byRelease = (a: Album, b: Album): number => (b.releasedOn ?? '').localeCompare(a.releasedOn ?? '', 'en');

const ofArtist = async (call: CallEndpoint, artistId: string): Promise<ChannelSurroundings> => {
  const [page, live] = await Promise.all([
    call(listAlbums, { query: { artistId, limit: albumsAsked } }),
    call(listLounges, { query: { life: 'live', limit: roomsAsked } }),
  ]);
  const albums = [...page.list].sort(byRelease);
  const ids = new Set(albums.map(({ id }) => id));
  const rooms = live.list.filter(({ nowPlaying }) => nowPlaying !== undefined && ids.has(nowPlaying.albumId));
  const details = await fetchTracks(
    call,
    albums.flatMap(({ tracks }) => tracks),
  );
  return { albums, playlists: [], details, rooms };
};

const ofUser = async (call: CallEndpoint, userId: string): Promise<ChannelSurroundings> => {
  const [page, rooms] = await Promise.all([
    call(listPlaylists, { query: { userId, limit: playlistsAsked } }),
    call(listUserLounges, { params: { id: userId }, query: { limit: roomsAsked } }),
  ]);
  const [tracks, owner] = await Promise.all([
    fetchTracks(
      call,
      page.list.flatMap((playlist) => playlist.tracks.slice(0, coverTrackCount)),
    ),
    fetchDetails(call, { users: [userId] }),
  ]);
  return { albums: [], playlists: page.list, details: mergeDetails([tracks, owner]), rooms: rooms.list };
};

const surroundingsOf = async (call: CallEndpoint, { subject }: Channel): Promise<ChannelSurroundings> => {
  if (subject.kind === 'artist') return ofArtist(call, subject.id);
  if (subject.kind === 'user') return ofUser(call, subject.id);
  return { albums: [], playlists: [], details: noDetails, rooms: [] };
};

/** A page of posts; `since` is the cursor of the page before. */
export const loadPosts = async (call: CallEndpoint, channelId: string, since?: string): Promise<PostsPage> => {
  const query = since === undefined ? {} : { since };
  const { list, paging } = await call(listEmorie, { params: { id: channelId }, query });
  return { posts: list, next: paging.next };
};

/** What the page can do without. */
const orUndefined = <T>(part: Promise<T>): Promise<T | undefined> =>
  part.catch((error: unknown) => {
    console.error(error);
    return undefined;
  });

export async function loadChannel(call: CallEndpoint, idText: string | undefined): Promise<ChannelData> {
  const id = requireId(idText);
  const channel = await call(getChannel, { params: { id } });
  const [first, followers, surroundings, unpublished] = await Promise.all([
    orUndefined(loadPosts(call, id)),
    call(getFollowState, { params: channel.subject }),
    surroundingsOf(call, channel),
    channel.canPost ? orUndefined(loadUnpublished(call, channel)) : undefined,
  ]);
  return { channel, first, followers, unpublished, ...surroundings };
}
