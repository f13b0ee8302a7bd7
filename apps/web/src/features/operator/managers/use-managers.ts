import { datasets, search } from '@madoi/contract/catalogue/catalogue';
import {
  addChannelManager,
  listChannelManagers,
  removeChannelManager,
} from '@madoi/contract/channels/channel-managers';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useDebounced } from '#platform/page/use-debounced.ts';
import { showToast } from '#ui/toast/toasts.ts';

const typedForMs = 250;
const foundMax = 8;

/** Artists or people by a part of their name; nothing for no words. */
export const useFound = (type: 'artists' | 'users', words: string) => {
  const q = useDebounced(words.trim(), typedForMs);
  const query = useQuery({
    queryKey: ['operator-found', type, q],
    queryFn: () => call(search, { query: { q, type, limit: foundMax } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return { isAsked: q !== '', query, hits: q === '' ? [] : (query.data?.list ?? []) };
};

/** An artist's name, for a page that begins with their id. */
export const useArtist = (artistId: string) =>
  useQuery({
    queryKey: ['operator-artist', artistId],
    queryFn: async () => (await call(datasets, { body: { artists: [artistId] } })).artists[artistId] ?? null,
  });

const managersKey = (artistId: string) => ['operator-managers', artistId] as const;

/** Who posts for the artist. */
export const useManagers = (artistId: string) =>
  useQuery({
    queryKey: managersKey(artistId),
    queryFn: () => call(listChannelManagers, { params: { id: artistId } }),
    staleTime: 0,
  });

/** Letting somebody post for the artist, and ending it. */
export function useManagerActs(artistId: string) {
  const t = useTranslations('operatorSite.managers');
  const common = useTranslations('common');
  const client = useQueryClient();
  const useAct = (text: string, endpoint: typeof addChannelManager | typeof removeChannelManager) =>
    useMutation({
      mutationFn: (userId: string) => call(endpoint, { params: { id: artistId, userId } }),
      onSuccess: (answer) => {
        client.setQueryData(managersKey(artistId), answer);
        showToast({ kind: 'done', text });
      },
      onError: (error: Error) => {
        console.error(error);
        showToast({ kind: 'error', text: common('error') });
      },
    });
  return { add: useAct(t('added'), addChannelManager), remove: useAct(t('removed'), removeChannelManager) };
}
