import { type Channel, getChannel } from '@madoi/contract/channels/channel';
import { getOwnEmorie, listOwnEmorie, type OwnEmorie } from '@madoi/contract/channels/own-emorie';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type FollowState, getFollowState } from '@madoi/contract/people/follows';
import { requireId } from '#platform/page/require-id.ts';

export interface ComposeData {
  readonly channel: Channel;
  /** The draft, scheduled or published post that is written on; undefined: one that is about to be begun. */
  readonly post: OwnEmorie | undefined;
  readonly drafts: readonly OwnEmorie[];
  readonly followers: FollowState;
}

/** Answers 403 to whom the channel does not belong. */
export async function loadCompose(
  call: CallEndpoint,
  channelIdText: string | undefined,
  postIdText: string | undefined,
): Promise<ComposeData> {
  const channel = await call(getChannel, { params: { id: requireId(channelIdText) } });
  if (!channel.canPost) throw new Response(null, { status: 403 });
  const { kind, id: subjectId } = channel.subject;
  const [post, drafts, followers] = await Promise.all([
    postIdText === undefined ? undefined : call(getOwnEmorie, { params: { id: requireId(postIdText) } }),
    call(listOwnEmorie, { query: { kind, subjectId, state: 'draft' } }),
    call(getFollowState, { params: channel.subject }),
  ]);
  return { channel, post, drafts: drafts.list, followers };
}
