import type { ReportedPosts } from '#features/lounge/lounge.api.ts';
import { nameOf } from '../channel/read-channel.ts';
import type { OwnPostsContext } from '../writing/own-posts-context.ts';
import { removeReportedPost } from '../writing/remove-post.ts';

/** Posts as the operators' inbox shows and removes them. */
export const createReportedPosts = (context: OwnPostsContext): ReportedPosts => ({
  async find(ids) {
    if (ids.length === 0) return new Map();
    const posts = await context.posts.findMany(ids);
    const channels = await context.channels.findMany([...new Set(posts.map(({ channelId }) => channelId))]);
    const names = new Map(channels.map((channel) => [channel.id, nameOf(channel).name]));
    return new Map(
      posts.flatMap(({ id, channelId, state }) => {
        const name = names.get(channelId);
        return name === undefined ? [] : [[id, { channel: { id: channelId, name }, isRemoved: state === 'removed' }]];
      }),
    );
  },
  remove: (postId, operatorId) => removeReportedPost(context, postId, operatorId),
});
