import type { Channel } from '@madoi/contract/channels/channel';
import type { Emorie } from '@madoi/contract/channels/emorie';
import { nameOf } from '../channel/read-channel.ts';
import type { ChannelReadContext } from '../channels-context.ts';
import { toEmories } from '../post/to-emorie.ts';

export interface PostOfChannel {
  readonly post: Emorie;
  readonly channel: Pick<Channel, 'id' | 'subject' | 'name' | 'names' | 'user'>;
}

/**
 * Published posts of several channels with whose they are, as a user who may post in none of them sees them. What a block hides, and
 * channels of people whose page is not public, are absent.
 */
export async function readPostsById(
  context: ChannelReadContext,
  ids: readonly string[],
  viewerId: string,
): Promise<readonly PostOfChannel[]> {
  if (ids.length === 0) return [];
  const found = (await context.posts.findMany(ids)).filter(({ state }) => state === 'published');
  const [known, hidden] = await Promise.all([
    context.channels.findMany([...new Set(found.map(({ channelId }) => channelId))]),
    context.blocks.hiddenFrom(viewerId),
  ]);
  const shown = known.filter(
    ({ subject, openedAt, isSubjectPublic }) =>
      openedAt !== null && isSubjectPublic && !(subject.kind === 'user' && hidden.has(subject.id)),
  );
  const channels = new Map(shown.map((channel) => [channel.id, channel]));
  const userIds = shown.flatMap(({ subject }) => (subject.kind === 'user' ? subject.id : []));
  const [posts, users] = await Promise.all([
    toEmories(
      context,
      found.filter(({ channelId }) => channels.has(channelId)),
      viewerId,
    ),
    context.datasets.users(userIds),
  ]);
  return posts.flatMap((post) => {
    const channel = channels.get(post.channelId);
    if (!channel) return [];
    const user = users.find(({ id }) => id === channel.subject.id);
    return [{ post, channel: { id: channel.id, subject: channel.subject, ...nameOf(channel), ...(user && { user }) } }];
  });
}
