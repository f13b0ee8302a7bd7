import { dataFetch } from '@madoi/contract/constants';
import { QueryClient } from '@tanstack/react-query';

/** `meta` of queries whose answers leave out people who are hidden from the reader by a block. */
export const leavesOutHidden = { leavesOutHidden: true } as const;

/** Asks again for what leaves out people: somebody is hidden from now on, or is seen again. */
export const refreshWithoutHidden = (queries: QueryClient): void =>
  void queries.invalidateQueries({ predicate: ({ meta }) => meta?.leavesOutHidden === true });

/**
 * No refetch on focus or reconnect, fresh for 10 min, cached for 5 min (specification 9.25). The HTTP client retries,
 * so queries do not.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: dataFetch.staleMs,
        gcTime: dataFetch.cacheMs,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
