import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { railDestinations } from './destinations.tsx';
import { LoginArea } from './LoginArea.tsx';
import styles from './rail.module.css';

/** 72 px at the left of every wide page. In a room it also carries the mark and the visitor's face. */
export const Rail = ({ place }: { readonly place: 'below-header' | 'full' }) => {
  const t = useTranslations('shell');
  const isFull = place === 'full';
  return (
    <nav aria-label={t('mainMenu')} className={classNames(styles.rail, isFull && styles.full)}>
      {isFull && (
        <Link to="/lounge" className={styles.mark} aria-label={t('homeLink')}>
          <Mark sizePx={32} />
        </Link>
      )}
      {railDestinations.map(({ key, to, icon }) => (
        <PageNavLink
          key={key}
          to={to}
          end={key === 'top'}
          className={({ isActive }) => classNames(styles.item, isActive && styles.on)}
        >
          {icon}
          <span>{t(`rail.${key}`)}</span>
        </PageNavLink>
      ))}
      {isFull && (
        <div className={styles.me}>
          <LoginArea compact />
        </div>
      )}
    </nav>
  );
};
