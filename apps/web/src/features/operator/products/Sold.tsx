import { useTranslations } from 'use-intl';
import styles from './products.module.css';
import { useProductSales } from './use-products.ts';

/** How often a product was given in the last 30 days, and for how much; nothing while that is not known. */
export const Sold = ({ productId }: { readonly productId: string }) => {
  const t = useTranslations('operatorMoney');
  const sales = useProductSales();
  if (sales === undefined) return null;
  const { count = 0, amountYen = 0 } = sales.get(productId) ?? {};
  return <span className={styles.fact}>{t('products.given', { count, amount: t('yen', { amount: amountYen }) })}</span>;
};
