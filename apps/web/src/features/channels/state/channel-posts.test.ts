import type { Emorie } from '@madoi/contract/channels/emorie';
import { expect, it } from 'vitest';
import {
  type ChannelPosts,
  listedPosts,
  withChanged,
  withoutPost,
  withPage,
  withPublished,
  withWaitingShown,
} from './channel-posts.ts';

const post = (at: number, changes: Partial<Emorie> = {}): Emorie => ({
  id: `post-${at}`,
  channelId: 'channel-1',
  text: '',
  pictures: [],
  isPinned: false,
  allowTranslate: true,
  publishedAt: at,
  reactions: [],
  reactionsVersion: 0,
  own: [],
  ...changes,
});
const start: ChannelPosts = {
  posts: [post(30), post(20)],
  pinned: undefined,
  waiting: [],
  isOpen: true,
  next: 'older',
};
const idsOf = (state: ChannelPosts) => listedPosts(state).map(({ id }) => id);

it('a new post waits until the reader asks for it, and is then the first', () => {
  const waiting = withPublished(withPublished(start, post(40)), post(40));
  expect([idsOf(waiting), waiting.waiting.length]).toEqual([['post-30', 'post-20'], 1]);
  const shown = withWaitingShown(waiting);
  expect([idsOf(shown), shown.waiting.length]).toEqual([['post-40', 'post-30', 'post-20'], 0]);
});

it('a channel is open from its first post on, also when that is removed', () => {
  const closed: ChannelPosts = { posts: [], pinned: undefined, waiting: [], isOpen: false, next: undefined };
  const opened = withPublished(closed, post(10));
  expect([opened.isOpen, withoutPost(opened, 'post-10').isOpen]).toEqual([true, true]);
});

it('a page of older posts is added behind, without what is there already', () => {
  const more = withPage(start, { posts: [post(20), post(10)], next: undefined });
  expect([idsOf(more), more.next]).toEqual([['post-30', 'post-20', 'post-10'], undefined]);
});

it('a pinned post stands above the list alone, in place of the one before', () => {
  const first = withChanged(start, post(20, { isPinned: true }));
  expect([first.pinned?.id, idsOf(first)]).toEqual(['post-20', ['post-30']]);
  const second = withChanged(first, post(30, { isPinned: true }));
  expect([second.pinned?.id, idsOf(second)]).toEqual(['post-30', ['post-20']]);
  expect(second.posts.filter(({ isPinned }) => isPinned)).toHaveLength(1);
  expect(withChanged(second, post(30)).pinned).toBeUndefined();
});

it('a removed post is gone from the list, from those that wait, and from the top', () => {
  const state = withPublished(withChanged(start, post(20, { isPinned: true })), post(40));
  const without = withoutPost(withoutPost(state, 'post-20'), 'post-40');
  expect([without.pinned, without.waiting, idsOf(without)]).toEqual([undefined, [], ['post-30']]);
});
