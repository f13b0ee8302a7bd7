import { getTopState, resetTop, saveTop, type TopSection } from '@madoi/contract/site/top';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useOutcomeToasts } from '../shared/use-outcome-toasts.ts';

const topKey = ['operator-top'] as const;

export const useTopState = () =>
  useQuery({
    queryKey: topKey,
    queryFn: () => call(getTopState),
    // What somebody edits is not taken from under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });

export interface SaveTopInput {
  readonly sections: readonly TopSection[];
  readonly revision: number;
  readonly publish: boolean;
}

/** Saving, publishing and going back; each ends with reading again what is there now. */
export function useTopActs() {
  const t = useTranslations('operatorSite');
  const toasts = useOutcomeToasts('operator-top');
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: topKey });
  const save = useMutation({
    mutationFn: (input: SaveTopInput) => call(saveTop, { body: { ...input, sections: [...input.sections] } }),
    onSuccess: (answer, { publish }) => {
      // What was typed stays: the person whose change was refused decides what to keep.
      if (!answer.success) return toasts.refused(t(answer.reason));
      toasts.done(publish ? t('top.published') : t('top.saved'));
      return readAgain();
    },
    onError: toasts.onError,
  });
  const reset = useMutation({
    mutationFn: (isDraftOnly: boolean) => call(resetTop, { query: isDraftOnly ? { draft: '' } : {} }),
    onSuccess: readAgain,
    onError: toasts.onError,
  });
  return { save, reset };
}
