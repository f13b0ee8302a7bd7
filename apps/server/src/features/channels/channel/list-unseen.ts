import { type listUnseenChannels, unseenChannelsMax, unseenPostsMax } from '@madoi/contract/channels/channel';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { ChannelReadContext } from '../channels-context.ts';

/** Followed channels with new posts. Those that the reader may not see are absent (ADR 016). */
export async function listUnseen(
  { channels, blocks }: Pick<ChannelReadContext, 'channels' | 'blocks'>,
  userId: string,
): Promise<EndpointAnswer<typeof listUnseenChannels>['list']> {
  const found = await channels.listUnseen(userId, { channels: unseenChannelsMax, posts: unseenPostsMax });
  if (found.length === 0) return [];
  const [records, hidden] = await Promise.all([
    channels.findMany(found.map(({ channelId }) => channelId)),
    blocks.hiddenFrom(userId),
  ]);
  const shown = new Map(
    records
      .filter(({ subject, isSubjectPublic }) => isSubjectPublic && !(subject.kind === 'user' && hidden.has(subject.id)))
      .map(({ id, subject }) => [id, subject]),
  );
  return found.flatMap(({ channelId, count }) => {
    const subject = shown.get(channelId);
    return subject ? [{ channelId, subject, count }] : [];
  });
}
