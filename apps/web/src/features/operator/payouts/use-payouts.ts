import {
  confirmPayout,
  freezePayouts,
  getOperatorPayouts,
  rejectPayout,
  unfreezePayouts,
  withdrawPayoutConfirmation,
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
export function useConfirmation(payoutId: string, onSettled: () => void) {
  const t = useTranslations('operatorMoney.payouts');
  const settling = useSettling(onSettled);
  const params = { id: payoutId };
  const confirm = useMutation({
    mutationFn: () => call(confirmPayout, { params }),
    onSuccess: (answer) => {
      if (!answer.success) showToast({ kind: 'error', text: t(`confirmRefused.${answer.reason}`) });
      else showToast({ kind: 'done', text: t(answer.isComplete ? 'confirmComplete' : 'confirmDone') });
    },
    ...settling,
  });
  const withdraw = useMutation({
    mutationFn: () => call(withdrawPayoutConfirmation, { params }),
    onSuccess: () => showToast({ kind: 'done', text: t('withdrawDone') }),
    ...settling,
  });
  return { confirm, withdraw };
}

/** Rejects a large payout that waits; its owner reads why. */
export function useRejection(payoutId: string, onSettled: () => void) {
  const t = useTranslations('operatorMoney.payouts');
  return useMutation({
    mutationFn: (reason: string) => call(rejectPayout, { params: { id: payoutId }, body: { reason } }),
    onSuccess: (answer) => {
      if (answer.success) showToast({ kind: 'done', text: t('rejectDone') });
      else showToast({ kind: 'error', text: t(`rejectRefused.${answer.reason}`) });
    },
    ...useSettling(onSettled),
  });
}
