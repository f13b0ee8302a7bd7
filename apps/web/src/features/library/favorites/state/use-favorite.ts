import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useEnsureUser, useLoginState } from '../../../session/session.api.ts';
import { favoriteKeys, localRead } from './favorite-keys.ts';
import type { FavoriteTarget } from './favorite-target.ts';
import { pageFavorites } from './page-favorites.ts';

export interface Favorite {
  readonly isKept: boolean;
  /** Adds or removes it: shown at once, told to the server when that can be reached. Asks visitors to join first. */
  toggle(): void;
}

const withOne = (ids: ReadonlySet<string>, id: string, active: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (active) next.add(id);
  else next.delete(id);
  return next;
};

export const useFavorite = (target: FavoriteTarget): Favorite => {
  const t = useTranslations('library');
  const client = useQueryClient();
  const { user } = useLoginState();
  const ensureUser = useEnsureUser();
  const idsKey = favoriteKeys.ids(target.type);
  const { data: isKept = false } = useQuery({
    queryKey: idsKey,
    queryFn: async () => (await pageFavorites()).readIds(target.type),
    select: (ids) => ids.has(target.id),
    // Sets are compared by what they hold of one id, not as data.
    structuralSharing: false,
    enabled: user !== undefined,
    ...localRead,
  });
  const press = async (active: boolean) => {
    client.setQueryData<ReadonlySet<string>>(idsKey, (ids = new Set()) => withOne(ids, target.id, active));
    try {
      await (await pageFavorites()).press(target, active);
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: t('errorFavorite') });
    }
    // An add or a remove invalidates the sync (specification 4.07), and with it what is read.
    void client.invalidateQueries({ queryKey: favoriteKeys.reads });
    void client.invalidateQueries({ queryKey: favoriteKeys.sync });
  };
  return { isKept, toggle: () => ensureUser(() => void press(!isKept)) };
};
