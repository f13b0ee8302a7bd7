import type { FeedFilter, FeedItem, FeedSuggestion, FriendListening } from '@madoi/contract/feed/feed';
import { feedFilters, listFeedSuggestions, listFriendsListening, readFeed } from '@madoi/contract/feed/feed';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { getListeningVisibility } from '@madoi/contract/people/listening';
import { orWithout } from '#platform/http/or-without.ts';
import { type FollowedList, loadFreshFollowed } from './followed-data.ts';

export interface FeedPage {
  readonly list: readonly FeedItem[];
  readonly next: string | undefined;
}

export interface FollowingData {
  readonly nowMs: number;
  readonly filter: FeedFilter;
  readonly first: FeedPage;
  readonly listening: readonly FriendListening[];
  readonly isShown: boolean;
  readonly followed: FollowedList;
  /** For those who follow nobody yet. */
  readonly suggestions: readonly FeedSuggestion[];
}

/** Whom the page's side names. */
const sideCount = 5;

export const filterOf = (url: string): FeedFilter => {
  const asked = new URL(url).searchParams.get('show');
  return feedFilters.find((filter) => filter === asked) ?? 'all';
};

export async function loadFeedPage(call: CallEndpoint, filter: FeedFilter, next?: string): Promise<FeedPage> {
  const { list, paging } = await call(readFeed, { query: { filter, next } });
  return { list, next: paging.next };
}

/** Undefined: nobody with an account is here. */
export async function loadFollowing(
  call: CallEndpoint,
  filter: FeedFilter,
  nowMs: number,
): Promise<FollowingData | undefined> {
  try {
    const [first, { list: listening }, { isShown }, followed] = await Promise.all([
      loadFeedPage(call, filter),
      call(listFriendsListening),
      call(getListeningVisibility),
      loadFreshFollowed(call, sideCount),
    ]);
    const isNew = followed.total === 0;
    const suggestions = isNew ? (await orWithout(call(listFeedSuggestions), { list: [] })).list : [];
    return { nowMs, filter, first, listening, isShown, followed, suggestions };
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 403) return undefined;
    throw error;
  }
}
