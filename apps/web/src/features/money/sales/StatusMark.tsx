import type { PayoutStatus, SaleState } from '@madoi/contract/money/sales';
import { useTranslations } from 'use-intl';
import styles from './dashboard.module.css';

/** A state by its shape and its word, never by colour alone. */
export const StatusMark = ({ status }: { readonly status: SaleState | PayoutStatus }) => {
  const t = useTranslations('sales.status');
  return (
    <span className={styles.mark} data-status={status}>
      {t(status)}
    </span>
  );
};
