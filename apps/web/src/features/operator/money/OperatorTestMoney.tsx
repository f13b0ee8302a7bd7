import { useTranslations } from 'use-intl';
import { TestMoneyMark } from '#ui/test-money/TestMoneyMark.tsx';
import styles from './money.module.css';

/** Undefined: not known yet. */
export const OperatorTestMoney = ({ isTestMoney }: { readonly isTestMoney: boolean | undefined }) => {
  const t = useTranslations('operatorMoney');
  return isTestMoney === true ? (
    <p className={styles.testMoney}>
      <TestMoneyMark text={t('testMoney')} />
    </p>
  ) : null;
};
