import type { Album } from '@madoi/contract/catalogue/entities';
import { albumPath } from '@madoi/contract/page-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ArtistTile } from '#features/catalogue/artist-tile.api.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import styles from './feed.module.css';
import type { FeedRow } from './feed-rows.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowShell } from './RowShell.tsx';

const coverPx = 88;

const AlbumLine = ({ album }: { readonly album: Album }) => {
  const t = useTranslations('feed');
  const name = nameIn(album, useLocale());
  const year = album.releasedOn?.slice(0, 4);
  const count = album.tracks.length;
  return (
    <Link to={albumPath(album.id)} className={styles.album}>
      <Artwork albumId={album.id} version={album.artworkUpdatedAt} sizePx={coverPx} />
      <span className={styles.song}>
        <b lang={titleLang(name)}>{name}</b>
        <small>{year === undefined ? t('tracks', { count }) : t('albumLine', { year, count })}</small>
      </span>
    </Link>
  );
};

/** Albums that came into the catalogue. */
export const AlbumRow = ({ row }: { readonly row: Extract<FeedRow, { readonly kind: 'album' }> }) => {
  const t = useTranslations('feed');
  const locale = useLocale();
  const artists = new Map(row.items.map(({ artist }) => [artist.id, artist]));
  const actors = [...artists.values()].map((artist) => ({
    target: { kind: 'artist' as const, id: artist.id },
    name: nameIn(artist, locale),
  }));
  const [first] = row.items;
  if (first === undefined) return null;
  const name = nameIn(first.artist, locale);
  const values = { name, count: artists.size - 1, b: (text: ReactNode) => <b>{text}</b> };
  return (
    <RowShell
      at={row.at}
      ink={first.album.colors.ink}
      face={<ArtistTile artistId={first.artist.id} name={name} />}
      menu={<RowMenu actors={actors} />}
      words={t.rich(artists.size > 1 ? 'albumMany' : 'album', values)}
    >
      {row.items.map(({ album }) => (
        <AlbumLine key={album.id} album={album} />
      ))}
    </RowShell>
  );
};
