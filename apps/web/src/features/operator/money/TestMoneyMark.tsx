import { useTranslations } from 'use-intl';
import styles from './money.module.css';

/** Beside every amount that costs nobody anything. */
export const TestMoneyMark = ({ isTestMoney }: { readonly isTestMoney: boolean | undefined }) => {
  const t = useTranslations('operatorMoney');
  return isTestMoney === true ? <span className={styles.testMoney}>{t('testMoney')}</span> : null;
};
