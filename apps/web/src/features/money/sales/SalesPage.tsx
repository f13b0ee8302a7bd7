import type { SalesSummary } from '@madoi/contract/money/sales';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { bold } from './bold.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import { DayChart } from './DayChart.tsx';
import styles from './dashboard.module.css';
import { missingAccount } from './missing-account.ts';
import { SalesHistory } from './SalesHistory.tsx';
import { StatusMark } from './StatusMark.tsx';

interface ViewProps {
  readonly view: SalesSummary;
}

const Expiring = ({ view }: ViewProps) => {
  const { expiring, account, terms } = view;
  const t = useTranslations('sales');
  const locale = useLocale();
  if (expiring === undefined) return null;
  const isUnfinished = missingAccount(view) === 'unfinished';
  const accountHint = isUnfinished ? t('expiringHint.unfinished') : t('expiringHint.account');
  const hint = account === 'ready' ? t('expiringHint.minimum', { minimum: terms.minimumYen }) : accountHint;
  return (
    <p role="status" className={styles.warning}>
      {t.rich('expiring', { yen: expiring.yen, date: formatFullDate(expiring.at, locale), hint, b: bold })}
    </p>
  );
};

const NextPayout = ({ view }: ViewProps) => {
  const t = useTranslations('sales.next');
  const locale = useLocale();
  const { nextPayout, scheduled, terms } = view;
  const { at, amountYen, skip } = nextPayout;
  const missing = skip === 'no_account' ? 'none' : missingAccount(view);
  const date = formatFullDate(at, locale);
  return (
    <dl className={styles.facts}>
      {scheduled !== undefined && (
        <div>
          <dt>{t('onItsWay')}</dt>
          <dd>
            {scheduled.arrivesAt === undefined
              ? t('moving', { yen: scheduled.amountYen })
              : t('arrives', { yen: scheduled.amountYen, date: formatFullDate(scheduled.arrivesAt, locale) })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('label')}</dt>
        <dd>
          {skip === undefined
            ? t.rich('plan', { date, yen: amountYen, b: bold })
            : t(`skip.${skip}`, { minimum: terms.minimumYen })}
          {missing !== undefined && skip !== 'no_account' && (
            <span className={styles.small}>{t(`missing.${missing}`)}</span>
          )}
          {missing !== undefined && (
            <Link to="/dashboard/account" className={styles.inline}>
              {t(`toAccount.${missing}`)}
            </Link>
          )}
        </dd>
      </div>
    </dl>
  );
};

const MonthFigures = ({ view }: ViewProps) => {
  const t = useTranslations('sales');
  const { month, today, shareYen, shareBeforeYen, states, terms } = view;
  const difference = shareYen - shareBeforeYen;
  const isThisMonth = today.startsWith(month);
  return (
    <section>
      <h1 className={styles.label}>
        {t('month.title', { month: Number(month.slice(5)) })}
        {isThisMonth && states.unfixed > 0 && <StatusMark status="unfixed" />}
      </h1>
      <p className={styles.figure}>{t('yen', { yen: shareYen })}</p>
      <p className={styles.small}>
        {t('month.share', { percent: terms.sharePercent })}
        {isThisMonth && (
          <span>
            {t('month.before')}{' '}
            <b>
              {difference < 0 ? '−' : '+'}
              {t('yen', { yen: Math.abs(difference) })}
            </b>
          </span>
        )}
      </p>
      <NextPayout view={view} />
    </section>
  );
};

const steps = ['unfixed', 'in_balance', 'payout_scheduled', 'paid_out'] as const;

/** Where everything is on its way to the bank. */
const Steps = ({ view: { states, toDeductYen, terms } }: ViewProps) => {
  const t = useTranslations('sales');
  const values = { days: terms.holdDays, day: terms.dayOfMonth, minimum: terms.minimumYen, yen: states.payout_expired };
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step} data-status={step}>
          <b>{t(`status.${step}`)}</b>
          <span className={styles.amount}>{t('yen', { yen: states[step] })}</span>
          <small>
            {step === 'in_balance' && toDeductYen > 0
              ? t('steps.deducted', { yen: toDeductYen })
              : t(`steps.${step}`, values)}
          </small>
        </li>
      ))}
    </ol>
  );
};

/** What an owner earned this month, where it is, and every sale. */
export const SalesPage = ({ view }: ViewProps) => (
  <DashboardFrame isTestMoney={view.isTestMoney}>
    <Expiring view={view} />
    <div className={styles.head}>
      <MonthFigures view={view} />
      <DayChart view={view} />
    </div>
    <Steps view={view} />
    <SalesHistory />
  </DashboardFrame>
);
