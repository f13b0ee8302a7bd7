import { type CardOnFile, getPaymentMethod } from '@madoi/contract/money/purchase';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { CheckoutSteps, isCheckoutBusy } from './CheckoutSteps.tsx';
import styles from './purchase.module.css';
import { useCheckout } from './use-checkout.ts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
};
const two = (value: number): string => String(value % 100).padStart(2, '0');

const CardWords = ({ card }: { readonly card: CardOnFile | undefined }) => {
  const t = useTranslations('purchase.card');
  if (card === undefined) return <span className={styles.cardWords}>{t('none')}</span>;
  const { brand, last4, expiryMonth, expiryYear } = card;
  return (
    <span className={styles.cardWords}>
      <b>{t('name', { brand: brandNames[brand] ?? brand, last4 })}</b>
      <small>{t('expiry', { month: two(expiryMonth), year: two(expiryYear) })}</small>
    </span>
  );
};

/** The card that is charged, and the way to another one. */
export const CardRow = ({ onChanged }: { readonly onChanged: () => void }) => {
  const t = useTranslations('purchase');
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['purchase', 'method'],
    queryFn: () => call(getPaymentMethod),
  });
  const checkout = useCheckout('card', () => {
    void refetch();
    onChanged();
    showToast({ kind: 'done', text: t('cardDone') });
  });
  return (
    <div>
      <div className={styles.cardRow}>
        <CreditCard size={22} strokeWidth={1.75} aria-hidden="true" />
        {isPending && <Skeleton width="100%" height={44} />}
        {isError && <span className={styles.cardWords}>{t('card.failed')}</span>}
        {data && <CardWords card={data.card} />}
        {isError ? (
          <Button variant="line" onClick={() => void refetch()}>
            {t('card.retry')}
          </Button>
        ) : (
          <Button variant="line" loading={isCheckoutBusy(checkout.state)} onClick={checkout.begin}>
            {t('card.change')}
          </Button>
        )}
      </div>
      <CheckoutSteps checkout={checkout} />
    </div>
  );
};
