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
import { showToast } from '#ui/toast/toasts.ts';
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
  const topic = `operator-survey-${known?.id ?? 'new'}`;
  const common = useTranslations('common');
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: surveysKey });
  const onError = (error: Error) => {
    console.error(error);
    showToast({ kind: 'error', topic, text: common('error') });
  };
  const save = useMutation({
    mutationFn: (body: SurveyInput) =>
      known === undefined
        ? call(addSurvey, { body })
        : call(changeSurvey, { params: { id: known.id }, body: { ...body, updatedAt: known.updatedAt } }),
    onSuccess: async (answer, body) => {
      if (!answer.success) {
        const { reason } = answer;
        const isShared = reason === 'conflict' || reason === 'dates';
        return showToast({ kind: 'error', topic, text: isShared ? t(reason) : t(`surveys.refused.${reason}`) });
      }
      showToast({ kind: 'done', topic, text: t(`surveys.outcome.${saveOutcomeOf(known, body, Date.now())}`) });
      await readAgain();
      onSaved();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(removeSurvey, { params: { id } }),
    onSuccess: () => {
      showToast({ kind: 'done', topic, text: t('surveys.removed') });
      return readAgain();
    },
    onError,
  });
  return { save, remove };
}
