import { type OperatorOrder, type OperatorReceipt, refundReasonMax } from '@madoi/contract/operator/operator-orders';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import shared from '../shared/operator.module.css';
import { useRefund } from './use-orders.ts';

export type OperatorPayment = OperatorOrder | OperatorReceipt;

export interface RefundDialogProps {
  readonly payment: OperatorPayment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** To whom it goes back, how much, and what that means for whom else. */
const useRefundTexts = (payment: OperatorPayment) => {
  const t = useTranslations('operatorMoney.refund');
  if (payment.kind === 'standard') {
    const { payer, amountYen, refundedYen } = payment;
    const texts = { text: t('standardText'), reasonHint: t('standardReasonHint') };
    return { name: payer.name, amountYen: amountYen - refundedYen, ...texts };
  }
  const { giver, owner, amountYen } = payment;
  return { name: giver.name, amountYen, text: t('text', { owner: owner.name }), reasonHint: t('reasonHint') };
};

/** What a refund does, in words, before the button; the reason is asked for. */
export const RefundDialog = ({ payment, open, onClose }: RefundDialogProps) => {
  const t = useTranslations('operatorMoney');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refunding = useRefund(payment, onClose);
  const { name, amountYen, text, reasonHint } = useRefundTexts(payment);
  const amount = t('yen', { amount: amountYen });
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') refunding.mutate(reason.trim());
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('refund.title', { name, amount })} description={text}>
      <TextArea
        label={t('refund.reason')}
        hint={reasonHint}
        error={isMissing ? t('refund.reasonMissing') : undefined}
        value={reason}
        maxLength={refundReasonMax}
        onText={setReason}
      />
      <div className={shared.answers}>
        <Button variant="line" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="danger" loading={refunding.isPending} onClick={submit}>
          {t('refund.confirm', { amount })}
        </Button>
      </div>
    </Dialog>
  );
};
