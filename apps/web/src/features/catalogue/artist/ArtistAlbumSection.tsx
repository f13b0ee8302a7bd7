import type { Album } from '@madoi/contract/catalogue/entities';
import { useTranslations } from 'use-intl';
import { LoadMore, type LoadMoreProps } from '#ui/load-more/LoadMore.tsx';
import { releaseYear } from '../album/release-date.ts';
import { Sleeve } from '../sleeve/Sleeve.tsx';
import sleeves from '../sleeve/sleeve.module.css';

const sleevePx = 136;

interface ArtistAlbumSectionProps {
  /** As far as they were read, newest release first. */
  readonly albums: readonly Album[];
  readonly more: LoadMoreProps;
}

/** An artist's albums; how many there are is said once all of them were read. */
export const ArtistAlbumSection = ({ albums, more }: ArtistAlbumSectionProps) => {
  const t = useTranslations('catalogue.artist');
  return (
    <section aria-labelledby="artist-albums">
      <h2 id="artist-albums">
        {t('albums')} {!more.hasMore && <small>{t('albumCount', { count: albums.length })}</small>}
      </h2>
      <ul className={`${sleeves.row} ${sleeves.strip}`}>
        {albums.map((album) => {
          const year = releaseYear(album.releasedOn);
          return (
            <li key={album.id}>
              <Sleeve album={album} coverPx={sleevePx} caption={year} about={year} />
            </li>
          );
        })}
      </ul>
      <LoadMore {...more} />
    </section>
  );
};
