import type { EmorieReason, OwnEmorie } from '@madoi/contract/channels/own-emorie';
import type { Clock } from '#platform/clock.ts';
import type { UserIdentity } from '#platform/http/request-context.ts';
import type { Ids } from '#platform/ids.ts';
import type { PictureContext } from '#platform/images/stored-picture.ts';
import { attachmentKey, describeAttachments } from '../attachments/describe-attachments.ts';
import type { ChannelRecord } from '../channel/channel.store.ts';
import { mayPost } from '../channel/channel-access.ts';
import type { ChannelReadContext } from '../channels-context.ts';
import type { ChannelEvents } from '../live/channel-events.ts';
import type { PostRecord } from '../post/posts.store.ts';
import type { OwnPostStore } from './own-posts.store.ts';

export interface OwnPostsContext extends ChannelReadContext, PictureContext {
  readonly own: OwnPostStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: ChannelEvents;
  /** A post is published: tells of it now; what fails is told by the job. */
  readonly announce: () => Promise<void>;
  /** A published post is gone; safe to repeat. */
  readonly onPostRemoved: (postId: string) => Promise<void>;
  /** Reads the words that may not stand in public; answers whether a text holds one. */
  readonly loadBannedWordMatcher: () => Promise<(text: string) => boolean>;
}

export type OwnPostRefusal = 'not_found' | 'forbidden' | 'conflict' | 'gone';
export type OwnPostResult =
  | { readonly ok: true; readonly emorie: OwnEmorie }
  | { readonly ok: false; readonly reason: EmorieReason }
  | { readonly ok: false; readonly refusal: OwnPostRefusal };

export const refused = (refusal: OwnPostRefusal): OwnPostResult => ({ ok: false, refusal });
export const unfit = (reason: EmorieReason): OwnPostResult => ({ ok: false, reason });

/** A post for those who may post in its channel. */
export async function toOwnEmories(
  context: OwnPostsContext,
  posts: readonly PostRecord[],
  channel: ChannelRecord,
  userId: string,
): Promise<OwnEmorie[]> {
  const attachments = await describeAttachments(
    context,
    posts.flatMap(({ attachment }) => attachment ?? []),
    userId,
  );
  return posts.map((post) => {
    const { id, channelId, state, body, isPinned, allowTranslate, scheduledAt, publishedAt, createdAt, updatedAt } =
      post;
    const attachment = post.attachment && attachments.get(attachmentKey(post.attachment));
    return {
      id,
      channelId,
      subject: channel.subject,
      // What was removed is answered by nothing that asks for this.
      state: state === 'removed' ? 'draft' : state,
      text: body,
      pictures: [...post.pictures],
      ...(attachment === undefined ? {} : { attachment }),
      isPinned,
      allowTranslate,
      ...(scheduledAt === null ? {} : { scheduledAt }),
      ...(publishedAt === null ? {} : { publishedAt }),
      createdAt,
      updatedAt,
    };
  });
}

export interface PostWithChannel {
  readonly post: PostRecord;
  readonly channel: ChannelRecord;
}

/** A post that this caller may change, with its channel. */
export async function findOwnPost(
  context: OwnPostsContext,
  id: string,
  identity: UserIdentity,
): Promise<PostWithChannel | OwnPostRefusal> {
  const post = await context.posts.find(id);
  const channel = post && (await context.channels.find(post.channelId));
  if (!post || !channel) return 'not_found';
  const isAllowed = await mayPost(context, channel.subject, identity);
  if (post.state === 'removed') return 'gone';
  if (isAllowed) return { post, channel };
  // Somebody else's draft is none.
  return post.state === 'published' ? 'forbidden' : 'not_found';
}
