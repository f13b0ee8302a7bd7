import { freezePayouts, getOperatorPayouts, unfreezePayouts } from '@madoi/contract/operator/operator-payouts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

const payoutsKey = ['operator-payouts'] as const;

export const usePayouts = () =>
  useQuery({ queryKey: payoutsKey, queryFn: () => call(getOperatorPayouts), staleTime: 0 });

/** Stops payouts to an owner, or lets them go on. */
export function useFreeze(ownerId: string, onSettled: () => void) {
  const t = useTranslations('operatorMoney.payouts');
  const common = useTranslations('common');
  const client = useQueryClient();
  const shared = {
    onError: (error: Error) => {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    },
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: payoutsKey });
    },
  };
  const params = { id: ownerId };
  const freeze = useMutation({
    mutationFn: (body: { readonly reason: string; readonly until?: number }) => call(freezePayouts, { params, body }),
    onSuccess: () => showToast({ kind: 'done', text: t('frozen') }),
    ...shared,
  });
  const unfreeze = useMutation({
    mutationFn: () => call(unfreezePayouts, { params }),
    onSuccess: () => showToast({ kind: 'done', text: t('unfrozen') }),
    ...shared,
  });
  return { freeze, unfreeze };
}
