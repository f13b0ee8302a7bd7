import { cancelPayout, type PayoutEntry } from '@madoi/contract/money/sales';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import styles from './dashboard.module.css';

/** A payout that waits for operators can still be stopped by its owner. */
export const CancelPayout = ({ payout: { id, amountYen } }: { readonly payout: PayoutEntry }) => {
  const t = useTranslations('sales');
  const common = useTranslations('common');
  const [isAsking, setAsking] = useState(false);
  const revalidator = useRevalidator();
  const canceling = useMutation({
    mutationFn: () => call(cancelPayout, { params: { id } }),
    onSuccess: ({ success }) =>
      showToast(
        success ? { kind: 'done', text: t('payouts.cancelDone') } : { kind: 'error', text: t('payouts.cancelLate') },
      ),
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    },
    onSettled: () => {
      setAsking(false);
      return revalidator.revalidate();
    },
  });
  return (
    <div className={styles.small}>
      <Button variant="line" size="small" onClick={() => setAsking(true)}>
        {t('payouts.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('payouts.cancelTitle', { amount: t('yen', { yen: amountYen }) })}
        text={t('payouts.cancelText')}
        cancelLabel={t('payouts.keep')}
        confirmLabel={t('payouts.cancel')}
        loading={canceling.isPending}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => canceling.mutate()}
      />
    </div>
  );
};
