import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';
import { favoriteKeys } from './favorite-keys.ts';
import { pageFavorites } from './page-favorites.ts';

const withOne = (ids: ReadonlySet<string>, id: string, active: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (active) next.add(id);
  else next.delete(id);
  return next;
};

/** Adds or removes a favourite of the user who is logged in: it shows at once and is sent when the server can be reached. */
export const useSetFavorite = (): ((target: FavoriteTarget, active: boolean) => Promise<void>) => {
  const t = useTranslations('library');
  const client = useQueryClient();
  return async (target, active) => {
    client.setQueryData<ReadonlySet<string>>(favoriteKeys.ids(target.type), (ids = new Set()) =>
      withOne(ids, target.id, active),
    );
    try {
      await (await pageFavorites()).setFavorite(target, active);
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: t('errorFavorite') });
    }
    // An add or a remove invalidates the sync (specification 4.07), and what is read of its type: of the others there may be thousands.
    for (const queryKey of favoriteKeys.readsOf(target.type)) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: favoriteKeys.sync });
    // Who adds one often looks at all of them next. Only after a press: it brings the schemas of the contract along.
    void import('./prefetch-favorite-ids.ts').then(
      ({ prefetchFavoriteIds }) => prefetchFavoriteIds(client),
      () => undefined,
    );
  };
};
