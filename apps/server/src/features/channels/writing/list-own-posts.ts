import type { ChannelSubject } from '@madoi/contract/channels/channel';
import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';
import { decodePosition, encodeCursor, takePage } from '#platform/cursor.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import { mayPost } from '../channel/channel-access.ts';
import { findOwnPost, type OwnPostResult, type OwnPostsContext, refused, toOwnEmories } from './own-posts-context.ts';
import { answerOwn } from './save-post.ts';

/** A post whatever its state, for the composer. */
export async function readOwnPost(
  context: OwnPostsContext,
  id: string,
  identity: UserIdentity,
): Promise<OwnPostResult> {
  const found = await findOwnPost(context, id, identity);
  return typeof found === 'string' ? refused(found) : answerOwn(context, found.post, found.channel, identity.user.id);
}

export interface OwnPostPageInput {
  readonly subject: ChannelSubject;
  readonly state: 'draft' | 'scheduled';
  readonly next: string | undefined;
  readonly limit: number;
}

/** Drafts or scheduled posts of a channel; none before its first draft. */
export async function listOwnPosts(
  context: OwnPostsContext,
  { subject, state, next, limit }: OwnPostPageInput,
  identity: UserIdentity,
): Promise<{ list: OwnEmorie[]; paging: { next?: string } } | 'forbidden' | 'bad_cursor'> {
  const cursor = decodePosition(next);
  if (!cursor.ok) return 'bad_cursor';
  if (!(await mayPost(context, subject, identity))) return 'forbidden';
  const channel = await context.channels.findBySubject(subject);
  if (!channel) return { list: [], paging: {} };
  const found = await context.own.listUnpublished(channel.id, { state, after: cursor.position, limit: limit + 1 });
  const { page, paging } = takePage(found, limit, ({ updatedAt, scheduledAt, id }) =>
    encodeCursor([state === 'draft' ? updatedAt : (scheduledAt ?? 0), id]),
  );
  return { list: await toOwnEmories(context, page, channel, identity.user.id), paging };
}
