import { useEffect } from 'react';
import { cacheOfflinePages, dropOtherUsersPages, type OfflineCacheKey } from './cache-offline-pages.ts';

/** The page comes first: what is only for later waits until it has settled. */
const settledAfterMs = 4_000;

/** Keeps what opens without a network in step with who is here; a build that is served while it is written keeps nothing. */
export const useOfflineCache = ({ buildVersion, userId, locale }: OfflineCacheKey): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || buildVersion === '') return undefined;
    const timer = setTimeout(() => {
      cacheOfflinePages({ buildVersion, userId, locale }).catch((error: unknown) => console.error(error));
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [buildVersion, userId, locale]);
  useEffect(() => {
    dropOtherUsersPages(userId).catch(() => undefined);
  }, [userId]);
};
