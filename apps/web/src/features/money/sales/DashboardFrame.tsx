import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { loginUrl } from '#features/session/session.api.ts';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { TestMoneyMark } from '#ui/test-money/TestMoneyMark.tsx';
import styles from './dashboard.module.css';

const tabs = [
  { to: '/dashboard', key: 'sales' },
  { to: '/dashboard/rooms', key: 'rooms' },
  { to: '/dashboard/payouts', key: 'payouts' },
  { to: '/dashboard/account', key: 'account' },
] as const;

export interface DashboardFrameProps {
  readonly isTestMoney: boolean;
  readonly children: ReactNode;
}

/** The ledger: tabs beside one sheet. */
export const DashboardFrame = ({ isTestMoney, children }: DashboardFrameProps) => {
  const t = useTranslations('sales');
  return (
    <div className={styles.frame}>
      <nav className={styles.tabs} aria-label={t('nav.label')}>
        {tabs.map(({ to, key }) => (
          <PageNavLink key={to} to={to} end={key === 'sales'}>
            {t(`nav.${key}`)}
          </PageNavLink>
        ))}
      </nav>
      <div className={styles.sheet}>
        {isTestMoney && (
          <p className={styles.test}>
            <TestMoneyMark text={t('testMoney')} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
};

/** For who is not logged in. */
export const SignedOut = () => {
  const t = useTranslations('sales.login');
  return (
    <div className={styles.alone}>
      <EmptyState
        headingLevel="h1"
        title={t('title')}
        text={t('text')}
        action={<LinkButton to={loginUrl('/dashboard')}>{t('button')}</LinkButton>}
      />
    </div>
  );
};
