import { rejectReasonMax, type WaitingPayoutView } from '@madoi/contract/operator/operator-payouts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import shared from '../shared/operator.module.css';
import { useRejection } from './use-payouts.ts';

export interface RejectDialogProps {
  readonly payout: WaitingPayoutView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a rejection does, in words, before the button; the owner reads the reason. */
export const RejectDialog = ({ payout, open, onClose }: RejectDialogProps) => {
  const t = useTranslations('operatorMoney');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const rejecting = useRejection(payout.id, onClose);
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') rejecting.mutate(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payouts.rejectTitle', {
        name: payout.owner.name,
        amount: t('yen', { amount: payout.amountYen }),
      })}
      description={t('payouts.rejectText')}
    >
      <TextArea
        label={t('payouts.reason')}
        hint={t('payouts.rejectHint')}
        error={isMissing ? t('payouts.reasonMissing') : undefined}
        value={reason}
        maxLength={rejectReasonMax}
        onText={setReason}
      />
      <div className={shared.answers}>
        <Button variant="line" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="danger" loading={rejecting.isPending} onClick={submit}>
          {t('payouts.reject')}
        </Button>
      </div>
    </Dialog>
  );
};
