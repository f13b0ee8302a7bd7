import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import { searchPath } from '@madoi/contract/page-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { trackEntries } from '../listening/track-entry.ts';
import { PlaylistTile } from '../playlist/PlaylistTile.tsx';
import { Sleeve } from '../sleeve/Sleeve.tsx';
import { TrackTable } from '../tracks/TrackTable.tsx';
import { BestMatch } from './BestMatch.tsx';
import { ArtistHit, LoungeHit, UserHit } from './HitRows.tsx';
import styles from './search.module.css';
import { mayHaveMore, type SearchResult } from './search-data.ts';

const sleevePx = 120;

const Group = ({
  answer,
  type,
  children,
}: {
  readonly answer: SearchResult;
  readonly type: SearchType;
  readonly children: ReactNode;
}) => {
  const t = useTranslations('catalogue.search');
  const { q, hits } = answer;
  if (hits[type].length === 0) return null;
  const id = `found-${type}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        {t(`kind.${type}`)}
        {mayHaveMore(answer, type) && (
          <Link to={searchPath(q, type)} aria-label={t('seeAll', { kind: t(`kind.${type}`) })}>
            {t('more')}
          </Link>
        )}
      </h2>
      {children}
    </section>
  );
};

const Tracks = ({ answer }: { readonly answer: SearchResult }) => {
  const t = useTranslations('catalogue.search');
  const { q, hits, details } = answer;
  const ids = hits.tracks.map(({ id }) => id);
  const entries = trackEntries(ids, details, useLocale());
  return (
    <Group answer={answer} type="tracks">
      <TrackTable
        variant={answer.kind === 'tracks' ? 'list' : 'search'}
        entries={entries}
        context={{ type: 'search', title: q }}
        label={t('kind.tracks')}
        hasHead={false}
      />
    </Group>
  );
};

const Albums = ({ answer }: { readonly answer: SearchResult }) => {
  const { hits, details } = answer;
  const locale = useLocale();
  return (
    <Group answer={answer} type="albums">
      <ul className={styles.sleeves}>
        {hits.albums.map(({ id, subtitle }) => {
          const album = details.albums[id];
          const artist = nameIn(details.artists[album?.artistId ?? ''], locale) || subtitle;
          return (
            album && (
              <li key={id}>
                <Sleeve album={album} coverPx={sleevePx} caption={artist} about={artist} />
              </li>
            )
          );
        })}
      </ul>
    </Group>
  );
};

const Playlists = ({ answer }: { readonly answer: SearchResult }) => (
  <Group answer={answer} type="playlists">
    <ul className={styles.tiles}>
      {answer.hits.playlists.map(({ id }) => {
        const playlist = answer.details.playlists[id];
        return (
          playlist && (
            <li key={id}>
              <PlaylistTile playlist={playlist} details={answer.details} />
            </li>
          )
        );
      })}
    </ul>
  </Group>
);

const Rest = ({ answer }: { readonly answer: SearchResult }) => {
  const locale = useLocale();
  const { q, hits, details } = answer;
  return (
    <>
      <Group answer={answer} type="lounges">
        <ul>
          {hits.lounges.map((hit) => (
            <LoungeHit key={hit.id} hit={hit} q={q} />
          ))}
        </ul>
      </Group>
      <Albums answer={answer} />
      <Group answer={answer} type="artists">
        <ul className={styles.people}>
          {hits.artists.map((hit) => (
            <ArtistHit key={hit.id} hit={hit} name={nameIn(details.artists[hit.id] ?? hit, locale)} q={q} />
          ))}
        </ul>
      </Group>
      <Group answer={answer} type="users">
        <ul className={styles.people}>
          {hits.users.map((hit) => (
            <UserHit key={hit.id} hit={hit} user={details.users[hit.id]} q={q} />
          ))}
        </ul>
      </Group>
    </>
  );
};

/**
 * Each kind has a shape: squares are songs, spines albums, arches artists, stacks playlists, tags lounges, rounds
 * people.
 */
export const SearchResults = ({ answer }: { readonly answer: SearchResult }) => {
  if (answer.kind !== 'all') {
    return (
      <>
        <Tracks answer={answer} />
        <Playlists answer={answer} />
        <Rest answer={answer} />
      </>
    );
  }
  return (
    <div className={styles.columns}>
      <div>
        <BestMatch answer={answer} />
        <Tracks answer={answer} />
        <Playlists answer={answer} />
      </div>
      <div>
        <Rest answer={answer} />
      </div>
    </div>
  );
};
