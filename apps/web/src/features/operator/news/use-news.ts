import {
  addNews,
  changeNews,
  listNewsEntries,
  type NewsEntry,
  type NewsInput,
  removeNews,
} from '@madoi/contract/site/news';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useOutcomeToasts } from '../shared/use-outcome-toasts.ts';

const newsKey = ['operator-news'] as const;

export const useNewsEntries = () => {
  const query = useInfiniteQuery({
    queryKey: newsKey,
    queryFn: ({ pageParam }) =>
      call(listNewsEntries, { query: { ...(pageParam !== undefined && { next: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
    // What somebody edits is not taken from under their hands.
    refetchOnWindowFocus: false,
  });
  return { query, entries: query.data?.pages.flatMap(({ list }) => list) ?? [] };
};

/** `known`: the article as it was read; undefined for a new one. `onSaved` is called once it is kept. */
export function useNewsActs(known: NewsEntry | undefined, onSaved: () => void) {
  const t = useTranslations('operatorSite');
  const toasts = useOutcomeToasts(`operator-news-${known?.id ?? 'new'}`);
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: newsKey });
  const save = useMutation({
    mutationFn: (input: NewsInput) =>
      known === undefined
        ? call(addNews, { body: input })
        : call(changeNews, { params: { id: known.id }, body: { ...input, updatedAt: known.updatedAt } }),
    onSuccess: async (answer) => {
      if (!answer.success) {
        const { reason } = answer;
        const text = reason === 'conflict' ? t('conflict') : t(`news.refused.${reason}`);
        return toasts.refused(text);
      }
      toasts.done(t('news.saved'));
      await readAgain();
      onSaved();
    },
    onError: toasts.onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(removeNews, { params: { id } }),
    onSuccess: () => {
      toasts.done(t('news.removed'));
      return readAgain();
    },
    onError: toasts.onError,
  });
  return { save, remove };
}
