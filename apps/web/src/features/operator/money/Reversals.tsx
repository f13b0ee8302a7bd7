import type { ReversalView } from '@madoi/contract/operator/operator-orders';
import { useTranslations } from 'use-intl';
import { formatFullDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from './money.module.css';

/** The provider's reasons of a dispute that have words here; others are shown as it writes them. */
const disputeReasons = [
  'fraudulent',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
  'credit_not_processed',
  'general',
] as const;

/** Why it went back: an operator's own words for a refund, the cardholder's for a dispute. */
const Reason = ({ reversal: { kind, reason } }: { readonly reversal: ReversalView }) => {
  const t = useTranslations('operatorMoney.reversal.reason');
  const known = kind === 'dispute' ? disputeReasons.find((each) => each === reason) : undefined;
  if (reason === '') return null;
  return known === undefined ? <q>{reason}</q> : <span>{t(known)}</span>;
};

/** One refund or dispute: what, when, how it stands, and until when somebody may answer. */
export const ReversalLine = ({ reversal }: { readonly reversal: ReversalView }) => {
  const t = useTranslations('operatorMoney');
  const locale = useLocale();
  const { kind, status, at, dueAt, amountYen, feeYen } = reversal;
  return (
    <li className={styles.reversal}>
      <b>
        {t(`reversal.${kind}`)} {t('yen', { amount: amountYen })}
      </b>
      <span>{t(`reversal.status.${status}`)}</span>
      <time dateTime={new Date(at).toISOString()}>{formatFullDateTime(at, locale)}</time>
      {feeYen > 0 && <span>{t('reversal.fee', { fee: t('yen', { amount: feeYen }) })}</span>}
      <Reason reversal={reversal} />
      {kind === 'dispute' && status === 'open' && (
        <strong className={styles.due}>
          {dueAt === undefined ? t('reversal.noDue') : t('reversal.due', { date: formatFullDateTime(dueAt, locale) })}
        </strong>
      )}
    </li>
  );
};
