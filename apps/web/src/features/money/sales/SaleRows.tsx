import type { Sale } from '@madoi/contract/money/sales';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import styles from './dashboard.module.css';
import { StatusMark } from './StatusMark.tsx';

const columns = ['date', 'room', 'what', 'who', 'amount', 'share', 'state'] as const;

const SaleRow = ({ sale }: { readonly sale: Sale }) => {
  const t = useTranslations('sales');
  const { at, lounge, kind, level = 1, giver, amount, returnedYen, shareYen, refundedYen, status } = sale;
  return (
    <tr data-status={status}>
      <td className={styles.date}>
        <time dateTime={new Date(at).toISOString()}>{formatShortDate(at)}</time>
      </td>
      <td className={styles.room}>
        <Link to={`/dashboard/rooms/${lounge.id}`}>{lounge.name}</Link>
      </td>
      <td className={styles.what}>{kind === 'text' ? t('history.text') : t('history.effect', { level })}</td>
      <td className={styles.giver}>{giver.name === '' ? t('history.closed') : giver.name}</td>
      <td className={styles.paid}>
        {t('yen', { yen: amount })}
        {returnedYen > 0 && <small>{t('history.returned', { yen: returnedYen })}</small>}
      </td>
      <td className={styles.share}>
        <b>{t('yen', { yen: shareYen })}</b>
        {refundedYen > 0 && <small>{t('history.refunded', { yen: refundedYen })}</small>}
      </td>
      <td className={styles.state}>
        <StatusMark status={status} />
      </td>
    </tr>
  );
};

/** Sales, the newest first. */
export const SaleRows = ({ sales }: { readonly sales: readonly Sale[] }) => {
  const t = useTranslations('sales.history');
  return (
    <table className={styles.sales}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </tbody>
    </table>
  );
};
