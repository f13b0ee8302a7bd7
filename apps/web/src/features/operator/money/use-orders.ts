import {
  type DisputeState,
  type GiftOrderState,
  listDisputes,
  listOrders,
  type OperatorOrder,
  type OperatorReceipt,
  type PaymentKind,
  refundOrder,
  refundReceipt,
} from '@madoi/contract/operator/operator-orders';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

const ordersKey = ['operator-orders'] as const;
const disputesKey = ['operator-disputes'] as const;

export interface OrderQuery {
  readonly q: string;
  readonly kind: PaymentKind | undefined;
  readonly state: GiftOrderState | undefined;
}

/** Orders and receipts that match, page after page. */
export const useOrders = ({ q, kind, state }: OrderQuery) => {
  const query = useInfiniteQuery({
    queryKey: [...ordersKey, q, kind ?? '', state ?? ''],
    queryFn: ({ pageParam }) =>
      call(listOrders, {
        query: {
          ...(q !== '' && { q }),
          ...(kind !== undefined && { kind }),
          ...(state !== undefined && { state }),
          ...(pageParam !== undefined && { next: pageParam }),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
  });
  return {
    query,
    orders: query.data?.pages.flatMap(({ list }) => list) ?? [],
    isTestMoney: query.data?.pages[0]?.isTestMoney,
  };
};

/** Disputes of one kind, page after page, and how many are open. */
export const useDisputes = (state: DisputeState) => {
  const query = useInfiniteQuery({
    queryKey: [...disputesKey, state],
    queryFn: ({ pageParam }) =>
      call(listDisputes, { query: { state, ...(pageParam !== undefined && { next: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
  });
  const [first] = query.data?.pages ?? [];
  return {
    query,
    disputes: query.data?.pages.flatMap(({ list }) => list) ?? [],
    open: first?.open,
    isTestMoney: first?.isTestMoney,
  };
};

/** Gives a payment's money back, and says how far that came. */
export const useRefund = (payment: OperatorOrder | OperatorReceipt, onSettled: () => void) => {
  const t = useTranslations('operatorMoney.refund');
  const common = useTranslations('common');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      const { kind, id } = payment;
      const input = { params: { id }, body: { reason } };
      return kind === 'standard' ? await call(refundReceipt, input) : await call(refundOrder, input);
    },
    onSuccess: (answer) => {
      if (!answer.success) return showToast({ kind: 'info', text: t(`refused.${answer.reason}`) });
      if (answer.state === 'refunded') return showToast({ kind: 'done', text: t('done') });
      if (answer.state === 'refund_failed') return showToast({ kind: 'error', text: t('failed') });
      return showToast({ kind: 'info', text: t('waiting') });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    },
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: ordersKey });
    },
  });
};
