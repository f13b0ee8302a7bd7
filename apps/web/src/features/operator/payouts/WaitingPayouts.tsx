import type { OperatorPayouts, WaitingPayoutView } from '@madoi/contract/operator/operator-payouts';
import { userPath } from '@madoi/contract/page-paths';
import { sealsNeeded } from '@madoi/domain/money/payout-seals';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import money from '../money/money.module.css';
import shared from '../shared/operator.module.css';
import styles from './payouts.module.css';
import { useSeal } from './use-payouts.ts';

/** A seal has room for so many characters of a name. */
const sealChars = 3;
const sealText = (name: string) => [...name.replace(/\s+/gu, '')].slice(0, sealChars).join('');

/** Both seals of a payout: who has confirmed it, and who is still to come. */
const Seals = ({ seals }: Pick<WaitingPayoutView, 'seals'>) => {
  const t = useTranslations('operatorMoney.payouts');
  const locale = useLocale();
  const missing = (['firstSeal', 'secondSeal'] as const).slice(seals.length, sealsNeeded);
  return (
    <ol className={styles.seals}>
      {seals.map(({ by, at }) => (
        <li key={by.id}>
          <Seal text={sealText(by.name)} size="medium" />
          {t('sealedBy', { name: by.name, date: formatDate(at, locale) })}
        </li>
      ))}
      {missing.map((which, at) => (
        <li key={which}>
          <span className={styles.missing} aria-hidden="true">
            {t(which)}
          </span>
          {at === 0 && t(seals.length === 0 ? 'noSeal' : 'secondWaits')}
        </li>
      ))}
    </ol>
  );
};

const SealDialog = ({
  payout,
  open,
  onClose,
}: {
  readonly payout: WaitingPayoutView;
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const t = useTranslations('operatorMoney');
  const common = useTranslations('common');
  const { seal } = useSeal(payout.id, onClose);
  const amount = t('yen', { amount: payout.amountYen });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payouts.sealTitle', { name: payout.owner.name, amount })}
      description={t(payout.seals.length + 1 < sealsNeeded ? 'payouts.sealFirst' : 'payouts.sealSecond')}
    >
      <div className={shared.actions}>
        <Button variant="line" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="ai" loading={seal.isPending} onClick={() => seal.mutate()}>
          {t('payouts.seal')}
        </Button>
      </div>
    </Dialog>
  );
};

const WaitingPayout = ({ payout }: { readonly payout: WaitingPayoutView }) => {
  const t = useTranslations('operatorMoney');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { unseal } = useSeal(payout.id, () => undefined);
  const { owner, amountYen, scheduledAt, seals, refusal } = payout;
  return (
    <li className={shared.report}>
      <p className={money.orderHead}>
        <b>{t('yen', { amount: amountYen })}</b>
        <Link to={userPath(owner.id)}>{owner.name}</Link>
        <span>{t('payouts.scheduled', { date: formatDate(scheduledAt, locale) })}</span>
      </p>
      <Seals seals={seals} />
      {refusal === 'own' && <p className={shared.note}>{t('payouts.own')}</p>}
      {refusal === 'sealed' && (
        <div className={shared.actions}>
          <Button variant="line" size="small" loading={unseal.isPending} onClick={() => unseal.mutate()}>
            {t('payouts.unseal')}
          </Button>
        </div>
      )}
      {refusal === undefined && (
        <div className={shared.actions}>
          <Button variant="ai" size="small" onClick={() => setAsking(true)}>
            {t('payouts.seal')}
            <span className={money.hidden}> {owner.name}</span>
          </Button>
          <SealDialog payout={payout} open={isAsking} onClose={() => setAsking(false)} />
        </div>
      )}
    </li>
  );
};

/** Large payouts that two operators confirm before they are sent; nothing while none waits. */
export const WaitingPayouts = ({ view }: { readonly view: OperatorPayouts }) => {
  const t = useTranslations('operatorMoney');
  const { waiting, sealsFromYen, operatorCount } = view;
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="payouts-waiting" className={styles.waiting}>
      <h2 id="payouts-waiting">{t('payouts.waiting')}</h2>
      <p>{t('payouts.waitingText', { amount: t('yen', { amount: sealsFromYen }) })}</p>
      {operatorCount < sealsNeeded && (
        <p role="alert" className={styles.alone}>
          {t('payouts.alone')}
        </p>
      )}
      <ul className={shared.list} aria-label={t('payouts.waiting')}>
        {waiting.map((payout) => (
          <WaitingPayout key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
  );
};
