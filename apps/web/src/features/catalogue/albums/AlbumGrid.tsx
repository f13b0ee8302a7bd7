import { useTranslations } from 'use-intl';
import { useLocale } from '../../../platform/page/root-data.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { nameIn } from '../details/name-in.ts';
import { Sleeve } from '../sleeve/Sleeve.tsx';
import type { AlbumPage, AlbumWish } from './album-pages.ts';
import styles from './albums.module.css';
import { useAlbumPages } from './use-album-pages.ts';

const coverPx = 152;

/** Albums as sleeves, and more of them as long as there are. */
export const AlbumGrid = ({ first, wish }: { readonly first: AlbumPage; readonly wish?: AlbumWish }) => {
  const t = useTranslations('catalogue.music');
  const locale = useLocale();
  const { albums, details, next, isLoading, loadMore } = useAlbumPages(first, wish);
  return (
    <>
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
    </>
  );
};
