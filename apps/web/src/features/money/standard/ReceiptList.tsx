import { listReceipts, type Receipt } from '@madoi/contract/money/purchase';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import styles from './purchase.module.css';

export const useReceipts = () =>
  useQuery({ queryKey: ['purchase', 'receipts'], queryFn: () => call(listReceipts), select: ({ list }) => list });

export const ReceiptRows = ({ receipts }: { readonly receipts: readonly Receipt[] }) => {
  const t = useTranslations('purchase.receipts');
  const locale = useLocale();
  return (
    <ul className={styles.receipts}>
      {receipts.map(({ id, paidAt, amountYen, refundedYen }) => (
        <li key={id}>
          <Link
            to={`/purchase/receipts/${encodeURIComponent(id)}`}
            aria-label={t('open', { date: formatFullDate(paidAt, locale) })}
          >
            <span>{formatFullDate(paidAt, locale)}</span>
            {refundedYen > 0 && <small>{t('refunded', { yen: refundedYen })}</small>}
            <b>{t('amount', { yen: amountYen })}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** What was paid so far, each with a page to print. */
export const ReceiptList = () => {
  const t = useTranslations('purchase');
  const { data, isError, refetch } = useReceipts();
  if (isError)
    return (
      <p className={styles.problem}>
        {t('receipts.failed')}{' '}
        <Button variant="line" size="small" onClick={() => void refetch()}>
          {t('card.retry')}
        </Button>
      </p>
    );
  if (data === undefined) return <Skeleton width="100%" height={44} />;
  return data.length === 0 ? <p className={styles.fine}>{t('receipts.none')}</p> : <ReceiptRows receipts={data} />;
};
