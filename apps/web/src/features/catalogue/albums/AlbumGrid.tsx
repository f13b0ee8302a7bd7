import { mergeDetails } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { Sleeve } from '../sleeve/Sleeve.tsx';
import { type AlbumFilter, type AlbumPage, loadAlbumPage } from './album-pages.ts';
import styles from './albums.module.css';

const coverPx = 152;

/** Albums as sleeves, and more of them as long as there are. */
export const AlbumGrid = ({
  first,
  albumFilter,
}: {
  readonly first: AlbumPage;
  readonly albumFilter?: AlbumFilter;
}) => {
  const locale = useLocale();
  const { pages, ...more } = useMorePages(first, (next) => loadAlbumPage(call, next, albumFilter));
  const details = mergeDetails(pages.map((page) => page.details));
  return (
    <>
      <ul className={styles.albums}>
        {pages
          .flatMap(({ albums }) => albums)
          .map((album) => {
            const artist = nameIn(details.artists[album.artistId], locale);
            return (
              <li key={album.id}>
                <Sleeve album={album} coverPx={coverPx} caption={artist} about={artist} />
              </li>
            );
          })}
      </ul>
      <LoadMore {...more} />
    </>
  );
};
