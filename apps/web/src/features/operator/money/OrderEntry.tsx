import type { OperatorOrder } from '@madoi/contract/operator/operator-orders';
import { roomPath } from '@madoi/contract/page-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatFullDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import shared from '../shared/operator.module.css';
import styles from './money.module.css';
import { RefundDialog } from './RefundDialog.tsx';
import { ReversalLine } from './Reversals.tsx';

const refundable: readonly OperatorOrder['state'][] = ['paid', 'delivered', 'refund_failed'];

const OrderFacts = ({ order }: { readonly order: OperatorOrder }) => {
  const t = useTranslations('operatorMoney');
  const { id, giver, owner, room, intentId, feeYen, refundReason } = order;
  const facts = [
    { name: t('orders.giver'), value: giver.name },
    { name: t('orders.room'), value: <Link to={roomPath(room.id)}>{room.name}</Link> },
    { name: t('orders.owner'), value: owner.name },
    ...(feeYen === undefined ? [] : [{ name: t('orders.fee'), value: t('yen', { amount: feeYen }) }]),
    ...(refundReason === undefined ? [] : [{ name: t('orders.reason'), value: refundReason }]),
    { name: t('orders.id'), value: <code>{id}</code> },
    ...(intentId === undefined ? [] : [{ name: t('orders.payment'), value: <code>{intentId}</code> }]),
  ];
  return <Facts facts={facts} className={styles.orderFacts} />;
};

/** One order with everything that became of it, and the way to give its money back. */
export const OrderEntry = ({ order }: { readonly order: OperatorOrder }) => {
  const t = useTranslations('operatorMoney');
  const locale = useLocale();
  const [isRefunding, setRefunding] = useState(false);
  const { at, state, kind, amountYen, message, reversals } = order;
  const hasOpenDispute = reversals.some(({ status }) => status === 'open');
  return (
    <li className={shared.report}>
      <p className={styles.orderHead}>
        <b>{t('yen', { amount: amountYen })}</b>
        <span className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
        <span>{t(`orders.${kind}`)}</span>
        <time dateTime={new Date(at).toISOString()}>{formatFullDateTime(at, locale)}</time>
      </p>
      {message !== undefined && <blockquote className={shared.quoted}>{message}</blockquote>}
      <OrderFacts order={order} />
      {reversals.length > 0 && (
        <ul className={styles.reversals} aria-label={t('orders.history')}>
          {reversals.map((reversal) => (
            <ReversalLine key={reversal.id} reversal={reversal} />
          ))}
        </ul>
      )}
      {refundable.includes(state) && !hasOpenDispute && (
        <div className={shared.actions}>
          <Button variant="danger" size="small" onClick={() => setRefunding(true)}>
            {state === 'refund_failed' ? t('orders.retry') : t('orders.refund')}
          </Button>
          <RefundDialog order={order} open={isRefunding} onClose={() => setRefunding(false)} />
        </div>
      )}
    </li>
  );
};
