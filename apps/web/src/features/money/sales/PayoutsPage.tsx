import type { PayoutEntry, SalesSummary } from '@madoi/contract/money/sales';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { CancelPayout } from './CancelPayout.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import styles from './dashboard.module.css';
import { StatusMark } from './StatusMark.tsx';
import type { PayoutsList } from './sales-pages.ts';

/** What is said of a payout, and the instant that it is said with. */
const stepOf = ({ status, scheduledAt, arrivesAt, endedAt = scheduledAt, stoppedBy, isWaiting }: PayoutEntry) => {
  if (status === 'paid_out') return { words: 'paid', at: endedAt } as const;
  if (stoppedBy !== undefined)
    return { words: stoppedBy === 'operator' ? 'rejected' : 'canceled', at: endedAt } as const;
  if (status === 'payout_returned') return { words: 'returned', at: endedAt } as const;
  if (isWaiting === true) return { words: 'waiting', at: scheduledAt } as const;
  return arrivesAt === undefined
    ? ({ words: 'scheduled', at: scheduledAt } as const)
    : ({ words: 'arrives', at: arrivesAt } as const);
};

const PayoutRow = ({ payout }: { readonly payout: PayoutEntry }) => {
  const t = useTranslations('sales');
  const locale = useLocale();
  const { id, status, amountYen, failure, stoppedBy, isWaiting } = payout;
  const { words, at } = stepOf(payout);
  return (
    <li>
      <Link to={`/dashboard/payouts/${id}`}>
        <b>{t('yen', { yen: amountYen })}</b>
        <small>{t(`payouts.${words}`, { date: formatFullDate(at, locale) })}</small>
        <span>{t('payouts.statement')}</span>
        <StatusMark status={status} />
      </Link>
      {stoppedBy === 'operator' && failure !== undefined && (
        <p className={styles.small}>{t('payouts.reason', { reason: failure })}</p>
      )}
      {isWaiting === true && <CancelPayout payout={payout} />}
    </li>
  );
};

export interface PayoutsPageProps {
  readonly payouts: PayoutsList;
  readonly terms: SalesSummary['terms'];
}

/** What went to the bank, and what is on its way. */
export const PayoutsPage = ({ payouts: { list, isTestMoney }, terms }: PayoutsPageProps) => {
  const t = useTranslations('sales');
  const { minimumYen: minimum, dayOfMonth: day } = terms;
  return (
    <DashboardFrame isTestMoney={isTestMoney}>
      <h1 className={styles.title}>{t('nav.payouts')}</h1>
      {list.some(({ status }) => status === 'payout_returned') && (
        <p className={styles.small}>
          <HelpLink to="payout" />
        </p>
      )}
      {list.length === 0 ? (
        <EmptyState title={t('payouts.empty')} text={t('payouts.emptyText', { minimum, day })} />
      ) : (
        <ul className={classNames(styles.list, styles.payouts)}>
          {list.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </DashboardFrame>
  );
};
