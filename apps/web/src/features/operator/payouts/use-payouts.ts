import {
  freezePayouts,
  getOperatorPayouts,
  sealPayout,
  unfreezePayouts,
  unsealPayout,
} from '@madoi/contract/operator/operator-payouts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

const payoutsKey = ['operator-payouts'] as const;

export const usePayouts = () =>
  useQuery({ queryKey: payoutsKey, queryFn: () => call(getOperatorPayouts), staleTime: 0 });

/** What every change of payouts does when it failed, and when it is over. */
function useSettling(onSettled: () => void) {
  const common = useTranslations('common');
  const client = useQueryClient();
  return {
    onError: (error: Error) => {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    },
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: payoutsKey });
    },
  };
}

/** Stops payouts to an owner, or lets them go on. */
export function useFreeze(ownerId: string, onSettled: () => void) {
  const t = useTranslations('operatorMoney.payouts');
  const settling = useSettling(onSettled);
  const params = { id: ownerId };
  const freeze = useMutation({
    mutationFn: (body: { readonly reason: string; readonly until?: number }) => call(freezePayouts, { params, body }),
    onSuccess: () => showToast({ kind: 'done', text: t('frozen') }),
    ...settling,
  });
  const unfreeze = useMutation({
    mutationFn: () => call(unfreezePayouts, { params }),
    onSuccess: () => showToast({ kind: 'done', text: t('unfrozen') }),
    ...settling,
  });
  return { freeze, unfreeze };
}

/** Confirms a large payout, or takes that back. */
export function useSeal(payoutId: string, onSettled: () => void) {
  const t = useTranslations('operatorMoney.payouts');
  const settling = useSettling(onSettled);
  const params = { id: payoutId };
  const seal = useMutation({
    mutationFn: () => call(sealPayout, { params }),
    onSuccess: (answer) => {
      if (!answer.success) showToast({ kind: 'error', text: t(`sealRefused.${answer.reason}`) });
      else showToast({ kind: 'done', text: t(answer.isComplete ? 'sealComplete' : 'sealDone') });
    },
    ...settling,
  });
  const unseal = useMutation({
    mutationFn: () => call(unsealPayout, { params }),
    onSuccess: () => showToast({ kind: 'done', text: t('unsealDone') }),
    ...settling,
  });
  return { seal, unseal };
}
