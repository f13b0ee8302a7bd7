import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';
import styles from './operator.module.css';

const pages = [
  'reports',
  'rooms',
  'orders',
  'disputes',
  'products',
  'payouts',
  'plays',
  'top',
  'news',
  'documents',
  'campaigns',
  'banners',
  'surveys',
  'status',
  'managers',
  'audit',
] as const;

export type OperatorPage = (typeof pages)[number];

/** The title of an operator's page and the way to the others. */
export const OperatorHeader = ({ page }: { readonly page: OperatorPage }) => {
  const t = useTranslations('moderation.operator');
  const nav = useRef<HTMLElement>(null);
  // On phones the menu is one line that scrolls, and the page shown may stand behind its edge.
  useEffect(() => {
    const line = nav.current;
    const current = line?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (line === null || current === undefined) return;
    const { left, width } = line.getBoundingClientRect();
    line.scrollLeft += current.left + current.width / 2 - (left + width / 2);
  }, []);
  return (
    <header className={styles.head}>
      <h1>{t(page)}</h1>
      <nav ref={nav} aria-label={t('nav')} className={styles.nav}>
        {pages.map((each) => (
          <PageNavLink key={each} to={`/operator/${each}`}>
            {t(each)}
          </PageNavLink>
        ))}
      </nav>
    </header>
  );
};
