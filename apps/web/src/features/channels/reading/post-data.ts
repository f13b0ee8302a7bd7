import { type Channel, getChannel } from '@madoi/contract/channels/channel';
import { type Emorie, getEmorie } from '@madoi/contract/channels/emorie';
import { isId } from '@madoi/contract/guards/guard';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { type FollowState, getFollowState } from '@madoi/contract/people/follows';
import { loadPosts } from '../channel/channel-data.ts';

export interface PostData {
  readonly post: Emorie;
  readonly channel: Channel;
  readonly followers: FollowState;
  /** The posts around it, where they are among the channel's latest. */
  readonly older: Emorie | undefined;
  readonly newer: Emorie | undefined;
}

/** `gone`: removed, or never there, or not for this reader. */
export type LoadedPost = { readonly state: 'shown'; readonly data: PostData } | { readonly state: 'gone' };

const isGone = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 404 || status === 410;
};

const readPost = async (call: CallEndpoint, id: string) => {
  try {
    return await call(getEmorie, { params: { id } });
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
};

export async function loadPost(call: CallEndpoint, idText: string | undefined): Promise<LoadedPost> {
  const post = isId(idText) ? await readPost(call, idText) : undefined;
  if (post === undefined) return { state: 'gone' };
  const [channel, { posts }] = await Promise.all([
    call(getChannel, { params: { id: post.channelId } }),
    loadPosts(call, post.channelId),
  ]);
  const at = posts.findIndex((each) => each.id === post.id);
  const followers = await call(getFollowState, { params: channel.subject });
  const data = {
    post,
    channel,
    followers,
    older: at < 0 ? undefined : posts[at + 1],
    newer: at <= 0 ? undefined : posts[at - 1],
  };
  return { state: 'shown', data };
}
