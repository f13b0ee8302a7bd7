import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import money from '../money/money.module.css';
import { OperatorMoneyTexts } from '../money/OperatorMoneyTexts.tsx';
import { TestMoneyMark } from '../money/TestMoneyMark.tsx';
import { OperatorHeader } from '../shared/OperatorHeader.tsx';
import shared from '../shared/operator.module.css';
import { OwnerPayoutEntry } from './OwnerPayoutEntry.tsx';
import { usePayouts } from './use-payouts.ts';

const Payouts = () => {
  const t = useTranslations();
  const locale = useLocale();
  const query = usePayouts();
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')} className={shared.waiting}>
        <Skeleton width="100%" height={240} />
      </div>
    );
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('moderation.settings.failed')}
        text={t('common.error')}
        action={
          <Button variant="line" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  const { nextRunAt, totalYen, minimumYen, list, isTestMoney } = query.data;
  const yen = (amount: number) => t('operatorMoney.yen', { amount });
  return (
    <>
      <div className={money.totals}>
        <p>
          {t('operatorMoney.payouts.next', { date: formatDate(nextRunAt, locale), amount: yen(totalYen) })}{' '}
          <small>{t('operatorMoney.payouts.minimum', { amount: yen(minimumYen) })}</small>
        </p>
        <TestMoneyMark isTestMoney={isTestMoney} />
      </div>
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

/** Whom the next run pays, whom it leaves out, and whose payouts are stopped. */
export const PayoutsPage = () => (
  <div className={shared.page}>
    <OperatorHeader page="payouts" />
    <OperatorMoneyTexts>
      <Payouts />
    </OperatorMoneyTexts>
  </div>
);
