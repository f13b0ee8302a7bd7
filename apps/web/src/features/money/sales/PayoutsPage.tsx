import type { PayoutEntry, SalesSummary } from '@madoi/contract/money/sales';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import styles from './dashboard.module.css';
import { StatusMark } from './StatusMark.tsx';
import type { PayoutsList } from './sales-pages.ts';

const PayoutRow = ({ payout }: { readonly payout: PayoutEntry }) => {
  const t = useTranslations('sales');
  const locale = useLocale();
  const { id, status, amountYen, scheduledAt, arrivesAt, endedAt = scheduledAt } = payout;
  const words = {
    payout_scheduled:
      arrivesAt === undefined
        ? t('payouts.scheduled', { date: formatFullDate(scheduledAt, locale) })
        : t('payouts.arrives', { date: formatFullDate(arrivesAt, locale) }),
    paid_out: t('payouts.paid', { date: formatFullDate(endedAt, locale) }),
    payout_returned: t('payouts.returned', { date: formatFullDate(endedAt, locale) }),
  };
  return (
    <li>
      <Link to={`/dashboard/payouts/${id}`}>
        <b>{t('yen', { yen: amountYen })}</b>
        <small>{words[status]}</small>
        <span>{t('payouts.statement')}</span>
        <StatusMark status={status} />
      </Link>
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
        <ul className={styles.list}>
          {list.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </DashboardFrame>
  );
};
