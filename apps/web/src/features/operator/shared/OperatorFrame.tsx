import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OperatorMenu } from './OperatorMenu.tsx';
import styles from './operator.module.css';
import type { OperatorPage } from './operator-pages.ts';

export interface OperatorFrameProps {
  readonly page: OperatorPage;
  readonly children: ReactNode;
}

/** An operator's page: its title, what it shows, and the way to the others. */
export const OperatorFrame = ({ page, children }: OperatorFrameProps) => {
  const t = useTranslations('moderation.operator');
  return (
    <div className={styles.frame}>
      <OperatorMenu />
      <div>
        <h1 className={styles.title}>{t(page)}</h1>
        {children}
      </div>
    </div>
  );
};
