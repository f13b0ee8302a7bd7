import { favoritesMax } from '@madoi/contract/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { clearDetails } from '#platform/details/page-datasets.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { favoriteKeys } from './favorite-keys.ts';
import { favoritesSyncQuery, isNewSyncFailure } from './favorites-sync-query.ts';
import { clearFavorites, pageFavorites } from './page-favorites.ts';

/** Reads again what a sync or a change wrote, here or in another tab (specification 4.05). */
const useInvalidateOnChange = (isUser: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isUser) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    pageFavorites().then(
      (controller) => {
        if (isOver) return;
        stop = controller.watch(() => void client.invalidateQueries({ queryKey: favoriteKeys.reads }));
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, isUser]);
};

/** Clears the local favourites once their owner is no longer logged in, however that came about (specification 4.07). */
const useClearOnLogout = (userId: string | undefined): void => {
  const client = useQueryClient();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const hasLeft = before.current !== undefined && userId === undefined;
    const isOther = before.current !== undefined && before.current !== userId;
    before.current = userId;
    if (isOther) void clearDetails();
    if (hasLeft) void clearFavorites().then(() => client.invalidateQueries({ queryKey: favoriteKeys.reads }));
  }, [client, userId]);
};

/** Keeps the local favourites synchronised and shows failures. */
export const useFavoritesSync = (): void => {
  const t = useTranslations('library');
  const locale = useLocale();
  const { user, guest } = useLoginState();
  const userId = guest ? undefined : user?.id;
  const { errorUpdatedAt, isError } = useQuery(
    favoritesSyncQuery(userId, locale, async (id) =>
      (await pageFavorites()).sync({ userId: id, locale }, (refusal) =>
        showToast({
          kind: 'error',
          text: refusal === 'too_many' ? t('favoriteTooMany', { max: favoritesMax }) : t('favoriteUnavailable'),
        }),
      ),
    ),
  );
  const notifiedAt = useRef(0);
  useEffect(() => {
    if (!isNewSyncFailure({ isError, errorUpdatedAt }, notifiedAt.current, navigator.onLine)) return;
    notifiedAt.current = errorUpdatedAt;
    showToast({ kind: 'error', text: t('errorFavorite') });
  }, [errorUpdatedAt, isError, t]);
  useInvalidateOnChange(userId !== undefined);
  useClearOnLogout(userId);
};
