import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatFullDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Fact, Facts } from '#ui/facts/Facts.tsx';
import shared from '../shared/operator.module.css';
import styles from './money.module.css';
import { type OperatorPayment, RefundDialog } from './RefundDialog.tsx';
import { ReversalLine } from './Reversals.tsx';

export interface PaymentEntryProps {
  readonly payment: OperatorPayment;
  readonly stateText: string;
  readonly facts: readonly Fact[];
  /** What the button says that gives it back; undefined: it cannot be given back, or not now. */
  readonly refundLabel: string | undefined;
  readonly children?: ReactNode;
}

/** One payment with everything that became of it, and the way to give its money back. */
export const PaymentEntry = ({ payment, stateText, facts, refundLabel, children }: PaymentEntryProps) => {
  const t = useTranslations('operatorMoney');
  const locale = useLocale();
  const [isRefunding, setRefunding] = useState(false);
  const { at, state, kind, amountYen, reversals } = payment;
  return (
    <li className={shared.report}>
      <p className={styles.orderHead}>
        <b>{t('yen', { amount: amountYen })}</b>
        <span className={styles.state} data-state={state}>
          {stateText}
        </span>
        <span>{t(`orders.${kind}`)}</span>
        <time dateTime={new Date(at).toISOString()}>{formatFullDateTime(at, locale)}</time>
      </p>
      {children}
      <Facts facts={facts} className={styles.orderFacts} />
      {reversals.length > 0 && (
        <ul className={styles.reversals} aria-label={t('orders.history')}>
          {reversals.map((reversal) => (
            <ReversalLine key={reversal.id} reversal={reversal} />
          ))}
        </ul>
      )}
      {refundLabel !== undefined && (
        <div className={shared.actions}>
          <Button variant="danger" size="small" onClick={() => setRefunding(true)}>
            {refundLabel}
          </Button>
          <RefundDialog payment={payment} open={isRefunding} onClose={() => setRefunding(false)} />
        </div>
      )}
    </li>
  );
};
