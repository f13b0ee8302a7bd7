import { favoriteRefetchIntervalMs, favoriteStaleMs, type Locale } from '@madoi/contract/constants';
import { favoriteKeys } from './favorite-keys.ts';

/**
 * When the local favourites are synced (specification 4.06, 9.07): for users only, every 5 minutes while the page is looked
 * at and when it is looked at again, not more often than once a minute.
 */
export const favoritesSyncQuery = <T>(
  userId: string | undefined,
  locale: Locale,
  sync: (userId: string) => Promise<T>,
) => ({
  queryKey: [...favoriteKeys.sync, userId, locale],
  queryFn: () => sync(userId ?? ''),
  enabled: userId !== undefined,
  staleTime: favoriteStaleMs,
  refetchInterval: favoriteRefetchIntervalMs,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always' as const,
});

export interface SyncStatus {
  readonly isError: boolean;
  readonly errorUpdatedAt: number;
}

/**
 * Whether the failure of a sync is shown (specification 8.04): once per failure, and not while offline, because the
 * page works without a network and sends changes later.
 */
export const isNewSyncFailure = (now: SyncStatus, notifiedAt: number, isOnline: boolean): boolean =>
  now.isError && now.errorUpdatedAt > notifiedAt && isOnline;
