import { Tabs } from '@base-ui/react/tabs';
import type { FavoriteType } from '@madoi/contract/library/favorites';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { LinkButton } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useTabRow } from '#ui/tabs/use-tab-row.ts';
import { shownTypes } from './favorite-view.ts';
import styles from './favorites.module.css';
import { useSyncedAt } from './use-favorites.ts';
import { useOnline } from './use-online.ts';

const SyncedAgo = ({ isUser }: { readonly isUser: boolean }) => {
  const t = useTranslations('library.favorites');
  const format = useFormatter();
  const now = useNow({ updateInterval: 15_000 });
  const syncedAt = useSyncedAt(isUser);
  const isOnline = useOnline();
  if (!isOnline) return <span>{t('offline')}</span>;
  if (syncedAt === undefined) return null;
  if (syncedAt === 0) return <span>{t('syncedNever')}</span>;
  const ago = format.relativeTime(new Date(syncedAt), new Date(Math.max(now.getTime(), syncedAt)));
  return <span>{t('syncedAgo', { ago })}</span>;
};

/** How many favourites there are of each type; undefined until they are read, which is not the same as none. */
export type FavoriteCounts = Readonly<Record<FavoriteType, number>> | undefined;

const Total = ({ counts }: { readonly counts: FavoriteCounts }) => {
  const t = useTranslations('library.favorites');
  if (counts === undefined) return null;
  return <span>{t('total', { count: Object.values(counts).reduce((sum, count) => sum + count, 0) })}</span>;
};

export const FavoritesHead = ({ counts, isUser }: { readonly counts: FavoriteCounts; readonly isUser: boolean }) => {
  const t = useTranslations('library.favorites');
  return (
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      {isUser && (
        <p className={styles.facts}>
          <Total counts={counts} />
          <SyncedAgo isUser={isUser} />
        </p>
      )}
      <LinkButton to="/favorites/playlists" variant="line" size="small" className={styles.own}>
        {t('own')}
      </LinkButton>
    </header>
  );
};

/** The kinds of favourites, with how many there are of each. */
export const TypeTabs = ({ counts }: { readonly counts: FavoriteCounts }) => {
  const t = useTranslations('library.favorites');
  const row = useTabRow<HTMLDivElement>();
  return (
    <Tabs.List
      ref={row.ref}
      aria-label={t('tabs')}
      className={classNames(row.className, styles.tabs)}
      data-cut={row.cut}
    >
      {shownTypes.map((each) => (
        <Tabs.Tab key={each} value={each} className={styles.tab}>
          {t(`type.${each}`)} <small>{counts?.[each]}</small>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
};
