import { type OperatorOrder, refundReasonMax } from '@madoi/contract/operator/operator-orders';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import shared from '../shared/operator.module.css';
import { useRefundOrder } from './use-orders.ts';

export interface RefundDialogProps {
  readonly order: OperatorOrder;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a refund does, in words, before the button; the reason is asked for. */
export const RefundDialog = ({ order, open, onClose }: RefundDialogProps) => {
  const t = useTranslations('operatorMoney');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refunding = useRefundOrder(order, onClose);
  const amount = t('yen', { amount: order.amountYen });
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') refunding.mutate(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('refund.title', { name: order.giver.name, amount })}
      description={t('refund.text', { owner: order.owner.name })}
    >
      <TextArea
        label={t('refund.reason')}
        hint={t('refund.reasonHint')}
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
