import { freezeReasonMax, type OwnerPayout } from '@madoi/contract/operator/operator-payouts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DateField } from '#ui/field/DateField.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import shared from '../shared/operator.module.css';
import { useFreeze } from './use-payouts.ts';

export interface FreezeDialogProps {
  readonly payout: OwnerPayout;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Midnight in Tokyo at the beginning of a day (`YYYY-MM-DD`); NaN while it is only chosen in part. */
const endOf = (day: string | undefined): number => Date.parse(`${day}T00:00:00+09:00`);

/** What stopping payouts does, in words, before the button; the reason is asked for. */
export const FreezeDialog = ({ payout, open, onClose }: FreezeDialogProps) => {
  const t = useTranslations('operatorMoney.payouts');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [until, setUntil] = useState<string | undefined>('');
  const [isPast, setPast] = useState(false);
  const { freeze } = useFreeze(payout.owner.id, onClose);
  const thisYear = new Date().getFullYear();
  const submit = () => {
    const isPast = until !== '' && !(endOf(until) > Date.now());
    setMissing(reason.trim() === '');
    setPast(isPast);
    if (reason.trim() === '' || isPast) return;
    freeze.mutate({ reason: reason.trim(), ...(until !== '' && { until: endOf(until) }) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('freezeTitle', { name: payout.owner.name })}
      description={t('freezeText')}
    >
      <div className={shared.fields}>
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={isMissing ? t('reasonMissing') : undefined}
          value={reason}
          maxLength={freezeReasonMax}
          onText={setReason}
        />
        <DateField
          label={t('untilField')}
          hint={t('untilHint')}
          error={isPast ? t('untilPast') : undefined}
          value=""
          years={{ from: thisYear, to: thisYear + 3 }}
          onValue={setUntil}
        />
      </div>
      <div className={shared.answers}>
        <Button variant="line" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="danger" loading={freeze.isPending} onClick={submit}>
          {t('freeze')}
        </Button>
      </div>
    </Dialog>
  );
};
