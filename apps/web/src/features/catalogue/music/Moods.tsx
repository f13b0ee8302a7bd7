import type { Genre } from '@madoi/contract/catalogue/genres';
import { genrePath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { GenreTile } from '../genre/GenreTile.tsx';
import styles from './moods.module.css';

const windows = 9;

/** 気分の窓: a house front whose windows are moods. */
export const Moods = ({ genres }: { readonly genres: readonly Genre[] }) => {
  const t = useTranslations('catalogue.music');
  const locale = useLocale();
  const moods = genres.filter(({ kind }) => kind === 'mood').slice(0, windows);
  if (moods.length === 0) return null;
  return (
    <section className={styles.front} aria-labelledby="moods">
      <h2 id="moods">{t('moods')}</h2>
      <ul>
        {moods.map((mood) => (
          <li key={mood.id}>
            <Link to={genrePath(mood.id)}>
              <GenreTile genre={mood} />
              <b>{nameIn(mood, locale)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Genres as links. */
export const Genres = ({ genres }: { readonly genres: readonly Genre[] }) => {
  const t = useTranslations('catalogue.music');
  const locale = useLocale();
  const named = genres.filter(({ kind }) => kind === 'genre');
  if (named.length === 0) return null;
  return (
    <section aria-labelledby="genres">
      <h2 id="genres">{t('genres')}</h2>
      <ul className={styles.genres}>
        {named.map((genre) => (
          <li key={genre.id}>
            <Link to={genrePath(genre.id)}>
              {nameIn(genre, locale)} <small>{genre.albums}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
