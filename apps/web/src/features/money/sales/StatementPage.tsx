import type { PayoutStatement } from '@madoi/contract/money/sales';
import { useTranslations } from 'use-intl';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { PrintedSheet } from '#ui/printed-sheet/PrintedSheet.tsx';
import { StatusMark } from './StatusMark.tsx';
import styles from './statement.module.css';

const Lines = ({ lines, deductions }: Pick<PayoutStatement, 'lines' | 'deductions'>) => {
  const t = useTranslations('sales');
  const locale = useLocale();
  return (
    <ul className={styles.lines}>
      {lines.map(({ lounge, lastAt, giftCount, amount, shareYen }) => (
        <li key={lounge.id}>
          <span>{formatFullDate(lastAt, locale)}</span>
          <span>{t('statement.room', { name: lounge.name, gifts: giftCount, yen: amount })}</span>
          <b>{t('yen', { yen: shareYen })}</b>
        </li>
      ))}
      {deductions.map(({ lounge, at, amountYen }) => (
        <li key={`${lounge.id}-${at}-${amountYen}`}>
          <span>{formatFullDate(at, locale)}</span>
          <span>{t('statement.deduction', { name: lounge.name, date: formatFullDate(at, locale) })}</span>
          <b>{t('yen', { yen: -amountYen })}</b>
        </li>
      ))}
    </ul>
  );
};

/** One payout on a sheet that prints by itself: what it is made of, to the yen. */
export const StatementPage = ({ statement }: { readonly statement: PayoutStatement }) => {
  const t = useTranslations('sales.statement');
  const money = useTranslations('sales');
  const locale = useLocale();
  const { payout, ownerName, lines, deductions, isTestMoney } = statement;
  const footer = (
    <>
      <StatusMark status={payout.status} />
      <span>{formatFullDate(payout.endedAt ?? payout.scheduledAt, locale)}</span>
      <span>{t('id', { id: payout.id })}</span>
    </>
  );
  return (
    <PrintedSheet
      title={t('title')}
      sample={isTestMoney ? t('sample') : undefined}
      to={t('to', { name: ownerName })}
      footer={footer}
      back={{ to: '/dashboard/payouts', text: t('back') }}
      print={t('print')}
    >
      <Lines lines={lines} deductions={deductions} />
      <p className={styles.total}>
        <span>{t('total')}</span>
        <b>{money('yen', { yen: payout.amountYen })}</b>
      </p>
    </PrintedSheet>
  );
};
