import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';
import { pageFavorites } from './page-favorites.ts';
import { createSetFavorite } from './set-favorite.ts';

/** Only after a press: it brings the schemas of the contract along. */
const readAhead = async (client: QueryClient): Promise<void> => {
  const { prefetchFavoriteIds } = await import('./prefetch-favorite-ids.ts');
  await prefetchFavoriteIds(client);
};

/** `createSetFavorite` for the user who is logged in. */
export const useSetFavorite = (): ((target: FavoriteTarget, active: boolean) => Promise<void>) => {
  const t = useTranslations('library');
  const client = useQueryClient();
  const onError = (error: unknown): void => {
    console.error(error);
    showToast({ kind: 'error', text: t('errorFavorite') });
  };
  return createSetFavorite({ client, open: pageFavorites, readAhead, onError });
};
