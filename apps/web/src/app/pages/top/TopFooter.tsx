import { statusPath } from '@madoi/contract/site/status-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ContactLink } from '#platform/help/ContactLink.tsx';
import styles from './top.module.css';

const pages = ['terms', 'privacy', 'guidelines', 'help', 'news', 'campaigns', 'download'] as const;

export const TopFooter = () => {
  const t = useTranslations('top.footer');
  const helpUrl = useTranslations('shell')('helpUrl');
  return (
    <nav className={styles.footer} aria-label={t('label')}>
      <b lang="ja">円居</b>
      <Link to="/?welcome">{t('welcome')}</Link>
      {pages.map((page) => (
        <Link key={page} to={page === 'help' ? helpUrl : `/${page}`}>
          {t(page)}
        </Link>
      ))}
      {/* A page of its own: in another tab, as the music of this one goes on. */}
      <a href={statusPath} target="_blank" rel="noopener">
        {t('status')}
      </a>
      <ContactLink />
    </nav>
  );
};
