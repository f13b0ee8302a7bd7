import { useTranslations } from 'use-intl';
import styles from './purchase.module.css';
import { ReceiptRows, useReceipts } from './ReceiptList.tsx';

/** For who had STANDARD: what was paid then. */
export const PastReceipts = () => {
  const t = useTranslations('purchase.receipts');
  const { data = [] } = useReceipts();
  if (data.length === 0) return null;
  return (
    <div className={styles.panel}>
      <h3>{t('title')}</h3>
      <ReceiptRows receipts={data} />
    </div>
  );
};
