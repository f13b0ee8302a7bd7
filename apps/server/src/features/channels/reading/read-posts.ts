import type { Emorie, getEmorie } from '@madoi/contract/channels/emorie';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { decodePosition, encodeCursor, takePage } from '#platform/cursor.ts';
import type { Identity } from '#platform/identity.ts';
import { readableChannel } from '../channel/channel-access.ts';
import { nameOf } from '../channel/read-channel.ts';
import { type ChannelReadContext, viewerIdOf } from '../channels-context.ts';
import type { PostFilter } from '../post/posts.store.ts';
import { toEmories } from '../post/to-emorie.ts';

export interface PostPageInput {
  readonly channelId: string;
  readonly since: string | undefined;
  readonly limit: number;
  readonly filter: readonly PostFilter[] | undefined;
}

export interface PostPage {
  readonly list: Emorie[];
  readonly paging: { readonly next?: string };
}

/** A page of a channel's posts, newest first (specification 7.11). */
export async function listPosts(
  context: ChannelReadContext,
  { channelId, since, limit, filter }: PostPageInput,
  identity: Identity | undefined,
): Promise<PostPage | 'not_found' | 'bad_cursor'> {
  const cursor = decodePosition(since);
  if (!cursor.ok) return 'bad_cursor';
  const readable = await readableChannel(context, await context.channels.find(channelId), identity);
  if (!readable) return 'not_found';
  const found = await context.posts.listPublished(channelId, { after: cursor.position, limit: limit + 1, filter });
  const { page, paging } = takePage(found, limit, ({ publishedAt, id }) => encodeCursor([publishedAt ?? 0, id]));
  return { list: await toEmories(context, page, viewerIdOf(identity)), paging };
}

/** A published post with its channel (specification 7.12). `gone`: it was removed. */
export async function readPost(
  context: ChannelReadContext,
  id: string,
  identity: Identity | undefined,
): Promise<EndpointAnswer<typeof getEmorie> | 'not_found' | 'gone'> {
  const post = await context.posts.find(id);
  const readable = post && (await readableChannel(context, await context.channels.find(post.channelId), identity));
  if (!readable) return 'not_found';
  if (post.state === 'removed') return 'gone';
  if (post.state !== 'published') return 'not_found';
  const [emorie] = await toEmories(context, [post], viewerIdOf(identity));
  return emorie ? { ...emorie, channel: { id: readable.channel.id, ...nameOf(readable.channel) } } : 'not_found';
}
