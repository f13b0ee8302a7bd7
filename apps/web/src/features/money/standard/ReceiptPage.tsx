import type { PrintedReceipt } from '@madoi/contract/money/purchase';
import { useTranslations } from 'use-intl';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { PrintedSheet } from '#ui/printed-sheet/PrintedSheet.tsx';
import styles from './receipt.module.css';

/** One receipt on a sheet that prints by itself. */
export const ReceiptPage = ({ receipt }: { readonly receipt: PrintedReceipt }) => {
  const t = useTranslations('purchase.receipts');
  const locale = useLocale();
  const { number, amountYen, taxYen, refundedYen, paidAt, payerName, isTestMoney } = receipt;
  const period = {
    from: formatFullDate(receipt.periodStartsAt, locale),
    to: formatFullDate(receipt.periodEndsAt, locale),
  };
  const footer = (
    <>
      <span>{t('paidAt', { date: formatFullDate(paidAt, locale) })}</span>
      {number !== undefined && <span>{t('number', { number })}</span>}
    </>
  );
  return (
    <PrintedSheet
      title={t('heading')}
      sample={isTestMoney ? t('sample') : undefined}
      to={t('to', { name: payerName })}
      footer={footer}
      back={{ to: '/purchase', text: t('back') }}
      print={t('print')}
    >
      <p className={styles.amount}>{t('amount', { yen: amountYen })}</p>
      <div className={styles.lines}>
        <p>{t('what', period)}</p>
        <p>{t('tax', { yen: taxYen })}</p>
        {refundedYen > 0 && <p>{t('refunded', { yen: refundedYen })}</p>}
        <p>{t('method')}</p>
      </div>
    </PrintedSheet>
  );
};
