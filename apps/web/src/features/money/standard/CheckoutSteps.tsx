import { useTranslations } from 'use-intl';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { Button } from '#ui/button/Button.tsx';
import type { CheckoutState } from './checkout-window.ts';
import styles from './purchase.module.css';
import type { PageCheckout } from './use-checkout.ts';

const busyKinds: readonly CheckoutState['kind'][] = ['opening', 'checking', 'left'];

/** Whether the checkout is on its way, so that its button waits. */
export const isCheckoutBusy = ({ kind }: CheckoutState): boolean => busyKinds.includes(kind) || kind === 'waiting';

const Waiting = ({ checkout }: { readonly checkout: PageCheckout }) => {
  const t = useTranslations('purchase.steps');
  return (
    <div className={styles.steps} role="status">
      <b>{t('waiting')}</b>
      <p>{t('waitingText')}</p>
      <div className={styles.buttons}>
        <Button variant="line" size="small" onClick={checkout.focus}>
          {t('show')}
        </Button>
        <Button variant="text" size="small" onClick={checkout.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
};

/** How far a checkout is, beside the button that began it. */
export const CheckoutSteps = ({ checkout }: { readonly checkout: PageCheckout }) => {
  const t = useTranslations('purchase');
  const { state } = checkout;
  switch (state.kind) {
    case 'idle':
    case 'done':
      return null;
    case 'waiting':
      return <Waiting checkout={checkout} />;
    case 'closed':
      return (
        <div className={styles.steps} role="status">
          <b>{t('steps.closed')}</b>
          <p>{t('steps.closedText')}</p>
        </div>
      );
    case 'failed':
      return (
        <p className={styles.problem} role="alert">
          {t(`refusal.${state.reason}`)} <HelpLink to="planPayment" keepsPage />
        </p>
      );
    default:
      return (
        <p className={styles.fine} role="status">
          {t(state.kind === 'checking' ? 'steps.checking' : 'steps.opening')}
        </p>
      );
  }
};
