import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import styles from './feed.module.css';

export interface RowShellProps {
  readonly at: number;
  /** An ink's name. */
  readonly ink: string;
  readonly isNow?: boolean;
  readonly face: ReactNode;
  readonly words: ReactNode;
  readonly menu: ReactNode;
  readonly children: ReactNode;
}

/** A row of the feed: when it was, a tick in the ink of what it is about, who, and what. */
export const RowShell = ({ at, ink, isNow = false, face, words, menu, children }: RowShellProps) => {
  const t = useTranslations('feed');
  return (
    <article className={styles.event} style={{ '--ink': `var(--${ink})` }}>
      <time className={styles.when} dateTime={new Date(at).toISOString()}>
        {formatClock(at)}
        {isNow && <small>{t('now')}</small>}
      </time>
      <i className={styles.tick} aria-hidden="true" />
      <div className={styles.body}>
        <header className={styles.who}>
          {face}
          <p>{words}</p>
          {menu}
        </header>
        {children}
      </div>
    </article>
  );
};
