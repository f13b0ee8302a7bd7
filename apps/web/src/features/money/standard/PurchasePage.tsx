import { getPurchase, type PurchaseView } from '@madoi/contract/money/purchase';
import { moonArcSvg } from '@madoi/prints/moon-arc';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NoLoginMethodNotice } from '#features/session/login-methods.api.ts';
import { publishPlanChange, useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Print } from '#ui/print/Print.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { CheckoutSteps, isCheckoutBusy } from './CheckoutSteps.tsx';
import { PastReceipts } from './PastReceipts.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { TestMoney } from './PlanState.tsx';
import styles from './purchase.module.css';
import { type PageCheckout, useCheckout } from './use-checkout.ts';

const [freeMoon, standardMoon] = [moonArcSvg('one'), moonArcSvg('five')];

const big = (words: ReactNode) => <b>{words}</b>;
const small = (words: ReactNode) => <small>{words}</small>;

const FreeCard = ({ view }: { readonly view: PurchaseView }) => {
  const t = useTranslations('purchase');
  const { user } = useLoginState();
  const minutes = Math.floor((user?.timeLeft ?? 0) / 60);
  return (
    <section className={styles.offer} aria-labelledby="plan-free">
      <Print svg={freeMoon} className={styles.moon} />
      <div className={styles.offerBody}>
        <h2 id="plan-free">{t('free.name')}</h2>
        <p className={styles.price}>{t.rich('free.price', { b: big })}</p>
        <ul className={styles.facts}>
          <li>{t('free.hours', { hours: view.freeHoursPerMonth })}</li>
          <li>{t('both.lounges')}</li>
          <li>{t('both.shelf')}</li>
        </ul>
        {user?.isFree === true && (
          <p className={styles.fine}>
            <span>{t('current')}</span>
            <span>{t('free.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
          </p>
        )}
      </div>
    </section>
  );
};

const BuyBox = ({ view, checkout }: { readonly view: PurchaseView; readonly checkout: PageCheckout }) => {
  const t = useTranslations('purchase');
  const { user } = useLoginState();
  const ensureUser = useEnsureUser();
  const { priceYen: yen, trialDays: days } = view;
  const label = days > 0 ? t('tryFree', { days }) : t('buy', { yen });
  return (
    <div className={styles.buy}>
      <Button
        variant="ai"
        wide
        className={styles.big}
        loading={isCheckoutBusy(checkout.state)}
        onClick={() => (user === undefined ? ensureUser(() => {}) : checkout.begin())}
      >
        {user === undefined ? t('join') : label}
      </Button>
      <p className={styles.fine}>{days > 0 ? t('trialTerms', { days, yen }) : t('terms', { yen })}</p>
      <NoLoginMethodNotice className={classNames(styles.fine, styles.wayBack)} />
      <CheckoutSteps checkout={checkout} />
      {user !== undefined && <PastReceipts />}
    </div>
  );
};

const StandardCard = ({ view, onChanged }: { readonly view: PurchaseView; readonly onChanged: () => void }) => {
  const t = useTranslations('purchase');
  const { isStandard, subscription, payments } = view;
  // Outside of the box that begins it: the server may say that STANDARD has begun before the window does.
  const checkout = useCheckout('plan', () => {
    onChanged();
    showToast({ kind: 'done', text: t('done') });
  });
  return (
    <section className={`${styles.offer} ${styles.standard}`} aria-labelledby="plan-standard">
      <Print svg={standardMoon} className={styles.moon} />
      <div className={styles.offerBody}>
        <h2 id="plan-standard">
          STANDARD
          {payments.isTestMoney && <TestMoney />}
        </h2>
        <p className={styles.price}>{t.rich('standard.price', { yen: view.priceYen, b: big, small })}</p>
        <ul className={styles.facts}>
          <li>
            <b>{t('standard.noLimit')}</b>
          </li>
          <li>{t('both.lounges')}</li>
          <li>{t('both.shelf')}</li>
        </ul>
        {isStandard ? (
          <>
            <p className={styles.fine}>{t('current')}</p>
            {subscription === undefined && (
              <p className={styles.state}>
                <b>{t('given')}</b> {t('givenText')}
              </p>
            )}
            <NoLoginMethodNotice className={classNames(styles.problem, styles.wayBack)} />
            <PlanPanel view={view} onChanged={publishPlanChange} />
          </>
        ) : (
          <BuyBox view={view} checkout={checkout} />
        )}
      </div>
    </section>
  );
};

/** What STANDARD is and costs; for who has it, how it stands (specification 2.05). */
export const PurchasePage = ({ loaded }: { readonly loaded: PurchaseView }) => {
  const t = useTranslations('purchase');
  const userId = useLoginState().user?.id;
  const { data: view } = useQuery({
    queryKey: ['purchase', 'view', userId],
    queryFn: () => call(getPurchase),
    initialData: loaded,
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={styles.offers}>
        <FreeCard view={view} />
        <StandardCard view={view} onChanged={publishPlanChange} />
      </div>
    </div>
  );
};
