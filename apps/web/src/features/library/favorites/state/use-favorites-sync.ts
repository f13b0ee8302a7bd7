import { favoriteRefetchIntervalMs, favoriteStaleMs } from '@madoi/contract/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useLoginState } from '../../../session/session.api.ts';
import { favoriteKeys } from './favorite-keys.ts';
import { clearFavorites, pageFavorites } from './page-favorites.ts';

/** What a sync or a press wrote, here or in another tab, is read anew (specification 4.05). */
const useReadAnew = (isUser: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isUser) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    pageFavorites().then(
      (desk) => {
        if (isOver) return;
        stop = desk.watch(() => void client.invalidateQueries({ queryKey: favoriteKeys.reads }));
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, isUser]);
};

/** Whoever was here is not any more, by whatever way: what they kept goes (specification 4.07). */
const useForgetting = (userId: string | undefined): void => {
  const client = useQueryClient();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const hasLeft = before.current !== undefined && userId === undefined;
    before.current = userId;
    if (hasLeft) void clearFavorites().then(() => client.invalidateQueries({ queryKey: favoriteKeys.reads }));
  }, [client, userId]);
};

/**
 * Keeps the local favourites in step (specification 4.06): for users only, every 5 minutes while the page is looked at and
 * when it is looked at again, not more often than once a minute. A failure is told (8.04), except where there is no network:
 * the page works without, and what was pressed is sent when it is back.
 */
export const useFavoritesSync = (): void => {
  const t = useTranslations('library');
  const { user, guest } = useLoginState();
  const userId = guest ? undefined : user?.id;
  const { errorUpdatedAt, isError } = useQuery({
    queryKey: [...favoriteKeys.sync, userId],
    queryFn: async () =>
      (await pageFavorites()).sync(userId ?? '', (refusal) =>
        showToast({ kind: 'error', text: t(refusal === 'too_many' ? 'favoriteTooMany' : 'favoriteRefused') }),
      ),
    enabled: userId !== undefined,
    staleTime: favoriteStaleMs,
    refetchInterval: favoriteRefetchIntervalMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
  });
  useEffect(() => {
    if (errorUpdatedAt > 0 && isError && navigator.onLine) showToast({ kind: 'error', text: t('errorFavorite') });
  }, [errorUpdatedAt, isError, t]);
  useReadAnew(userId !== undefined);
  useForgetting(userId);
};
