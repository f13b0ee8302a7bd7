import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hasCachedFavorites } from '#platform/offline/cache-offline-pages.ts';
import { reopenWhenOnline } from '#platform/offline/reopen-when-online.ts';
import { untilOnline } from '#platform/offline/until-online.ts';

const ask = async (): Promise<boolean> => (await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })).ok;

/** Asks for the page again once the server answers, and meanwhile marks the document where the favourites open without a network. */
export const useReopenedPage = (isOffline: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOffline) return undefined;
    const { documentElement } = document;
    let isOpen = true;
    hasCachedFavorites().then(
      (isCached) => documentElement.toggleAttribute('data-kept-favorites', isCached && isOpen),
      () => undefined,
    );
    reopenWhenOnline({ ask, untilOnline, isOpen: () => isOpen, reopen: revalidate }).catch((error: unknown) =>
      console.error(error),
    );
    return () => {
      isOpen = false;
      documentElement.removeAttribute('data-kept-favorites');
    };
  }, [isOffline, revalidate]);
};
