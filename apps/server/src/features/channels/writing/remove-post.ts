import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { ChannelRecord } from '../channel/channel.store.ts';
import { mayPost } from '../channel/channel-access.ts';
import type { PostRecord } from '../post/posts.store.ts';
import { changePost } from './change-post.ts';
import type { OwnPostRefusal, OwnPostsContext } from './own-posts-context.ts';

/** What an operator took away, and from whom. */
const auditOf = (
  { ids, clock }: OwnPostsContext,
  { subject }: ChannelRecord,
  { id, body }: Pick<PostRecord, 'id' | 'body'>,
  actorId: string,
): NewAuditEntry => ({
  id: ids.next(),
  at: clock.now(),
  actorId,
  action: 'remove-post',
  ...(subject.kind === 'user' ? { subjectId: subject.id } : {}),
  detail: { post: id, words: body },
});

interface Removal {
  readonly post: PostRecord;
  readonly channel: ChannelRecord;
  /** The operator who removes it; undefined: somebody who may post in the channel. */
  readonly operatorId?: string;
}

async function remove(context: OwnPostsContext, { post, channel, operatorId }: Removal): Promise<void> {
  const { id } = post;
  await changePost(context, id, ({ state, body }) => {
    if (state === 'removed') return { answer: undefined };
    const audit = operatorId === undefined ? {} : { audit: auditOf(context, channel, { id, body }, operatorId) };
    return { answer: undefined, move: { to: 'removed' }, ...audit };
  });
  if (post.state === 'published') {
    const at = context.clock.now();
    await context.events.changed({ channelId: channel.id, emorieId: id, change: 'removed', at });
    await context.onPostRemoved(id);
  }
}

/** Removes a post for good; undefined: it is gone. Operators may remove what is published anywhere. */
export async function removePost(
  context: OwnPostsContext,
  id: string,
  identity: UserIdentity,
): Promise<OwnPostRefusal | undefined> {
  const post = await context.posts.find(id);
  const channel = post && (await context.channels.find(post.channelId));
  if (!post || !channel) return 'not_found';
  if (post.state === 'removed') return undefined;
  const isOwn = await mayPost(context, channel.subject, identity);
  const isModerator = post.state === 'published' && identity.user.isOperator && identity.isOutdated !== true;
  if (!isOwn && !isModerator) return post.state === 'published' ? 'forbidden' : 'not_found';
  await remove(context, { post, channel, ...(isOwn ? {} : { operatorId: identity.user.id }) });
  return undefined;
}

/** Removes a published post because of a report; nothing to do if it is gone already. */
export async function removeReportedPost(context: OwnPostsContext, id: string, operatorId: string): Promise<void> {
  const post = await context.posts.find(id);
  const channel = post && (await context.channels.find(post.channelId));
  if (post?.state === 'published' && channel) await remove(context, { post, channel, operatorId });
}
