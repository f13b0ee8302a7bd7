import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { AlbumGrid } from '../albums/AlbumGrid.tsx';
import page from '../list-page/section-page.module.css';
import { trackEntries } from '../listening/track-entry.ts';
import { TrackTable } from '../tracks/TrackTable.tsx';
import { GenreTile } from './GenreTile.tsx';
import styles from './genre.module.css';
import type { GenreData } from './genre-data.ts';

/** One genre or mood: what of it is heard most, and all its albums. */
export const GenrePage = ({ data }: { readonly data: GenreData }) => {
  const t = useTranslations('catalogue.genre');
  const locale = useLocale();
  const { genre, popular } = data;
  const name = nameIn(genre, locale);
  const entries = trackEntries(popular.trackIds, popular.details, locale);
  return (
    <div className={page.page}>
      <header className={styles.head}>
        <GenreTile genre={genre} latest={data.page.albums[0]} />
        <div>
          <p>{t(`kind.${genre.kind}`)}</p>
          <h1 lang={titleLang(name)}>{name}</h1>
          <p>{t('albumCount', { count: genre.albums })}</p>
        </div>
      </header>
      {entries.length > 0 && (
        <section aria-labelledby="genre-songs">
          <h2 id="genre-songs">{t('songs')}</h2>
          <TrackTable variant="list" entries={entries} context={{ type: 'track', title: name }} label={t('songs')} />
        </section>
      )}
      <section aria-labelledby="genre-albums">
        <h2 id="genre-albums">{t('albums')}</h2>
        <AlbumGrid first={data.page} albumFilter={{ genreId: genre.id }} />
      </section>
    </div>
  );
};
