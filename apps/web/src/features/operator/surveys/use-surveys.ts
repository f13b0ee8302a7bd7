import {
  addSurvey,
  changeSurvey,
  listSurveys,
  removeSurvey,
  type SurveyEntry,
  type SurveyInput,
} from '@madoi/contract/site/surveys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useOutcomeToasts } from '../shared/use-outcome-toasts.ts';
import { saveOutcomeOf } from '../site-parts/save-outcome.ts';

const surveysKey = ['operator-surveys'] as const;

export const useSurveyEntries = () =>
  useQuery({
    queryKey: surveysKey,
    queryFn: async () => (await call(listSurveys)).list,
    staleTime: 0,
    // What somebody edits is not taken from under their hands.
    refetchOnWindowFocus: false,
  });

/** `known`: the survey as it was read; undefined for a new one. `onSaved` is called once it is kept. */
export function useSurveyActs(known: SurveyEntry | undefined, onSaved: () => void) {
  const t = useTranslations('operatorSite');
  const toasts = useOutcomeToasts(`operator-survey-${known?.id ?? 'new'}`);
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: surveysKey });
  const save = useMutation({
    mutationFn: (body: SurveyInput) =>
      known === undefined
        ? call(addSurvey, { body })
        : call(changeSurvey, { params: { id: known.id }, body: { ...body, updatedAt: known.updatedAt } }),
    onSuccess: async (answer, body) => {
      if (!answer.success) {
        const { reason } = answer;
        const isShared = reason === 'conflict' || reason === 'dates';
        return toasts.refused(isShared ? t(reason) : t(`surveys.refused.${reason}`));
      }
      toasts.done(t(`surveys.outcome.${saveOutcomeOf(known, body, Date.now())}`));
      await readAgain();
      onSaved();
    },
    onError: toasts.onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(removeSurvey, { params: { id } }),
    onSuccess: () => {
      toasts.done(t('surveys.removed'));
      return readAgain();
    },
    onError: toasts.onError,
  });
  return { save, remove };
}
