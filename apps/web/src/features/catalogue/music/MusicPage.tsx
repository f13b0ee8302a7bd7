import { popularPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import sections from '../list-page/section-page.module.css';
import { PlaylistTile } from '../playlist/PlaylistTile.tsx';
import { RankingSheet } from '../popular/RankingSheet.tsx';
import { Hero } from './Hero.tsx';
import { Genres, Moods } from './Moods.tsx';
import styles from './music.module.css';
import type { MusicData } from './music-data.ts';
import { NewAlbums } from './NewAlbums.tsx';
import { Resume } from './Resume.tsx';

const Playlists = ({ data }: { readonly data: MusicData }) => {
  const t = useTranslations('catalogue.music');
  if (data.playlists.length === 0) return null;
  return (
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
  );
};

/** What was heard most this week; in a week without any, a line that says so. */
const Popular = ({ data }: { readonly data: MusicData }) => {
  const t = useTranslations('catalogue');
  return (
    <div className={styles.popular}>
      {data.popular.albums.length > 0 && <RankingSheet data={data.popular} />}
      <Link to={popularPath} className={styles.toPopular}>
        {data.popular.albums.length > 0 ? t('music.allPopular') : t('popular.title')}
      </Link>
    </div>
  );
};

/** The front page of the music, and the way to everything in it. */
export const MusicPage = ({ data }: { readonly data: MusicData }) => {
  const t = useTranslations('catalogue.music');
  const hasMoods = data.genres.some(({ kind }) => kind === 'mood');
  return (
    <>
      <Hero rooms={data.rooms} listening={data.listening} songs={data.songs} />
      <div className={classNames(sections.page, styles.page)}>
        {data.albums.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyHint')} />
        ) : (
          <>
            <Resume data={data} />
            <NewAlbums albums={data.albums} details={data.details} />
            <div className={classNames(hasMoods && styles.two)}>
              <Popular data={data} />
              <Moods genres={data.genres} />
            </div>
            <Genres genres={data.genres} />
          </>
        )}
        <Playlists data={data} />
      </div>
    </>
  );
};
