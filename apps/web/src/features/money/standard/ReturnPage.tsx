import { setPaymentMethod } from '@madoi/contract/money/purchase';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { publishPlanChange, useRefreshLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import type { CheckoutFailure } from './checkout-window.ts';
import { notifyOpener } from './page-checkout.ts';
import styles from './purchase.module.css';

type Outcome = 'checking' | 'done' | 'canceled' | CheckoutFailure;

/** In the same tab, because a window was blocked: the page does what its opener would have done. */
const useFinish = (setOutcome: (outcome: Outcome) => void) => {
  const t = useTranslations('purchase');
  const navigate = useNavigate();
  const refreshLogin = useRefreshLoginState();
  return async (checkoutSession: string) => {
    try {
      const answer = await call(setPaymentMethod, { body: { checkoutSession } });
      if (!answer.success) return setOutcome(answer.reason === 'open' ? 'canceled' : answer.reason);
      await refreshLogin();
      publishPlanChange();
      if (answer.isStandard) showToast({ kind: 'done', text: t('done') });
      await navigate('/purchase', { replace: true });
    } catch {
      setOutcome('failed');
    }
  };
};

/** Where the provider's page leads back to (specification 2.22): a window tells its opener and closes. */
export const ReturnPage = ({ checkoutSession }: { readonly checkoutSession: string | undefined }) => {
  const t = useTranslations('purchase');
  const [outcome, setOutcome] = useState<Outcome>('checking');
  const finish = useFinish(setOutcome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per session that came back
  useEffect(() => {
    const isWindow = window.opener !== null;
    if (checkoutSession === undefined) {
      setOutcome('canceled');
      if (isWindow) window.close();
      return;
    }
    if (!notifyOpener(checkoutSession)) return void finish(checkoutSession);
    setOutcome('done');
    window.close();
  }, [checkoutSession]);
  const words =
    outcome === 'checking' || outcome === 'done' || outcome === 'canceled'
      ? t(`returned.${outcome}`)
      : t(`refusal.${outcome}`);
  return (
    <div className={styles.returned}>
      <h1>{t('returned.title')}</h1>
      <p role="status">{words}</p>
      {outcome !== 'checking' && (
        <LinkButton to="/purchase" variant="line">
          {t('returned.toPurchase')}
        </LinkButton>
      )}
    </div>
  );
};
