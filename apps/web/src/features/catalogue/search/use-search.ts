import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { loadSearch, mergeResults, type SearchRequest, type SearchResult } from './search-data.ts';

/** How long a text rests before it is searched for. */
export const searchDebounceMs = 120;

/** Old results stay until new ones arrive. `initial` is what the server found for the page's address. */
export const useSearch = (asked: SearchRequest, initial?: SearchResult) => {
  const isInitial = initial !== undefined && initial.q === asked.q && initial.kind === asked.kind;
  const query = useInfiniteQuery({
    queryKey: ['catalogue', 'search', asked.q, asked.kind],
    meta: leavesOutHidden,
    queryFn: ({ pageParam }) => loadSearch(call, asked, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    enabled: asked.q !== '',
    placeholderData: (before) => (asked.q === '' ? undefined : before),
    ...(isInitial && { initialData: { pages: [initial], pageParams: [undefined] } }),
  });
  const { data, isError, isPlaceholderData, refetch, fetchNextPage } = query;
  return {
    answer: data === undefined || asked.q === '' ? undefined : mergeResults(data.pages, asked),
    isOld: isPlaceholderData,
    isError,
    // Old results are not read on: their next page is another search's.
    nextPage: isPlaceholderData ? 'loading' : nextPageStateOf(query),
    retry: () => void refetch(),
    loadMore: () => void fetchNextPage(),
  };
};
export type SearchState = ReturnType<typeof useSearch>;
