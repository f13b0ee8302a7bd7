import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { prefetchOnCreateRoom } from '#features/lounge/lounge.api.ts';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';
import { classNames } from '#ui/class-names.ts';
import { tabDestinations } from './destinations.tsx';
import styles from './tab-bar.module.css';
import { useOpenLoungeDialog } from './use-open-lounge-dialog.ts';

/** The phone's main menu; opening a lounge is its raised centre. */
export const TabBar = () => {
  const t = useTranslations('shell');
  const openLounge = useOpenLoungeDialog();
  const [lounge, music, favorites, me] = tabDestinations;
  const item = ({ key, to, icon }: (typeof tabDestinations)[number]) => (
    <PageNavLink key={key} to={to} className={({ isActive }) => classNames(styles.item, isActive && styles.on)}>
      {icon}
      {t(`tab.${key}`)}
    </PageNavLink>
  );
  return (
    <nav aria-label={t('mainMenu')} className={styles.bar}>
      {item(lounge)}
      {item(music)}
      <button
        type="button"
        className={styles.open}
        onClick={openLounge}
        aria-label={t('openLounge')}
        {...prefetchOnCreateRoom}
      >
        <i className={styles.plus}>
          <Plus size={26} strokeWidth={1.75} aria-hidden="true" />
        </i>
        {t('tab.open')}
      </button>
      {item(favorites)}
      {item(me)}
    </nav>
  );
};
