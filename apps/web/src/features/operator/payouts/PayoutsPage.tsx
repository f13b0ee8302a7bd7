import type { OperatorPayouts } from '@madoi/contract/operator/operator-payouts';
import { useTranslations } from 'use-intl';
import { formatPlainDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { MoneyPage, type MoneyTexts } from '../money/MoneyPage.tsx';
import money from '../money/money.module.css';
import { OperatorTestMoney } from '../money/OperatorTestMoney.tsx';
import { OperatorAnswer } from '../shared/OperatorAnswer.tsx';
import shared from '../shared/operator.module.css';
import { OwnerPayoutEntry } from './OwnerPayoutEntry.tsx';
import styles from './payouts.module.css';
import { usePayouts } from './use-payouts.ts';
import { WaitingPayouts } from './WaitingPayouts.tsx';

const Payouts = ({ view }: { readonly view: OperatorPayouts }) => {
  const t = useTranslations();
  const locale = useLocale();
  const { nextRunAt, totalYen, minimumYen, list, waiting, isTestMoney } = view;
  const yen = (amount: number) => t('operatorMoney.yen', { amount });
  return (
    <>
      <div className={money.totals}>
        <p>
          {t('operatorMoney.payouts.next', { date: formatPlainDate(nextRunAt, locale), amount: yen(totalYen) })}{' '}
          <small>{t('operatorMoney.payouts.minimum', { amount: yen(minimumYen) })}</small>
        </p>
        <OperatorTestMoney isTestMoney={isTestMoney} />
      </div>
      <WaitingPayouts view={view} />
      {waiting.length > 0 && list.length > 0 && <h2 className={styles.owners}>{t('operatorMoney.payouts.label')}</h2>}
      {list.length === 0 ? (
        <p className={shared.empty}>{t('operatorMoney.payouts.empty')}</p>
      ) : (
        <ul className={shared.list} aria-label={t('operatorMoney.payouts.label')}>
          {list.map((payout) => (
            <OwnerPayoutEntry key={payout.owner.id} payout={payout} />
          ))}
        </ul>
      )}
    </>
  );
};

const PayoutsAnswer = () => <OperatorAnswer query={usePayouts()}>{(view) => <Payouts view={view} />}</OperatorAnswer>;

/** Whom the next run pays, whom it leaves out, and whose payouts are stopped. */
export const PayoutsPage = ({ texts }: MoneyTexts) => (
  <MoneyPage texts={texts} page="payouts">
    <PayoutsAnswer />
  </MoneyPage>
);
