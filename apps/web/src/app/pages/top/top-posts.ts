import { type Channel, findChannel, getChannel } from '@madoi/contract/channels/channel';
import { type Emorie, listEmorie } from '@madoi/contract/channels/emorie';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { siteTargetId } from '@madoi/contract/people/follows';
import type { TopSection } from '@madoi/contract/site/top';

type PostsSection = Extract<TopSection, { readonly type: 'posts' }>;

/** The newest posts of a channel; never none. */
export interface NewestPosts {
  readonly channel: Channel;
  readonly posts: readonly Emorie[];
}

/** By the id that a section names, or `site`. */
export type ChannelPosts = Readonly<Record<string, NewestPosts>>;

/** One row of a wide page. */
const shownMax = 4;
const siteKey = 'site';

const keyOf = ({ channelId }: PostsSection): string => channelId ?? siteKey;

export const postsOf = (section: PostsSection, posts: ChannelPosts): NewestPosts | undefined => posts[keyOf(section)];

/** A post that carries nothing but what is gone by now, or is not for this reader, would be an empty card. */
const isEmpty = ({ text, pictures, attachment }: Emorie): boolean =>
  text === '' && pictures.length === 0 && attachment?.isAvailable !== true;

const channelOf = async (call: CallEndpoint, { channelId }: PostsSection): Promise<Channel | null> =>
  channelId === undefined
    ? (await call(findChannel, { params: { kind: 'site', id: siteTargetId } })).channel
    : call(getChannel, { params: { id: channelId } });

async function loadNewest(call: CallEndpoint, section: PostsSection): Promise<NewestPosts | undefined> {
  try {
    const channel = await channelOf(call, section);
    if (channel === null) return undefined;
    const { list } = await call(listEmorie, { params: { id: channel.id }, query: { limit: shownMax } });
    const posts = list.filter((post) => !isEmpty(post));
    return posts.length === 0 ? undefined : { channel, posts };
  } catch (error) {
    // The channel is gone, or a block keeps this reader from it.
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** What the sections of posts show; a channel without posts is left out. */
export async function loadChannelPosts(call: CallEndpoint, sections: readonly TopSection[]): Promise<ChannelPosts> {
  const wanted = new Map(
    sections.flatMap((section) => (section.type === 'posts' ? [[keyOf(section), section] as const] : [])),
  );
  const loaded = await Promise.all(
    [...wanted].map(async ([key, section]) => [key, await loadNewest(call, section)] as const),
  );
  return Object.fromEntries(loaded.flatMap(([key, newest]) => (newest === undefined ? [] : [[key, newest]])));
}
