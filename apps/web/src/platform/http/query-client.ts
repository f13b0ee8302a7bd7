import { dataFetch } from '@madoi/contract/constants';
import { QueryClient } from '@tanstack/react-query';

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
