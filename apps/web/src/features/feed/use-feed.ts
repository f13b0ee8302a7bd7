import { listFriendsListening } from '@madoi/contract/feed/feed';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { followKeys } from '#features/people/feed-parts.api.ts';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import type { MutationState } from '#platform/http/request-state.ts';
import { type FollowingData, loadFeedPage } from './following-data.ts';

/** Rooms open and end while one reads. */
const refreshMs = 60_000;
/** So many pages come by themselves while one scrolls; then a button asks. */
const pagesByScroll = 3;

/**
 * The feed as far as it was read, refreshed every minute while the page is visible, and when the listener follows, stops following or blocks
 * somebody. Pages that were read stay in the cache, so that who comes back finds the same place.
 */
export const useFeed = ({ filter, first, listening, nowMs }: FollowingData) => {
  const { user } = useLoginState();
  const feed = useInfiniteQuery({
    queryKey: [...followKeys.shown, user?.id, filter],
    queryFn: ({ pageParam }) => loadFeedPage(call, filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [first], pageParams: [undefined] },
    initialDataUpdatedAt: nowMs,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  });
  const friends = useQuery({
    queryKey: [...followKeys.shown, user?.id, 'listening'],
    queryFn: async () => (await call(listFriendsListening)).list,
    initialData: listening,
    initialDataUpdatedAt: nowMs,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  });
  const state: MutationState = feed.isFetchingNextPage ? 'loading' : feed.isFetchNextPageError ? 'error' : 'idle';
  return {
    items: feed.data.pages.flatMap(({ list }) => list),
    listening: friends.data,
    more: {
      hasMore: feed.hasNextPage,
      isManual: feed.data.pages.length >= pagesByScroll,
      state,
      onMore: () => void feed.fetchNextPage(),
    },
  };
};
