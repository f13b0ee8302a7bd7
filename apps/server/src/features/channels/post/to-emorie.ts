import type { Emorie } from '@madoi/contract/channels/emorie';
import type { EmorieCount, EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';
import { reactionValues } from '@madoi/contract/lounge/reaction';
import { attachmentKey, describeAttachments } from '../attachments/describe-attachments.ts';
import type { ChannelReadContext } from '../channels-context.ts';
import type { PostRecord } from './posts.store.ts';

export const reactionIds: readonly EmorieReactionId[] = Object.values(reactionValues);

/** All six kinds, also those that nobody gave. */
export const toCounts = (counts: readonly number[] | null): EmorieCount[] =>
  reactionIds.map((reactionId, at) => ({ reactionId, count: counts?.[at] ?? 0 }));

/** Published posts as this viewer sees them, in their order. */
export async function toEmories(
  context: ChannelReadContext,
  posts: readonly PostRecord[],
  viewerId: string | undefined,
): Promise<Emorie[]> {
  const [own, attachments] = await Promise.all([
    viewerId === undefined || posts.length === 0
      ? new Map<string, readonly EmorieReactionId[]>()
      : context.reactions.ownOf(
          posts.map(({ id }) => id),
          viewerId,
        ),
    describeAttachments(
      context,
      posts.flatMap(({ attachment }) => attachment ?? []),
      viewerId,
    ),
  ]);
  return posts.map((post) => {
    const attachment = post.attachment && attachments.get(attachmentKey(post.attachment));
    return {
      id: post.id,
      channelId: post.channelId,
      text: post.body,
      pictures: [...post.pictures],
      ...(attachment === undefined ? {} : { attachment }),
      isPinned: post.isPinned,
      allowTranslate: post.allowTranslate,
      publishedAt: post.publishedAt ?? post.createdAt,
      ...(post.editedAt === null ? {} : { editedAt: post.editedAt }),
      reactions: toCounts(post.counts),
      reactionsVersion: post.version,
      own: [...(own.get(post.id) ?? [])],
    };
  });
}
