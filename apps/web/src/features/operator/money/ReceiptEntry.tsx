import type { OperatorReceipt } from '@madoi/contract/operator/operator-orders';
import { userPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { PaymentEntry } from './PaymentEntry.tsx';

const useReceiptFacts = (receipt: OperatorReceipt) => {
  const t = useTranslations('operatorMoney');
  const locale = useLocale();
  const { id, number, payer, feeYen, refundedYen, intentId, periodStartsAt, periodEndsAt } = receipt;
  const days = { from: formatFullDate(periodStartsAt, locale), to: formatFullDate(periodEndsAt, locale) };
  return [
    { name: t('orders.payer'), value: <Link to={userPath(payer.id)}>{payer.name}</Link> },
    { name: t('orders.period'), value: t('orders.days', days) },
    ...(refundedYen === 0 ? [] : [{ name: t('orders.refunded'), value: t('yen', { amount: refundedYen }) }]),
    ...(feeYen === undefined ? [] : [{ name: t('orders.fee'), value: t('yen', { amount: feeYen }) }]),
    ...(number === undefined ? [] : [{ name: t('orders.receiptNumber'), value: <code>{number}</code> }]),
    { name: t('orders.receiptId'), value: <code>{id}</code> },
    ...(intentId === undefined ? [] : [{ name: t('orders.payment'), value: <code>{intentId}</code> }]),
  ];
};

/** A month of STANDARD that was charged. */
export const ReceiptEntry = ({ receipt }: { readonly receipt: OperatorReceipt }) => {
  const t = useTranslations('operatorMoney');
  const { state, intentId } = receipt;
  const isRefundable = (state === 'paid' || state === 'refund_failed') && intentId !== undefined;
  const label = state === 'refund_failed' ? t('orders.retry') : t('orders.refund');
  return (
    <PaymentEntry
      payment={receipt}
      stateText={state === 'paid' ? t('orders.paid') : t(`state.${state}`)}
      facts={useReceiptFacts(receipt)}
      refundLabel={isRefundable ? label : undefined}
    />
  );
};
