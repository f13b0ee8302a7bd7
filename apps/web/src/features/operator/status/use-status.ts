import {
  type IncidentInput,
  type IncidentUpdateInput,
  listStatusNotices,
  type MaintenanceInput,
  openIncident,
  planMaintenance,
  removeIncident,
  removeMaintenance,
  type StatusRefusal,
  updateIncident,
} from '@madoi/contract/site/status';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useOutcomeToasts } from '../shared/use-outcome-toasts.ts';

const statusKey = ['operator-status'] as const;

export const useStatusNotices = () =>
  useQuery({
    queryKey: statusKey,
    queryFn: () => call(listStatusNotices),
    staleTime: 0,
    // What somebody edits is not taken from under their hands.
    refetchOnWindowFocus: false,
  });

/** The id under which a form writes something new: the same for each try, so that one whose answer was lost writes nothing twice. */
export const useNewId = (): string => useState(() => crypto.randomUUID())[0];

type Answer = { readonly success: true } | { readonly success: false; readonly reason: StatusRefusal };
type Outcome = 'opened' | 'updated' | 'planned' | 'removed';

/** Writes, says what came of it, and reads the list again. `subject` is what is written; `onSaved` is called once it is kept. */
function useWrite<Input>(
  write: (input: Input) => Promise<Answer>,
  { subject, outcome, onSaved }: { readonly subject: string; readonly outcome: Outcome; readonly onSaved?: () => void },
) {
  const toasts = useOutcomeToasts(`operator-status-${subject}`);
  const t = useTranslations('operatorSite');
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (answer) => {
      if (!answer.success) {
        const { reason } = answer;
        const text = reason === 'conflict' ? t('conflict') : t(`status.refused.${reason}`);
        return toasts.refused(text);
      }
      toasts.done(t(`status.${outcome}`));
      await client.invalidateQueries({ queryKey: statusKey });
      onSaved?.();
    },
    onError: toasts.onError,
  });
}

export const useOpenIncident = (id: string, onSaved: () => void) =>
  useWrite((body: IncidentInput) => call(openIncident, { params: { id }, body }), {
    subject: id,
    outcome: 'opened',
    onSaved,
  });

export const useUpdateIncident = (id: string, updateId: string) =>
  useWrite((body: IncidentUpdateInput) => call(updateIncident, { params: { id, updateId }, body }), {
    subject: updateId,
    outcome: 'updated',
  });

export const useRemoveIncident = () =>
  useWrite((id: string) => call(removeIncident, { params: { id } }), {
    subject: 'incident-removal',
    outcome: 'removed',
  });

/** `updatedAt`: of what is changed, as it was read; undefined for a new one. */
export const usePlanMaintenance = (id: string, updatedAt: number | undefined, onSaved: () => void) =>
  useWrite(
    (input: MaintenanceInput) =>
      call(planMaintenance, { params: { id }, body: { ...input, ...(updatedAt !== undefined && { updatedAt }) } }),
    { subject: id, outcome: 'planned', onSaved },
  );

export const useRemoveMaintenance = () =>
  useWrite((id: string) => call(removeMaintenance, { params: { id } }), {
    subject: 'maintenance-removal',
    outcome: 'removed',
  });
