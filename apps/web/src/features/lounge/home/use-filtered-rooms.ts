import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { getRecommendSection, type RecommendSection, searchLounges } from '@madoi/contract/lounge/sections';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { useDebounced } from '#platform/page/use-debounced.ts';
import type { LoadMoreProps } from '#ui/load-more/LoadMore.tsx';
import type { RoomGroupFilter } from './home-groups.ts';

export type HomeFilter = RoomGroupFilter | `section:${RecommendSection}`;

const debounceMs = 150;
const sectionRooms = 60;
const sectionFreshMs = 15_000;

export const sectionOf = (filter: HomeFilter): RecommendSection | undefined =>
  filter.startsWith('section:') ? (filter.slice('section:'.length) as RecommendSection) : undefined;

export interface FilteredRooms {
  readonly rooms: readonly LoungeCard[];
  readonly more: Pick<LoadMoreProps, 'hasMore' | 'state' | 'onMore'>;
}

const noMore: FilteredRooms['more'] = { hasMore: false, state: 'success', onMore: () => undefined };

/** Rooms of a chosen reason, or those whose name was written; undefined while the whole shelf is meant. */
export const useFilteredRooms = (filter: HomeFilter, text: string): FilteredRooms | undefined => {
  const q = useDebounced(text.trim(), debounceMs);
  const section = sectionOf(filter);
  const found = useQuery({
    queryKey: ['lounges', 'search', q],
    meta: leavesOutHidden,
    queryFn: () => call(searchLounges, { query: { q } }),
    enabled: q !== '',
    staleTime: sectionFreshMs,
    placeholderData: (before) => before,
  });
  const chosen = useInfiniteQuery({
    queryKey: ['lounges', 'section', section],
    meta: leavesOutHidden,
    queryFn: ({ pageParam }) => {
      const query = { limit: sectionRooms, ...(pageParam !== undefined && { since: pageParam }) };
      return call(getRecommendSection, { params: { id: section ?? 'popular' }, query });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ paging }) => paging.next,
    enabled: section !== undefined && q === '',
    staleTime: sectionFreshMs,
    refetchInterval: sectionFreshMs,
    placeholderData: (before) => before,
  });
  // The same list until another one comes: what is drawn of it hangs on that.
  const ofSection = useMemo(() => chosen.data?.pages.flatMap(({ list }) => list), [chosen.data]);
  if (text.trim() !== '') return found.data && { rooms: found.data.list, more: noMore };
  if (section === undefined || ofSection === undefined) return undefined;
  return {
    rooms: ofSection,
    more: {
      hasMore: chosen.hasNextPage,
      // The rooms of the section before stay until those of this one come; their next page is not asked for.
      state: chosen.isPlaceholderData ? 'loading' : nextPageStateOf(chosen),
      onMore: () => void chosen.fetchNextPage(),
    },
  };
};
