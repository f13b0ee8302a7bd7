import type { OwnerPayout } from '@madoi/contract/operator/operator-payouts';
import { userPath } from '@madoi/contract/page-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import money from '../money/money.module.css';
import shared from '../shared/operator.module.css';
import { FreezeDialog } from './FreezeDialog.tsx';
import styles from './payouts.module.css';
import { useFreeze } from './use-payouts.ts';

const FreezeFacts = ({ payout }: { readonly payout: OwnerPayout }) => {
  const t = useTranslations('operatorMoney.payouts');
  const locale = useLocale();
  const { unfreeze } = useFreeze(payout.owner.id, () => undefined);
  const { freeze } = payout;
  if (freeze === undefined) return null;
  return (
    <>
      <blockquote className={classNames(shared.quoted, styles.reason)}>{freeze.reason}</blockquote>
      <p className={shared.facts}>
        <span>{t('since', { date: formatFullDate(freeze.at, locale) })}</span>
        {freeze.by !== undefined && <span>{freeze.by.name}</span>}
        <span>
          {freeze.until === undefined ? t('untilEnded') : t('until', { date: formatFullDate(freeze.until, locale) })}
        </span>
      </p>
      <div className={shared.actions}>
        <Button variant="line" size="small" loading={unfreeze.isPending} onClick={() => unfreeze.mutate()}>
          {t('unfreeze')}
        </Button>
      </div>
    </>
  );
};

/** One owner: what the next run pays or why it leaves them out, and the way to stop it. */
export const OwnerPayoutEntry = ({ payout }: { readonly payout: OwnerPayout }) => {
  const t = useTranslations('operatorMoney');
  const [isFreezing, setFreezing] = useState(false);
  const { owner, balanceYen, amountYen, needsConfirmation, skip, expiringYen, freeze } = payout;
  return (
    <li className={shared.report}>
      <p className={money.orderHead}>
        <b>{t('yen', { amount: amountYen })}</b>
        <span
          className={money.state}
          data-state={skip === undefined ? 'delivered' : skip === 'frozen' ? 'disputed' : 'ordered'}
        >
          {skip === undefined ? t('payouts.pays') : t(`payouts.skip.${skip}`)}
        </span>
        <Link to={userPath(owner.id)}>{owner.name}</Link>
        {needsConfirmation === true && <span>{t('payouts.needsConfirmation')}</span>}
        <span>{t('payouts.balance', { amount: t('yen', { amount: balanceYen }) })}</span>
        {expiringYen > 0 && <span>{t('payouts.expiring', { amount: t('yen', { amount: expiringYen }) })}</span>}
      </p>
      <FreezeFacts payout={payout} />
      {freeze === undefined && (
        <div className={shared.actions}>
          <Button variant="danger" size="small" onClick={() => setFreezing(true)}>
            {t('payouts.freeze')}
            <span className={money.hidden}> {owner.name}</span>
          </Button>
          <FreezeDialog payout={payout} open={isFreezing} onClose={() => setFreezing(false)} />
        </div>
      )}
    </li>
  );
};
