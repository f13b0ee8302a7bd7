import type { OperatorPayouts, WaitingPayoutView } from '@madoi/contract/operator/operator-payouts';
import { userPath } from '@madoi/contract/page-paths';
import { confirmationsNeeded } from '@madoi/domain/money/payout-confirmations';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatPlainDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import money from '../money/money.module.css';
import shared from '../shared/operator.module.css';
import styles from './payouts.module.css';
import { RejectDialog } from './RejectDialog.tsx';
import { useConfirmation } from './use-payouts.ts';

/** A seal has room for so many characters of a name. */
const sealChars = 3;
const sealText = (name: string) => [...name.replace(/\s+/gu, '')].slice(0, sealChars).join('');

/** The drawn seals of a payout, one for each confirmation: who has confirmed it, and who is still to come. */
const Confirmations = ({ confirmations }: Pick<WaitingPayoutView, 'confirmations'>) => {
  const t = useTranslations('operatorMoney.payouts');
  const locale = useLocale();
  const missing = (['firstConfirmation', 'secondConfirmation'] as const).slice(
    confirmations.length,
    confirmationsNeeded,
  );
  return (
    <ol className={styles.confirmations}>
      {confirmations.map(({ by, at }) => (
        <li key={by.id}>
          <Seal text={sealText(by.name)} size="medium" />
          {t('confirmedBy', { name: by.name, date: formatPlainDate(at, locale) })}
        </li>
      ))}
      {missing.map((which, at) => (
        <li key={which}>
          <span className={styles.missing} aria-hidden="true">
            {t(which)}
          </span>
          {at === 0 && t(confirmations.length === 0 ? 'noConfirmation' : 'secondWaits')}
        </li>
      ))}
    </ol>
  );
};

const ConfirmDialog = ({
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
  const { confirm } = useConfirmation(payout.id, onClose);
  const amount = t('yen', { amount: payout.amountYen });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payouts.confirmTitle', { name: payout.owner.name, amount })}
      description={t(
        payout.confirmations.length + 1 < confirmationsNeeded ? 'payouts.confirmFirst' : 'payouts.confirmSecond',
      )}
    >
      <div className={shared.answers}>
        <Button variant="line" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="ai" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('payouts.confirm')}
        </Button>
      </div>
    </Dialog>
  );
};

/** What the operator who looks at it may do; nothing where it is their own. */
const Decisions = ({ payout }: { readonly payout: WaitingPayoutView }) => {
  const t = useTranslations('operatorMoney.payouts');
  const [asking, setAsking] = useState<'confirm' | 'reject'>();
  const { withdraw } = useConfirmation(payout.id, () => undefined);
  const { owner, refusal } = payout;
  if (refusal === 'own') return <p className={shared.note}>{t('own')}</p>;
  const close = () => setAsking(undefined);
  return (
    <div className={shared.actions}>
      {refusal === 'confirmed' ? (
        <Button variant="line" size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('withdraw')}
        </Button>
      ) : (
        <Button variant="ai" size="small" onClick={() => setAsking('confirm')}>
          {t('confirm')}
          <span className={money.hidden}> {owner.name}</span>
        </Button>
      )}
      <Button variant="danger" size="small" onClick={() => setAsking('reject')}>
        {t('reject')}
        <span className={money.hidden}> {owner.name}</span>
      </Button>
      <ConfirmDialog payout={payout} open={asking === 'confirm'} onClose={close} />
      <RejectDialog payout={payout} open={asking === 'reject'} onClose={close} />
    </div>
  );
};

const WaitingPayout = ({ payout }: { readonly payout: WaitingPayoutView }) => {
  const t = useTranslations('operatorMoney');
  const locale = useLocale();
  const { owner, amountYen, scheduledAt, confirmations } = payout;
  return (
    <li className={shared.report}>
      <p className={money.orderHead}>
        <b>{t('yen', { amount: amountYen })}</b>
        <Link to={userPath(owner.id)}>{owner.name}</Link>
        <span>{t('payouts.scheduled', { date: formatPlainDate(scheduledAt, locale) })}</span>
      </p>
      <Confirmations confirmations={confirmations} />
      <Decisions payout={payout} />
    </li>
  );
};

/** Large payouts that two operators confirm before they are sent; nothing while none waits. */
export const WaitingPayouts = ({ view }: { readonly view: OperatorPayouts }) => {
  const t = useTranslations('operatorMoney');
  const { waiting, confirmFromYen, operatorCount } = view;
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="payouts-waiting" className={styles.waiting}>
      <h2 id="payouts-waiting">{t('payouts.waiting')}</h2>
      <p>{t('payouts.waitingText', { amount: t('yen', { amount: confirmFromYen }) })}</p>
      {operatorCount < confirmationsNeeded && (
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
