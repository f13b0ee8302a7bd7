import type { PrintedReceipt } from '@madoi/contract/money/purchase';
import { useTranslations } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { formatFullDate } from './format-full-date.ts';
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
  return (
    <div className={styles.page}>
      <article className={styles.sheet}>
        <h1>{t('heading')}</h1>
        {isTestMoney && <p className={styles.sample}>{t('sample')}</p>}
        <p className={styles.payer}>{t('to', { name: payerName })}</p>
        <p className={styles.amount}>{t('amount', { yen: amountYen })}</p>
        <div className={styles.lines}>
          <p>{t('what', period)}</p>
          <p>{t('tax', { yen: taxYen })}</p>
          {refundedYen > 0 && <p>{t('refunded', { yen: refundedYen })}</p>}
          <p>{t('method')}</p>
        </div>
        <footer>
          <span>{t('paidAt', { date: formatFullDate(paidAt, locale) })}</span>
          {number !== undefined && <span>{t('number', { number })}</span>}
          <b>円居 Madoi</b>
        </footer>
      </article>
      <div className={styles.buttons}>
        <LinkButton to="/purchase" variant="line">
          {t('back')}
        </LinkButton>
        <Button variant="ai" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
};
