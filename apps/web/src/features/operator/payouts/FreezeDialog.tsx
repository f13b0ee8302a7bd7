import { freezeReasonMax, type OwnerPayout } from '@madoi/contract/operator/operator-payouts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import shared from '../shared/operator.module.css';
import { useFreeze } from './use-payouts.ts';

export interface FreezeDialogProps {
  readonly payout: OwnerPayout;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What stopping payouts does, in words, before the button; the reason is asked for. */
export const FreezeDialog = ({ payout, open, onClose }: FreezeDialogProps) => {
  const t = useTranslations('operatorMoney.payouts');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { freeze } = useFreeze(payout.owner.id, onClose);
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') freeze.mutate(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('freezeTitle', { name: payout.owner.name })}
      description={t('freezeText')}
    >
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        error={isMissing ? t('reasonMissing') : undefined}
        value={reason}
        maxLength={freezeReasonMax}
        onText={setReason}
      />
      <div className={shared.actions}>
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
