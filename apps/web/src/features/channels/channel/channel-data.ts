import type { Album, Playlist } from '@madoi/contract/catalogue/entities';
import { type Channel, getChannel } from '@madoi/contract/channels/channel';
import { type Emorie, listEmorie } from '@madoi/contract/channels/emorie';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLounges, listUserLounges } from '@madoi/contract/lounge/room-lists';
import { type FollowState, getFollowState } from '@madoi/contract/people/follows';
import { loadArtistAlbums, loadPlaylistsOf } from '#features/catalogue/music-lists.api.ts';
import { type Details, noDetails } from '#platform/details/fetch-details.ts';
import { requireId } from '#platform/page/require-id.ts';
import type { UnpublishedPosts } from '../state/unpublished-posts.ts';
import { loadUnpublished } from '../unpublished/load-unpublished.ts';

/** A part of the music of whom a channel belongs to. */
interface MusicPage {
  /** An artist's, the latest addition first. */
  readonly albums: readonly Album[];
  /** A user's published ones. */
  readonly playlists: readonly Playlist[];
  readonly details: Details;
  readonly next: string | undefined;
}

/** What stands around the posts of a channel: the music and the rooms of whom it belongs to. */
interface ChannelSurroundings {
  readonly music: MusicPage;
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

const roomsAsked = 100;

/** `next`: where the page before ended. */
export const loadMusicPage = async (
  call: CallEndpoint,
  { kind, id }: Channel['subject'],
  next?: string,
): Promise<MusicPage> => {
  const none = { albums: [], playlists: [] };
  if (kind === 'artist') return { ...none, ...(await loadArtistAlbums(call, id, next)) };
  if (kind === 'user') return { ...none, ...(await loadPlaylistsOf(call, id, next)) };
  return { ...none, details: noDetails, next: undefined };
};

const ofArtist = async (call: CallEndpoint, subject: Channel['subject']): Promise<ChannelSurroundings> => {
  const [music, live] = await Promise.all([
    loadMusicPage(call, subject),
    call(listLounges, { query: { life: 'live', limit: roomsAsked } }),
  ]);
  const ids = new Set(music.albums.map(({ id }) => id));
  return {
    music,
    rooms: live.list.filter(({ nowPlaying }) => nowPlaying !== undefined && ids.has(nowPlaying.albumId)),
  };
};

const surroundingsOf = async (call: CallEndpoint, { subject }: Channel): Promise<ChannelSurroundings> => {
  if (subject.kind === 'artist') return ofArtist(call, subject);
  if (subject.kind === 'site') return { music: await loadMusicPage(call, subject), rooms: [] };
  const [music, rooms] = await Promise.all([
    loadMusicPage(call, subject),
    call(listUserLounges, { params: { id: subject.id }, query: { limit: roomsAsked } }),
  ]);
  return { music, rooms: rooms.list };
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
