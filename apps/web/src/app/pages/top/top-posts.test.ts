import { findChannel, getChannel } from '@madoi/contract/channels/channel';
import { listEmorie } from '@madoi/contract/channels/emorie';
import type { CallEndpoint, EndpointShape } from '@madoi/contract/http/endpoint';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import type { TopSection } from '@madoi/contract/site/top';
import { describe, expect, it } from 'vitest';
import { loadChannelPosts, postsOf } from './top-posts.ts';

type Posts = Extract<TopSection, { readonly type: 'posts' }>;

const site: Posts = { id: 'a', type: 'posts' };
const named = (channelId: string): Posts => ({ id: channelId, type: 'posts', channelId });
const post = (id: string, more: object = {}) => ({ id, text: '新譜のお知らせ', pictures: [], ...more });

/** A server with these posts by channel; a channel that it does not list is gone. */
const serving = (posts: Readonly<Record<string, readonly object[]>>, failure = 404) => {
  const asked: string[] = [];
  const call = (async (endpoint: EndpointShape, { params }: { readonly params: { readonly id: string } }) => {
    asked.push(`${endpoint.path} ${params.id}`);
    const of = (id: string) => {
      if (posts[id] === undefined) throw new HttpFailure(failure, undefined);
      return { id };
    };
    if (endpoint === findChannel) return { channel: 'channel-site' in posts ? of('channel-site') : null };
    if (endpoint === getChannel) return of(params.id);
    if (endpoint === listEmorie) return { list: posts[params.id], paging: {} };
    throw new Error(endpoint.path);
  }) as unknown as CallEndpoint;
  return { call, asked };
};
const shownIds = async (call: CallEndpoint, section: Posts) =>
  postsOf(section, await loadChannelPosts(call, [section]))?.posts.map(({ id }) => id);

describe('posts on the top page', () => {
  it('are those of the channel that is named, else of the site’s own', async () => {
    const { call } = serving({ 'channel-site': [post('post-site')], 'channel-0001': [post('post-0001')] });
    expect(await shownIds(call, site)).toEqual(['post-site']);
    expect(await shownIds(call, named('channel-0001'))).toEqual(['post-0001']);
  });

  it('are nothing of a channel that has none, is gone, or is hidden from the reader; other failures are told', async () => {
    const { call } = serving({ 'channel-0001': [] });
    expect(await shownIds(call, site)).toBeUndefined();
    expect(await shownIds(call, named('channel-0001'))).toBeUndefined();
    expect(await shownIds(call, named('channel-gone'))).toBeUndefined();
    await expect(shownIds(serving({}, 503).call, named('channel-gone'))).rejects.toThrow('503');
  });

  it('leave out a post whose only content is gone', async () => {
    const lost = { kind: 'album', id: 'album-0001', isAvailable: false };
    const posts = [post('post-lost', { text: '', attachment: lost }), post('post-words', { attachment: lost })];
    const { call } = serving({ 'channel-0001': posts });
    expect(await shownIds(call, named('channel-0001'))).toEqual(['post-words']);
  });

  it('are asked for once, however many sections show a channel, and not at all without one', async () => {
    const { call, asked } = serving({ 'channel-0001': [post('post-0001')] });
    await loadChannelPosts(call, [{ id: 'now', type: 'now' }]);
    expect(asked).toEqual([]);
    await loadChannelPosts(call, [named('channel-0001'), { ...named('channel-0001'), id: 'again' }]);
    expect(asked).toHaveLength(2);
  });
});
