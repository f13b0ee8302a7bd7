import { useTranslations } from 'use-intl';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';
import { classNames } from '#ui/class-names.ts';
import { useTabRow } from '#ui/tabs/use-tab-row.ts';
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
  const row = useTabRow<HTMLElement>();
  return (
    <header className={styles.head}>
      <h1>{t(page)}</h1>
      <nav ref={row.ref} aria-label={t('nav')} className={classNames(row.className, styles.nav)} data-cut={row.cut}>
        {pages.map((each) => (
          <PageNavLink key={each} to={`/operator/${each}`}>
            {t(each)}
          </PageNavLink>
        ))}
      </nav>
    </header>
  );
};
