import { useTranslations } from 'use-intl';
import { UserPageNote, UserPageSection } from '#features/people/page/user-page.api.ts';
import { PlaylistTile } from './PlaylistTile.tsx';
import type { PlaylistsOf } from './playlists-of.ts';
import styles from './user-playlists.module.css';

/** What a user published, on their page. */
export const UserPlaylists = ({ playlists, details }: PlaylistsOf) => {
  const t = useTranslations('people.page');
  return (
    <UserPageSection title={t('playlists')}>
      {playlists.length === 0 ? (
        <UserPageNote>{t('noPlaylists')}</UserPageNote>
      ) : (
        <ul className={styles.playlists}>
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistTile playlist={playlist} details={details} />
            </li>
          ))}
        </ul>
      )}
    </UserPageSection>
  );
};
