import { useTranslations } from 'use-intl';
import { UserPageNote, UserPageSection } from '#features/people/page/user-page.api.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { PlaylistTile } from './PlaylistTile.tsx';
import { loadPlaylistsOf, type PlaylistsOf } from './playlists-of.ts';
import styles from './user-playlists.module.css';

/** What a user published, on their page, and more of it as long as there is. */
export const UserPlaylists = ({ userId, first }: { readonly userId: string; readonly first: PlaylistsOf }) => {
  const t = useTranslations('people.page');
  const { pages, ...more } = useMorePages(first, (next) => loadPlaylistsOf(call, userId, next));
  return (
    <UserPageSection title={t('playlists')}>
      {first.playlists.length === 0 && !more.hasMore ? (
        <UserPageNote>{t('noPlaylists')}</UserPageNote>
      ) : (
        <ul className={styles.playlists}>
          {pages.flatMap(({ playlists, details }) =>
            playlists.map((playlist) => (
              <li key={playlist.id}>
                <PlaylistTile playlist={playlist} details={details} />
              </li>
            )),
          )}
        </ul>
      )}
      <LoadMore {...more} />
    </UserPageSection>
  );
};
