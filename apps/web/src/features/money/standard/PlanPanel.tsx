import { type PurchaseView, renewPurchase, type SubscriptionEntry } from '@madoi/contract/money/purchase';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { CardRow } from './CardRow.tsx';
import { PlanState } from './PlanState.tsx';
import styles from './purchase.module.css';
import { ReceiptList } from './ReceiptList.tsx';

interface PanelProps {
  readonly view: PurchaseView;
  /** Something about the plan is another thing now. */
  readonly onChanged: () => void;
}

const RenewalButton = ({
  subscription,
  onChanged,
}: {
  readonly subscription: SubscriptionEntry;
  readonly onChanged: () => void;
}) => {
  const t = useTranslations('purchase');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const date = formatFullDate(subscription.periodEndsAt, locale);
  const change = async (renews: boolean) => {
    setBusy(true);
    try {
      const answer = await call(renewPurchase, { body: { renews } });
      if (answer.success) showToast({ kind: 'done', text: renews ? t('plan.resumed') : t('plan.canceled', { date }) });
      else showToast({ kind: 'error', text: t('refusal.none') });
      onChanged();
    } catch {
      showToast({ kind: 'error', text: t('plan.changeFailed') });
    }
    setBusy(false);
    setAsking(false);
  };
  if (subscription.state === 'ending')
    return (
      <Button variant="ai" loading={isBusy} onClick={() => void change(true)}>
        {t('plan.resume')}
      </Button>
    );
  return (
    <>
      <Button variant="text" className={styles.end} onClick={() => setAsking(true)}>
        {t('plan.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('plan.cancelTitle')}
        text={t('plan.cancelText', { date })}
        cancelLabel={t('plan.keep')}
        confirmLabel={t('plan.cancelConfirm')}
        recommends="cancel"
        loading={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void change(false)}
      />
    </>
  );
};

/** A running subscription: how it stands, its card, its end and what was paid. */
export const PlanPanel = ({ view, onChanged }: PanelProps) => {
  const t = useTranslations('purchase');
  const { subscription } = view;
  return (
    <div className={styles.panel}>
      {subscription && (
        <>
          <PlanState subscription={subscription} isTestMoney={view.payments.isTestMoney} />
          <h3>{t('card.title')}</h3>
          <CardRow onChanged={onChanged} />
          <RenewalButton subscription={subscription} onChanged={onChanged} />
        </>
      )}
      <h3>{t('receipts.title')}</h3>
      <ReceiptList />
    </div>
  );
};
