import { albumsPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCatalogueSlots } from '../catalogue.slots.ts';
import { AlbumCrate } from '../crate/AlbumCrate.tsx';
import type { MusicData } from './music-data.ts';
import styles from './new-albums.module.css';

/** 新着アルバム: the newest records, and the way to all of them. */
export const NewAlbums = ({ albums, details }: Pick<MusicData, 'albums' | 'details'>) => {
  const t = useTranslations('catalogue.music');
  const { HeartButton } = useCatalogueSlots();
  return (
    <section aria-labelledby="new-albums" className={styles.new}>
      <div className={styles.title}>
        <h2 id="new-albums">{t('new')}</h2>
        <Link to={albumsPath}>{t('allAlbums')}</Link>
      </div>
      <AlbumCrate albums={albums} details={details} HeartButton={HeartButton} aboveFold />
    </section>
  );
};
