import type { OperatorOrder } from '@madoi/contract/operator/operator-orders';
import { roomPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import shared from '../shared/operator.module.css';
import { PaymentEntry } from './PaymentEntry.tsx';

const refundable: readonly OperatorOrder['state'][] = ['paid', 'delivered', 'refund_failed'];

const useOrderFacts = ({ id, giver, owner, room, intentId, feeYen, refundReason }: OperatorOrder) => {
  const t = useTranslations('operatorMoney');
  return [
    { name: t('orders.giver'), value: giver.name },
    { name: t('orders.room'), value: <Link to={roomPath(room.id)}>{room.name}</Link> },
    { name: t('orders.owner'), value: owner.name },
    ...(feeYen === undefined ? [] : [{ name: t('orders.fee'), value: t('yen', { amount: feeYen }) }]),
    ...(refundReason === undefined ? [] : [{ name: t('orders.reason'), value: refundReason }]),
    { name: t('orders.id'), value: <code>{id}</code> },
    ...(intentId === undefined ? [] : [{ name: t('orders.payment'), value: <code>{intentId}</code> }]),
  ];
};

/** An order of a gift. */
export const OrderEntry = ({ order }: { readonly order: OperatorOrder }) => {
  const t = useTranslations('operatorMoney');
  const { state, message, reversals } = order;
  const hasOpenDispute = reversals.some(({ status }) => status === 'open');
  const isRefundable = refundable.includes(state) && !hasOpenDispute;
  const label = state === 'refund_failed' ? t('orders.retry') : t('orders.refund');
  return (
    <PaymentEntry
      payment={order}
      stateText={t(`state.${state}`)}
      facts={useOrderFacts(order)}
      refundLabel={isRefundable ? label : undefined}
    >
      {message !== undefined && <blockquote className={shared.quoted}>{message}</blockquote>}
    </PaymentEntry>
  );
};
