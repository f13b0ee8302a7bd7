import { useTranslations } from 'use-intl';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './home-tabs.module.css';

const tabs = [
  { key: 'shelf', to: '/lounge' },
  { key: 'following', to: '/following' },
] as const;

/** On phones the tab of lounges holds two places: all that are open, and those whom one follows. */
export const HomeTabs = () => {
  const t = useTranslations('home.tabs');
  return (
    <nav aria-label={t('label')} className={styles.tabs}>
      {tabs.map(({ key, to }) => (
        <PageNavLink key={key} to={to} end className={({ isActive }) => classNames(styles.tab, isActive && styles.on)}>
          {t(key)}
        </PageNavLink>
      ))}
    </nav>
  );
};
