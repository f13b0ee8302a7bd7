import type { SubscriptionEntry } from '@madoi/contract/money/purchase';
import { useTranslations } from 'use-intl';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { TestMoneyMark } from '#ui/test-money/TestMoneyMark.tsx';
import styles from './purchase.module.css';

export const TestMoney = () => {
  const t = useTranslations('purchase');
  return <TestMoneyMark text={t('testMoney')} />;
};

export interface PlanStateProps {
  readonly subscription: SubscriptionEntry;
  readonly isTestMoney: boolean;
}

/** What comes next of a subscription, and until when; a renewal that failed is an alert. */
export const PlanState = ({ subscription, isTestMoney }: PlanStateProps) => {
  const t = useTranslations('purchase.plan');
  const locale = useLocale();
  const { state, periodEndsAt, graceEndsAt, priceYen } = subscription;
  const isGrace = state === 'grace';
  const date = formatFullDate(isGrace ? (graceEndsAt ?? periodEndsAt) : periodEndsAt, locale);
  return (
    <div className={isGrace ? styles.problem : styles.state} role={isGrace ? 'alert' : undefined}>
      <p>
        {t(`state.${state}`, { date, yen: priceYen })} {isTestMoney && <TestMoney />}
      </p>
      {isGrace && (
        <p>
          {t('graceText')} <HelpLink to="planPayment" />
        </p>
      )}
    </div>
  );
};
