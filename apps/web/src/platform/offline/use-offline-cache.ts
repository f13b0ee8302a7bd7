import { useEffect } from 'react';
import { cacheLoadedFiles } from './cache-loaded-files.ts';
import { cacheOfflinePages, clearOthersPages, type OfflineCacheKey } from './cache-offline-pages.ts';

/** In ms. Caching waits until the page has settled. */
const settledAfterMs = 4_000;

/** Keeps the offline pages up to date for the present user. In development nothing is cached. */
export const useOfflineCache = ({ buildVersion, userId, locale }: OfflineCacheKey): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || buildVersion === '') return undefined;
    const timer = setTimeout(() => {
      cacheOfflinePages({ buildVersion, userId, locale }).catch((error: unknown) => console.error(error));
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [buildVersion, userId, locale]);
  useEffect(() => (import.meta.env.PROD ? cacheLoadedFiles() : undefined), []);
  useEffect(() => {
    clearOthersPages({ userId, locale }).catch(() => undefined);
  }, [userId, locale]);
};
