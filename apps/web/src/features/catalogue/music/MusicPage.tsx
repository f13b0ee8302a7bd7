import { useTranslations } from 'use-intl';
import { useLocale } from '../../../platform/page/root-data.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { nameIn } from '../details/name-in.ts';
import { PlaylistTile } from '../playlist/PlaylistTile.tsx';
import { Sleeve } from '../sleeve/Sleeve.tsx';
import styles from './music.module.css';
import type { MusicData } from './music-data.ts';
import { useAlbumPages } from './use-album-pages.ts';

const coverPx = 152;

const Albums = ({ data }: { readonly data: MusicData }) => {
  const t = useTranslations('catalogue.music');
  const locale = useLocale();
  const { albums, details, next, isLoading, loadMore } = useAlbumPages(data);
  return (
    <section aria-labelledby="all-albums">
      <h2 id="all-albums">{t('albums')}</h2>
      <ul className={styles.albums}>
        {albums.map((album) => {
          const artist = nameIn(details.artists[album.artistId], locale);
          return (
            <li key={album.id}>
              <Sleeve album={album} coverPx={coverPx} caption={artist} about={artist} />
            </li>
          );
        })}
      </ul>
      {next !== undefined && (
        <div className={styles.more}>
          <Button look="line" loading={isLoading} onClick={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** The entrance of the catalogue: playlists, and every album as a sleeve. */
export const MusicPage = ({ data }: { readonly data: MusicData }) => {
  const t = useTranslations('catalogue.music');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {data.playlists.length > 0 && (
        <section aria-labelledby="all-playlists">
          <h2 id="all-playlists">{t('playlists')}</h2>
          <ul className={styles.playlists}>
            {data.playlists.map((playlist) => (
              <li key={playlist.id}>
                <PlaylistTile playlist={playlist} details={data.details} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.albums.length === 0 ? <EmptyState title={t('empty')} text={t('emptyHint')} /> : <Albums data={data} />}
    </div>
  );
};
