import { channelFeedPath } from '@madoi/contract/channels/channel';
import { type Emorie, emoriePageSize, emoriePicturePath } from '@madoi/contract/channels/emorie';
import { channelPath, emoriePath } from '@madoi/contract/page-paths';
import { postTitle } from '@madoi/domain/channels/post-title';
import { renderAtom } from '@madoi/domain/text/atom-feed';
import { readChannel } from '../channel/read-channel.ts';
import type { ChannelReadContext } from '../channels-context.ts';
import { listPosts } from './read-posts.ts';

const pictureWidthPx = 1_080;

const entryOf = (origin: string, channelName: string, post: Emorie) => ({
  id: `urn:madoi:post:${post.id}`,
  title: postTitle(post.text, channelName),
  url: `${origin}${emoriePath(post.id)}`,
  publishedAt: post.publishedAt,
  updatedAt: post.editedAt ?? post.publishedAt,
  text: post.text,
  pictures: post.pictures.map(({ id, description }) => ({
    url: `${origin}${emoriePicturePath(post.id, id, pictureWidthPx)}`,
    description,
  })),
});

/** The newest posts of a channel for feed readers, as a visitor sees them; undefined: there is no such channel. */
export async function renderChannelFeed(
  context: ChannelReadContext,
  id: string,
  origin: string,
): Promise<string | undefined> {
  const channel = await readChannel(context, id, undefined);
  const page = { channelId: id, since: undefined, limit: emoriePageSize, filter: undefined };
  const posts = channel && (await listPosts(context, page, undefined));
  if (!channel || typeof posts !== 'object') return undefined;
  return renderAtom({
    id: `urn:madoi:channel:${id}`,
    title: channel.name,
    subtitle: channel.introduction,
    updatedAt: channel.updatedAt,
    url: `${origin}${channelPath(id)}`,
    selfUrl: `${origin}${channelFeedPath(id)}`,
    author: channel.user?.name ?? channel.name,
    entries: posts.list.map((post) => entryOf(origin, channel.name, post)),
  });
}
