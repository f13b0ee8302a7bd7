import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './overlay.module.css';
import type { Overlay } from './use-overlay.ts';

/** Before anything is written: what was looked for last in this browser. */
export const RecentSearches = ({ overlay }: { readonly overlay: Overlay }) => {
  const t = useTranslations('catalogue.search');
  if (overlay.recent.length === 0) return <p className={styles.word}>{t('startHint')}</p>;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h3 id="recent-searches">
        {t('recent')}
        <button type="button" onClick={overlay.clear}>
          {t('forget')}
        </button>
      </h3>
      <ul>
        {overlay.recent.map((q) => (
          <li key={q}>
            <button type="button" onClick={() => overlay.write(q)}>
              <History size={18} aria-hidden="true" />
              {q}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
