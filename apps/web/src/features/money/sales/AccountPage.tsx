import { startPayoutAccount } from '@madoi/contract/money/sales';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ContactLink } from '#platform/help/ContactLink.tsx';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import styles from './dashboard.module.css';
import type { PayoutAccountView } from './sales-pages.ts';

const buttons = { none: 'open', started: 'goOn', action_needed: 'goOn', reviewing: 'change', ready: 'change' } as const;

/** Leads to the provider's questions, in this tab: they lead back here. */
const useOpenQuestions = () =>
  useMutation({ mutationFn: () => call(startPayoutAccount), onSuccess: ({ url }) => window.location.assign(url) });

export interface AccountPageProps {
  readonly view: PayoutAccountView;
  /** The provider's page had expired. */
  readonly isStale: boolean;
}

/** Where payouts go: how far the account at the provider is, and the way to its page. */
export const AccountPage = ({ view: { state, isFrozen, isTestMoney }, isStale }: AccountPageProps) => {
  const t = useTranslations('sales.account');
  const questions = useOpenQuestions();
  return (
    <DashboardFrame isTestMoney={isTestMoney}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p role="status" className={styles.accountState} data-state={state}>
        {t(`state.${state}`)}
      </p>
      {isStale && <p className={styles.warning}>{t('stale')}</p>}
      {isFrozen && <p className={styles.warning}>{t('frozen')}</p>}
      {(isFrozen || state === 'rejected' || state === 'action_needed') && (
        <p className={styles.small}>
          <HelpLink to="payout" /> {(isFrozen || state === 'rejected') && <ContactLink />}
        </p>
      )}
      <p className={styles.small}>{t('secure')}</p>
      {state !== 'rejected' && (
        <p className={styles.actions}>
          <Button
            variant={state === 'ready' ? 'line' : 'ai'}
            loading={questions.isPending || questions.isSuccess}
            onClick={() => questions.mutate()}
          >
            {t(buttons[state])}
          </Button>
        </p>
      )}
      {questions.isSuccess && <p role="status">{t('opening')}</p>}
      {questions.isError && (
        <p role="alert" className={styles.warning}>
          {t('failed')}
        </p>
      )}
    </DashboardFrame>
  );
};
