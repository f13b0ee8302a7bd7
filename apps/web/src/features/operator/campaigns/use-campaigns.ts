import {
  addCampaign,
  type CampaignEntry,
  type CampaignInput,
  changeCampaign,
  listCampaignEntries,
  removeCampaign,
} from '@madoi/contract/site/campaigns';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useOutcomeToasts } from '../shared/use-outcome-toasts.ts';
import { saveOutcomeOf } from '../site-parts/save-outcome.ts';

const campaignsKey = ['operator-campaigns'] as const;

export const useCampaignEntries = () => {
  const query = useInfiniteQuery({
    queryKey: campaignsKey,
    queryFn: ({ pageParam }) =>
      call(listCampaignEntries, { query: { ...(pageParam !== undefined && { next: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
    // What somebody edits is not taken from under their hands.
    refetchOnWindowFocus: false,
  });
  return { query, entries: query.data?.pages.flatMap(({ list }) => list) ?? [] };
};

/** `known`: the campaign as it was read; undefined for a new one. `onSaved` is called once it is kept. */
export function useCampaignActs(known: CampaignEntry | undefined, onSaved: () => void) {
  const t = useTranslations('operatorSite');
  const toasts = useOutcomeToasts(`operator-campaign-${known?.id ?? 'new'}`);
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: campaignsKey });
  const save = useMutation({
    mutationFn: (body: CampaignInput) =>
      known === undefined
        ? call(addCampaign, { body })
        : call(changeCampaign, { params: { id: known.id }, body: { ...body, updatedAt: known.updatedAt } }),
    onSuccess: async (answer, body) => {
      if (!answer.success) {
        const { reason } = answer;
        const text = reason === 'conflict' ? t('conflict') : t(`campaigns.refused.${reason}`);
        return toasts.refused(text);
      }
      toasts.done(t(`campaigns.outcome.${saveOutcomeOf(known, body, Date.now())}`));
      await readAgain();
      onSaved();
    },
    onError: toasts.onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(removeCampaign, { params: { id } }),
    onSuccess: () => {
      toasts.done(t('campaigns.removed'));
      return readAgain();
    },
    onError: toasts.onError,
  });
  return { save, remove };
}
